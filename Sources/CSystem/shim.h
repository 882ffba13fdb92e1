// The few C and Linux calls that the Glibc module leaves out.
#pragma once
#include <errno.h>
#include <fcntl.h>
#include <langinfo.h>
#include <locale.h>
#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <spawn.h>
#include <stdint.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/signalfd.h>
#include <sys/syscall.h>
#include <sys/timerfd.h>
#include <termios.h>
#include <unistd.h>
#include <wchar.h>

// Declared by hand: the feature macros that show them would give this module other C types (fd_set) than the Glibc module
// has, and the compiler refuses to see both.
extern int wcwidth(wchar_t character);
extern int memfd_create(const char *name, unsigned int flags);
extern int pipe2(int descriptors[2], int flags);
extern char **environ;
extern int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *actions, int from);
#ifndef MFD_CLOEXEC
#define MFD_CLOEXEC 1U
#endif
#ifndef O_NOATIME
#define O_NOATIME __O_NOATIME
#endif
#ifndef POSIX_SPAWN_SETSID
#define POSIX_SPAWN_SETSID 0x80
#endif

// Cells of one code point by the C library's Unicode table, whatever the process's locale is; -1 when it has none.
static inline int focus_wcwidth(uint32_t scalar) {
  static locale_t unicode = (locale_t)0;
  locale_t table = __atomic_load_n(&unicode, __ATOMIC_ACQUIRE);
  if (table == (locale_t)0) {
    table = newlocale(LC_CTYPE_MASK, "C.UTF-8", (locale_t)0);
    if (table == (locale_t)0) table = newlocale(LC_CTYPE_MASK, "en_US.UTF-8", (locale_t)0);
    if (table == (locale_t)0) table = duplocale(LC_GLOBAL_LOCALE);
    __atomic_store_n(&unicode, table, __ATOMIC_RELEASE);
  }
  locale_t previous = uselocale(table);
  int width = wcwidth((wchar_t)scalar);
  uselocale(previous);
  return width;
}

static inline int focus_signalfd(const sigset_t *signals) {
  return signalfd(-1, signals, SFD_CLOEXEC | SFD_NONBLOCK);
}

static inline int focus_timerfd(void) { return timerfd_create(CLOCK_REALTIME, TFD_CLOEXEC | TFD_NONBLOCK); }

// A file in memory, for handing a child its input without a pipe that could fill up.
static inline int focus_memfd(void) { return memfd_create("focus", MFD_CLOEXEC); }

// A descriptor that becomes readable when the child has ended; -1 where the kernel has none.
static inline int focus_pidfd(pid_t pid) { return (int)syscall(SYS_pidfd_open, pid, 0); }

static inline char **focus_environment(void) { return environ; }

// Starts a program in a session of its own: no terminal, no descriptor but these three, signals as they come.
// 0 or an errno.
static inline int focus_spawn(pid_t *pid, const char *path, char *const arguments[], char *const environment[],
                              int input, int output, int errors) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  int error = posix_spawn_file_actions_init(&actions);
  if (error != 0) return error;
  error = posix_spawnattr_init(&attributes);
  if (error != 0) {
    posix_spawn_file_actions_destroy(&actions);
    return error;
  }
  sigset_t none, all;
  sigemptyset(&none);
  sigfillset(&all);
  posix_spawnattr_setsigmask(&attributes, &none);
  posix_spawnattr_setsigdefault(&attributes, &all);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSID | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
  int streams[3] = {input, output, errors};
  for (int i = 0; i < 3 && error == 0; i++) {
    if (streams[i] >= 0) error = posix_spawn_file_actions_adddup2(&actions, streams[i], i);
    else error = posix_spawn_file_actions_addopen(&actions, i, "/dev/null", i == 0 ? O_RDONLY : O_WRONLY, 0);
  }
  if (error == 0) error = posix_spawn_file_actions_addclosefrom_np(&actions, 3);
  // Only a bare name is looked up, and only then would a file without an interpreter be given to a shell.
  if (error == 0) {
    error = strchr(path, '/') ? posix_spawn(pid, path, &actions, &attributes, arguments, environment)
                              : posix_spawnp(pid, path, &actions, &attributes, arguments, environment);
  }
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  return error;
}

// Fires at that instant of the system's clock, and is cancelled, which wakes too, when the clock is set.
static inline int focus_timerfd_arm(int fd, int64_t seconds, int64_t nanoseconds) {
  struct itimerspec when = {{0, 0}, {(time_t)seconds, (long)nanoseconds}};
  return timerfd_settime(fd, TFD_TIMER_ABSTIME | TFD_TIMER_CANCEL_ON_SET, &when, NULL);
}

// Columns and rows of a terminal, 0 on failure.
static inline int focus_window_size(int fd, int *columns, int *rows) {
  struct winsize size;
  if (ioctl(fd, TIOCGWINSZ, &size) != 0) return 0;
  *columns = size.ws_col;
  *rows = size.ws_row;
  return 1;
}

// Reading from the terminal returns 0 where there is nothing to read.
static inline void focus_never_wait(struct termios *mode) {
  mode->c_cc[VMIN] = 0;
  mode->c_cc[VTIME] = 0;
}

static inline int focus_is_ignored(int signal) {
  struct sigaction action;
  return sigaction(signal, NULL, &action) == 0 && action.sa_handler == SIG_IGN;
}

static inline int focus_locale_is_utf8(void) { return strcmp(nl_langinfo(CODESET), "UTF-8") == 0; }

