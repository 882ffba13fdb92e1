#define _GNU_SOURCE
#include <errno.h>
#include <string.h>
#include <sys/random.h>

#include "CCrypto.h"

int focus_random(void *bytes, size_t length) {
  uint8_t *rest = bytes;
  while (length > 0) {
    ssize_t count = getrandom(rest, length, 0);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return 0;
    rest += count;
    length -= (size_t)count;
  }
  return 1;
}

void focus_wipe(void *bytes, size_t length) { explicit_bzero(bytes, length); }

int focus_equal(const void *one, const void *other, size_t length) {
  const volatile uint8_t *left = one, *right = other;
  uint8_t difference = 0;
  for (size_t i = 0; i < length; i++) difference |= left[i] ^ right[i];
  return difference == 0;
}
