#define _GNU_SOURCE
#include <stdlib.h>
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
    // Several threads may get here at once, as in the tests. Keep the first one's locale.
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

int focus_month_alone(void) {
#if defined(FOCUS_LINUX_WAYS) && defined(__GLIBC__)
  return __ALTMON_1;
#elif defined(ALTMON_1)
  return ALTMON_1;
#else
  return MON_1;
#endif
}
int focus_month(void) { return MON_1; }
int focus_short_month(void) { return ABMON_1; }
int focus_weekday(void) { return DAY_1; }
int focus_short_weekday(void) { return ABDAY_1; }
int focus_date_format(void) { return D_FMT; }
int focus_time_format(void) { return T_FMT; }

#if defined(FOCUS_LINUX_WAYS) && defined(__GLIBC__)

int focus_first_weekday(void) {
  locale_t user = newlocale(LC_TIME_MASK, "", (locale_t)0);
  if (user == (locale_t)0) return 1;
  // glibc encodes these values unusually: a byte counted from 1, and a date instead of a pointer.
  int day = *nl_langinfo_l(_NL_TIME_FIRST_WEEKDAY, user);
  long anchor = (long)(intptr_t)nl_langinfo_l(_NL_TIME_WEEK_1STDAY, user) & 0xFFFFFFFF;
  freelocale(user);
  return ((anchor == 19971201 ? 1 : 0) + day - 1 + 7) % 7;
}

#else

// POSIX does not define the first weekday. These are the countries of CLDR whose week begins on Sunday or
// Saturday; elsewhere it begins on Monday.
int focus_first_weekday(void) {
  static const char sundays[] = "AG AS AU BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN JM JP KE KH KR LA MH "
                                "MM MO MT MX MZ NI NP PA PE PH PK PR PT PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW";
  static const char saturdays[] = "AE AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY";
  const char *names[] = {"LC_ALL", "LC_TIME", "LANG"}, *name = NULL;
  for (int i = 0; i < 3 && (name == NULL || name[0] == 0); i++) name = getenv(names[i]);
  if (name == NULL || name[0] == 0 || strcmp(name, "C") == 0 || strcmp(name, "POSIX") == 0) return 0;
  const char *land = strchr(name, '_');
  if (land == NULL) return strncmp(name, "C.", 2) == 0 ? 0 : 1;
  char word[3] = {land[1], land[1] ? land[2] : 0, 0};
  if (strlen(word) != 2) return 1;
  return strstr(sundays, word) ? 0 : strstr(saturdays, word) ? 6 : 1;
}

#endif
