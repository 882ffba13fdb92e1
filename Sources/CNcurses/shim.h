#pragma once
#define _XOPEN_SOURCE 700
#define _DEFAULT_SOURCE 1
#define NCURSES_WIDECHAR 1
#include <curses.h>
#include <wchar.h>
