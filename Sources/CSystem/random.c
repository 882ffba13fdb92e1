#define _GNU_SOURCE
#include <errno.h>
#include <sys/random.h>

#include "CSystem.h"

#ifdef FOCUS_LINUX_WAYS

int focus_random_bytes(void *bytes, size_t count) {
  uint8_t *rest = bytes;
  while (count > 0) {
    ssize_t got = getrandom(rest, count, 0);
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) return 0;
    rest += got;
    count -= (size_t)got;
  }
  return 1;
}

#else

// getentropy returns at most 256 bytes per call.
int focus_random_bytes(void *bytes, size_t count) {
  uint8_t *rest = bytes;
  while (count > 0) {
    size_t some = count < 256 ? count : 256;
    if (getentropy(rest, some) != 0) return 0;
    rest += some;
    count -= some;
  }
  return 1;
}

#endif
