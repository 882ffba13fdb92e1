#include <string.h>

#include "CNcurses.h"

WINDOW *focus_newscr(void) { return newscr; }
WINDOW *focus_curscr(void) { return curscr; }
int focus_color_pairs(void) { return COLOR_PAIRS; }

uint32_t focus_attribute_bold(void) { return A_BOLD; }
uint32_t focus_attribute_dim(void) { return A_DIM; }
uint32_t focus_attribute_underline(void) { return A_UNDERLINE; }
uint32_t focus_attribute_reverse(void) { return A_REVERSE; }
uint32_t focus_attribute_italic(void) { return A_ITALIC; }

void focus_blank(cchar_t *cell, uint32_t attributes, int pair) {
  setcchar(cell, L" ", attributes, 0, &pair);
}

void focus_cell_text(cchar_t *cell, uint32_t base, uint32_t m0, uint32_t m1, uint32_t m2,
                                   uint32_t m3) {
  const wchar_t text[CCHARW_MAX] = {(wchar_t)base, (wchar_t)m0, (wchar_t)m1, (wchar_t)m2, (wchar_t)m3};
  memcpy(cell->chars, text, sizeof text);
}
