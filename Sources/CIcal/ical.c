#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <unistd.h>

#include "CIcal.h"

// As ical.h has them since version 3.0. A later major version has another name (libical.so.4).
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
  ROOT_COMPONENT = 2,
  EVENT_COMPONENT = 4,
  CALENDAR_COMPONENT = 7,
  ZONE_COMPONENT = 15,
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

struct focus_ical_series {
  const focus_ical *ical;
  void *iterator;
  bool is_date;
};

focus_ical *focus_ical_load(const char *library) {
  void *handle = dlopen(library, RTLD_NOW | RTLD_LOCAL);
  if (handle == NULL) return NULL;
  focus_ical *ical = calloc(1, sizeof *ical);
  if (ical != NULL) {
    struct {
      void **function;
      const char *name;
    } functions[] = {
        {(void **)&ical->parse, "icalparser_parse_string"},
        {(void **)&ical->free_component, "icalcomponent_free"},
        {(void **)&ical->kind, "icalcomponent_isa"},
        {(void **)&ical->first_component, "icalcomponent_get_first_component"},
        {(void **)&ical->next_component, "icalcomponent_get_next_component"},
        {(void **)&ical->first_property, "icalcomponent_get_first_property"},
        {(void **)&ical->next_property, "icalcomponent_get_next_property"},
        {(void **)&ical->clone, "icalcomponent_new_clone"},
        {(void **)&ical->property_name, "icalproperty_get_property_name"},
        {(void **)&ical->property_value, "icalproperty_get_value_as_string"},
        {(void **)&ical->property_summary, "icalproperty_get_summary"},
        {(void **)&ical->parameter, "icalproperty_get_parameter_as_string"},
        {(void **)&ical->zone_new, "icaltimezone_new"},
        {(void **)&ical->zone_set_component, "icaltimezone_set_component"},
        {(void **)&ical->zone_offset, "icaltimezone_get_utc_offset_of_utc_time"},
        {(void **)&ical->rule, "icalrecurrencetype_from_string"},
        {(void **)&ical->iterator_new, "icalrecur_iterator_new"},
        {(void **)&ical->iterator_set_start, "icalrecur_iterator_set_start"},
        {(void **)&ical->iterator_next, "icalrecur_iterator_next"},
        {(void **)&ical->iterator_free, "icalrecur_iterator_free"},
    };
    bool is_complete = true;
    for (size_t i = 0; i < sizeof functions / sizeof *functions; i++) {
      *functions[i].function = dlsym(handle, functions[i].name);
      is_complete = is_complete && *functions[i].function != NULL;
    }
    if (is_complete) return ical;
  }
  free(ical);
  dlclose(handle);
  return NULL;
}

// --- Files ---

// What is told of a file: most of it is of no interest here, and long.
static bool is_told(const char *name) {
  static const char *const names[] = {"DTSTART", "DTEND", "DURATION", "SUMMARY", "UID", "STATUS", "TRANSP", "CLASS",
      "SEQUENCE", "RRULE", "EXRULE", "RDATE", "EXDATE", "RECURRENCE-ID", "TZID", "X-LIC-LOCATION"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    if (strcmp(name, names[i]) == 0) return true;
  }
  return false;
}

static void walk_properties(const focus_ical *ical, void *component, const focus_ical_visitor *visitor) {
  for (void *property = ical->first_property(component, ANY_PROPERTY); property != NULL;
       property = ical->next_property(component, ANY_PROPERTY)) {
    const char *name = ical->property_name(property);
    if (name == NULL || !is_told(name)) continue;
    const char *value =
        strcmp(name, "SUMMARY") == 0 ? ical->property_summary(property) : ical->property_value(property);
    if (value == NULL) continue;
    visitor->property(visitor->context, name, value, ical->parameter(property, "TZID"),
                      ical->parameter(property, "RANGE"));
  }
}

