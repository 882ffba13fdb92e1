// The part of libical that focus uses. The process that reads calendars loads the library with dlopen. The
// program is not linked with it, so building needs neither its headers nor the library. The declarations in
// abi.h match the ABI of version 3.
#ifndef CICAL_H
#define CICAL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

// The functions of the library.
typedef struct focus_ical focus_ical;
// A time zone that a file defines.
typedef struct focus_ical_zone focus_ical_zone;
// The occurrences of a recurrence rule.
typedef struct focus_ical_series focus_ical_series;

// Loads a library, which is never unloaded. Returns NULL if it or one of its functions is missing.
focus_ical *_Nullable focus_ical_load(const char *library);

// Receives the contents of a file, in their order. Strings are only valid during the call.
typedef struct {
  void *_Nullable context;
  // Called at the start of a component: VCALENDAR, VEVENT, VTIMEZONE, or an empty name for any other.
  void (*begin)(void *_Nullable context, const char *name);
  // Called for a relevant property of the most recently started component. Missing parameters are NULL.
  void (*property)(void *_Nullable context, const char *name, const char *value, const char *_Nullable tzid,
                   const char *_Nullable range);
  void (*end)(void *_Nullable context, const char *name, focus_ical_zone *_Nullable zone);
} focus_ical_visitor;

// Parses a file and reports its contents. The visitor owns the zone passed to `end`. Returns false if the
// file is not a calendar.
bool focus_ical_walk(const focus_ical *ical, const uint8_t *bytes, size_t count, const focus_ical_visitor *visitor);

// Returns the offset of a zone in seconds east of UTC, at an instant given in UTC: year, month, day, hour,
// minute, second.
int focus_ical_offset(const focus_ical *ical, focus_ical_zone *zone, const int parts[_Nonnull 6]);

// Creates the occurrences of a rule in RRULE syntax, from the start on. Returns NULL if the rule is invalid.
focus_ical_series *_Nullable focus_ical_series_new(const focus_ical *ical, const char *rule, const int start[_Nonnull 6],
                                                   bool is_date);

// Skips all occurrences before that time. Returns false if the rule has a count, because its occurrences can
// only be counted from the start.
bool focus_ical_series_skip(focus_ical_series *series, const int before[_Nonnull 6]);

// Returns the next occurrence in `parts`; false after the last one.
bool focus_ical_series_next(focus_ical_series *series, int parts[_Nonnull 6]);

void focus_ical_series_free(focus_ical_series *series);

// --- Limits of the process ---

// Limits the resources of this process: bytes of address space, seconds of CPU time, seconds of wall-clock
// time. If it exceeds them, it is killed or allocations fail.
void focus_ical_limit(uint64_t bytes, unsigned processor, unsigned clock);

// Kills this process with SIGVTALRM after the given milliseconds of CPU time, unless it is called again; 0
// disables it.
void focus_ical_watchdog(unsigned milliseconds);

#pragma clang assume_nonnull end

#endif
