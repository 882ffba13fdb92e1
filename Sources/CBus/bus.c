#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <stddef.h>
#include <string.h>

#include "CBus.h"

static const struct {
  const char *name;
  size_t offset;
} functions_by_name[] = {
#define FUNCTION(field, name) {name, offsetof(focus_bus_functions, field)}
    FUNCTION(open, "sd_bus_new"),
    FUNCTION(set_address, "sd_bus_set_address"),
    FUNCTION(set_bus_client, "sd_bus_set_bus_client"),
    FUNCTION(negotiate_fds, "sd_bus_negotiate_fds"),
    FUNCTION(start, "sd_bus_start"),
    FUNCTION(is_ready, "sd_bus_is_ready"),
    FUNCTION(get_fd, "sd_bus_get_fd"),
    FUNCTION(get_events, "sd_bus_get_events"),
    FUNCTION(get_timeout, "sd_bus_get_timeout"),
    FUNCTION(process, "sd_bus_process"),
    FUNCTION(send, "sd_bus_send"),
    FUNCTION(close, "sd_bus_close"),
    FUNCTION(unref, "sd_bus_unref"),
    FUNCTION(new_call, "sd_bus_message_new_method_call"),
    FUNCTION(new_signal, "sd_bus_message_new_signal"),
    FUNCTION(new_return, "sd_bus_message_new_method_return"),
    FUNCTION(new_error, "sd_bus_message_new_method_error"),
    FUNCTION(message_unref, "sd_bus_message_unref"),
    FUNCTION(append, "sd_bus_message_append_basic"),
    FUNCTION(open_container, "sd_bus_message_open_container"),
    FUNCTION(close_container, "sd_bus_message_close_container"),
    FUNCTION(peek, "sd_bus_message_peek_type"),
    FUNCTION(enter_container, "sd_bus_message_enter_container"),
    FUNCTION(exit_container, "sd_bus_message_exit_container"),
    FUNCTION(read, "sd_bus_message_read_basic"),
    FUNCTION(get_type, "sd_bus_message_get_type"),
    FUNCTION(get_reply_cookie, "sd_bus_message_get_reply_cookie"),
    FUNCTION(get_expect_reply, "sd_bus_message_get_expect_reply"),
    FUNCTION(get_sender, "sd_bus_message_get_sender"),
    FUNCTION(get_path, "sd_bus_message_get_path"),
    FUNCTION(get_interface, "sd_bus_message_get_interface"),
    FUNCTION(get_member, "sd_bus_message_get_member"),
#undef FUNCTION
};

int focus_bus_load(const char *library, focus_bus_functions *functions) {
  void *handle = dlopen(library, RTLD_NOW | RTLD_LOCAL);
  if (handle == NULL) return 0;
  for (size_t i = 0; i < sizeof functions_by_name / sizeof *functions_by_name; i++) {
    void *address = dlsym(handle, functions_by_name[i].name);
    if (address == NULL) {
      dlclose(handle);
      return 0;
    }
    memcpy((char *)functions + functions_by_name[i].offset, &address, sizeof address);
  }
  return 1;
}

int focus_bus_copy_descriptor(int descriptor) { return fcntl(descriptor, F_DUPFD_CLOEXEC, 3); }
