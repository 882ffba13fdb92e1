#define _GNU_SOURCE
#include <string.h>

#include "CSystem.h"

// The signals of crashes, requests to terminate, and others whose default action ends the process.
static const int crash_signals[] = {
    SIGSEGV, SIGILL,  SIGTRAP, SIGABRT, SIGBUS,  SIGFPE,  SIGSYS,    SIGTERM, SIGHUP, SIGINT,
    SIGQUIT, SIGUSR1, SIGUSR2, SIGALRM, SIGPIPE, SIGXCPU, SIGVTALRM, SIGPROF};
enum { crash_signal_count = sizeof crash_signals / sizeof crash_signals[0] };

static struct {
  int installed;
  volatile int fd;
  struct termios termios;
  char bytes[512];
  size_t length;
  struct sigaction previous[crash_signal_count];
  char stack[65536];
} guard = {.fd = -1};

void focus_crash_guard_watch(int fd) { guard.fd = fd; }

void focus_crash_guard_remove(void) {
  if (!guard.installed) return;
  guard.installed = 0;
  guard.fd = -1;
  for (int i = 0; i < crash_signal_count; i++) sigaction(crash_signals[i], &guard.previous[i], NULL);
}

// Uses only async-signal-safe calls. The raised signal is delivered on return, with its default action: the
// process ends with the original signal, without the Swift runtime's own handler, which would wait for a key.
static void handle_crash(int signal) {
  if (guard.fd >= 0) {
    focus_make_room(guard.fd, 0);
    size_t done = 0;
    while (done < guard.length) {
      ssize_t count = write(guard.fd, guard.bytes + done, guard.length - done);
      if (count <= 0) break;
      done += (size_t)count;
    }
    tcsetattr(guard.fd, TCSANOW, &guard.termios);
  }
  struct sigaction fatal;
  memset(&fatal, 0, sizeof fatal);
  fatal.sa_handler = SIG_DFL;
  sigaction(signal, &fatal, NULL);
  raise(signal);
}

void focus_crash_guard_install(const struct termios *termios, const char *bytes, size_t length) {
  guard.termios = *termios;
  guard.length = length < sizeof guard.bytes ? length : sizeof guard.bytes;
  memcpy(guard.bytes, bytes, guard.length);
  guard.installed = 1;
  stack_t stack = {.ss_sp = guard.stack, .ss_flags = 0, .ss_size = sizeof guard.stack};
  sigaltstack(&stack, NULL);
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = handle_crash;
  action.sa_flags = SA_ONSTACK;
  sigfillset(&action.sa_mask);  // a second signal waits until the first one has restored the terminal
  for (int i = 0; i < crash_signal_count; i++) {
    sigaction(crash_signals[i], NULL, &guard.previous[i]);
    if (guard.previous[i].sa_handler != SIG_IGN) sigaction(crash_signals[i], &action, NULL);
  }
}
