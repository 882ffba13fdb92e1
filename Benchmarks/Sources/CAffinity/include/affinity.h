// CPU affinity, which Swift's C library module does not import.
#ifndef AFFINITY_H
#define AFFINITY_H

#include <sys/types.h>

// Pins the main thread of a process to a processor; a negative number removes the pinning. Returns 0 on
// success.
int keep_on_processor(pid_t process, int processor);

#endif
