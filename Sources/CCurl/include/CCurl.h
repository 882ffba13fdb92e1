// The part of libcurl that focus uses. The library is loaded with dlopen when something is sent. The program is not
// linked with it, so building needs neither its headers nor the library: the declarations in curl.c match its stable
// ABI. Options are set here, because curl_easy_setopt is variadic, which Swift cannot call.
#ifndef CCURL_H
#define CCURL_H

#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

// The functions of a library.
typedef struct focus_curl focus_curl;

// A handle, which keeps its connection between requests. For one thread at a time.
typedef struct focus_curl_handle focus_curl_handle;

typedef struct {
  const char *method;
  const char *url;
  // Lines without a line break, ended by NULL.
  const char *_Nullable const *_Nonnull headers;
  // A body may be empty, which is not the same as none.
  int has_body;
  const uint8_t *_Nullable body;
  size_t body_length;
  const char *user_agent;
  // The file of the authorities to believe; NULL for those of the system.
  const char *_Nullable authorities;
  // Whether to connect directly, whatever the environment says about proxies.
  int is_direct;
  // In milliseconds.
  long connect_timeout;
  long timeout;
  // The most bytes of an unpacked answer, and of its headers.
  size_t body_limit;
  size_t head_limit;
} focus_curl_request;

// The handle owns the bytes; they are valid until its next request.
typedef struct {
  long status;
  // The last status line with its headers, as received.
  const uint8_t *_Nullable head;
  size_t head_length;
  // Unpacked.
  const uint8_t *_Nullable body;
  size_t body_length;
  // Whether a limit was reached, which ends the request.
  int is_too_large;
  // The error of the system when there is no connection; 0 if it gave none.
  long system_error;
  // What libcurl says about an error.
  const char *_Nullable reason;
} focus_curl_answer;

// Results of focus_curl_send: those of CURLcode that need to be told apart.
enum {
  FOCUS_CURL_OK = 0,
  FOCUS_CURL_UNSUPPORTED = 1,
  FOCUS_CURL_NO_PROXY_NAME = 5,
  FOCUS_CURL_NO_NAME = 6,
  FOCUS_CURL_NO_CONNECTION = 7,
  FOCUS_CURL_STRANGE_ANSWER = 8,
  FOCUS_CURL_PARTIAL = 18,
  FOCUS_CURL_NO_MEMORY = 27,
  FOCUS_CURL_TIMEOUT = 28,
  FOCUS_CURL_NO_TLS = 35,
  FOCUS_CURL_NOTHING = 52,
  FOCUS_CURL_SEND = 55,
  FOCUS_CURL_RECEIVE = 56,
  FOCUS_CURL_CERTIFICATE = 60,
  FOCUS_CURL_ENCODING = 61,
  FOCUS_CURL_AUTHORITIES = 77,
  FOCUS_CURL_TLS_END = 80,
  FOCUS_CURL_PROXY = 97,
  FOCUS_CURL_TOO_LARGE = 100,
};

// Loads a library, which is never unloaded, and prepares it; to be called by one thread. NULL if the library or one of
// the functions is missing.
focus_curl *_Nullable focus_curl_load(const char *library);

focus_curl_handle *_Nullable focus_curl_open(const focus_curl *curl);

// Sends a request and waits for the answer. Follows no redirection, and speaks HTTP and HTTPS only. Never raises
// SIGPIPE. Returns a CURLcode.
int focus_curl_send(focus_curl_handle *handle, const focus_curl_request *request, focus_curl_answer *answer);

void focus_curl_close(focus_curl_handle *handle);

#pragma clang assume_nonnull end

#endif
