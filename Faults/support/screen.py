"""A model of a terminal: the modes and cells that result from the bytes sent to it. Supports the part of
xterm's control sequences that focus may send, and records anything else as strange."""

import re
import unicodedata

TEXT = re.compile(rb"[\x20-\x7e\x80-\xff]+")
CONTROL = re.compile(rb"\x1b\[([<-?]?)([0-9;:]*)([ -/]*)([@-~])")
COMMAND = re.compile(rb"\x1b\]([^\x07\x1b]*)(?:\x07|\x1b\\)")
CHARSET = re.compile(rb"\x1b([()])([0AB])")
SHORT = re.compile(rb"\x1b([=>78DEMc])")
# A sequence cut off by another control, as when a signal ends the program in the middle of a write.
CUT = re.compile(rb"\x1b(?:\[[0-?]*[ -/]*|\][^\x07\x1b]*)?(?=[\x00-\x1f])")
UNFINISHED = re.compile(rb"\x1b(?:[()]|\[[0-?]*[ -/]*|\][^\x07\x1b]*\x1b?)?\Z")

# The modes at the start.
STANDARD = {7: True, 25: True}
LINES = dict(zip("`afgijklmnopqrstuvwxyz{|}~", "◆▒°±␤┘┐┌└┼⎺⎻─⎼⎽├┤┴┬│≤≥π≠£·"))


def width(character):
    """The width of a code point in cells, as `wcwidth` returns it."""
    if unicodedata.category(character) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1


def _of_blank(attributes):
    """The attributes that are visible on a blank."""
    names = dict(attributes)
    return attributes if "4" in names or "7" in names else (("back", names["back"]),) if "back" in names else ()


