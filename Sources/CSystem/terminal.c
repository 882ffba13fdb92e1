#define _GNU_SOURCE
#include <poll.h>
#include <sys/ioctl.h>

#include "CSystem.h"

int focus_window_size(int fd, int *columns, int *rows) {
  struct winsize size;
  if (ioctl(fd, TIOCGWINSZ, &size) != 0) return 0;
  *columns = size.ws_col;
  *rows = size.ws_row;
  return 1;
}

void focus_never_wait(struct termios *mode) {
  mode->c_cc[VMIN] = 0;
  mode->c_cc[VTIME] = 0;
}

void focus_make_room(int fd, int timeout) {
  struct pollfd output = {.fd = fd, .events = POLLOUT};
  if (poll(&output, 1, timeout) == 0) tcflush(fd, TCOFLUSH);
}
