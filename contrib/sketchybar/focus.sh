#!/bin/sh
# focus in SketchyBar: ~/.config/sketchybar/sketchybarrc has a line: sh /path/to/focus.sh
# shellcheck disable=SC2016  # SketchyBar's shell reads them
sketchybar --add item focus right --set focus update_freq=5 \
  script='sketchybar --set "$NAME" label="$(focus status --width 40)"' \
  click_script='focus toggle; sketchybar --set "$NAME" label="$(focus status --width 40)"'
