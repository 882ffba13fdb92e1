#define _GNU_SOURCE
#include <string.h>

#include "CCrypto.h"

// The compiler must not remove a call through a volatile pointer, although the bytes are never read again. No
// C function for this exists in every C library.
static void *(*const volatile set)(void *, int, size_t) = memset;

void focus_wipe(void *bytes, size_t length) { set(bytes, 0, length); }

int focus_equal(const void *one, const void *other, size_t length) {
  const volatile uint8_t *left = one, *right = other;
  uint8_t difference = 0;
  for (size_t i = 0; i < length; i++) difference |= left[i] ^ right[i];
  return difference == 0;
}
