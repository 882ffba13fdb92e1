// What Swift's view of the C library leaves out.
#ifndef AFFINITY_H
#define AFFINITY_H

#include <sys/types.h>

// Keeps the first thread of a process on one processor; a negative one leaves it the choice again. 0 for success.
int keep_on_processor(pid_t process, int processor);

#endif
