"""T7: no byte of data reaches a terminal, tmux or a pipe as a control character, whatever a hand-edited file
contains."""

import json
import os
import re

from support.planner import TODAY, Broken, Planner
from support.terminal import Program

C0 = "".join(map(chr, range(32))) + "\x7f"
C1 = "".join(map(chr, range(0x80, 0xA0)))
BIDI = "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200e\u200f\u061c"
INVISIBLE = "\u200b\u2028\u2029\ufeff\u2060\U000e0041\U000e007f\u00ad\ufff9\ufffb"
TITLES = [f"all {C0} of them", f"high {C1} ones", f"turned {BIDI} round", f"unseen {INVISIBLE} ones",
          "\x1b]0;pwned\x07 \x1b]52;c;cm0gLXJm\x1b\\ \x9d0;x\x9c", "\x1bP1$r0m\x1b\\ \x90q#0\x9c \x1b_Gi=1\x1b\\ \x1bX \x1b^",
          "\x1b[2J\x1b[?1049l\x1b[3J\x9b31m\x1bc\x1b[6n\x1b[21t", "#(touch /tmp/x) #[fg=red] #{pane_id} ##(x) #", "line\nbreak\r\ttab\0nul",
          "<b>&amp;</b> %H:%M %(x) $(id) `id` {title} {done}", "\"quotes\" 'all' \\ | > ; \\n \\033[31m", "=cmd|' /C calc'!A0"]
# Forbidden in any output, except for line ends and the carriage returns that some formats require.
CONTROL = re.compile("[\x00-\x09\x0b\x0c\x0e-\x1f\x7f-\x9f" + BIDI + "]")
READERS = [command.split() for command in (
    "list", "list --json", f"list --from {TODAY} --to +3", f"list --from {TODAY} --to +3 --json", "list --ascii",
    "status", "status --tmux", "status --json", "status --waybar", "status --width 20", "status --tmux --width 9")]
READERS += [["status", "--format", "{title} {day} {time}"], ["status", "--format", "\x1b[31m{title}"]]
READERS += [command.split() for command in (
    "search e", "export", "export --format ics", "export --format todotxt", "export --format csv", "export --format markdown",
    "export --format taskwarrior", "doctor", "doctor --json", "config", "restore")]
READERS += [["--complete", shell, command, ""] for shell in ("bash", "zsh", "fish") for command in ("done", "restore")]
WRITERS = [command.split() for command in (
    "done 1", "reopen 1", "edit 2 --priority high", "move 3 --to +1", "delete 1", "undo")]
WRITERS += [["add", "One more"], ["add", "Too many"], ["reset", "--yes"], ["undo"], ["carry", "--yes"]]
# Arguments that error messages quote.
HOSTILE = "x\x1b[2J\x1b]0;pwned\x07\u202ey"
WRONG_COMMANDS = [
    ["add", HOSTILE, "--priority", HOSTILE], ["list", "--day", HOSTILE], ["done", HOSTILE], [HOSTILE], [f"--{HOSTILE}"],
    ["add", "x", "--at", HOSTILE], ["import", HOSTILE], ["export", "--format", HOSTILE], ["restore", HOSTILE],
    ["status", "--format", "{" + HOSTILE + "}"], ["--theme", HOSTILE], ["--data-dir", f"/nowhere/{HOSTILE}", "list"],
    ["--data-dir", f"/dev/null/{HOSTILE}", "add", "x"], ["move", "1", "--to", HOSTILE], ["search", HOSTILE],
    ["add", HOSTILE, "--day", "+9"]]


def run(report, thorough):
    for check in (check_commands, check_screens, check_hostile_arguments, check_hostile_files):
        with Planner() as planner:
            with report.recording_broken(check.__name__):
                check(report, planner, TITLES if thorough else TITLES[::3])


def write_titles(planner, titles):
    """Writes three tasks with these titles into the file of today's month."""
    if not planner.read(f"days/{TODAY[:7]}.json"):
        for number in range(3):
            planner.run_ok("add", f"Task {number}", "--priority", ["high", "medium", "low"][number], "--at", f"{9 + number}-{10 + number}")
    name = f"days/{TODAY[:7]}.json"
    month = json.loads(planner.read(name))
    tasks = month["days"][TODAY]["tasks"][:3]
    for number, task in enumerate(tasks):
        task["title"] = titles[number % len(titles)]
        for field in ("completedAt", "deletedAt", "carriedTo"):
            task.pop(field, None)
    month["days"] = {TODAY: {"tasks": tasks}}
    planner.write(name, (json.dumps(month, indent=2, sort_keys=True) + "\n").encode())


def expect_no_control_characters(description, text):
    found = CONTROL.search(text)
    if found:
        raise Broken(f"{description}: {found.group()!r} in {text[max(0, found.start() - 60):found.end() + 60]!r}")


def check_commands(report, planner, titles):
    for start, title in enumerate(titles):
        for command in READERS + WRITERS:
            if command in (WRITERS[0], WRITERS[-1]) or command in READERS[:1]:
                write_titles(planner, titles[start:] + titles[:start])
            result = planner.run(*command)
            report.count_tried("command on hostile titles")
            # A tab separates a candidate from its description.
            text = re.sub(r"^([^\t\n]*)\t", r"\1 ", result.stdout, flags=re.M) if "--complete" in command else result.stdout
            expect_no_control_characters(f"{command} on {title!r}", text + result.stderr)
            if result.status not in (0, 1):
                raise Broken(f"{command}: {result}")
            if "--json" in command or "--waybar" in command:
                json.loads(result.stdout)
            if "--tmux" in command:
                _expect_tmux(command, result.stdout)
        write_titles(planner, titles[start:] + titles[:start])
        with Program(planner, "watch", "--tmux") as program:
            program.wait_until(lambda: len(program.output) > 3, "saying anything")
            program.wait_until_idle()
            expect_no_control_characters(f"watch on {title!r}", bytes(program.output).decode().replace("\r\n", "\n"))
            report.count_tried("command on hostile titles")


