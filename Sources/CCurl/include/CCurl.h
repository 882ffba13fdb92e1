// The part of libcurl that focus uses. The library is loaded with dlopen when something is sent. The program
// is not linked with it, so building needs neither its headers nor the library. The declarations in library.h
// match its stable ABI. Options are set in C, because curl_easy_setopt is variadic, which Swift cannot call.
#ifndef CCURL_H
#define CCURL_H

#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

// The functions of the library.
typedef struct focus_curl focus_curl;

// A handle, which keeps its connection between requests. Only one thread may use it at a time.
typedef struct focus_curl_handle focus_curl_handle;

typedef struct {
  const char *method;
  const char *url;
  // Header lines without line breaks, terminated by NULL.
  const char *_Nullable const *_Nonnull headers;
  // Whether there is a body. It may be empty.
  int has_body;
  const uint8_t *_Nullable body;
  size_t body_length;
  const char *user_agent;
  // The file with the certificate authorities to trust; NULL for those of the system.
  const char *_Nullable authorities;
  // Whether to connect directly and ignore the proxy settings of the environment.
  int is_direct;
  // The timeouts in milliseconds.
  long connect_timeout;
  long timeout;
  // The maximum sizes in bytes of the decompressed body, and of the headers.
  size_t body_limit;
  size_t head_limit;
} focus_curl_request;

// The response. The handle owns the bytes; they are valid until its next request.
typedef struct {
  long status;
  // The last status line with its headers, as received.
  const uint8_t *_Nullable head;
  size_t head_length;
  // The decompressed body.
  const uint8_t *_Nullable body;
  size_t body_length;
  // Whether a limit was exceeded, which ends the request.
  int is_too_large;
  // The errno if there is no connection; 0 if unknown.
  long system_error;
  // The error message of libcurl.
  const char *_Nullable reason;
} focus_curl_answer;

// Results of focus_curl_send: the values of CURLcode that need to be distinguished.
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

// Loads a library, which is never unloaded, and initializes it. Only one thread may call it. Returns NULL if
// the library or one of the functions is missing.
focus_curl *_Nullable focus_curl_load(const char *library);

focus_curl_handle *_Nullable focus_curl_open(const focus_curl *curl);

// Sends a request and waits for the response. Does not follow redirects, and supports HTTP and HTTPS only.
// Never raises SIGPIPE. Returns a CURLcode.
int focus_curl_send(focus_curl_handle *handle, const focus_curl_request *request, focus_curl_answer *answer);

void focus_curl_close(focus_curl_handle *handle);

#pragma clang assume_nonnull end

#endif
