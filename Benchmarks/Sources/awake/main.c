// Keeps the processors awake: runs a loop on each, at the lowest priority, until the parent process ends.
// Each loop writes the speed of its processor to a file that the benchmark maps (`Pace` in Sources/bench).
#define _GNU_SOURCE
#include <fcntl.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdint.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <time.h>
#include <unistd.h>

// The speed of a processor in picoseconds: the recent average and the best time of a fixed piece of work.
struct pace {
  _Atomic uint64_t late, least;
};

static struct pace *paces;

static void relax(void) {
#if defined(__x86_64__) || defined(__i386__)
  __builtin_ia32_pause();
#elif defined(__aarch64__)
  __asm__ volatile("yield");
#endif
}

static uint64_t nanoseconds(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (uint64_t)time.tv_sec * 1000000000 + (uint64_t)time.tv_nsec;
}

// Runs as many additions in parallel as a core has units for. With two busy threads on a core, each is half
// as fast.
static uint64_t work(void) {
  uint64_t start = nanoseconds(), a = 0, b = 0, c = 0, d = 0, e = 0, f = 0;
  for (int i = 0; i < 1000; i++) {
    a += 3, b ^= 5, c += 7, d ^= 9, e += 11, f ^= 13;
    __asm__ volatile("" : "+r"(a), "+r"(b), "+r"(c), "+r"(d), "+r"(e), "+r"(f));
  }
  uint64_t took = (nanoseconds() - start) * 1000, interrupted = 3000000;
  return took < interrupted ? took : interrupted;
}

// Averages over some hundred microseconds, and smooths these averages over some tens of milliseconds.
static void note(struct pace *pace, uint64_t mean) {
  if (pace->least == 0) pace->least = pace->late = mean;
  if (mean < pace->least) pace->least = mean;
  pace->late = pace->late - pace->late / 64 + mean / 64;
}

static void *spin_on(void *processor) {
  cpu_set_t one;
  CPU_ZERO(&one);
  CPU_SET((intptr_t)processor, &one);
  struct sched_param none = {0};
  if (sched_setaffinity(0, sizeof one, &one) != 0 || sched_setscheduler(0, SCHED_IDLE, &none) != 0) _exit(1);
  for (;;) {
    uint64_t sum = 0;
    for (int round = 0; round < 64; round++) {
      for (int i = 0; i < 100; i++) relax();
      sum += work();
      // SCHED_IDLE: other processes never wait for this one's time slice.
      sched_yield();
    }
    note(&paces[(intptr_t)processor], sum / 64);
  }
}

int main(int count, char **arguments) {
  int file = count == 2 ? open(arguments[1], O_RDWR | O_CLOEXEC) : -1;
  if (file < 0) return 64;
  paces = mmap(NULL, CPU_SETSIZE * sizeof *paces, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  if (paces == MAP_FAILED) return 1;

  prctl(PR_SET_PDEATHSIG, SIGKILL);
  // With autogroup the kernel shares processors among sessions before it considers priorities, so use a
  // session of its own with the lowest priority.
  setsid();
  int group = open("/proc/self/autogroup", O_WRONLY | O_CLOEXEC);
  if (group >= 0 && write(group, "19", 2) != 2) return 1;

  cpu_set_t allowed;
  if (sched_getaffinity(0, sizeof allowed, &allowed) != 0) return 1;
  for (intptr_t processor = 0; processor < CPU_SETSIZE; processor++) {
    pthread_t thread;
    if (CPU_ISSET(processor, &allowed) && pthread_create(&thread, NULL, spin_on, (void *)processor) != 0) return 1;
  }
  pause();
}
