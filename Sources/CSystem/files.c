#define _GNU_SOURCE
#include <stdio.h>

#include "CSystem.h"

int focus_exchange(const char *one, const char *other) {
  return renameat2(AT_FDCWD, one, AT_FDCWD, other, RENAME_EXCHANGE);
}

int focus_rename_new(const char *path, const char *target) {
  return renameat2(AT_FDCWD, path, AT_FDCWD, target, RENAME_NOREPLACE);
}
