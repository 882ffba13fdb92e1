# focus at the right of fish's prompt: copy to ~/.config/fish/functions/fish_right_prompt.fish
function fish_right_prompt
    focus status --width 30 2>/dev/null
end
