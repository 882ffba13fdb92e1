// Calls that differ between systems, or that the Swift module of the C library lacks. Each has an
// implementation for Linux, and one that only uses POSIX (docs/PORTING.md). FOCUS_PORTABLE selects the latter
// on Linux as well.
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

// Returns the width of a code point in cells according to the C library's Unicode table, independent of the
// process's locale; -1 if it has no width.
int focus_wcwidth(uint32_t scalar);

int focus_locale_is_utf8(void);

// Returns the user's locale for dates and times; NULL if there is none, or if its encoding is not UTF-8.
locale_t focus_time_locale(void);

const char *focus_langinfo(int item, locale_t locale);

// Items for focus_langinfo: the first of twelve months or seven weekdays with consecutive numbers, and two
// formats.
int focus_month_alone(void);
int focus_month(void);
int focus_short_month(void);
int focus_weekday(void);
int focus_short_weekday(void);
int focus_date_format(void);
int focus_time_format(void);

// Returns the first day of the week in the user's locale, from 0 for Sunday to 6 for Saturday.
int focus_first_weekday(void);

// --- Descriptors ---

// Creates a pipe that programs started later do not inherit. Both ends are non-blocking if `waits` is 0.
// Returns 0, or -1 with errno.
int focus_pipe(int ends[2], int waits);

// Creates two connected stream sockets that programs started later do not inherit. If the other end is
// closed, writing with focus_send raises no signal.
int focus_socket_pair(int ends[2]);

// Writes as much to such a socket as fits without blocking. Returns the number of bytes, or -1 with errno.
ssize_t focus_send(int socket, const void *bytes, size_t count);

// Creates a file without a name, for passing input to a child without a pipe that could fill up. It is in
// memory if possible, otherwise in TMPDIR.
int focus_nameless_file(void);

// Returns a descriptor that becomes readable when the child exits; -1 if the system does not support it.
int focus_pidfd(pid_t pid);

// Sends a signal to the process of such a descriptor, never to another process that reuses its id. Returns 0
// on success.
int focus_pidfd_kill(int pidfd, int signal);

// --- Timers and signals as descriptors: -1 with ENOSYS where the system has none ---

int focus_timerfd(void);

// Arms the timer for a time of the wall clock. Setting the clock cancels the timer, which also makes it
// readable.
int focus_timerfd_arm(int fd, int64_t seconds, int64_t nanoseconds);

// Creates a descriptor that becomes readable when one of the signals is pending. The caller must have blocked
// them.
int focus_signalfd(const sigset_t *signals);

// Returns the next signal; 0 if there is none.
int focus_signalfd_take(int fd);

// Unblocks signals in this thread and writes each one as a byte to a pipe, until the second function blocks
// them again.
void focus_signals_let_in(const sigset_t *signals, int pipe);
void focus_signals_shut_out(const sigset_t *signals);

// Installs a handler that does nothing.
void focus_handle_with_nothing(int signal);

// --- Files ---

// Returns the flag for opening a directory without changing its access time; 0 if the system has none.
int focus_keeps_access_time(void);

// Exchanges the files at two paths atomically. Sets errno to EINVAL or ENOSYS if the file system or the
// system does not support it.
int focus_exchange(const char *one, const char *other);

// Makes all data durable that was written to the file system of an open file.
int focus_synchronize_all(int descriptor);

// Makes a file or a directory durable: on the disk, not only in its cache.
int focus_synchronize(int descriptor);

// Renames a file without replacing another one. Sets errno to EEXIST if the target exists, or to EINVAL or
// similar if the file system does not support it.
int focus_rename_new(const char *path, const char *target);

// --- Processes ---

char **focus_environment(void);

// The command line as passed by the kernel, beginning with the program's name. It is empty if the C library
// does not pass it to constructors.
int focus_argument_count(void);
char **focus_arguments(void);

// Returns a path of the running executable; NULL if it is unknown. `name` is the first word of the command
// line. Not thread-safe.
const char *focus_own_program(const char *name);

// Whether a program can have a process name other than that of its file, and still find its file.
int focus_can_rename_programs(void);

// Returns the milliseconds since the system started, including time asleep; -1 if no clock measures this.
int64_t focus_milliseconds_with_sleep(void);

// Returns the milliseconds since the system started, without time asleep.
int64_t focus_milliseconds_awake(void);

// Writes the identifier of this boot as text. Returns its length, 0 if there is none.
size_t focus_boot_identifier(char *text, size_t size);

// --- Random ---

// Fills `bytes` with random bytes of the kernel. Blocks until the kernel has enough entropy after a boot.
// Returns 0 on failure.
int focus_random_bytes(void *bytes, size_t count);

int focus_is_ignored(int signal);

// Sets the name of this process that the kernel shows, at most 15 bytes of it.
void focus_set_process_name(const char *name);

// Starts a program in a new session: without a terminal, with only these three descriptors, and with default
// signal handling. A negative descriptor means /dev/null. Returns 0 or an errno.
int focus_spawn(pid_t *pid, const char *path, char *const arguments[], char *const environment[], int input,
                int output, int errors);

// Starts a program on the terminal of this process, with default signal handling, and `output` as its
// standard output. Returns 0 or an errno.
int focus_spawn_here(pid_t *pid, const char *path, char *const arguments[], int output);

// --- Bytes ---

// Returns whether the `length` bytes of `text` occur in `bytes`, which has `count` bytes.
int focus_contains(const void *bytes, size_t count, const void *text, size_t length);

// --- Terminals ---

// Gets the columns and rows of a terminal. Returns 0 on failure.
int focus_window_size(int fd, int *columns, int *rows);

// Makes reads from the terminal return 0 if there is nothing to read.
void focus_never_wait(struct termios *mode);

// Waits up to `timeout` milliseconds until the terminal accepts output, or without a limit if it is -1. On
// timeout, discards the pending output. Otherwise a terminal that is not being read would block the bytes
// that restore the screen.
void focus_make_room(int fd, int timeout);

// The crash guard restores the terminal when the process crashes, when a termination signal arrives while a
// write blocks (these signals are blocked except during writes), and when an unexpected signal ends the
// process.

// Installs the handlers. They write `bytes` to the watched terminal and set `termios`.
void focus_crash_guard_install(const struct termios *termios, const char *bytes, size_t length);

// Sets the terminal to restore; -1 for none.
void focus_crash_guard_watch(int fd);

void focus_crash_guard_remove(void);
