"""A model of a terminal: the modes and cells that result from the bytes sent to it. Supports the part of
xterm's control sequences that focus may send, and records anything else as strange."""

import re
import unicodedata

TEXT = re.compile(rb"[\x20-\x7e\x80-\xff]+")
CONTROL_SEQUENCE = re.compile(rb"\x1b\[([<-?]?)([0-9;:]*)([ -/]*)([@-~])")
OPERATING_SYSTEM_COMMAND = re.compile(rb"\x1b\]([^\x07\x1b]*)(?:\x07|\x1b\\)")
CHARSET = re.compile(rb"\x1b([()])([0AB])")
SHORT_SEQUENCE = re.compile(rb"\x1b([=>78DEMc])")
# A sequence cut off by another control, as when a signal ends the program in the middle of a write.
TRUNCATED = re.compile(rb"\x1b(?:\[[0-?]*[ -/]*|\][^\x07\x1b]*)?(?=[\x00-\x1f])")
INCOMPLETE = re.compile(rb"\x1b(?:[()]|\[[0-?]*[ -/]*|\][^\x07\x1b]*\x1b?)?\Z")

# The modes at the start.
DEFAULT_MODES = {7: True, 25: True}
LINE_DRAWING = dict(zip("`afgijklmnopqrstuvwxyz{|}~", "◆▒°±␤┘┐┌└┼⎺⎻─⎼⎽├┤┴┬│≤≥π≠£·"))


def width(character):
    """The width of a code point in cells, as `wcwidth` returns it."""
    if unicodedata.category(character) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1


def visible_on_blank(attributes):
    """The attributes that are visible on a blank."""
    names = dict(attributes)
    return attributes if "4" in names or "7" in names else (("back", names["back"]),) if "back" in names else ()


