"""The promises of docs/RELIABILITY.md, and what shows each: the one list of it.

Parts name their rows themselves (Faults/run); here stand the Swift tests, by suite or by function, and which of the things
that a part tries are about this row, where the part serves several."""

from collections import namedtuple

Row = namedtuple("Row", "promise tests only", defaults=({},))

ROWS = {
    "S1": Row("interrupted anywhere, a file is exactly old or new", ["TransactionTests"]),
    "S2": Row("a failed write leaves the old file, says so, and can be tried again",
              ["DiskTests", "UnsavedTests", "HistoryTests.anUndoThatTheStoreFailedOnStays"],
              {"disks": ["full disk", "no permission", "read-only disk"]}),
    "S3": Row("writers take turns; 75 after two seconds; a left-over lock means nothing", ["ConcurrencyTests"],
              {"disks": ["stopped holder", "left-over lock"], "soak": ["commands by eight scripts"]}),
    "S4": Row("a change from outside appears and costs nothing typed", ["LiveTests", "LiveStateTests"]),
    "S5": Row("links and modes survive, a loop is a sentence",
              ["StoreTests.linksStayLinksAndModesStay", "StoreTests.aLoopOfLinksIsAnError",
               "LeftOverTests.besideALinkedFileItGoesWithTheNextWrite"], {"disks": ["links", "circle of links"]}),
    "S6": Row("strangers are neither read nor touched, and named",
              ["ForeignDataTests", "StoreTests.strangersInTheFolderAreNoMonths", "LeftOverTests.strangersStay"],
              {"disks": ["strangers"]}),
    "S7": Row("a newer schema is read-only; unknown fields survive",
              ["ForeignDataTests", "FileTests.unknownFieldsSurviveARewriteAtEveryLevel"], {"disks": ["schema 99"]}),
    "S8": Row("damage never crashes, hangs, costs more than 64 MB or is overwritten",
              ["DecoderFuzzTests", "MonthCodecTests", "JSONTests"]),
    "S9": Row("a migration loses nothing, and completes at the next start", ["MigrationTests"],
              {"kills": ["migration", "import"], "injections": ["migration", "import"]}),
    "S10": Row("undo inverts the operation, or says why it cannot",
               ["UndoLogTests", "UndoTests", "OperationPropertyTests", "ChangeTests"]),
    "T1": Row("however it ends, the terminal is as before",
              ["TerminalTests.aSignalLeavesTheTerminalAsItWas", "ShellTests.quittingLeavesTheTerminalAsItWas"]),
    "T2": Row("a terminal that vanishes ends it within a second",
              ["TerminalSessionTests.aVanishedTerminalIsSaidEveryTime",
               "TerminalTests.aSignalEndsItInTheMiddleOfAWrite"]),
    "T3": Row("Ctrl-Z and fg: terminal, size and date", ["ShellTests.ctrlZSuspendsAndFgComesBack",
                                                         "ShellTests.fgReadsTheSizeAgain"]),
    "T4": Row("any size, at the start and while it changes",
              ["TerminalTests.aScreenOfOneCellIsNoReasonToCrash"]),
    "T5": Row("Esc acts within 100 ms, slow bytes are one key",
              ["TerminalInputTests", "TypingTests.escapeCancelsTheSheet"]),
    "T6": Row("one width function, straight borders",
              ["FrameTextWidthTests", "StatusLineTests.toAWidthAJoinedEmojiIsItsFirst"]),
    "T7": Row("no byte of data commands a terminal",
              ["HostileTitleTests", "TerminalTests.hostileTitlesFromAnEditedFileComeOutHarmless"]),
    "T8": Row("every TERM runs or is one sentence; NO_COLOR", ["TerminalTests", "TerminalSessionTests"]),
    "T9": Row("a paste is text",
              ["TypingTests", "UnmarkedPasteTests",
               "TerminalSessionTests.pastedControlsAreText"]),
    "T10": Row("without a terminal: a sentence, no escapes",
               ["TerminalTests.theScreenNeedsATerminal", "TerminalTests.noCommandPrintsAnEscapeIntoAPipe"]),
    "T11": Row("the colour is asked once; a late answer is no input", ["TerminalInputTests.anAnswerThatPausesIsNoInput"]),
    "C1": Row("the day turns within a second: midnight, resume, a set clock, a new zone",
              ["CivilTimerTests", "ZoneWatchTests", "TimeTravelTests", "LiveStateTests.theDayTurns",
               "LiveTests.midnightBringsTheNewDayAndOffersWhatIsLeft", "PaneTests.midnightComesToThePaneToo",
               "WatchTests.midnightBringsTheNewLine", "TerminalSessionTests.everyKeyLooksAtTheClockAndOnceASecondAtTheZone",
               "TerminalSessionTests.theTurnOfTheDayWakesTheLoop"]),
    "C2": Row("a day starts at the first instant of its date", ["DayStartTests", "DayTurnTests", "LiveZoneTests"]),
    "C3": Row("keys are civil dates: a new zone moves no task", [], {"journeys": ["zones that one store was read in"]}),
    "C4": Row("the clock goes back: nothing happens twice",
              ["TimeTravelTests", "ClaimsTests", "BackupTests", "CelebrationTests.theClockGoesBack",
               "CarryOverSheetTests.asksOnceADay", "RemindTests", "HookTests.aDayStartsOnceAndIsFinishedOnce",
               "TwoScreensTests"],
              {"journeys": ["openings east and west: the question", "openings east and west: carried by itself",
                            "days finished again", "days written to again", "reminders asked for again",
                            "zones to and fro under one screen"]}),
}


def table(reports, tests):
    """A line for each promise: what was tried for it, how much of it broke the promise, and what was measured. Without
    the promises for which nothing was tried; that is for some parts only."""
    lines = ["| | promise | tried | broken | measured |", "|---|---|---|---|---|"]
    for name, row in ROWS.items():
        tried, broken, measured = [], 0, []
        for part, report in reports.items():
            if name not in report.rows.split():
                continue
            broken += len(report.defects)
            counts = report.counts_of(row.only.get(part))
            if report.skipped:
                measured.append(f"{part} skipped: {report.skipped}")
            elif counts:
                tried.append(f"{part} {sum(counts.values()):,} ({report.words(counts)})")
                # What a part measures is about all that it tries.
                measured += [report.measured()] if part not in row.only else []
        found = [tests[test] for test in row.tests if test in tests]
        if found:
            functions, cases, failed = (sum(column) for column in zip(*found))
            tried.append(f"Swift tests {functions:,} ({cases:,} cases)")
            broken += failed
        if tried or measured:
            lines.append(f"| {name} | {row.promise} | {'; '.join(tried)} | {broken} | {'; '.join(filter(None, measured))} |")
    return "\n".join(lines)
