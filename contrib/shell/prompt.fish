# focus at the right of fish's prompt: copy to ~/.config/fish/functions/fish_right_prompt.fish
# It returns the status it found, for whatever calls it and looks at $status afterwards.
function fish_right_prompt
    set -l before $status
    focus status --width 30 2>/dev/null
    return $before
end
