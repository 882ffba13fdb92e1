"""T6: borders stay straight whatever characters a title contains, and only characters whose width all
terminals agree on are drawn."""

import unicodedata

from support.planner import Broken, Planner
from support.cells import width
from support.terminal import Program
from terminal.setup import disable_animations
from terminal.titles import write_titles

TITLES = [
    "会議の準備をする 東京で 来週の月曜日まで", "한국어 제목도 잘 보인다", "각 각 (Jamo)", "ﾊﾝｶｸ ｶﾀｶﾅ ﾄ ｾﾞﾝｶｸ",
    "e\u0301te\u0301 na\u0308chste Wo\u0308che", "Z\u0335\u0321\u0322\u0300\u0301\u0302\u0303a\u0334\u0315\u031al\u0336\u0350g\u0337\u0351o", "\u0301starts with a mark",
    "👨‍👩‍👧‍👦 family 👩🏽‍💻 at work", "❤️ ☎️ ✈️ ☺️ 1️⃣ #️⃣ VS16", "❤︎ ☎︎ VS15", "🇩🇪🇯🇵🇰🇷 flags 🇺", "👍🏿👍🏻 tones 🏴󠁧󠁢󠁥󠁮󠁧󠁿", "🎉🎊🥳🫠 party",
    "اجتماع مع الفريق غدا", "פגישה עם הצוות", "नमस्ते क्षत्रिय हिन्दी", "ภาษาไทย กำลังทำ น้ำ", "தமிழ் மொழி", "မြန်မာ ဘာသာ", "བོད་ཡིག", "ឈ្មោះ ខ្មែរ",
    "α ± × ÷ ☆ ★ □ ● § ¶ … ambiguous", "½ ① ㎏ ㈱ ｆｕｌｌ ﬁ ﷽", "𝔉𝔯𝔞𝔨𝔱𝔲𝔯 𓀀𓀁 𐌰𐌱", "soft\u00adhyphen zero\u200bwidth word\u2060joiner",
    "\ue0b0 private \uf8ff use", "日" * 60, "x" * 100 + "日本", "👨‍👩‍👧" * 30, "e\u0301" * 90,
]
SIZES = [(80, 24), (120, 40), (200, 60), (61, 20), (45, 14), (40, 12), (33, 9), (20, 5)]
KEYS_TO_SCREENS = {"today": "", "calendar": "2", "edit": "e", "search": "/", "deleted": "dd", "move": "m", "choice": "a"}
CARD = "▁"  # its corners are rounded by eighths, its sides are a change of colour
CORNERS = {"╭": "╮╰╯", "┌": "┐└┘", CARD: "▁▆▆"}
ROUNDED = {"upper": "▃▄", "lower": "▄▂"}  # what stands beside the corners of a card


def run(report, thorough):
    titles = TITLES if thorough else TITLES[::4]
    with Planner() as planner:
        disable_animations(planner)
        for start in range(0, len(titles), 3):
            write_titles(planner, (titles[start:] + titles[:start])[:3])
            files = planner.file_contents()
            for size in SIZES if thorough else SIZES[::4]:
                for name, keys in KEYS_TO_SCREENS.items():
                    with report.recording_broken(f"{titles[start:start + 3]} {size} {name}"):
                        _check_screen(report, planner, size, name, keys)
                    for path, content in files.items():
                        planner.write(path, content)
            with report.recording_broken(f"{titles[start:start + 3]}"):
                _check_command_output(report, planner)


def _check_screen(report, planner, size, name, keys):
    with Program(planner, size=size) as program:
        program.wait_until_open()
        program.wait_until_idle()
        for key in keys:
            program.press(key)
        expect_unambiguous_widths("".join(glyph for row in program.screen.cells for glyph, _ in row))
        report.count_tried("screen")
        for _ in _find_boxes(program.screen.cells, name in ("today", "calendar")):
            report.count_tried("box")
        _expect_columns(program.screen.cells, name)
        program.expect_known_sequences(name)
        program.expect_repaint_changes_nothing(name)
        if program.screen.overflowing:
            raise Broken(f"over the edge: {program.screen.overflowing}")