static void walk(const focus_ical *ical, void *component, int depth, const focus_ical_visitor *visitor) {
  int kind = ical->kind(component);
  const char *name = kind == EVENT_COMPONENT ? "VEVENT" : kind == ZONE_COMPONENT ? "VTIMEZONE" : "VCALENDAR";
  visitor->begin(visitor->context, name);
  walk_properties(ical, component, visitor);
  focus_ical_zone *zone = NULL;
  if (kind == ZONE_COMPONENT) {
    void *own = ical->clone(component);
    void *made = own != NULL ? ical->zone_new() : NULL;
    if (made != NULL && ical->zone_set_component(made, own)) zone = made;
  } else if (kind != EVENT_COMPONENT && depth < 4) {
    for (void *inner = ical->first_component(component, ANY_COMPONENT); inner != NULL;
         inner = ical->next_component(component, ANY_COMPONENT)) {
      int kind = ical->kind(inner);
      if (kind == EVENT_COMPONENT || kind == ZONE_COMPONENT || kind == CALENDAR_COMPONENT) {
        walk(ical, inner, depth + 1, visitor);
      }
    }
  }
  visitor->end(visitor->context, name, zone);
}

bool focus_ical_walk(const focus_ical *ical, const uint8_t *bytes, size_t count, const focus_ical_visitor *visitor) {
  char *text = malloc(count + 1);
  if (text == NULL) return false;
  // The library ends at a NUL, and what follows it would be lost.
  for (size_t i = 0; i < count; i++) text[i] = bytes[i] == 0 ? ' ' : (char)bytes[i];
  text[count] = 0;
  void *root = ical->parse(text);
  free(text);
  if (root == NULL) return false;
  int kind = ical->kind(root);
  bool is_calendar = kind == CALENDAR_COMPONENT || kind == ROOT_COMPONENT || kind == EVENT_COMPONENT;
  if (is_calendar) walk(ical, root, 0, visitor);
  ical->free_component(root);
  return is_calendar;
}

// --- Times ---

static time_type from_parts(const int parts[6], bool is_date) {
  time_type time = {parts[0], parts[1], parts[2], parts[3], parts[4], parts[5], is_date, 0, NULL};
  return time;
}

int focus_ical_offset(const focus_ical *ical, focus_ical_zone *zone, const int parts[6]) {
  time_type time = from_parts(parts, false);
  return ical->zone_offset(zone, &time, NULL);
}

focus_ical_series *focus_ical_series_new(const focus_ical *ical, const char *rule, const int start[6], bool is_date) {
  rule_type parsed = ical->rule(rule);
  if (parsed.frequency < 0 || parsed.frequency >= NO_FREQUENCY) return NULL;
  void *iterator = ical->iterator_new(parsed, from_parts(start, is_date));
  if (iterator == NULL) return NULL;
  focus_ical_series *series = malloc(sizeof *series);
  if (series == NULL) {
    ical->iterator_free(iterator);
    return NULL;
  }
  *series = (focus_ical_series){ical, iterator, is_date};
  return series;
}

bool focus_ical_series_skip(focus_ical_series *series, const int before[6]) {
  return series->ical->iterator_set_start(series->iterator, from_parts(before, series->is_date)) != 0;
}

bool focus_ical_series_next(focus_ical_series *series, int parts[6]) {
  time_type time = series->ical->iterator_next(series->iterator);
  if (time.year == 0 && time.month == 0 && time.day == 0) return false;
  int all[6] = {time.year, time.month, time.day, time.hour, time.minute, time.second};
  memcpy(parts, all, sizeof all);
  return true;
}

void focus_ical_series_free(focus_ical_series *series) {
  series->ical->iterator_free(series->iterator);
  free(series);
}

// --- Limits of the process ---

void focus_ical_limit(uint64_t bytes, unsigned processor, unsigned clock) {
  struct rlimit memory = {bytes, bytes}, seconds = {processor, processor + 1}, none = {0, 0};
  setrlimit(RLIMIT_AS, &memory);
  setrlimit(RLIMIT_CPU, &seconds);
  // What a hostile file makes of this process is nobody's to keep.
  setrlimit(RLIMIT_CORE, &none);
  alarm(clock);
}

void focus_ical_watchdog(unsigned milliseconds) {
  struct itimerval timer = {{0, 0}, {milliseconds / 1000, milliseconds % 1000 * 1000}};
  setitimer(ITIMER_VIRTUAL, &timer, NULL);
}