class Screen:
    """An empty terminal."""

    def __init__(self, columns, rows, on_background_query=None):
        self.columns, self.rows = columns, rows
        self.modes, self.unknown_sequences, self.truncated_sequences, self.bells = dict(DEFAULT_MODES), [], 0, 0
        self.keypad, self.saved_titles, self.background_queries, self.colours = False, 0, 0, set()
        # The keyboard flags of kitty on the main and on the alternate screen; the latter are left over from a
        # program that was killed.
        self.keyboard_flags = {False: 1, True: 3}
        self.overflowing = ""  # wide characters that did not fit into the last column
        self.on_background_query = on_background_query or (lambda screen: None)
        self.attributes, self.line_drawing = (), False
        self.unparsed = b""
        self.cells, self.main_cells = self._blank_cells(), None
        self.x = self.y = 0
        self.saved_cursor = (0, 0)
        self.scroll_top, self.scroll_bottom = 0, rows - 1

    def _blank_cells(self):
        return [self._erased(self.columns) for _ in range(self.rows)]

    def _erased(self, count):
        """Erased cells, with the current background."""
        return [(" ", visible_on_blank(self.attributes))] * count

    def resize(self, columns, rows):
        """Keeps what still fits, as terminals do."""
        for screen in (self.cells, self.main_cells):
            if screen is not None:
                del screen[rows:]
                for row in screen:
                    del row[columns:]
                    row.extend([(" ", ())] * (columns - len(row)))
                screen.extend([(" ", ())] * columns for _ in range(rows - len(screen)))
        self.columns, self.rows = columns, rows
        self.scroll_top, self.scroll_bottom = 0, rows - 1
        self.x, self.y = min(self.x, columns), min(self.y, rows - 1)

    # Queries

    def text(self):
        """The rows without trailing blanks."""
        return ["".join(glyph for glyph, _ in row).rstrip() for row in self.cells]

    def differences_from_start(self):
        """What differs from the state at the start."""
        found = [f"mode {mode} is {'on' if value else 'off'}" for mode, value in sorted(self.modes.items())
                 if value != DEFAULT_MODES.get(mode, False)]
        if self.keypad:
            found.append("keypad in application mode")
        if self.attributes:
            found.append(f"colours or attributes {self.attributes}")
        if self.line_drawing:
            found.append("line drawing characters")
        if self.keyboard_flags[False] != 1:
            found.append("keys are reported in another way")
        if self.saved_titles:
            found.append("a title on the stack")
        if (self.scroll_top, self.scroll_bottom) != (0, self.rows - 1):
            found.append("a scroll region")
        return found

    def forget_state(self):
        """Takes the modes and attributes for restored, whatever they are."""
        self.unknown_sequences, self.modes = [], dict(DEFAULT_MODES)
        self.keypad, self.attributes, self.line_drawing, self.saved_titles = False, (), False, 0
        self.scroll_top, self.scroll_bottom = 0, self.rows - 1

    # Input

    def feed(self, data):
        data, at = self.unparsed + data, 0
        while at < len(data):
            byte = data[at]
            if byte >= 0x20 and byte != 0x7F:
                match = TEXT.match(data, at)
                end = self._write_bytes(data[at:match.end()], match.end() == len(data))
                at += end
                if at < match.end():
                    break
            elif byte == 0x1B:
                length = self._execute_escape(data, at)
                if length == 0:
                    break
                at += length
            else:
                self._execute_control(byte)
                at += 1
        self.unparsed = data[at:]

    def _write_bytes(self, data, is_last):
        """Writes text, and returns the number of bytes consumed: the last character may be incomplete."""
        try:
            self._write_text(data.decode())
            return len(data)
        except UnicodeDecodeError as error:
            if is_last and error.reason == "unexpected end of data":
                self._write_text(data[:error.start].decode())
                return error.start
            if error.end == len(data) and not is_last:
                self.truncated_sequences += 1  # by a sequence: the rest of the character could not be written
                self._write_text(data[:error.start].decode())
                return error.end
            self.unknown_sequences.append(data[error.start:error.end])
            self._write_text(data[:error.start].decode())
            return error.end

    def _write_text(self, text):
        for character in text:
            if "\x80" <= character < "\xa0":
                self.unknown_sequences.append(character.encode())
                continue
            if self.line_drawing:
                character = LINE_DRAWING.get(character, character)
            cells = 1 if character < "\u0300" else width(character)
            if cells == 0:
                self._combine(character)
                continue
            if self.x + cells > self.columns:
                if cells == 2:
                    self.overflowing += character
                if cells > self.columns:
                    continue
                self.x = 0
                self._line_feed()
            row = self.cells[self.y]
            # Overwriting half of a wide character blanks its other half.
            if row[self.x][0] == "" and self.x > 0:
                row[self.x - 1] = (" ", row[self.x - 1][1])
            after = self.x + cells
            if after < self.columns and row[after][0] == "":
                row[after] = (" ", row[after][1])
            self.last_character = character
            row[self.x] = (character, visible_on_blank(self.attributes) if character == " " else self.attributes)
            if cells == 2:
                row[self.x + 1] = ("", self.attributes)
            self.x = after

    def _combine(self, mark):
        x = self.x - 1
        row = self.cells[self.y]
        if x > 0 and row[x][0] == "":
            x -= 1
        if x >= 0:
            row[x] = (row[x][0] + mark, row[x][1])

    def _line_feed(self):
        if self.y == self.scroll_bottom:
            self._scroll(self.scroll_top, 1)
        elif self.y < self.rows - 1:
            self.y += 1

    def _scroll(self, top, count):
        for _ in range(min(abs(count), self.scroll_bottom - top + 1)):
            if count > 0:
                del self.cells[top]
                self.cells.insert(self.scroll_bottom, self._erased(self.columns))
            else:
                del self.cells[self.scroll_bottom]
                self.cells.insert(top, self._erased(self.columns))

    def _execute_control(self, byte):
        if byte == 0x07:
            self.bells += 1
        elif byte == 0x08:
            self.x = max(0, min(self.x, self.columns - 1) - 1)
        elif byte == 0x09:
            self.x = min(self.columns - 1, (self.x // 8 + 1) * 8)
        elif byte == 0x0A:
            self._line_feed()
        elif byte == 0x0D:
            self.x = 0
        elif byte in (0x0E, 0x0F):
            self.line_drawing = byte == 0x0E
        elif byte != 0:  # NUL pads
            self.unknown_sequences.append(bytes([byte]))

    def _execute_escape(self, data, at):
        """Executes the sequence at this place and returns its length, or 0 if it is incomplete."""
        if match := CONTROL_SEQUENCE.match(data, at):
            marker, parameters, between, final = (part.decode() for part in match.groups())
            numbers = [int(part.split(":")[0] or 0) for part in parameters.split(";")] if parameters else []
            if not self._execute_sequence(marker + between + final, numbers):
                self.unknown_sequences.append(match.group())
        elif match := OPERATING_SYSTEM_COMMAND.match(data, at):
            if match.group(1) == b"11;?":
                self.background_queries += 1
                self.on_background_query(self)
            elif not re.match(rb"9;|777;notify;", match.group(1)):
                self.unknown_sequences.append(match.group())
        elif match := CHARSET.match(data, at):
            if match.group(1) == b"(":  # the other set comes with Shift Out
                self.line_drawing = match.group(2) == b"0"
        elif match := SHORT_SEQUENCE.match(data, at):
            self._execute_short(match.group(1))
        elif INCOMPLETE.match(data, at):
            return 0
        elif match := TRUNCATED.match(data, at):
            self.truncated_sequences += 1
        else:
            self.unknown_sequences.append(data[at:at + 8])
            return 1
        return match.end() - at

    def _execute_short(self, final):
        if final in b"=>":
            self.keypad = final == b"="
        elif final == b"7":
            self.saved_cursor = (self.x, self.y)
        elif final == b"8":
            self.x, self.y = self._clamp_column(self.saved_cursor[0]), self._clamp_row(self.saved_cursor[1])
        elif final == b"M":
            if self.y == self.scroll_top:
                self._scroll(self.scroll_top, -1)
            else:
                self.y = max(0, self.y - 1)
        elif final in b"DE":
            self._line_feed()
        else:
            self.unknown_sequences.append(b"\x1b" + final)

    def _execute_sequence(self, kind, numbers):
        """Executes a control sequence. Returns False if focus may not use it."""
        first = numbers[0] if numbers else 0
        count = max(1, first)
        column = min(self.x, self.columns - 1)
        row = self.cells[self.y]
        if kind in ("H", "f"):
            second = numbers[1] if len(numbers) > 1 else 1
            self.y, self.x = self._clamp_row(count - 1), self._clamp_column(max(1, second) - 1)
        elif kind in "ABCDGd":
            self.y = self._clamp_row({"A": self.y - count, "B": self.y + count, "d": count - 1}.get(kind, self.y))
            self.x = self._clamp_column({"C": column + count, "D": column - count, "G": count - 1}.get(kind, column))
        elif kind == "J" and first in (0, 1, 2):
            if first != 1:
                self.cells[self.y + 1:] = [self._erased(self.columns) for _ in range(self.y + 1, self.rows)]
            if first != 0:
                self.cells[:self.y] = [self._erased(self.columns) for _ in range(self.y)]
            self._execute_sequence("K", [first])
        elif kind == "K" and first in (0, 1, 2):
            start, end = (0 if first else column), (column + 1 if first == 1 else self.columns)
            row[start:end] = self._erased(end - start)
        elif kind == "X":
            end = min(self.columns, column + count)
            row[column:end] = self._erased(end - column)
        elif kind == "P":
            del row[column:column + count]
            row.extend(self._erased(self.columns - len(row)))
        elif kind == "@":
            row[column:column] = self._erased(min(count, self.columns - column))
            del row[self.columns:]
        elif kind in ("L", "M"):
            self._scroll(self.y, -count if kind == "L" else count)
        elif kind in ("S", "T"):
            self._scroll(self.scroll_top, count if kind == "S" else -count)
        elif kind == "b":
            self._write_text(self.last_character * count)
        elif kind == "r":
            self.scroll_top = count - 1
            self.scroll_bottom = self._clamp_row((numbers[1] if len(numbers) > 1 else self.rows) - 1)
            self.x = self.y = 0
        elif kind == "m":
            return self._set_attributes(numbers or [0])
        elif kind in ("?h", "?l"):
            for mode in numbers:
                self._set_mode(mode, kind == "?h")
        elif kind in ("h", "l"):
            return all(code in (4, 34) for code in numbers) and not (kind == "h" and 4 in numbers)
        elif kind == "t" and first in (22, 23):
            self.saved_titles += 1 if first == 22 else -1
        elif kind == "=u" and numbers[1:] == [1]:
            self.keyboard_flags[self.main_cells is not None] = first
        elif kind != "?c":  # the Linux console's cursor
            return False
        return True

    def _clamp_row(self, y):
        return max(0, min(self.rows - 1, y))

    def _clamp_column(self, x):
        return max(0, min(self.columns - 1, x))

    def _set_mode(self, mode, value):
        if mode == 1049 and value != self.modes.get(1049, False):
            if value:
                self.main_cursor, self.saved_cursor = (self.x, self.y), self.saved_cursor
                self.main_cells, self.cells = self.cells, self._blank_cells()
            else:
                self.cells, self.main_cells = self.main_cells, None
                self.x, self.y = self._clamp_column(self.main_cursor[0]), self._clamp_row(self.main_cursor[1])
        self.modes[mode] = value

    def _set_attributes(self, numbers):
        numbers = list(numbers)
        state = dict(self.attributes)
        known = True
        while numbers:
            code = numbers.pop(0)
            ground = "fore" if code % 20 // 10 == 1 else "back"
            if code == 0:
                state = {}
            elif code in (1, 2, 3, 4, 5, 7, 8, 9):
                state[str(code)] = True
            elif code in (22, 23, 24, 25, 27, 28, 29):
                for name in ("1", "2") if code == 22 else (str(code - 20),):
                    state.pop(name, None)
            elif code in (38, 48) and numbers[:1] == [5] and len(numbers) > 1:
                state[ground] = numbers[1]
                del numbers[:2]
            elif code in (39, 49):
                state.pop(ground, None)
            elif 30 <= code <= 37 or 40 <= code <= 47:
                state[ground] = code % 10
            elif 90 <= code <= 97 or 100 <= code <= 107:
                state["fore" if code < 100 else "back"] = code % 10 + 8
            elif code != 10:  # the first font
                known = False
            if 30 <= code <= 49 or 90 <= code <= 107:
                self.colours.add(code)
        self.attributes = tuple(sorted(state.items()))
        return known
