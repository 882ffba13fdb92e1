#define _GNU_SOURCE
#include <errno.h>
#include <limits.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#ifdef __APPLE__
#include <crt_externs.h>
#include <mach-o/dyld.h>
#endif

#include "CSystem.h"

#ifdef FOCUS_LINUX_WAYS
#include <sys/prctl.h>
#endif

char **focus_environment(void) {
#ifdef __APPLE__
  return *_NSGetEnviron();
#else
  extern char **environ;
  return environ;
#endif
}

static int argument_count;
static char **argument_words;

#if defined(__GLIBC__) || defined(__APPLE__)
// These C libraries pass the arguments to every constructor. The Swift runtime instead searches the stack
// next to `environ`, and finds no arguments if /proc is missing or a preloaded library has called setenv.
__attribute__((constructor)) static void keep_arguments(int count, char **words) {
  argument_count = count;
  argument_words = words;
}
#endif

int focus_argument_count(void) { return argument_count; }

char **focus_arguments(void) { return argument_words; }

int focus_is_ignored(int signal) {
  struct sigaction action;
  return sigaction(signal, NULL, &action) == 0 && action.sa_handler == SIG_IGN;
}

#ifdef FOCUS_LINUX_WAYS

void focus_set_process_name(const char *name) { prctl(PR_SET_NAME, name); }

const char *focus_own_program(const char *name) { return (void)name, "/proc/self/exe"; }

int focus_can_rename_programs(void) { return 1; }

#else

void focus_set_process_name(const char *name) { (void)name; }

static int is_program(const char *path) {
  struct stat status;
  return stat(path, &status) == 0 && S_ISREG(status.st_mode) && access(path, X_OK) == 0;
}

// Looks up the name like the shell. If the program was replaced since its start, this finds the new file.
const char *focus_own_program(const char *name) {
  static char found[PATH_MAX];
  if (found[0] != 0) return found;
#ifdef __APPLE__
  char own[PATH_MAX];
  uint32_t size = sizeof own;
  if (_NSGetExecutablePath(own, &size) == 0 && realpath(own, found) != NULL) return found;
#endif
  if (name == NULL || name[0] == 0) return NULL;
  if (strchr(name, '/') != NULL) return realpath(name, found) != NULL ? found : NULL;
  const char *rest = getenv("PATH");
  while (rest != NULL) {
    const char *end = rest + strcspn(rest, ":");
    char path[PATH_MAX];
    int length = (int)(end - rest);
    int size = length == 0 ? snprintf(path, sizeof path, "./%s", name)
                           : snprintf(path, sizeof path, "%.*s/%s", length, rest, name);
    if (size < (int)sizeof path && is_program(path) && realpath(path, found) != NULL) return found;
    rest = *end == 0 ? NULL : end + 1;
  }
  found[0] = 0;
  return NULL;
}

int focus_can_rename_programs(void) { return 0; }

#endif

#ifdef FOCUS_LINUX_WAYS

int focus_spawn(pid_t *pid, const char *path, char *const arguments[], char *const environment[],
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
  // posix_spawnp runs a file without a shebang line with a shell, so use it only for names to look up on
  // PATH.
  if (error == 0) {
    error = strchr(path, '/') ? posix_spawn(pid, path, &actions, &attributes, arguments, environment)
                              : posix_spawnp(pid, path, &actions, &attributes, arguments, environment);
  }
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  return error;
}

int focus_spawn_here(pid_t *pid, const char *path, char *const arguments[], int output) {
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
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
  if (output != STDOUT_FILENO) error = posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO);
  if (error == 0) error = posix_spawn_file_actions_addclosefrom_np(&actions, 3);
  if (error == 0) error = posix_spawnp(pid, path, &actions, &attributes, arguments, focus_environment());
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  return error;
}

#else

// Runs between fork and exec, so it only uses async-signal-safe calls. On failure, writes errno to the pipe
// and ends the child.
static void become(const char *path, char *const arguments[], char *const environment[], const int streams[3],
                   int leads, int failures) {
  if (leads) setsid();
  int kept[3];
  int error = 0;
  // Copy the descriptors first, because one of them may be the target of another.
  for (int i = 0; i < 3 && error == 0; i++) {
    kept[i] = streams[i] >= 0 ? fcntl(streams[i], F_DUPFD, 3) : open("/dev/null", i == 0 ? O_RDONLY : O_WRONLY);
    if (kept[i] < 0) error = errno;
  }
  for (int i = 0; i < 3 && error == 0; i++) {
    if (kept[i] != i && dup2(kept[i], i) < 0) error = errno;
    else if (kept[i] == i) fcntl(i, F_SETFD, 0);
  }
  long most = sysconf(_SC_OPEN_MAX);
  if (most < 0 || most > 65536) most = 65536;
  for (int i = 3; i < most; i++) {
    if (i != failures) close(i);
  }
  for (int signal = 1; signal < NSIG; signal++) {
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = SIG_DFL;
    sigaction(signal, &action, NULL);
  }
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  if (error == 0) {
    // execvp runs a file without a shebang line with a shell, so use it only for names to look up on PATH.
    if (strchr(path, '/')) {
      execve(path, arguments, environment);
    } else {
#ifdef __APPLE__
      *_NSGetEnviron() = (char **)environment;
#else
      extern char **environ;
      environ = (char **)environment;
#endif
      execvp(path, arguments);
    }
    error = errno;
  }
  (void)!write(failures, &error, sizeof error);
  _exit(127);
}

// posix_spawn cannot start a session on every system, and cannot close unknown descriptors.
static int start(pid_t *pid, const char *path, char *const arguments[], char *const environment[],
                 const int streams[3], int leads) {
  int ends[2];
  if (focus_pipe(ends, 1) != 0) return errno;
  sigset_t all, before;
  sigfillset(&all);
  // No handler of this process may run in the child.
  pthread_sigmask(SIG_SETMASK, &all, &before);
  pid_t child = fork();
  int error = errno;
  if (child == 0) become(path, arguments, environment, streams, leads, ends[1]);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  close(ends[1]);
  if (child > 0) {
    ssize_t count;
    do count = read(ends[0], &error, sizeof error);
    while (count < 0 && errno == EINTR);
    if (count == sizeof error) waitpid(child, NULL, 0);
    else error = 0;
  }
  close(ends[0]);
  if (error == 0) *pid = child;
  return error;
}

int focus_spawn(pid_t *pid, const char *path, char *const arguments[], char *const environment[], int input,
                int output, int errors) {
  int streams[3] = {input, output, errors};
  return start(pid, path, arguments, environment, streams, 1);
}

int focus_spawn_here(pid_t *pid, const char *path, char *const arguments[], int output) {
  int streams[3] = {STDIN_FILENO, output, STDERR_FILENO};
  return start(pid, path, arguments, focus_environment(), streams, 0);
}

#endif
