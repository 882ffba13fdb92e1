#include <sys/resource.h>
#include <sys/time.h>
#include <unistd.h>

#include "CIcal.h"

void focus_ical_limit(uint64_t bytes, unsigned processor, unsigned clock) {
  struct rlimit memory = {bytes, bytes}, seconds = {processor, processor + 1}, none = {0, 0};
  setrlimit(RLIMIT_AS, &memory);
  setrlimit(RLIMIT_CPU, &seconds);
  // A malicious file must not make this process write a core dump.
  setrlimit(RLIMIT_CORE, &none);
  alarm(clock);
}

void focus_ical_watchdog(unsigned milliseconds) {
  struct itimerval timer = {{0, 0}, {milliseconds / 1000, milliseconds % 1000 * 1000}};
  setitimer(ITIMER_VIRTUAL, &timer, NULL);
}