// The crash guard: what the process crashes of, what asks it to end while a write hangs (these signals are blocked
// but for that time), and what else ends a process that does not expect it. Its state is static, so call these from
// one Swift file only: the compiler may give every file that uses them its own copy. (Static variables of the header
// itself are not emitted at all.)
#define FOCUS_CRASH_SIGNALS 19
struct focus_crash_guard {
  int installed;
  volatile int fd;
  struct termios termios;
  char bytes[512];
  size_t length;
  struct sigaction previous[FOCUS_CRASH_SIGNALS];
  char stack[65536];
};

static inline struct focus_crash_guard *focus_crash_guard_state(void) {
  static struct focus_crash_guard guard = {.fd = -1};
  return &guard;
}

static inline int focus_crash_signal(int index) {
  static const int signals[FOCUS_CRASH_SIGNALS] = {
      SIGSEGV, SIGILL,  SIGTRAP, SIGABRT, SIGBUS,  SIGFPE,  SIGSYS,    SIGTERM, SIGHUP, SIGINT,
      SIGQUIT, SIGUSR1, SIGUSR2, SIGALRM, SIGPIPE, SIGXCPU, SIGVTALRM, SIGPROF, SIGXFSZ};
  return signals[index];
}

static inline void focus_crash_guard_watch(int fd) { focus_crash_guard_state()->fd = fd; }

static inline void focus_crash_guard_remove(void) {
  struct focus_crash_guard *guard = focus_crash_guard_state();
  if (!guard->installed) return;
  guard->installed = 0;
  guard->fd = -1;
  for (int i = 0; i < FOCUS_CRASH_SIGNALS; i++) sigaction(focus_crash_signal(i), &guard->previous[i], NULL);
}

// A terminal that nobody reads takes no more: what waits there is given up, for what puts the screen back.
static inline void focus_make_room(int fd, int patience) {
  struct pollfd output = {.fd = fd, .events = POLLOUT};
  if (poll(&output, 1, patience) == 0) tcflush(fd, TCOFLUSH);
}

// Only async-signal-safe calls. The raised signal comes on return, with its default action: the process dies of
// what it crashed of, without the Swift runtime's own handler, which would first wait for a key.
static inline void focus_crash_handler(int signal) {
  struct focus_crash_guard *guard = focus_crash_guard_state();
  if (guard->fd >= 0) {
    focus_make_room(guard->fd, 0);
    size_t done = 0;
    while (done < guard->length) {
      ssize_t count = write(guard->fd, guard->bytes + done, guard->length - done);
      if (count <= 0) break;
      done += (size_t)count;
    }
    tcsetattr(guard->fd, TCSANOW, &guard->termios);
  }
  struct sigaction fatal;
  memset(&fatal, 0, sizeof fatal);
  fatal.sa_handler = SIG_DFL;
  sigaction(signal, &fatal, NULL);
  raise(signal);
}

static inline void focus_crash_guard_install(const struct termios *termios, const char *bytes, size_t length) {
  struct focus_crash_guard *guard = focus_crash_guard_state();
  guard->termios = *termios;
  guard->length = length < sizeof guard->bytes ? length : sizeof guard->bytes;
  memcpy(guard->bytes, bytes, guard->length);
  guard->installed = 1;
  stack_t stack = {.ss_sp = guard->stack, .ss_flags = 0, .ss_size = sizeof guard->stack};
  sigaltstack(&stack, NULL);
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = focus_crash_handler;
  action.sa_flags = SA_ONSTACK;
  sigfillset(&action.sa_mask);  // a second signal waits until the first has put everything back
  for (int i = 0; i < FOCUS_CRASH_SIGNALS; i++) {
    sigaction(focus_crash_signal(i), NULL, &guard->previous[i]);
    if (guard->previous[i].sa_handler != SIG_IGN) sigaction(focus_crash_signal(i), &action, NULL);
  }
}

// The user's locale for dates and times, in UTF-8 with its names; NULL where there is none.
static inline locale_t focus_time_locale(void) {
  locale_t user = newlocale(LC_TIME_MASK | LC_CTYPE_MASK, "", (locale_t)0);
  if (user != (locale_t)0 && strcmp(nl_langinfo_l(CODESET, user), "UTF-8") != 0) {
    freelocale(user);
    return (locale_t)0;
  }
  return user;
}

static inline const char *focus_langinfo(int item, locale_t locale) {
  return nl_langinfo_l((nl_item)item, locale);
}

// The first of twelve or seven names, one after the other.
static inline int focus_month_alone(void) { return __ALTMON_1; }
static inline int focus_month(void) { return MON_1; }
static inline int focus_short_month(void) { return ABMON_1; }
static inline int focus_weekday(void) { return DAY_1; }
static inline int focus_short_weekday(void) { return ABDAY_1; }
static inline int focus_date_format(void) { return D_FMT; }
static inline int focus_time_format(void) { return T_FMT; }

// The day a week starts with in the user's locale: 0 for Sunday to 6 for Saturday.
static inline int focus_first_weekday(void) {
  locale_t user = newlocale(LC_TIME_MASK, "", (locale_t)0);
  if (user == (locale_t)0) return 1;
  // Glibc hands both out in odd ways: a byte counted from 1, and a date in place of a pointer.
  int day = *nl_langinfo_l(_NL_TIME_FIRST_WEEKDAY, user);
  long anchor = (long)(intptr_t)nl_langinfo_l(_NL_TIME_WEEK_1STDAY, user) & 0xFFFFFFFF;
  freelocale(user);
  return ((anchor == 19971201 ? 1 : 0) + day - 1 + 7) % 7;
}
