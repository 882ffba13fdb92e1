// ncursesw, and its macros and globals as functions that Swift can call.
#pragma once
#ifndef _XOPEN_SOURCE
#define _XOPEN_SOURCE 700
#endif
#ifndef _DEFAULT_SOURCE
#define _DEFAULT_SOURCE 1
#endif
#define NCURSES_WIDECHAR 1
#include <curses.h>
#include <stdint.h>
#include <stdio.h>

// --- Opening the screen ---

// 1 when the description of a terminal type can be used, 0 when it is unknown, -1 without any database.
int focus_terminal_known(const char *type, int fd);

// Forgets the description again, where it will not do.
void focus_terminal_forget(void);

// newterm, without the leak: it reads the description again and forgets to free the one that was read before.
SCREEN *focus_newterm(const char *type, FILE *output, FILE *input);

// Enters the screen that newterm has prepared, without a cursor. Until a screen has once been left and entered again,
// curses writes out every move of the cursor by itself: ten writes a frame instead of one. So it is left first, where
// nobody sees it; not on a screen so small that its buffer could not hold what newterm has written until now.
void focus_enter(FILE *output);

// Returning to the screen, curses would reset the terminal's palette, which is the user's: nothing here changes it.
void focus_keep_palette(void);

// Where a description has three ways to write a colour, the one for numbers from 16 on takes the place of them all: a frame
// of many colours takes a tenth less. For programs without colours below 16, which some terminals show brighter in bold.
void focus_shorten_colors(void);

// Makes italics, which nothing here uses, strike text through: curses has no attribute for that. Returns 0 where the
// terminal's description has not both.
int focus_strike_as_italics(void);

// --- What the terminal's description says ---

// How many colours it promises, 0 or less for none.
int focus_terminal_colors(void);

// A capability's string, or null when the terminal lacks it.
const char *focus_capability(const char *name);

// --- Globals and macros ---

// What curses shall show next. Written without the detour over stdscr, there is a copy less of every change.
WINDOW *focus_newscr(void);
WINDOW *focus_curscr(void);
int focus_color_pairs(void);

uint32_t focus_attribute_bold(void);
uint32_t focus_attribute_dim(void);
uint32_t focus_attribute_underline(void);
uint32_t focus_attribute_reverse(void);
uint32_t focus_attribute_italic(void);

// --- Cells ---

// A blank with that look.
void focus_blank(cchar_t *cell, uint32_t attributes, int pair);

// Puts a code point and up to four combining marks (0 ends them) into a cell that has its look.
void focus_cell_text(cchar_t *cell, uint32_t base, uint32_t m0, uint32_t m1, uint32_t m2, uint32_t m3);
