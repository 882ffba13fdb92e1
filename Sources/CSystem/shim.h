// The few C and Linux calls that the Glibc module leaves out.
#pragma once
#ifndef _XOPEN_SOURCE
#define _XOPEN_SOURCE 700
#endif
#ifndef _DEFAULT_SOURCE
#define _DEFAULT_SOURCE 1
#endif
#include <locale.h>
#include <stdint.h>
#include <sys/signalfd.h>
#include <sys/timerfd.h>
#include <wchar.h>

// Cells of one code point by the C library's Unicode table, whatever the process's locale is; -1 when it has none.
static inline int focus_wcwidth(uint32_t scalar) {
  static locale_t unicode = (locale_t)0;
  locale_t table = __atomic_load_n(&unicode, __ATOMIC_ACQUIRE);
  if (table == (locale_t)0) {
    table = newlocale(LC_CTYPE_MASK, "C.UTF-8", (locale_t)0);
    if (table == (locale_t)0) table = newlocale(LC_CTYPE_MASK, "en_US.UTF-8", (locale_t)0);
    if (table == (locale_t)0) table = duplocale(LC_GLOBAL_LOCALE);
    __atomic_store_n(&unicode, table, __ATOMIC_RELEASE);
  }
  locale_t previous = uselocale(table);
  int width = wcwidth((wchar_t)scalar);
  uselocale(previous);
  return width;
}
