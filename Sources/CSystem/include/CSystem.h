// C and Linux calls that the Glibc module does not contain.
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

// Declared by hand: the feature macros that enable them would give this module C types (fd_set) that differ from
// those of the Glibc module, which the compiler rejects.
extern int pipe2(int descriptors[2], int flags);
#ifndef O_NOATIME
#define O_NOATIME __O_NOATIME
#endif

// --- Text and locales ---

// The width of a code point in cells according to the C library's Unicode table, independent of the process's
// locale; -1 if it has no width.
int focus_wcwidth(uint32_t scalar);

int focus_locale_is_utf8(void);

// The user's locale for dates and times; NULL if there is none, or if its encoding is not UTF-8.
locale_t focus_time_locale(void);

const char *focus_langinfo(int item, locale_t locale);

// Items for focus_langinfo: the first of twelve months or seven weekdays with consecutive numbers, and two formats.
int focus_month_alone(void);
int focus_month(void);
int focus_short_month(void);
int focus_weekday(void);
int focus_short_weekday(void);
int focus_date_format(void);
int focus_time_format(void);

// The first day of the week in the user's locale: 0 for Sunday to 6 for Saturday.
int focus_first_weekday(void);

// --- Descriptors ---

int focus_signalfd(const sigset_t *signals);

int focus_timerfd(void);

// Arms the timer for a time of the system clock. Setting the clock cancels it, which also makes it readable.
int focus_timerfd_arm(int fd, int64_t seconds, int64_t nanoseconds);

// A memory file, for passing input to a child without a pipe that could fill up.
int focus_memfd(void);

// A descriptor that becomes readable when the child exits; -1 if the kernel does not support it.
int focus_pidfd(pid_t pid);

// Sends a signal to the process of such a descriptor, never to another one that reuses its id. Returns 0 on
// success.
int focus_pidfd_kill(int pidfd, int signal);

// --- Files ---

// Exchanges the files at two paths atomically. errno is EINVAL if the file system does not support it.
int focus_exchange(const char *one, const char *other);

// Makes everything durable that was written to the file system of an open file.
int focus_synchronize_all(int descriptor);

// Renames, but never replaces a file: errno is EEXIST if the target exists, EINVAL if the file system does not
// support it.
int focus_rename_new(const char *path, const char *target);

// --- Processes ---

char **focus_environment(void);

// The command line as passed by the kernel, beginning with the program's name.
int focus_argument_count(void);
char **focus_arguments(void);

int focus_is_ignored(int signal);

// Sets the name that the kernel shows for this process, at most 15 bytes of it.
void focus_set_process_name(const char *name);

// Starts a program in its own session: without a terminal, with only these three descriptors, and with default
// signal handling. A negative descriptor stands for /dev/null. Returns 0 or an errno.
int focus_spawn(pid_t *pid, const char *path, char *const arguments[], char *const environment[], int input,
                int output, int errors);

// Starts a program on the terminal of this process, with signals as they come and `output` for its output. 0 or an errno.
int focus_spawn_here(pid_t *pid, const char *path, char *const arguments[], int output);

// --- Bytes ---

// Whether `length` bytes of `text` occur in `count` bytes.
int focus_contains(const void *bytes, size_t count, const void *text, size_t length);

// --- Terminals ---

// The columns and rows of a terminal. Returns 0 on failure.
int focus_window_size(int fd, int *columns, int *rows);

// Makes reads from the terminal return 0 if there is nothing to read.
void focus_never_wait(struct termios *mode);

// Waits up to `timeout` milliseconds until the terminal accepts output, or without end if it is -1; if it does not,
// discards its pending output. A terminal that nobody reads would otherwise block the bytes that restore the screen.
void focus_make_room(int fd, int timeout);

// The crash guard restores the terminal when the process crashes, when it is asked to end while a write hangs
// (these signals are blocked except during writes), and when an unexpected signal ends it.

// Installs the handlers. They write `bytes` to the watched terminal and set `termios`.
void focus_crash_guard_install(const struct termios *termios, const char *bytes, size_t length);

// The terminal to restore; -1 for none.
void focus_crash_guard_watch(int fd);

void focus_crash_guard_remove(void);
