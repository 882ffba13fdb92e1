// The part of sd-bus (libsystemd, libelogind) that focus uses. The library is loaded with dlopen while a
// session runs. The program is not linked with it, so building needs neither its headers nor the library. The
// declarations match its stable ABI.
#ifndef CBUS_H
#define CBUS_H

#include <stdint.h>

#pragma clang assume_nonnull begin

typedef struct sd_bus sd_bus;
typedef struct sd_bus_message sd_bus_message;

typedef struct {
  const char *_Nullable name;
  const char *_Nullable message;
  int need_free;
} focus_bus_error;

// Functions return a negative errno on failure, as in sd-bus(3).
typedef struct {
  int (*open)(sd_bus *_Nullable *_Nonnull bus);
  int (*set_address)(sd_bus *bus, const char *address);
  int (*set_bus_client)(sd_bus *bus, int yes);
  int (*negotiate_fds)(sd_bus *bus, int yes);
  int (*start)(sd_bus *bus);
  int (*is_ready)(sd_bus *bus);
  int (*get_fd)(sd_bus *bus);
  int (*get_events)(sd_bus *bus);
  int (*get_timeout)(sd_bus *bus, uint64_t *microseconds);
  int (*process)(sd_bus *bus, sd_bus_message *_Nullable *_Nonnull message);
  int (*send)(sd_bus *bus, sd_bus_message *message, uint64_t *_Nullable cookie);
  void (*close)(sd_bus *bus);
  sd_bus *_Nullable (*_Nonnull unref)(sd_bus *bus);

  int (*new_call)(sd_bus *bus, sd_bus_message *_Nullable *_Nonnull message, const char *destination,
                  const char *path, const char *interface, const char *member);
  int (*new_signal)(sd_bus *bus, sd_bus_message *_Nullable *_Nonnull message, const char *path,
                    const char *interface, const char *member);
  int (*new_return)(sd_bus_message *call, sd_bus_message *_Nullable *_Nonnull message);
  int (*new_error)(sd_bus_message *call, sd_bus_message *_Nullable *_Nonnull message, const focus_bus_error *error);
  sd_bus_message *_Nullable (*_Nonnull message_unref)(sd_bus_message *message);

  int (*append)(sd_bus_message *message, char type, const void *value);
  int (*open_container)(sd_bus_message *message, char type, const char *contents);
  int (*close_container)(sd_bus_message *message);
  int (*peek)(sd_bus_message *message, char *type, const char *_Nullable *_Nonnull contents);
  int (*enter_container)(sd_bus_message *message, char type, const char *contents);
  int (*exit_container)(sd_bus_message *message);
  int (*read)(sd_bus_message *message, char type, void *value);

  int (*get_type)(sd_bus_message *message, uint8_t *type);
  int (*get_reply_cookie)(sd_bus_message *message, uint64_t *cookie);
  int (*get_expect_reply)(sd_bus_message *message);
  const char *_Nullable (*_Nonnull get_sender)(sd_bus_message *message);
  const char *_Nullable (*_Nonnull get_path)(sd_bus_message *message);
  const char *_Nullable (*_Nonnull get_interface)(sd_bus_message *message);
  const char *_Nullable (*_Nonnull get_member)(sd_bus_message *message);
} focus_bus_functions;

// Message types.
enum { FOCUS_BUS_CALL = 1, FOCUS_BUS_RETURN = 2, FOCUS_BUS_ERROR = 3, FOCUS_BUS_SIGNAL = 4 };

// Loads a library, which is never unloaded, and looks up its functions. Returns 0 if the library or one of the
// functions is missing.
int focus_bus_load(const char *library, focus_bus_functions *functions);

// Copies a descriptor with FD_CLOEXEC; negative on failure.
int focus_bus_copy_descriptor(int descriptor);

#pragma clang assume_nonnull end

#endif
