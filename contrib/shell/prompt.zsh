# focus at the right of zsh's prompt: `. /path/to/prompt.zsh` in ~/.zshrc.
# A percent sign commands in a prompt, so those of a title are doubled.
setopt prompt_subst
focus_prompt() { local line=$(focus status --width 30 2>/dev/null); print -r -- "${line//\%/%%}" }
RPROMPT='$(focus_prompt)'
