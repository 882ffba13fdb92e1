"""focus at the right of kitty's tab bar: beside kitty.conf, which includes focus.conf."""
import subprocess

from kitty.boss import get_boss
from kitty.fast_data_types import add_timer, get_options, wcswidth
from kitty.tab_bar import as_rgb, draw_tab_with_separator

line = ""


def read(_timer=None):
    global line
    try:
        new = subprocess.run(["focus", "status", "--width", "40"], capture_output=True, text=True).stdout.strip()
    except OSError:
        new = ""
    if new != line:
        line = new
        for manager in get_boss().all_tab_managers:
            manager.mark_tab_bar_dirty()


def draw_tab(draw_data, screen, tab, before, max_tab_length, index, is_last, extra_data):
    end = draw_tab_with_separator(draw_data, screen, tab, before, max_tab_length, index, is_last, extra_data)
    left = screen.columns - wcswidth(line) - 1
    if is_last and left > end and not extra_data.for_layout:
        screen.cursor.bold = screen.cursor.italic = False
        screen.cursor.fg, screen.cursor.bg = as_rgb(int(get_options().foreground)), 0
        screen.cursor.x = left
        screen.draw(line)
    return end


add_timer(read, 2.0, True)
