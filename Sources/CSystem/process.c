#define _GNU_SOURCE
#include <spawn.h>
#include <string.h>
#include <sys/prctl.h>

#include "CSystem.h"

char **focus_environment(void) { return environ; }

static int argument_count;
static char **argument_words;

// glibc passes these to every constructor. The Swift runtime instead searches the stack next to `environ`, and
// finds no arguments if /proc is missing or a preloaded library has called setenv.
__attribute__((constructor)) static void keep_arguments(int count, char **words) {
  argument_count = count;
  argument_words = words;
}

int focus_argument_count(void) { return argument_count; }

char **focus_arguments(void) { return argument_words; }

void focus_set_process_name(const char *name) { prctl(PR_SET_NAME, name); }

int focus_is_ignored(int signal) {
  struct sigaction action;
  return sigaction(signal, NULL, &action) == 0 && action.sa_handler == SIG_IGN;
}

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
  // posix_spawnp runs a file without an interpreter line with a shell, so use it only for names to look up on PATH.
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
  if (error == 0) error = posix_spawnp(pid, path, &actions, &attributes, arguments, environ);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  return error;
}
