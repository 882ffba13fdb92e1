#define _GNU_SOURCE
#include "library.h"

#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>

static const struct {
  const char *name;
  size_t offset;
} functions_by_name[] = {
#define FUNCTION(field, name) {name, offsetof(focus_curl, field)}
    FUNCTION(global_init, "curl_global_init"),
    FUNCTION(open, "curl_easy_init"),
    FUNCTION(reset, "curl_easy_reset"),
    FUNCTION(close, "curl_easy_cleanup"),
    FUNCTION(set, "curl_easy_setopt"),
    FUNCTION(get, "curl_easy_getinfo"),
    FUNCTION(perform, "curl_easy_perform"),
    FUNCTION(error_text, "curl_easy_strerror"),
    FUNCTION(append, "curl_slist_append"),
    FUNCTION(free_list, "curl_slist_free_all"),
#undef FUNCTION
};

focus_curl *focus_curl_load(const char *library) {
  void *handle = dlopen(library, RTLD_NOW | RTLD_LOCAL);
  if (handle == NULL) return NULL;
  focus_curl *curl = malloc(sizeof *curl);
  int is_complete = curl != NULL;
  for (size_t i = 0; is_complete && i < sizeof functions_by_name / sizeof *functions_by_name; i++) {
    void *address = dlsym(handle, functions_by_name[i].name);
    if (address != NULL) memcpy((char *)curl + functions_by_name[i].offset, &address, sizeof address);
    is_complete = address != NULL;
  }
  if (is_complete && curl->global_init(GLOBAL_EVERYTHING) == 0) return curl;
  free(curl);
  dlclose(handle);
  return NULL;
}
