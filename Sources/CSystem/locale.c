#define _GNU_SOURCE
#include <string.h>
#include <wchar.h>

#include "CSystem.h"

int focus_wcwidth(uint32_t scalar) {
  static locale_t unicode = (locale_t)0;
  locale_t table = __atomic_load_n(&unicode, __ATOMIC_ACQUIRE);
  if (table == (locale_t)0) {
    table = newlocale(LC_CTYPE_MASK, "C.UTF-8", (locale_t)0);
    if (table == (locale_t)0) table = newlocale(LC_CTYPE_MASK, "en_US.UTF-8", (locale_t)0);
    if (table == (locale_t)0) table = duplocale(LC_GLOBAL_LOCALE);
    // Several threads may get here at once (those of the tests do): keep the first one's locale.
    locale_t first = (locale_t)0;
    if (!__atomic_compare_exchange_n(&unicode, &first, table, 0, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE)) {
      if (table != (locale_t)0) freelocale(table);
      table = first;
    }
  }
  locale_t previous = uselocale(table);
  int width = wcwidth((wchar_t)scalar);
  uselocale(previous);
  return width;
}

int focus_locale_is_utf8(void) { return strcmp(nl_langinfo(CODESET), "UTF-8") == 0; }

locale_t focus_time_locale(void) {
  locale_t user = newlocale(LC_TIME_MASK | LC_CTYPE_MASK, "", (locale_t)0);
  if (user != (locale_t)0 && strcmp(nl_langinfo_l(CODESET, user), "UTF-8") != 0) {
    freelocale(user);
    return (locale_t)0;
  }
  return user;
}

const char *focus_langinfo(int item, locale_t locale) {
  return nl_langinfo_l((nl_item)item, locale);
}

int focus_month_alone(void) { return __ALTMON_1; }
int focus_month(void) { return MON_1; }
int focus_short_month(void) { return ABMON_1; }
int focus_weekday(void) { return DAY_1; }
int focus_short_weekday(void) { return ABDAY_1; }
int focus_date_format(void) { return D_FMT; }
int focus_time_format(void) { return T_FMT; }

int focus_first_weekday(void) {
  locale_t user = newlocale(LC_TIME_MASK, "", (locale_t)0);
  if (user == (locale_t)0) return 1;
  // glibc encodes these unusually: a byte counted from 1, and a date in place of a pointer.
  int day = *nl_langinfo_l(_NL_TIME_FIRST_WEEKDAY, user);
  long anchor = (long)(intptr_t)nl_langinfo_l(_NL_TIME_WEEK_1STDAY, user) & 0xFFFFFFFF;
  freelocale(user);
  return ((anchor == 19971201 ? 1 : 0) + day - 1 + 7) % 7;
}
