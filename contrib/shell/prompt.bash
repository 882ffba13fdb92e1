# focus in the prompt of bash: `. /path/to/prompt.bash` in ~/.bashrc, after PS1 is set.
# Bash puts in what the command prints as it is: no title is ever run.
case $PS1 in
  *'focus status'*) ;;
  *) PS1='$(focus status --width 30 2>/dev/null) '$PS1 ;;
esac
