#define _GNU_SOURCE
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "CSystem.h"

#ifdef FOCUS_LINUX_WAYS

int focus_keeps_access_time(void) { return O_NOATIME; }

int focus_exchange(const char *one, const char *other) {
  return renameat2(AT_FDCWD, one, AT_FDCWD, other, RENAME_EXCHANGE);
}

// If a single file system cannot be synchronized, synchronize all.
int focus_synchronize_all(int descriptor) {
  if (syncfs(descriptor) == 0) return 0;
  if (errno != ENOSYS && errno != EINVAL && errno != EOPNOTSUPP) return -1;
  sync();
  return 0;
}

int focus_rename_new(const char *path, const char *target) {
  return renameat2(AT_FDCWD, path, AT_FDCWD, target, RENAME_NOREPLACE);
}

#else

int focus_keeps_access_time(void) { return 0; }

int focus_exchange(const char *one, const char *other) {
#ifdef __APPLE__
  int result = renamex_np(one, other, RENAME_SWAP);
  if (result != 0 && errno == ENOTSUP) errno = EINVAL;
  return result;
#else
  (void)one, (void)other;
  errno = ENOSYS;
  return -1;
#endif
}

// `sync` may return before everything is written, so the callers synchronize each file instead.
int focus_synchronize_all(int descriptor) {
  (void)descriptor;
  errno = ENOSYS;
  return -1;
}

// Creates a hard link, which never replaces a file, and removes the old name. A file system without hard
// links returns EPERM or EOPNOTSUPP.
int focus_rename_new(const char *path, const char *target) {
#ifdef __APPLE__
  int result = renamex_np(path, target, RENAME_EXCL);
  if (result != 0 && errno == ENOTSUP) errno = EINVAL;
  return result;
#else
  if (linkat(AT_FDCWD, path, AT_FDCWD, target, 0) != 0) {
    if (errno == EPERM || errno == EMLINK) errno = EINVAL;
    return -1;
  }
  return unlink(path);
#endif
}

#endif

int focus_synchronize(int descriptor) {
#ifdef F_FULLFSYNC
  // Without this, the data may stay in the disk's cache. Not every file system supports it.
  if (fcntl(descriptor, F_FULLFSYNC) == 0) return 0;
#endif
  return fsync(descriptor);
}

int focus_contains(const void *bytes, size_t count, const void *text, size_t length) {
  return memmem(bytes, count, text, length) != NULL;
}
