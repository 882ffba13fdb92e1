// The only door to ncursesw: its macros and globals as functions that Swift can call.
#pragma once
#define _XOPEN_SOURCE 700
#define _DEFAULT_SOURCE 1
#define NCURSES_WIDECHAR 1
#include <curses.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>
#include <wchar.h>

// From term.h, which cannot be included: it defines macros such as `lines` and `columns`.
extern int setupterm(const char *type, int fd, int *result);
extern char *tigetstr(const char *name);
extern int tigetnum(const char *name);
struct term;
extern struct term *cur_term;
extern int del_curterm(struct term *terminal);

// What curses shall show next. Written without the detour over stdscr, there is a copy less of every change.
static inline WINDOW *focus_newscr(void) { return newscr; }
static inline WINDOW *focus_curscr(void) { return curscr; }
static inline int focus_color_pairs(void) { return COLOR_PAIRS; }

static inline uint32_t focus_attribute_bold(void) { return A_BOLD; }
static inline uint32_t focus_attribute_dim(void) { return A_DIM; }
static inline uint32_t focus_attribute_underline(void) { return A_UNDERLINE; }
static inline uint32_t focus_attribute_reverse(void) { return A_REVERSE; }

// 1 when the description of a terminal type can be used, 0 when it is unknown, -1 without any database.
static inline int focus_terminal_known(const char *type, int fd) {
  int result = 0;
  return setupterm(type, fd, &result) == OK ? 1 : result;
}

// Forgets the description again, where it will not do.
static inline void focus_terminal_forget(void) { del_curterm(cur_term); }

// newterm reads the description again for itself, and would leave behind the one that stands there already.
static inline SCREEN *focus_newterm(const char *type, FILE *output, FILE *input) {
  struct term *known = cur_term;
  SCREEN *screen = newterm(type, output, input);
  if (screen != NULL && known != NULL && known != cur_term) del_curterm(known);
  return screen;
}

// Enters the screen that newterm has prepared, without a cursor. Until a screen has once been left and entered again,
// curses writes out every move of the cursor by itself: ten writes a frame instead of one. So it is left first, where
// nobody sees it; not on a screen so small that its buffer could not hold what newterm has written until now.
static inline void focus_enter(FILE *output) {
  int descriptor = fileno(output), flags = fcntl(descriptor, F_GETFD);
  int kept = fcntl(descriptor, F_DUPFD_CLOEXEC, 0), nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC);
  if (LINES * COLS >= 500 && kept >= 0 && nowhere >= 0 && dup2(nowhere, descriptor) >= 0) {
    curs_set(0);
    endwin();
    dup2(kept, descriptor);
    fcntl(descriptor, F_SETFD, flags);
    doupdate();
  } else {
    // Only with the cursor does curses write what enters the screen.
    curs_set(0);
  }
  if (kept >= 0) close(kept);
  if (nowhere >= 0) close(nowhere);
}

// How many colours the terminal's description promises, 0 or less for none.
static inline int focus_terminal_colors(void) { return tigetnum("colors"); }

// A capability's string, or null when the terminal lacks it.
static inline const char *focus_capability(const char *name) {
  const char *value = tigetstr(name);
  return value == (const char *)-1 ? NULL : value;
}

// Returning to the screen, curses would reset the terminal's palette, which is the user's: nothing here changes it.
static inline void focus_keep_palette(void) {
  char *reset = tigetstr("oc");
  if (reset != NULL && reset != (char *)-1) reset[0] = 0;
}

// A blank with that look.
static inline void focus_blank(cchar_t *cell, uint32_t attributes, int pair) {
  setcchar(cell, L" ", attributes, 0, &pair);
}

// Puts a code point and up to four combining marks (0 ends them) into a cell that has its look.
static inline void focus_cell_text(cchar_t *cell, uint32_t base, uint32_t m0, uint32_t m1, uint32_t m2,
                                   uint32_t m3) {
  const wchar_t text[CCHARW_MAX] = {(wchar_t)base, (wchar_t)m0, (wchar_t)m1, (wchar_t)m2, (wchar_t)m3};
  memcpy(cell->chars, text, sizeof text);
}
