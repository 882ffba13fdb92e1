#define _GNU_SOURCE
#include "affinity.h"

#include <sched.h>

int keep_on_processor(pid_t process, int processor) {
  cpu_set_t set;
  CPU_ZERO(&set);
  for (int each = 0; each < CPU_SETSIZE; each++) {
    if (processor < 0 || each == processor) CPU_SET(each, &set);
  }
  return sched_setaffinity(process, sizeof set, &set);
}
