#include <stdlib.h>
#include <string.h>

#include "abi.h"

struct focus_ical_series {
  const focus_ical *ical;
  void *iterator;
  bool is_date;
};

// --- Files ---

// Whether a property is reported. Most properties of a file are irrelevant here, and long.
static bool is_told(const char *name) {
  static const char *const names[] = {"DTSTART", "DTEND", "DURATION", "SUMMARY", "UID", "STATUS", "TRANSP", "CLASS",
      "SEQUENCE", "RRULE", "EXRULE", "RDATE", "EXDATE", "RECURRENCE-ID", "TZID", "X-LIC-LOCATION", "X-LIC-ERROR"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    if (strcmp(name, names[i]) == 0) return true;
  }
  return false;
}

// Reports a rule that the library does not understand completely. The library removes the property, and only
// its error message contains the rule, escaped and truncated if it is very long.
static void tell_refused_rule(const char *error, const focus_ical_visitor *visitor) {
  static const char before[] = "value in RRULE property. Removing entire property: ";
  const char *start = strstr(error, before);
  if (start == NULL) return;
  char rule[1024];
  size_t length = 0;
  for (const char *c = start + sizeof before - 1; *c != 0 && length + 1 < sizeof rule; c++) {
    if (*c != '\\') rule[length++] = *c;
  }
  rule[length] = 0;
  visitor->property(visitor->context, "RRULE", rule, NULL, NULL);
}

static void walk_properties(const focus_ical *ical, void *component, const focus_ical_visitor *visitor) {
  for (void *property = ical->first_property(component, ANY_PROPERTY); property != NULL;
       property = ical->next_property(component, ANY_PROPERTY)) {
    const char *name = ical->property_name(property);
    if (name == NULL || !is_told(name)) continue;
    const char *value =
        strcmp(name, "SUMMARY") == 0 ? ical->property_summary(property) : ical->property_value(property);
    if (value == NULL) continue;
    if (strcmp(name, "X-LIC-ERROR") == 0) {
      tell_refused_rule(value, visitor);
      continue;
    }
    visitor->property(visitor->context, name, value, ical->parameter(property, "TZID"),
                      ical->parameter(property, "RANGE"));
  }
}

static bool has_property(const focus_ical *ical, void *component, const char *wanted) {
  for (void *property = ical->first_property(component, ANY_PROPERTY); property != NULL;
       property = ical->next_property(component, ANY_PROPERTY)) {
    const char *name = ical->property_name(property);
    if (name != NULL && strcmp(name, wanted) == 0) return true;
  }
  return false;
}

// Whether a zone defines its offsets. The library would treat an incomplete definition as UTC.
static bool is_complete_zone(const focus_ical *ical, void *zone) {
  bool is_complete = false;
  for (void *inner = ical->first_component(zone, ANY_COMPONENT); inner != NULL;
       inner = ical->next_component(zone, ANY_COMPONENT)) {
    int kind = ical->kind(inner);
    if (kind != STANDARD_COMPONENT && kind != DAYLIGHT_COMPONENT) continue;
    if (!has_property(ical, inner, "DTSTART") || !has_property(ical, inner, "TZOFFSETFROM") ||
        !has_property(ical, inner, "TZOFFSETTO")) {
      return false;
    }
    is_complete = true;
  }
  return is_complete;
}

// Components may be nested, even in unknown ones. This limits the depth.
enum { DEEPEST = 8 };

// Returns whether the component contains a calendar or an event.
static bool walk(const focus_ical *ical, void *component, int depth, const focus_ical_visitor *visitor) {
  int kind = ical->kind(component);
  bool is_calendar = kind == CALENDAR_COMPONENT || kind == EVENT_COMPONENT;
  const char *name = kind == EVENT_COMPONENT      ? "VEVENT"
                     : kind == ZONE_COMPONENT     ? "VTIMEZONE"
                     : kind == CALENDAR_COMPONENT ? "VCALENDAR"
                                                  : "";
  visitor->begin(visitor->context, name);
  if (*name != 0) walk_properties(ical, component, visitor);
  focus_ical_zone *zone = NULL;
  if (kind == ZONE_COMPONENT && is_complete_zone(ical, component)) {
    void *own = ical->clone(component);
    void *made = own != NULL ? ical->zone_new() : NULL;
    if (made != NULL && ical->zone_set_component(made, own)) zone = made;
  } else if (kind != ZONE_COMPONENT && kind != EVENT_COMPONENT && depth < DEEPEST) {
    for (void *inner = ical->first_component(component, ANY_COMPONENT); inner != NULL;
         inner = ical->next_component(component, ANY_COMPONENT)) {
      is_calendar = walk(ical, inner, depth + 1, visitor) || is_calendar;
    }
  }
  visitor->end(visitor->context, name, zone);
  return is_calendar;
}

bool focus_ical_walk(const focus_ical *ical, const uint8_t *bytes, size_t count, const focus_ical_visitor *visitor) {
  char *text = malloc(count + 1);
  if (text == NULL) return false;
  size_t length = 0;
  for (size_t i = 0; i < count; i++) {
    // Drop empty lines. They have no meaning, but the library does not recognize a folded line after one.
    bool is_break = bytes[i] == '\n' || bytes[i] == '\r';
    if (is_break && length > 0 && text[length - 1] == '\n') continue;
    // Replace NUL, because the library would ignore everything after it.
    text[length++] = bytes[i] == 0 ? ' ' : (char)bytes[i];
  }
  text[length] = 0;
  void *root = ical->parse(text);
  free(text);
  if (root == NULL) return false;
  bool is_calendar = walk(ical, root, 0, visitor);
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
