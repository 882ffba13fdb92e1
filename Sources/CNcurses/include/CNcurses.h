// ncursesw, with its macros and globals as functions that Swift can call.
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

// Loads the description of a terminal type. Returns 1 if it can be used, 0 if it is unknown, -1 if there is
// no database.
int focus_terminal_known(const char *type, int fd);

// Frees the loaded description, if it is not suitable.
void focus_terminal_forget(void);

// Calls newterm without its memory leak: newterm loads the description again and does not free the previous
// one.
SCREEN *focus_newterm(const char *type, FILE *output, FILE *input);

// Enters the screen that newterm has prepared, with a hidden cursor. Until a screen has been left and entered
// again, curses flushes every movement of the cursor separately: ten writes per frame instead of one. So the
// screen is first left with its output discarded. This is skipped on a very small screen, whose buffer could
// not hold the output of newterm.
void focus_enter(FILE *output);

// Prevents curses from resetting the terminal's palette when it returns to the screen. The palette belongs to
// the user, and focus does not change it.
void focus_keep_palette(void);

// If a description has three sequences for colours, uses the one for numbers from 16 on for all. This makes a
// frame with many colours a tenth smaller. The colours below 16, which some terminals show brighter in bold,
// must not be used.
void focus_shorten_colors(void);

// Replaces italics, which focus does not use, by strikethrough, for which curses has no attribute. Returns 0
// if the terminal's description lacks one of them.
int focus_strike_as_italics(void);

// --- The terminal's description ---

// Returns the number of colours of the terminal; 0 or less if it has none.
int focus_terminal_colors(void);

// Returns the string of a capability; NULL if the terminal lacks it.
const char *focus_capability(const char *name);

// --- Globals and macros ---

// The next screen contents of curses. Writing to it directly instead of stdscr saves a copy of every change.
WINDOW *focus_newscr(void);
WINDOW *focus_curscr(void);
int focus_color_pairs(void);

uint32_t focus_attribute_bold(void);
uint32_t focus_attribute_dim(void);
uint32_t focus_attribute_underline(void);
uint32_t focus_attribute_reverse(void);
uint32_t focus_attribute_italic(void);

// --- Cells ---

// Makes a blank cell with these attributes and colours.
void focus_blank(cchar_t *cell, uint32_t attributes, int pair);

// Puts a code point and up to four combining marks, terminated by 0, into a cell that already has its
// attributes.
void focus_cell_text(cchar_t *cell, uint32_t base, uint32_t m0, uint32_t m1, uint32_t m2, uint32_t m3);
