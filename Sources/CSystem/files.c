#define _GNU_SOURCE
#include <stdio.h>
#include <string.h>

#include "CSystem.h"

int focus_exchange(const char *one, const char *other) {
  return renameat2(AT_FDCWD, one, AT_FDCWD, other, RENAME_EXCHANGE);
}

int focus_synchronize_all(int descriptor) { return syncfs(descriptor); }

int focus_rename_new(const char *path, const char *target) {
  return renameat2(AT_FDCWD, path, AT_FDCWD, target, RENAME_NOREPLACE);
}

int focus_contains(const void *bytes, size_t count, const void *text, size_t length) {
  return memmem(bytes, count, text, length) != NULL;
}
