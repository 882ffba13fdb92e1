// The part of libical that focus uses. The library is loaded with dlopen by the process that reads calendars, and never
// linked: building needs neither its headers nor the library, and the declarations in ical.c match the ABI of version 3.
#ifndef CICAL_H
#define CICAL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

// The functions of the library.
typedef struct focus_ical focus_ical;
// A zone that a file defines itself.
typedef struct focus_ical_zone focus_ical_zone;
// The times of a recurrence rule.
typedef struct focus_ical_series focus_ical_series;

// Loads a library, which is never unloaded. NULL if it or one of its functions is missing.
focus_ical *_Nullable focus_ical_load(const char *library);

// What a file is made of, in its order. Texts live as long as the call.
typedef struct {
  void *_Nullable context;
  // A component begins: VCALENDAR, VEVENT, VTIMEZONE, or an empty name for any other.
  void (*begin)(void *_Nullable context, const char *name);
  // A property of the component that began last, if it says when, how often or what. The parameters are NULL where they are
  // missing.
  void (*property)(void *_Nullable context, const char *name, const char *value, const char *_Nullable tzid,
                   const char *_Nullable range);
  void (*end)(void *_Nullable context, const char *name, focus_ical_zone *_Nullable zone);
} focus_ical_visitor;

// Parses a file and tells what it is made of. A zone that `end` gets is the visitor's. False if it is no calendar.
bool focus_ical_walk(const focus_ical *ical, const uint8_t *bytes, size_t count, const focus_ical_visitor *visitor);

// Seconds east of UTC in a zone, at an instant given by the parts of its time in UTC: year, month, day, hour, minute, second.
int focus_ical_offset(const focus_ical *ical, focus_ical_zone *zone, const int parts[_Nonnull 6]);

// The times of a rule, written as in RRULE, from the start on. NULL if the rule cannot be understood.
focus_ical_series *_Nullable focus_ical_series_new(const focus_ical *ical, const char *rule, const int start[_Nonnull 6],
                                                   bool is_date);

// Skips all times before that one. False if the rule counts its times, which can only be done from the start on.
bool focus_ical_series_skip(focus_ical_series *series, const int before[_Nonnull 6]);

// The next time; false after the last one.
bool focus_ical_series_next(focus_ical_series *series, int parts[_Nonnull 6]);

void focus_ical_series_free(focus_ical_series *series);

// --- Limits of the process ---

// Limits what this process may use: bytes of address space, seconds of processor time, seconds on the clock. Beyond them it
// is killed, or has no memory.
void focus_ical_limit(uint64_t bytes, unsigned processor, unsigned clock);

// Kills this process with SIGVTALRM after so many milliseconds of processor time, unless it is called again: 0 is never.
void focus_ical_watchdog(unsigned milliseconds);

#pragma clang assume_nonnull end

#endif
