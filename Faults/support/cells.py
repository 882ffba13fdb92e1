"""The cells of a terminal: what text, line feeds, erasing and scrolling make of them."""

import unicodedata

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


class Cells:
    """Rows of cells and a cursor. A cell is a character with its marks and its attributes; the right half of a
    wide character is an empty string."""

    def __init__(self, columns, rows):
        self.columns, self.rows = columns, rows
        self.attributes, self.line_drawing = (), False
        self.overflowing = ""  # wide characters that did not fit into the last column
        self.unknown_sequences = []
        # The cells of the main screen, while the alternate one is shown.
        self.cells, self.main_cells = self.blank_cells(), None
        self.x = self.y = 0
        self.saved_cursor = (0, 0)
        self.scroll_top, self.scroll_bottom = 0, rows - 1

    def blank_cells(self):
        return [self.erased(self.columns) for _ in range(self.rows)]

    def erased(self, count):
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

    def text(self):
        """The rows without trailing blanks."""
        return ["".join(glyph for glyph, _ in row).rstrip() for row in self.cells]

    def write_text(self, text):
        for character in text:
            if "\x80" <= character < "\xa0":
                self.unknown_sequences.append(character.encode())
                continue
            if self.line_drawing:
                character = LINE_DRAWING.get(character, character)
            cells = 1 if character < "\u0300" else width(character)
            if cells == 0:
                self._combine(character)
            else:
                self._write_character(character, cells)

    def _write_character(self, character, cells):
        """Writes a character of this width at the cursor, in the next line if it does not fit."""
        if self.x + cells > self.columns:
            if cells == 2:
                self.overflowing += character
            if cells > self.columns:
                return
            self.x = 0
            self.line_feed()
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

    def line_feed(self):
        if self.y == self.scroll_bottom:
            self.scroll(self.scroll_top, 1)
        elif self.y < self.rows - 1:
            self.y += 1

    def scroll(self, top, count):
        for _ in range(min(abs(count), self.scroll_bottom - top + 1)):
            if count > 0:
                del self.cells[top]
                self.cells.insert(self.scroll_bottom, self.erased(self.columns))
            else:
                del self.cells[self.scroll_bottom]
                self.cells.insert(top, self.erased(self.columns))

    def erase_line(self, part):
        """Erases the line after the cursor (0), before it (1) or all of it (2)."""
        column = min(self.x, self.columns - 1)
        start, end = (0 if part else column), (column + 1 if part == 1 else self.columns)
        self.cells[self.y][start:end] = self.erased(end - start)

    def erase_screen(self, part):
        """Erases what stands after the cursor (0), before it (1) or everywhere (2)."""
        if part != 1:
            self.cells[self.y + 1:] = [self.erased(self.columns) for _ in range(self.y + 1, self.rows)]
        if part != 0:
            self.cells[:self.y] = [self.erased(self.columns) for _ in range(self.y)]
        self.erase_line(part)

    def erase_characters(self, count):
        column = min(self.x, self.columns - 1)
        end = min(self.columns, column + count)
        self.cells[self.y][column:end] = self.erased(end - column)

    def delete_characters(self, count):
        row, column = self.cells[self.y], min(self.x, self.columns - 1)
        del row[column:column + count]
        row.extend(self.erased(self.columns - len(row)))

    def insert_blanks(self, count):
        row, column = self.cells[self.y], min(self.x, self.columns - 1)
        row[column:column] = self.erased(min(count, self.columns - column))
        del row[self.columns:]

    def show_alternate(self, shown):
        """Shows the alternate screen, which is blank at first, or the main one again."""
        if shown:
            self.main_cursor = (self.x, self.y)
            self.main_cells, self.cells = self.cells, self.blank_cells()
        else:
            self.cells, self.main_cells = self.main_cells, None
            self.x, self.y = self.clamp_column(self.main_cursor[0]), self.clamp_row(self.main_cursor[1])

    def clamp_row(self, y):
        return max(0, min(self.rows - 1, y))

    def clamp_column(self, x):
        return max(0, min(self.columns - 1, x))
