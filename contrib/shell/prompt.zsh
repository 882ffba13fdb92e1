# focus at the right of zsh's prompt: `. /path/to/prompt.zsh` in ~/.zshrc.
# A percent sign commands in a prompt, so those of a title are doubled.
# It returns the status it found, so that $? further on in the prompt is that of the last command.
setopt prompt_subst
focus_prompt() {
  local before=$? line
  line=$(focus status --width 30 2>/dev/null)
  print -r -- "${line//\%/%%}"
  return $before
}
RPROMPT='$(focus_prompt)'
