// The few C and Linux calls that the Glibc module leaves out.
#pragma once
#include <fcntl.h>
#include <langinfo.h>
#include <locale.h>
#include <pty.h>
#include <signal.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/signalfd.h>
#include <sys/timerfd.h>
#include <termios.h>
#include <unistd.h>

// Declared by hand: the feature macros that show them would give this module other C types (fd_set) than the Glibc module
// has, and the compiler refuses to see both.
extern int pipe2(int descriptors[2], int flags);
#ifndef O_NOATIME
#define O_NOATIME __O_NOATIME
#endif

// --- Text and locales ---

// Cells of one code point by the C library's Unicode table, whatever the process's locale is; -1 when it has none.
int focus_wcwidth(uint32_t scalar);

int focus_locale_is_utf8(void);

// The user's locale for dates and times, in UTF-8 with its names; NULL where there is none.
locale_t focus_time_locale(void);

const char *focus_langinfo(int item, locale_t locale);

// Items for focus_langinfo: the first of twelve or seven names, one after the other, and two formats.
int focus_month_alone(void);
int focus_month(void);
int focus_short_month(void);
int focus_weekday(void);
int focus_short_weekday(void);
int focus_date_format(void);
int focus_time_format(void);

// The day a week starts with in the user's locale: 0 for Sunday to 6 for Saturday.
int focus_first_weekday(void);

// --- Descriptors ---

int focus_signalfd(const sigset_t *signals);

int focus_timerfd(void);

// Fires at that instant of the system's clock, and is cancelled, which wakes too, when the clock is set.
int focus_timerfd_arm(int fd, int64_t seconds, int64_t nanoseconds);

// A file in memory, for handing a child its input without a pipe that could fill up.
int focus_memfd(void);

// A descriptor that becomes readable when the child has ended; -1 where the kernel has none.
int focus_pidfd(pid_t pid);

// Sends a signal to the process behind such a descriptor, and to no other that has its number by now; 0 on success.
int focus_pidfd_kill(int pidfd, int signal);

// --- Files ---

// Swaps what stands at two paths, in one step; errno is EINVAL where the file system cannot.
int focus_exchange(const char *one, const char *other);

// Renames, but never over what stands there: EEXIST then; EINVAL where the file system cannot.
int focus_rename_new(const char *path, const char *target);

// --- Processes ---

char **focus_environment(void);

// The command line as the kernel gave it to this process, the program's name first.
int focus_argument_count(void);
char **focus_arguments(void);

int focus_is_ignored(int signal);

// Starts a program in a session of its own: no terminal, no descriptor but these three, signals as they come.
// 0 or an errno.
int focus_spawn(pid_t *pid, const char *path, char *const arguments[], char *const environment[], int input,
                int output, int errors);

// Starts a program on the terminal of this process, with signals as they come and `output` for its output. 0 or an errno.
int focus_spawn_here(pid_t *pid, const char *path, char *const arguments[], int output);

// --- Terminals ---

// Columns and rows of a terminal, 0 on failure.
int focus_window_size(int fd, int *columns, int *rows);

// Reading from the terminal returns 0 where there is nothing to read.
void focus_never_wait(struct termios *mode);

// A terminal that nobody reads takes no more: after so many milliseconds what waits there is given up, for what puts
// the screen back.
void focus_make_room(int fd, int patience);

// The crash guard puts the terminal back when the process crashes, when it is asked to end while a write hangs (these
// signals are blocked but for that time), and when a signal it does not expect ends it.

// Installs the handlers. `bytes` is written to the terminal, and `termios` set, once it is watched.
void focus_crash_guard_install(const struct termios *termios, const char *bytes, size_t length);

// The terminal to put back; -1 for none.
void focus_crash_guard_watch(int fd);

void focus_crash_guard_remove(void);
