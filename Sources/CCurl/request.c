#define _GNU_SOURCE
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>

#include "library.h"

typedef struct {
  uint8_t *bytes;
  size_t length, capacity, limit;
  int is_full;
} buffer;

struct focus_curl_handle {
  const focus_curl *curl;
  easy_type *easy;
  buffer head, body;
  // The total size of all headers. A request may have several responses, because informational ones precede
  // the final one.
  size_t head_total;
  char reason[ERROR_SIZE];
};

// Returns the number of bytes taken. If it differs from `length`, libcurl aborts the request.
static size_t append(buffer *to, const char *bytes, size_t length) {
  if (length > to->limit - to->length) {
    to->is_full = 1;
    return 0;
  }
  if (to->length + length > to->capacity) {
    size_t capacity = to->capacity * 2 > 4096 ? to->capacity * 2 : 4096;
    while (capacity < to->length + length) capacity *= 2;
    uint8_t *bigger = realloc(to->bytes, capacity);
    if (bigger == NULL) return 0;
    to->bytes = bigger;
    to->capacity = capacity;
  }
  memcpy(to->bytes + to->length, bytes, length);
  to->length += length;
  return length;
}

static void start(buffer *of, size_t limit) {
  of->length = 0;
  of->limit = limit;
  of->is_full = 0;
}

static size_t take_body(const char *bytes, size_t size, size_t count, void *data) {
  return append(&((focus_curl_handle *)data)->body, bytes, size * count);
}

// Called with one line at a time.
static size_t take_head(const char *bytes, size_t size, size_t count, void *data) {
  focus_curl_handle *handle = data;
  size_t length = size * count;
  if (length > handle->head.limit - handle->head_total) {
    handle->head.is_full = 1;
    return 0;
  }
  handle->head_total += length;
  if (length >= 5 && memcmp(bytes, "HTTP/", 5) == 0) handle->head.length = 0;
  return append(&handle->head, bytes, length);
}

focus_curl_handle *focus_curl_open(const focus_curl *curl) {
  focus_curl_handle *handle = calloc(1, sizeof *handle);
  if (handle == NULL) return NULL;
  handle->curl = curl;
  handle->easy = curl->open();
  if (handle->easy != NULL) return handle;
  free(handle);
  return NULL;
}

void focus_curl_close(focus_curl_handle *handle) {
  handle->curl->close(handle->easy);
  free(handle->head.bytes);
  free(handle->body.bytes);
  free(handle);
}

// Runs the request. libcurl and its TLS library may write to a closed connection, and SIGPIPE would end the
// process.
static int perform(const focus_curl_handle *handle) {
  sigset_t pipe_signal, former, pending;
  sigemptyset(&pipe_signal);
  sigaddset(&pipe_signal, SIGPIPE);
  sigpending(&pending);
  int was_pending = sigismember(&pending, SIGPIPE);
  pthread_sigmask(SIG_BLOCK, &pipe_signal, &former);
  int code = handle->curl->perform(handle->easy);
  // Consume the signal that the request caused, if any.
  sigpending(&pending);
  int arrived;
  if (!was_pending && sigismember(&pending, SIGPIPE)) sigwait(&pipe_signal, &arrived);
  pthread_sigmask(SIG_SETMASK, &former, NULL);
  return code;
}

static int set_options(focus_curl_handle *handle, const focus_curl_request *request, list_type *headers) {
  easy_type *easy = handle->easy;
  int (*set)(easy_type *, int, ...) = handle->curl->set;
  int code = 0;
#define SET(option, value)                        \
  do {                                            \
    if (code == 0) code = set(easy, option, value); \
  } while (0)
  SET(OPTION_PROTOCOLS, (long)(PROTOCOL_HTTP | PROTOCOL_HTTPS));
  SET(OPTION_FOLLOW, 0L);
  SET(OPTION_HTTP09, 0L);
  SET(OPTION_HTTP_VERSION, (long)HTTP_1_1);
  SET(OPTION_VERIFY_PEER, 1L);
  SET(OPTION_VERIFY_HOST, 2L);
  SET(OPTION_TLS_VERSION, (long)TLS_1_2);
  SET(OPTION_NO_SIGNAL, 1L);
  SET(OPTION_CONNECT_TIMEOUT, request->connect_timeout);
  SET(OPTION_TIMEOUT, request->timeout);
  if (request->authorities != NULL) SET(OPTION_AUTHORITIES, request->authorities);
  if (request->is_direct) SET(OPTION_NO_PROXY, "*");
  SET(OPTION_URL, request->url);
  SET(OPTION_USER_AGENT, request->user_agent);
  SET(OPTION_ENCODING, "gzip");
  SET(OPTION_HEADERS, headers);
  if (request->has_body) {
    SET(OPTION_POST_SIZE, (long)request->body_length);
    SET(OPTION_POST_FIELDS, request->body_length > 0 ? (const char *)request->body : "");
  } else {
    SET(OPTION_HTTP_GET, 1L);
  }
  SET(OPTION_METHOD, request->method);
  SET(OPTION_ERROR_BUFFER, handle->reason);
  SET(OPTION_WRITE, take_body);
  SET(OPTION_WRITE_DATA, handle);
  SET(OPTION_HEADER, take_head);
  SET(OPTION_HEADER_DATA, handle);
#undef SET
  return code;
}

int focus_curl_send(focus_curl_handle *handle, const focus_curl_request *request, focus_curl_answer *answer) {
  const focus_curl *curl = handle->curl;
  memset(answer, 0, sizeof *answer);
  memset(handle->reason, 0, sizeof handle->reason);
  start(&handle->head, request->head_limit);
  start(&handle->body, request->body_limit);
  handle->head_total = 0;
  // Resets all options, but keeps the connection.
  curl->reset(handle->easy);
  list_type *headers = NULL;
  int is_complete = 1;
  for (const char *const *line = request->headers; *line != NULL && is_complete; line++) {
    list_type *longer = curl->append(headers, *line);
    is_complete = longer != NULL;
    if (is_complete) headers = longer;
  }
  int code = is_complete ? set_options(handle, request, headers) : FOCUS_CURL_NO_MEMORY;
  if (code == 0) code = perform(handle);
  if (code == 0) curl->get(handle->easy, INFO_STATUS, &answer->status);
  else if (code == FOCUS_CURL_NO_CONNECTION) curl->get(handle->easy, INFO_SYSTEM_ERROR, &answer->system_error);
  // The list and the caller's strings do not live as long as the handle.
  curl->reset(handle->easy);
  curl->free_list(headers);
  answer->head = handle->head.bytes;
  answer->head_length = handle->head.length;
  answer->body = handle->body.bytes;
  answer->body_length = handle->body.length;
  answer->is_too_large = handle->head.is_full || handle->body.is_full;
  if (code != 0 && handle->reason[0] == '\0') {
    strncpy(handle->reason, curl->error_text(code), sizeof handle->reason - 1);
  }
  answer->reason = handle->reason;
  return code;
}
