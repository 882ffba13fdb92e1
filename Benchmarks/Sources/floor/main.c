// The minimal full-screen program: one screen, one line changed for each key, `q` quits.
#define _XOPEN_SOURCE 700
#include <curses.h>
#include <locale.h>

int main(void) {
  setlocale(LC_ALL, "");
  if (!initscr()) return 1;
  cbreak();
  noecho();
  int count = 0;
  for (int row = 0; row < LINES; row++) mvaddstr(row, 0, "a line of text that fills about half a row");
  int key;
  do {
    mvprintw(0, 0, "%d", count++);
    refresh();
    key = getch();
  } while (key != 'q' && key != ERR);
  endwin();
  return 0;
}