def _find_boxes(cells, uncovered):
    """Finds every box by its upper left corner and checks that its border is complete. A sheet may cover
    parts of a card."""
    for y, row in enumerate(cells):
        for x, (glyph, _) in enumerate(row):
            if glyph in CORNERS and (uncovered and _card_begins(row, x, "upper") or glyph != CARD):
                upper, lower, lower_right = CORNERS[glyph]
                right = next((i for i in range(x + 1, len(row)) if row[i][0] in (upper, lower_right)
                              and (glyph != CARD or row[i - 1][0] == ROUNDED["upper"][0])), None)
                bottom = next((i for i in range(y + 1, len(cells)) if cells[i][x][0] == lower
                               and (glyph != CARD or _card_begins(cells[i], x, "lower"))), None)
                if right is None or bottom is None:
                    raise Broken(f"a box at {x}, {y} without its other corners: {_row_text(row)!r}")
                if cells[bottom][right][0] != lower_right:
                    raise Broken(f"a box at {x}, {y} ends in {cells[bottom][right][0]!r}")
                for inner in range(y + 1, bottom):
                    if glyph != CARD and any(cells[inner][side][0] not in "│├┤" for side in (x, right)):
                        raise Broken(f"the border of a box is broken: {_row_text(cells[inner])!r}")
                yield x, y, right, bottom


def _card_begins(row, x, edge):
    """Whether an edge of a card begins there: bars and stripes have single glyphs of it."""
    return "".join(glyph for glyph, _ in row[x + 1:x + 3]) == ROUNDED[edge]


def _expect_columns(cells, name):
    """The circles before the titles of the tasks are in one column."""
    if name != "today" or len(cells[0]) < 40:
        return
    circles = {x for row in cells for x, (glyph, _) in enumerate(row)
               if glyph == "○" and all(after == " " for after, _ in row[x + 1:x + 3])}
    if len(circles) > 1 and len(cells) > 12:
        raise Broken(f"circles in columns {sorted(circles)}: {[_row_text(row) for row in cells]}")


def expect_unambiguous_widths(text):
    """No characters that some terminals join or widen: joiners, variation selectors, flags, skin tones,
    keycaps, bidi."""
    for index, character in enumerate(text):
        code = ord(character)
        previous = text[index - 1] if index else ""
        if (unicodedata.category(character) in ("Cf", "Cn", "Cc", "Cs") or 0xFE00 <= code <= 0xFE0F or code == 0x20E3
                or 0x1F1E6 <= code <= 0x1F1FF or 0x1F3FB <= code <= 0x1F3FF and width(previous or " ") == 2):
            raise Broken(f"terminals differ about U+{code:04X} in {text[max(0, index - 10):index + 10]!r}")


def _check_command_output(report, planner):
    """The output of commands fits the given width."""
    for columns in range(1, 61):
        line = planner.run_ok("status", "--width", str(columns)).rstrip("\n")
        expect_unambiguous_widths(line)
        report.count_tried("status to a width")
        if width_of(line) > columns:
            raise Broken(f"{width_of(line)} cells in {columns}: {line!r}")
    for columns in (20, 40, 60, 80, 120):
        with Program(planner, "list", size=(columns, 24)) as program:
            program.wait_for_exit()
            report.count_tried("list to a width")
            program.expect_known_sequences("list")
            if program.screen.overflowing and columns >= 40:
                raise Broken(f"over the edge of {columns}: {program.screen.overflowing}")
            expect_unambiguous_widths("".join(program.screen.text()))
            for line in bytes(program.output).decode().split("\r\n"):
                if columns >= 40 and width_of(_without_colours(line)) > columns:
                    raise Broken(f"list: {width_of(_without_colours(line))} cells in {columns}: {line!r}")


def _without_colours(line):
    while "\x1b[" in line:
        head, _, tail = line.partition("\x1b[")
        line = head + tail.partition("m")[2]
    return line


def width_of(line):
    return sum(width(character) for character in line)


def _row_text(row):
    return "".join(glyph for glyph, _ in row).rstrip()
