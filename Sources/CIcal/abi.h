#ifndef CICAL_ABI_H
#define CICAL_ABI_H

#include "CIcal.h"

// The types of ical.h since version 3.0. A later major version has a different library name (libical.so.4).
typedef struct {
  int year, month, day, hour, minute, second;
  int is_date;
  int is_daylight;
  const void *zone;
} time_type;

typedef struct {
  int frequency;
  time_type until;
  int count;
  short interval;
  int week_start;
  short by_second[62], by_minute[61], by_hour[25], by_day[386], by_month_day[32], by_year_day[386], by_week_no[56],
      by_month[14], by_set_pos[386];
  char *rscale;
  int skip;
} rule_type;

enum {
  NO_FREQUENCY = 7,
  ANY_COMPONENT = 1,
  EVENT_COMPONENT = 4,
  CALENDAR_COMPONENT = 7,
  ZONE_COMPONENT = 15,
  STANDARD_COMPONENT = 16,
  DAYLIGHT_COMPONENT = 17,
  ANY_PROPERTY = 0,
};

struct focus_ical {
  void *(*parse)(const char *);
  void (*free_component)(void *);
  int (*kind)(const void *);
  void *(*first_component)(void *, int);
  void *(*next_component)(void *, int);
  void *(*first_property)(void *, int);
  void *(*next_property)(void *, int);
  void *(*clone)(void *);
  const char *(*property_name)(const void *);
  const char *(*property_value)(const void *);
  const char *(*property_summary)(const void *);
  const char *(*parameter)(void *, const char *);
  void *(*zone_new)(void);
  int (*zone_set_component)(void *, void *);
  int (*zone_offset)(void *, time_type *, int *);
  rule_type (*rule)(const char *);
  void *(*iterator_new)(rule_type, time_type);
  int (*iterator_set_start)(void *, time_type);
  time_type (*iterator_next)(void *);
  void (*iterator_free)(void *);
};

#endif
