#define _GNU_SOURCE
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

#include "CSystem.h"

#ifdef FOCUS_LINUX_WAYS

#include <sys/mman.h>
#include <sys/syscall.h>

int focus_pipe(int ends[2], int waits) { return pipe2(ends, O_CLOEXEC | (waits ? 0 : O_NONBLOCK)); }

int focus_socket_pair(int ends[2]) { return socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends); }

int focus_nameless_file(void) { return memfd_create("focus", MFD_CLOEXEC); }

int focus_pidfd(pid_t pid) { return (int)syscall(SYS_pidfd_open, pid, 0); }

int focus_pidfd_kill(int pidfd, int signal) {
  return (int)syscall(SYS_pidfd_send_signal, pidfd, signal, NULL, 0);
}

#else

static int keep_from_programs(const int ends[2]) {
  for (int i = 0; i < 2; i++) {
    if (fcntl(ends[i], F_SETFD, FD_CLOEXEC) != 0) return -1;
  }
  return 0;
}

// Sets FD_CLOEXEC separately. A program that another thread starts in between inherits the descriptors, but
// focus_spawn closes those that the program is not meant to have.
int focus_pipe(int ends[2], int waits) {
  if (pipe(ends) != 0) return -1;
  for (int i = 0; i < 2 && !waits; i++) fcntl(ends[i], F_SETFL, O_NONBLOCK);
  return keep_from_programs(ends);
}

int focus_socket_pair(int ends[2]) {
  if (socketpair(AF_UNIX, SOCK_STREAM, 0, ends) != 0) return -1;
#ifdef SO_NOSIGPIPE
  int on = 1;
  for (int i = 0; i < 2; i++) setsockopt(ends[i], SOL_SOCKET, SO_NOSIGPIPE, &on, sizeof on);
#endif
  return keep_from_programs(ends);
}

int focus_nameless_file(void) {
  const char *folder = getenv("TMPDIR");
  if (folder == NULL || folder[0] != '/') folder = "/tmp";
  char path[4096];
  if (snprintf(path, sizeof path, "%s/focus-XXXXXX", folder) >= (int)sizeof path) return errno = ENAMETOOLONG, -1;
  int descriptor = mkstemp(path);  // readable by the user only, mode 0600
  if (descriptor < 0) return -1;
  unlink(path);
  fcntl(descriptor, F_SETFD, FD_CLOEXEC);
  return descriptor;
}

int focus_pidfd(pid_t pid) { return (void)pid, errno = ENOSYS, -1; }

int focus_pidfd_kill(int pidfd, int signal) { return (void)pidfd, (void)signal, errno = ENOSYS, -1; }

#endif

ssize_t focus_send(int socket, const void *bytes, size_t count) {
#ifdef MSG_NOSIGNAL
  return send(socket, bytes, count, MSG_NOSIGNAL | MSG_DONTWAIT);
#else
  return send(socket, bytes, count, MSG_DONTWAIT);
#endif
}
