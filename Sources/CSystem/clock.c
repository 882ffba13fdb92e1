#define _GNU_SOURCE
#include <stdio.h>
#include <time.h>
#ifdef __APPLE__
#include <sys/sysctl.h>
#endif

#include "CSystem.h"

static int64_t milliseconds(clockid_t clock) {
  struct timespec time;
  if (clock_gettime(clock, &time) != 0) return -1;
  return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

#ifdef FOCUS_LINUX_WAYS

int64_t focus_milliseconds_with_sleep(void) { return milliseconds(CLOCK_BOOTTIME); }

int64_t focus_milliseconds_awake(void) { return milliseconds(CLOCK_MONOTONIC); }

size_t focus_boot_identifier(char *text, size_t size) {
  int descriptor = open("/proc/sys/kernel/random/boot_id", O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  if (descriptor < 0) return 0;
  ssize_t count = read(descriptor, text, size);
  close(descriptor);
  size_t length = 0;
  while ((ssize_t)length < count && (unsigned char)text[length] > ' ') length++;
  return length;
}

#elif defined(__APPLE__)

// On macOS the names are swapped: CLOCK_MONOTONIC continues while the system sleeps.
int64_t focus_milliseconds_with_sleep(void) { return milliseconds(CLOCK_MONOTONIC_RAW); }

int64_t focus_milliseconds_awake(void) { return milliseconds(CLOCK_UPTIME_RAW); }

size_t focus_boot_identifier(char *text, size_t size) {
  return sysctlbyname("kern.bootsessionuuid", text, &size, NULL, 0) == 0 && size > 0 ? size - 1 : 0;
}

#else

int64_t focus_milliseconds_with_sleep(void) { return -1; }

int64_t focus_milliseconds_awake(void) { return milliseconds(CLOCK_MONOTONIC); }

size_t focus_boot_identifier(char *text, size_t size) { return (void)text, (void)size, 0; }

#endif
