#define _GNU_SOURCE
#include <dlfcn.h>
#include <pthread.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "CPostgres.h"

static const struct {
  const char *name;
  size_t offset;
} functions_by_name[] = {
#define FUNCTION(field, name) {name, offsetof(focus_pq, field)}
    FUNCTION(connect, "PQconnectdbParams"),
    FUNCTION(status, "PQstatus"),
    FUNCTION(error, "PQerrorMessage"),
    FUNCTION(finish, "PQfinish"),
    FUNCTION(socket, "PQsocket"),
    FUNCTION(consume_input, "PQconsumeInput"),
    FUNCTION(notifies, "PQnotifies"),
    FUNCTION(execute, "PQexec"),
    FUNCTION(prepare, "PQprepare"),
    FUNCTION(execute_prepared, "PQexecPrepared"),
    FUNCTION(result_status, "PQresultStatus"),
    FUNCTION(result_field, "PQresultErrorField"),
    FUNCTION(command_status, "PQcmdStatus"),
    FUNCTION(changed, "PQcmdTuples"),
    FUNCTION(count, "PQntuples"),
    FUNCTION(column, "PQfnumber"),
    FUNCTION(type, "PQftype"),
    FUNCTION(is_null, "PQgetisnull"),
    FUNCTION(length, "PQgetlength"),
    FUNCTION(value, "PQgetvalue"),
    FUNCTION(clear, "PQclear"),
    FUNCTION(free, "PQfreemem"),
    FUNCTION(set_notice_processor, "PQsetNoticeProcessor"),
    FUNCTION(parse, "PQconninfoParse"),
    FUNCTION(free_options, "PQconninfoFree"),
#undef FUNCTION
};

const focus_pq *focus_pq_load(const char *library) {
  void *handle = dlopen(library, RTLD_NOW | RTLD_LOCAL);
  if (handle == NULL) return NULL;
  focus_pq *pq = malloc(sizeof *pq);
  int is_complete = pq != NULL;
  for (size_t i = 0; is_complete && i < sizeof functions_by_name / sizeof *functions_by_name; i++) {
    void *address = dlsym(handle, functions_by_name[i].name);
    if (address != NULL) memcpy((char *)pq + functions_by_name[i].offset, &address, sizeof address);
    is_complete = address != NULL;
  }
  if (is_complete) return pq;
  free(pq);
  dlclose(handle);
  return NULL;
}

static void end(int status, void *argument) {
  (void)argument;
  fflush(NULL);
  _exit(status);
}

static void arrange_end(void) { on_exit(end, NULL); }

void focus_pq_end_plainly(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, arrange_end);
}

static void ignore(void *argument, const char *message) {
  (void)argument;
  (void)message;
}

void focus_pq_silence(const focus_pq *pq, focus_pq_connection *connection) {
  pq->set_notice_processor(connection, ignore, NULL);
}
