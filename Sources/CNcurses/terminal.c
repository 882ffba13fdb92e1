#define _GNU_SOURCE
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

#include "CNcurses.h"
// Defines macros such as `lines` and `columns`, so do not include it in the header.
#include <term.h>

static char *capability(const char *name) {
  char *value = tigetstr(name);
  return value == (char *)-1 ? NULL : value;
}

int focus_terminal_known(const char *type, int fd) {
  int result = 0;
  return setupterm(type, fd, &result) == OK ? 1 : result;
}

void focus_terminal_forget(void) { del_curterm(cur_term); }

SCREEN *focus_newterm(const char *type, FILE *output, FILE *input) {
  TERMINAL *known = cur_term;
  SCREEN *screen = newterm(type, output, input);
  if (screen != NULL && known != NULL && known != cur_term) del_curterm(known);
  return screen;
}

void focus_enter(FILE *output) {
  int descriptor = fileno(output), flags = fcntl(descriptor, F_GETFD);
  int kept = fcntl(descriptor, F_DUPFD_CLOEXEC, 0), nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC);
  if (LINES * COLS >= 500 && kept >= 0 && nowhere >= 0 && dup2(nowhere, descriptor) >= 0) {
    curs_set(0);
    endwin();
    dup2(kept, descriptor);
    fcntl(descriptor, F_SETFD, flags);
    doupdate();
  } else {
    // Setting the cursor makes curses write the sequences that enter the screen.
    curs_set(0);
  }
  if (kept >= 0) close(kept);
  if (nowhere >= 0) close(nowhere);
}

void focus_keep_palette(void) {
  char *reset = capability("oc");
  if (reset != NULL) reset[0] = 0;
}

void focus_shorten_colors(void) {
  static const char *const names[] = {"setaf", "setab"}, *const one[] = {"\033[38;5;%p1%dm", "\033[48;5;%p1%dm"},
                           *const three[] = {"\033[%?%p1%{8}%<%t3%p1%d%e%p1%{16}%<%t9%p1%{8}%-%d%e38;5;%p1%d%;m",
                                             "\033[%?%p1%{8}%<%t4%p1%d%e%p1%{16}%<%t10%p1%{8}%-%d%e48;5;%p1%d%;m"};
  for (int i = 0; i < 2; i++) {
    char *value = capability(names[i]);
    // Overwrite the string in place, because curses keeps the address.
    if (value != NULL && strcmp(value, three[i]) == 0) strcpy(value, one[i]);
  }
}

int focus_strike_as_italics(void) {
  char *begin = capability("sitm"), *end = capability("ritm");
  const char *strike = capability("smxx"), *unstrike = capability("rmxx");
  if (!begin || !end || !strike || !unstrike) return 0;
  if (strlen(strike) > strlen(begin) || strlen(unstrike) > strlen(end)) return 0;
  // Overwrite the strings in place, because curses keeps the addresses.
  strcpy(begin, strike);
  strcpy(end, unstrike);
  return 1;
}

int focus_terminal_colors(void) { return tigetnum("colors"); }

const char *focus_capability(const char *name) { return capability(name); }
