"""A model of a terminal: the modes and cells that result from the bytes sent to it. Supports the part of
xterm's control sequences that focus may send, and records anything else as unknown."""

import re

from support.cells import Cells

TEXT = re.compile(rb"[\x20-\x7e\x80-\xff]+")
CONTROL_SEQUENCE = re.compile(rb"\x1b\[([<-?]?)([0-9;:]*)([ -/]*)([@-~])")
OPERATING_SYSTEM_COMMAND = re.compile(rb"\x1b\]([^\x07\x1b]*)(?:\x07|\x1b\\)")
CHARSET = re.compile(rb"\x1b([()])([0AB])")
SHORT_SEQUENCE = re.compile(rb"\x1b([=>78DEMc])")
# A sequence cut off by another control, as when a signal ends the program in the middle of a write.
TRUNCATED = re.compile(rb"\x1b(?:\[[0-?]*[ -/]*|\][^\x07\x1b]*)?(?=[\x00-\x1f])")
INCOMPLETE = re.compile(rb"\x1b(?:[()]|\[[0-?]*[ -/]*|\][^\x07\x1b]*\x1b?)?\Z")

# The modes at the start: lines wrap, and the cursor is visible.
DEFAULT_MODES = {7: True, 25: True}


class Screen(Cells):
    """An empty terminal."""

    def __init__(self, columns, rows, on_background_query=None):
        super().__init__(columns, rows)
        self.modes, self.truncated_sequences, self.bells = dict(DEFAULT_MODES), 0, 0
        self.keypad, self.saved_titles, self.background_queries, self.colours = False, 0, 0, set()
        # The keyboard flags of kitty on the main and on the alternate screen; the latter are left over from a
        # program that was killed.
        self.keyboard_flags = {False: 1, True: 3}
        self.on_background_query = on_background_query or (lambda screen: None)
        self.unparsed = b""

    # State

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

    # Parser

    def feed(self, data):
        """Takes what the program has written; the rest of an incomplete sequence may come later."""
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
            self.write_text(data.decode())
            return len(data)
        except UnicodeDecodeError as error:
            if is_last and error.reason == "unexpected end of data":
                self.write_text(data[:error.start].decode())
                return error.start
            if error.end == len(data) and not is_last:
                self.truncated_sequences += 1  # by a sequence: the rest of the character could not be written
                self.write_text(data[:error.start].decode())
                return error.end
            self.unknown_sequences.append(data[error.start:error.end])
            self.write_text(data[:error.start].decode())
            return error.end

    def _execute_control(self, byte):
        if byte == 0x07:
            self.bells += 1
        elif byte == 0x08:
            self.x = max(0, min(self.x, self.columns - 1) - 1)
        elif byte == 0x09:
            self.x = min(self.columns - 1, (self.x // 8 + 1) * 8)
        elif byte == 0x0A:
            self.line_feed()
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
        """Executes an escape with a single character."""
        if final in b"=>":
            self.keypad = final == b"="
        elif final == b"7":
            self.saved_cursor = (self.x, self.y)
        elif final == b"8":
            self.x, self.y = self.clamp_column(self.saved_cursor[0]), self.clamp_row(self.saved_cursor[1])
        elif final == b"M":
            if self.y == self.scroll_top:
                self.scroll(self.scroll_top, -1)
            else:
                self.y = max(0, self.y - 1)
        elif final in b"DE":
            self.line_feed()
        else:
            self.unknown_sequences.append(b"\x1b" + final)

    def _execute_sequence(self, kind, numbers):
        """Executes a control sequence. Returns False if focus may not use it."""
        first = numbers[0] if numbers else 0
        count = max(1, first)
        if kind in ("H", "f"):
            second = numbers[1] if len(numbers) > 1 else 1
            self.y, self.x = self.clamp_row(count - 1), self.clamp_column(max(1, second) - 1)
        elif kind in "ABCDGd":
            column = min(self.x, self.columns - 1)
            self.y = self.clamp_row({"A": self.y - count, "B": self.y + count, "d": count - 1}.get(kind, self.y))
            self.x = self.clamp_column({"C": column + count, "D": column - count, "G": count - 1}.get(kind, column))
        elif kind in "JKXP@LMSTb":
            return self._edit(kind, first, count)
        elif kind == "r":
            self.scroll_top = count - 1
            self.scroll_bottom = self.clamp_row((numbers[1] if len(numbers) > 1 else self.rows) - 1)
            self.x = self.y = 0
        elif kind == "m":
            return self._set_attributes(numbers or [0])
        elif kind in ("?h", "?l"):
            for mode in numbers:
                self._set_mode(mode, kind == "?h")
        elif kind in ("h", "l"):
            return all(number in (4, 34) for number in numbers) and not (kind == "h" and 4 in numbers)
        elif kind == "t" and first in (22, 23):
            self.saved_titles += 1 if first == 22 else -1
        elif kind == "=u" and numbers[1:] == [1]:
            self.keyboard_flags[self.main_cells is not None] = first
        elif kind != "?c":  # the Linux console's cursor
            return False
        return True

    def _edit(self, kind, first, count):
        """Executes a sequence that erases, inserts, deletes, scrolls or repeats."""
        if kind in "JK" and first not in (0, 1, 2):
            return False
        if kind == "J":
            self.erase_screen(first)
        elif kind == "K":
            self.erase_line(first)
        elif kind == "X":
            self.erase_characters(count)
        elif kind == "P":
            self.delete_characters(count)
        elif kind == "@":
            self.insert_blanks(count)
        elif kind in "LM":
            self.scroll(self.y, -count if kind == "L" else count)
        elif kind in "ST":
            self.scroll(self.scroll_top, count if kind == "S" else -count)
        else:
            self.write_text(self.last_character * count)
        return True

    def _set_mode(self, mode, value):
        if mode == 1049 and value != self.modes.get(1049, False):
            self.show_alternate(value)
        self.modes[mode] = value

    def _set_attributes(self, numbers):
        """Sets colours and attributes (SGR). Returns False if a number is unknown."""
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