def _expect_tmux(command, text):
    """Every `#` is doubled or begins one of our colours."""
    rest = re.sub(r"#\[(?:push-default|pop-default|default|fg=colour\d+|bold|dim|[,])+\]", "", text.replace("##", ""))
    if "#" in rest:
        raise Broken(f"{command}: a command for tmux in {text!r}")


def check_screens(report, planner, titles):
    """Every screen and sheet that shows a title; and commands that print in colours on a terminal."""
    keys = ["j", "e", "\x1b", "/e", "\x1b", "2", "\r", "\x1b", "1", "x", "dd", "u", "m", "\x1b", "s", "\x1b", "?", "\x1b", "a", "\x1b"]
    for start, title in enumerate(titles):
        write_titles(planner, titles[start:] + titles[:start])
        for arguments, typed in (([], keys), (["pane"], ["j", "x", "?", "x", "u"]), (["--ascii"], keys[:8])):
            with Program(planner, *arguments, size=(100, 40)) as program:
                program.wait_until_open()
                for key in typed:
                    program.wait_until_idle()
                    program.type(key)
                program.wait_until_idle()
                _expect_harmless(program, f"{arguments} on {title!r}")
                program.type("\x03\x03")
                program.wait_for_exit()
                _expect_harmless(program, f"{arguments} on {title!r}")
                report.count_tried("screen on hostile titles")
        for command in (["list"], ["list", "--color", "always"], ["status"], ["search", "e"], ["done", "1"]):
            with Program(planner, *command) as program:
                program.wait_for_exit()
                _expect_harmless(program, f"{command} on {title!r}")
                report.count_tried("command on a terminal")


def _expect_harmless(program, description):
    program.expect_known_sequences(description)
    if b"\xe2\x80\xae" in program.output or b"\xc2\x9b" in program.output:
        raise Broken(f"{description}: {program.output_tail()}")


def check_hostile_arguments(report, planner, _):
    """Error messages quote wrong arguments without control characters."""
    write_titles(planner, ["One", "Two", "Three"])
    os.makedirs(f"{planner.root}/config/focus", exist_ok=True)
    for command in WRONG_COMMANDS:
        result = planner.run(*command)
        report.count_tried("mistake")
        expect_no_control_characters(f"{command}", result.stdout + result.stderr)
    for line in ('theme = "\\u001b[2J"', f'"{HOSTILE}" = 1'.replace("\x1b", "\\u001b").replace("\x07", ""), f'theme = "{HOSTILE}"',
                 f"{HOSTILE} = 2", f"carry_over = '{HOSTILE}'"):
        with open(f"{planner.root}/config/focus/config.toml", "w", encoding="utf-8") as file:
            file.write(line + "\n")
        for command in (["config"], ["list"], ["doctor"], ["doctor", "--json"]):
            result = planner.run(*command)
            report.count_tried("mistake")
            expect_no_control_characters(f"{command} with {line!r}", result.stdout + result.stderr)
    os.remove(f"{planner.root}/config/focus/config.toml")
    for name, content in (("i.json", json.dumps([{"title": title, "isCompleted": False} for title in TITLES])),
                          ("i.txt", "\n".join(f"(A) {title}".replace("\n", " ") for title in TITLES)),
                          ("i.ics", "BEGIN:VCALENDAR\nBEGIN:VTODO\nSUMMARY:" + HOSTILE + "\nX-\x1b[2J:1\nEND:VTODO\nEND:VCALENDAR\n")):
        with open(f"{planner.root}/{name}", "w", encoding="utf-8") as file:
            file.write(content)
        for more in (["--dry-run"], ["--overflow", "spread"]):
            result = planner.run("import", f"{planner.root}/{name}", *more)
            report.count_tried("mistake")
            expect_no_control_characters(f"import {name} {more}", result.stdout + result.stderr)


def check_hostile_files(report, planner, _):
    """Hostile file names, broken months and hostile fields, as doctor and every reader report them."""
    write_titles(planner, ["One", "Two", "Three"])
    month = planner.read(f"days/{TODAY[:7]}.json")
    planner.write(f"days/{HOSTILE}.json".replace("/x", "/evil"), month)
    planner.write("days/2026-01.json", f'{{"schema": 3, "{HOSTILE}": '.encode())
    planner.write("days/2026-02.json", month.replace(b'"medium"', json.dumps(HOSTILE).encode()))
    planner.write("days/2026-03.json", month.replace(TODAY.encode(), json.dumps(HOSTILE)[1:-1].encode()))
    planner.write("days/2026-04.json", month.replace(b'"id": "', b'"id": "' + json.dumps(HOSTILE)[1:-1].encode()))
    planner.write("days/2026-05.json", b'{"schema": "' + json.dumps(HOSTILE)[1:-1].encode() + b'", "days": {}}')
    commands = ["doctor", "doctor --json", "search e", "export", "export --format ics", "doctor --repair"]
    for month in range(1, 6):
        commands += [f"list --day 2026-0{month}-01", f"add x --day 2026-0{month}-01"]
    for command in commands:
        result = planner.run(*command.split())
        report.count_tried("stranger")
        expect_no_control_characters(f"{command}", result.stdout + result.stderr)
