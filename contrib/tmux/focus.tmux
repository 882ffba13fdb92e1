#!/usr/bin/env bash
# focus in tmux: the status line, the planner in a popup, the pane in a split.
#
# With the tmux plugin manager, or by itself:   run-shell /path/to/focus.tmux
#   set -g status-right '#{focus_status} %H:%M'
#
# Options, set before this is loaded (the value is the default):
#   @focus-key         F         prefix F opens the planner in a popup; "none" for no key
#   @focus-pane-key    P         prefix P opens the pane in a split below
#   @focus-popup-size  90%x90%   columns x lines, in cells or percent
#   @focus-pane-size   5         lines, or percent: 20%
#   @focus-width       40        the most cells of the status line
#   @focus-theme       (yours)   light, dark or contrast: what suits the bar
#   @focus-format      (ours)    as for 'focus status --format'
#   @focus-live        off       on: 'focus watch' feeds the bar, every change shows at once
#   @focus-command     focus     where the program is, if not in PATH
#
# It may be loaded any number of times.
set -u

plugin=$(cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")" && pwd)

# The user's value of an option, else the default.
option() {
  local value
  value=$(tmux show-option -gqv "$1")
  printf '%s' "${value:-$2}"
}

# In tmux's message line, in which '#' commands.
say() { tmux display-message "focus: ${1//'#'/'##'}"; }

# The program: as the user says, in PATH, where 'make install' puts it, or built beside this file.
find_focus() {
  local candidate
  candidate=$(option @focus-command '')
  if [ -n "$candidate" ]; then
    candidate=${candidate/#'~/'/"$HOME/"}
    command -v -- "$candidate"
    return
  fi
  for candidate in focus "$plugin/../../../../bin/focus" "$HOME/.local/bin/focus" "$plugin/../../.build/release/focus"; do
    command -v -- "$candidate" && return
  done
}

# A value that has that form, else the default, and a message.
checked() {
  local name=$1 default=$2 form=$3 value
  value=$(option "$name" "$default")
  if [[ $value =~ ^($form)$ ]]; then
    printf '%s' "$value"
  else
    say "$name is '$value', which cannot be; it is taken as $default"
    printf '%s' "$default"
  fi
}

# Binds the key of an option, unless it is "none".
bind() {
  local key
  key=$(option "$1" "$2")
  shift 2
  [ "$key" = none ] || tmux bind-key "$key" "$@" || say "the key '$key' cannot be bound"
}

# What stands for #{focus_status}. Paths and formats stay in options, from which tmux quotes them for the shell (q:), so
# that no character of theirs means anything here.
status_call() {
  local command=status
  [ "$(option @focus-live off)" != on ] || command=watch
  call="#(#{q:@focus-program} $command --tmux --width $(checked @focus-width 40 '[1-9][0-9]*')"
  local theme
  theme=$(option @focus-theme '')
  [ -z "$theme" ] || call+=" --theme $(checked @focus-theme dark 'light|dark|contrast|auto')"
  [ -z "$(option @focus-format '')" ] || call+=' --format #{q:@focus-format}'
  call+=')'
}

show_status() {
  local side value
  for side in status-left status-right; do
    value=$(tmux show-option -gqv "$side")
    case $value in
      *'#{focus_status}'*) tmux set-option -g "$side" "${value//'#{focus_status}'/"$call"}" ;;
    esac
  done
}

main() {
  local focus call size
  focus=$(find_focus)
  if [ -z "$focus" ]; then
    local why="the program 'focus' is not in PATH: install it, or set @focus-command to its path"
    say "$why"
    # While tmux starts nobody sees a message: the keys say it, too.
    bind @focus-key F display-message "focus: $why"
    bind @focus-pane-key P display-message "focus: $why"
    return
  fi
  case $focus in /*) focus=$(readlink -f "$(dirname "$focus")")/$(basename "$focus") ;; esac
  tmux set-option -gq @focus-program "$focus"
  status_call
  show_status

  size=$(checked @focus-popup-size 90%x90% '[1-9][0-9]*%?x[1-9][0-9]*%?')
  # Two words and more, so that tmux starts the program without a shell between.
  if tmux list-commands display-popup >/dev/null 2>&1; then
    bind @focus-key F display-popup -E -w "${size%x*}" -h "${size#*x}" env "$focus"
  else
    bind @focus-key F new-window -n focus env "$focus"
  fi
  bind @focus-pane-key P split-window -v -l "$(checked @focus-pane-size 5 '[1-9][0-9]*%?')" env "$focus" pane
}

main
