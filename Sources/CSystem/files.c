#define _GNU_SOURCE
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "CSystem.h"

int focus_exchange(const char *one, const char *other) {
  return renameat2(AT_FDCWD, one, AT_FDCWD, other, RENAME_EXCHANGE);
}

/* Where one file system cannot be synchronized by itself, all are. */
int focus_synchronize_all(int descriptor) {
  if (syncfs(descriptor) == 0) return 0;
  if (errno != ENOSYS && errno != EINVAL && errno != EOPNOTSUPP) return -1;
  sync();
  return 0;
}

int focus_rename_new(const char *path, const char *target) {
  return renameat2(AT_FDCWD, path, AT_FDCWD, target, RENAME_NOREPLACE);
}

int focus_contains(const void *bytes, size_t count, const void *text, size_t length) {
  return memmem(bytes, count, text, length) != NULL;
}