class Screen:
    """An empty terminal."""

    def __init__(self, columns, rows, answer=None):
        self.columns, self.height = columns, rows
        self.modes, self.strange, self.cuts, self.bells = dict(STANDARD), [], 0, 0
        self.keypad, self.titles, self.questions, self.colours = False, 0, 0, set()
        # The keyboard flags of kitty on the main and on the alternate screen; the latter are left over from a
        # program that was killed.
        self.reports = {False: 1, True: 3}
        self.beyond = ""  # wide characters that did not fit into the last column
        self.answer = answer or (lambda screen: None)
        self.attributes, self.graphic = (), False
        self.rest = b""
        self.cells, self.other = self._blank(), None
        self.x = self.y = 0
        self.saved = (0, 0)
        self.top, self.bottom = 0, rows - 1

    def _blank(self):
        return [self._empty(self.columns) for _ in range(self.height)]

    def _empty(self, count):
        """Erased cells, with the current background."""
        return [(" ", _of_blank(self.attributes))] * count

    def resize(self, columns, rows):
        """Keeps what still fits, as terminals do."""
        for screen in (self.cells, self.other):
            if screen is not None:
                del screen[rows:]
                for row in screen:
                    del row[columns:]
                    row.extend([(" ", ())] * (columns - len(row)))
                screen.extend([(" ", ())] * columns for _ in range(rows - len(screen)))
        self.columns, self.height = columns, rows
        self.top, self.bottom = 0, rows - 1
        self.x, self.y = min(self.x, columns), min(self.y, rows - 1)

    # Queries

    def text(self):
        """The rows without trailing blanks."""
        return ["".join(glyph for glyph, _ in row).rstrip() for row in self.cells]

    def left(self):
        """What differs from the state at the start."""
        found = [f"mode {mode} is {'on' if value else 'off'}" for mode, value in sorted(self.modes.items())
                 if value != STANDARD.get(mode, False)]
        if self.keypad:
            found.append("keypad in application mode")
        if self.attributes:
            found.append(f"colours or attributes {self.attributes}")
        if self.graphic:
            found.append("line drawing characters")
        if self.reports[False] != 1:
            found.append("keys are reported in another way")
        if self.titles:
            found.append("a title on the stack")
        if (self.top, self.bottom) != (0, self.height - 1):
            found.append("a scroll region")
        return found

    # Input

    def feed(self, data):
        data, at = self.rest + data, 0
        while at < len(data):
            byte = data[at]
            if byte >= 0x20 and byte != 0x7F:
                match = TEXT.match(data, at)
                end = self._text(data[at:match.end()], match.end() == len(data))
                at += end
                if at < match.end():
                    break
            elif byte == 0x1B:
                length = self._escape(data, at)
                if length == 0:
                    break
                at += length
            else:
                self._control(byte)
                at += 1
        self.rest = data[at:]

    def _text(self, data, last):
        """Writes text, and returns the number of bytes consumed: the last character may be incomplete."""
        try:
            self._write(data.decode())
            return len(data)
        except UnicodeDecodeError as error:
            if last and error.reason == "unexpected end of data":
                self._write(data[:error.start].decode())
                return error.start
            if error.end == len(data) and not last:
                self.cuts += 1  # by a sequence: the rest of the character could not be written
                self._write(data[:error.start].decode())
                return error.end
            self.strange.append(data[error.start:error.end])
            self._write(data[:error.start].decode())
            return error.end

    def _write(self, text):
        for character in text:
            if "\x80" <= character < "\xa0":
                self.strange.append(character.encode())
                continue
            if self.graphic:
                character = LINES.get(character, character)
            cells = 1 if character < "\u0300" else width(character)
            if cells == 0:
                self._combine(character)
                continue
            if self.x + cells > self.columns:
                if cells == 2:
                    self.beyond += character
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
            self.last = character
            row[self.x] = (character, _of_blank(self.attributes) if character == " " else self.attributes)
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
        if self.y == self.bottom:
            self._scroll(self.top, 1)
        elif self.y < self.height - 1:
            self.y += 1

    def _scroll(self, top, count):
        for _ in range(min(abs(count), self.bottom - top + 1)):
            if count > 0:
                del self.cells[top]
                self.cells.insert(self.bottom, self._empty(self.columns))
            else:
                del self.cells[self.bottom]
                self.cells.insert(top, self._empty(self.columns))

    def _control(self, byte):
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
            self.graphic = byte == 0x0E
        elif byte != 0:  # NUL pads
            self.strange.append(bytes([byte]))

    def _escape(self, data, at):
        """Executes the sequence at this place and returns its length, or 0 if it is incomplete."""
        if match := CONTROL.match(data, at):
            marker, parameters, between, final = (part.decode() for part in match.groups())
            numbers = [int(part.split(":")[0] or 0) for part in parameters.split(";")] if parameters else []
            if not self._sequence(marker + between + final, numbers):
                self.strange.append(match.group())
        elif match := COMMAND.match(data, at):
            if match.group(1) == b"11;?":
                self.questions += 1
                self.answer(self)
            elif not re.match(rb"9;|777;notify;", match.group(1)):
                self.strange.append(match.group())
        elif match := CHARSET.match(data, at):
            if match.group(1) == b"(":  # the other set comes with Shift Out
                self.graphic = match.group(2) == b"0"
        elif match := SHORT.match(data, at):
            self._short(match.group(1))
        elif UNFINISHED.match(data, at):
            return 0
        elif match := CUT.match(data, at):
            self.cuts += 1
        else:
            self.strange.append(data[at:at + 8])
            return 1
        return match.end() - at

    def _short(self, final):
        if final in b"=>":
            self.keypad = final == b"="
        elif final == b"7":
            self.saved = (self.x, self.y)
        elif final == b"8":
            self.x, self.y = self._column(self.saved[0]), self._row(self.saved[1])
        elif final == b"M":
            if self.y == self.top:
                self._scroll(self.top, -1)
            else:
                self.y = max(0, self.y - 1)
        elif final in b"DE":
            self._line_feed()
        else:
            self.strange.append(b"\x1b" + final)

    def _sequence(self, kind, numbers):
        """Executes a control sequence. Returns False if focus may not use it."""
        first = numbers[0] if numbers else 0
        count = max(1, first)
        here = min(self.x, self.columns - 1)
        row = self.cells[self.y]
        if kind in ("H", "f"):
            second = numbers[1] if len(numbers) > 1 else 1
            self.y, self.x = self._row(count - 1), self._column(max(1, second) - 1)
        elif kind in "ABCDGd":
            self.y = self._row({"A": self.y - count, "B": self.y + count, "d": count - 1}.get(kind, self.y))
            self.x = self._column({"C": here + count, "D": here - count, "G": count - 1}.get(kind, here))
        elif kind == "J" and first in (0, 1, 2):
            if first != 1:
                self.cells[self.y + 1:] = [self._empty(self.columns) for _ in range(self.y + 1, self.height)]
            if first != 0:
                self.cells[:self.y] = [self._empty(self.columns) for _ in range(self.y)]
            self._sequence("K", [first])
        elif kind == "K" and first in (0, 1, 2):
            start, end = (0 if first else here), (here + 1 if first == 1 else self.columns)
            row[start:end] = self._empty(end - start)
        elif kind == "X":
            end = min(self.columns, here + count)
            row[here:end] = self._empty(end - here)
        elif kind == "P":
            del row[here:here + count]
            row.extend(self._empty(self.columns - len(row)))
        elif kind == "@":
            row[here:here] = self._empty(min(count, self.columns - here))
            del row[self.columns:]
        elif kind in ("L", "M"):
            self._scroll(self.y, -count if kind == "L" else count)
        elif kind in ("S", "T"):
            self._scroll(self.top, count if kind == "S" else -count)
        elif kind == "b":
            self._write(self.last * count)
        elif kind == "r":
            self.top = count - 1
            self.bottom = self._row((numbers[1] if len(numbers) > 1 else self.height) - 1)
            self.x = self.y = 0
        elif kind == "m":
            return self._colours(numbers or [0])
        elif kind in ("?h", "?l"):
            for mode in numbers:
                self._mode(mode, kind == "?h")
        elif kind in ("h", "l"):
            return all(number in (4, 34) for number in numbers) and not (kind == "h" and 4 in numbers)
        elif kind == "t" and first in (22, 23):
            self.titles += 1 if first == 22 else -1
        elif kind == "=u" and numbers[1:] == [1]:
            self.reports[self.other is not None] = first
        elif kind != "?c":  # the Linux console's cursor
            return False
        return True

    def _row(self, y):
        return max(0, min(self.height - 1, y))

    def _column(self, x):
        return max(0, min(self.columns - 1, x))

    def _mode(self, mode, value):
        if mode == 1049 and value != self.modes.get(1049, False):
            if value:
                self.main, self.saved = (self.x, self.y), self.saved
                self.other, self.cells = self.cells, self._blank()
            else:
                self.cells, self.other = self.other, None
                self.x, self.y = self._column(self.main[0]), self._row(self.main[1])
        self.modes[mode] = value

    def _colours(self, numbers):
        numbers = list(numbers)
        state = dict(self.attributes)
        known = True
        while numbers:
            number = numbers.pop(0)
            ground = "fore" if number % 20 // 10 == 1 else "back"
            if number == 0:
                state = {}
            elif number in (1, 2, 3, 4, 5, 7, 8, 9):
                state[str(number)] = True
            elif number in (22, 23, 24, 25, 27, 28, 29):
                for name in ("1", "2") if number == 22 else (str(number - 20),):
                    state.pop(name, None)
            elif number in (38, 48) and numbers[:1] == [5] and len(numbers) > 1:
                state[ground] = numbers[1]
                del numbers[:2]
            elif number in (39, 49):
                state.pop(ground, None)
            elif 30 <= number <= 37 or 40 <= number <= 47:
                state[ground] = number % 10
            elif 90 <= number <= 97 or 100 <= number <= 107:
                state["fore" if number < 100 else "back"] = number % 10 + 8
            elif number != 10:  # the first font
                known = False
            if 30 <= number <= 49 or 90 <= number <= 107:
                self.colours.add(number)
        self.attributes = tuple(sorted(state.items()))
        return known
