// Functions of newer C libraries that the static runtimes call, on what glibc 2.34 has: with them the released programs
// run on RHEL 9 and Ubuntu 22.04, too. scripts/build links this into release builds, before the C library is searched;
// scripts/check-binary checks the versions that a program asks for.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <link.h>
#include <math.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/random.h>

#define HIDDEN __attribute__((visibility("hidden")))

// glibc 2.36. Random bytes cannot run short, but a signal may interrupt the wait for the first ones after a boot.
HIDDEN void arc4random_buf(void *buffer, size_t count) {
  for (unsigned char *next = buffer; count > 0;) {
    ssize_t got = getrandom(next, count, 0);
    if (got <= 0) continue;
    next += got;
    count -= (size_t)got;
  }
}

HIDDEN uint32_t arc4random(void) {
  uint32_t number;
  arc4random_buf(&number, sizeof number);
  return number;
}

HIDDEN uint32_t arc4random_uniform(uint32_t bound) {
  if (bound < 2) return 0;
  // The lowest numbers are left out, so that each remainder is as likely as any other.
  uint32_t number, least = -bound % bound;
  do number = arc4random();
  while (number < least);
  return number % bound;
}

// glibc 2.35 has versions that do not set errno. The wider type holds each square exactly or nearly so, without overflow.
HIDDEN float hypotf(float x, float y) {
  if (isinf(x) || isinf(y)) return INFINITY;
  return (float)sqrt((double)x * x + (double)y * y);
}

HIDDEN double hypot(double x, double y) {
  if (isinf(x) || isinf(y)) return INFINITY;
  return (double)sqrtl((long double)x * x + (long double)y * y);
}

#ifdef DLFO_STRUCT_HAS_EH_DBASE
// glibc 2.35: where the unwinder of libgcc finds the tables of the code at an address.
static int find(struct dl_phdr_info *info, size_t size, void *data) {
  (void)size;
  struct dl_find_object *found = data;
  uintptr_t address = (uintptr_t)found->dlfo_eh_frame, base = info->dlpi_addr;
  const ElfW(Phdr) *tables = NULL;
  int is_inside = 0;
  for (int i = 0; i < info->dlpi_phnum; i++) {
    const ElfW(Phdr) *part = &info->dlpi_phdr[i];
    uintptr_t start = base + part->p_vaddr;
    if (part->p_type == PT_GNU_EH_FRAME) tables = part;
    if (part->p_type != PT_LOAD || address - start >= part->p_memsz) continue;
    is_inside = 1;
    found->dlfo_map_start = (void *)start;
    found->dlfo_map_end = (void *)(start + part->p_memsz);
  }
  if (!is_inside || tables == NULL) return 0;
  found->dlfo_eh_frame = (void *)(base + tables->p_vaddr);
  return 1;
}

HIDDEN int _dl_find_object(void *address, struct dl_find_object *result) {
  // The address is where the callback looks for it; what only other architectures use stays empty.
  *result = (struct dl_find_object){.dlfo_eh_frame = address};
  return dl_iterate_phdr(find, result) == 1 ? 0 : -1;
}
#endif
