// Calls that differ between systems, or that the Swift module of the C library does not contain. Each has the way of
// Linux, and one that asks no more of a system than POSIX (docs/PORTING.md). FOCUS_PORTABLE takes that on Linux, too.
#pragma once
#include <fcntl.h>
#include <langinfo.h>
#include <locale.h>
#include <signal.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>
#include <termios.h>
#include <unistd.h>
#if defined(__APPLE__) || defined(__FreeBSD__)
#include <xlocale.h>
#endif

#if defined(__linux__) && !defined(FOCUS_PORTABLE)
#define FOCUS_LINUX_WAYS 1
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

// A pipe that programs started later do not get. Neither end waits if `waits` is 0. Returns 0, or -1 with errno.
int focus_pipe(int ends[2], int waits);

// Two connected sockets for a stream, likewise. Writing to one whose other end is closed raises no signal, if it is done
// by focus_send.
int focus_socket_pair(int ends[2]);

// Writes to such a socket what fits now. Returns the count of bytes, or -1 with errno.
ssize_t focus_send(int socket, const void *bytes, size_t count);

// A file without a name, for passing input to a child without a pipe that could fill up: in memory, else in TMPDIR.
int focus_nameless_file(void);

// A descriptor that becomes readable when the child exits; -1 if the system has none.
int focus_pidfd(pid_t pid);

// Sends a signal to the process of such a descriptor, never to another one that reuses its id. Returns 0 on
// success.
int focus_pidfd_kill(int pidfd, int signal);

// --- Timers and signals as descriptors: -1 with ENOSYS where the system has none ---

int focus_timerfd(void);

// Arms the timer for a time of the system clock. Setting the clock cancels it, which also makes it readable.
int focus_timerfd_arm(int fd, int64_t seconds, int64_t nanoseconds);

// Becomes readable when one of the signals is pending, which the caller has blocked.
int focus_signalfd(const sigset_t *signals);

// The next signal; 0 if there is none.
int focus_signalfd_take(int fd);

// Lets signals that are blocked otherwise arrive in this thread, each as a byte in a pipe, until the next call.
void focus_signals_let_in(const sigset_t *signals, int pipe);
void focus_signals_shut_out(const sigset_t *signals);

// Gives a signal a handler that does nothing.
void focus_handle_with_nothing(int signal);

// --- Files ---

// For opening a directory whose time of access is to stay as it is; 0 where that does not exist.
int focus_keeps_access_time(void);

// Exchanges the files at two paths atomically. errno is EINVAL or ENOSYS if the file system or the system cannot.
int focus_exchange(const char *one, const char *other);

// Makes everything durable that was written to the file system of an open file.
int focus_synchronize_all(int descriptor);

// Makes a file or a directory durable: on the disk, not only in its cache.
int focus_synchronize(int descriptor);

// Renames, but never replaces a file: errno is EEXIST if the target exists, EINVAL or such if the file system does not
// support it.
int focus_rename_new(const char *path, const char *target);

// --- Processes ---

char **focus_environment(void);

// The command line as passed by the kernel, beginning with the program's name; none where the C library does not tell
// it before the program begins.
int focus_argument_count(void);
char **focus_arguments(void);

// A path of the file that runs; NULL if it cannot be told. `name` is the first word of the command line. Not for several
// threads at once.
const char *focus_own_program(const char *name);

// Whether a program can be given another name in lists of processes than that of its file, and still find its file.
int focus_can_rename_programs(void);

// The milliseconds since the system started, with the time that it slept; -1 if no clock tells.
int64_t focus_milliseconds_with_sleep(void);

// The same without that time.
int64_t focus_milliseconds_awake(void);

// Writes the identifier of this run of the system as text; returns its length, 0 if there is none.
size_t focus_boot_identifier(char *text, size_t size);

// --- Random ---

// Random bytes of the kernel; waits until it has collected enough after a boot. Returns 0 on failure.
int focus_random_bytes(void *bytes, size_t count);

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
