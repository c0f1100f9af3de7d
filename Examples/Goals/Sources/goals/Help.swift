/// What `--help` writes.
let help = """
  Usage: goals [--json]

  Reads edits from standard input, one JSON object a line, and writes the goals after each.

    --json   write the goals as one JSON object a line
    --help   write this

  Edits:

    {"edit": "add", "id": ID, "title": TITLE, "interval": INTERVAL, "frequency": 1...99}
        may also have "color": COLOR, "activity": ACTIVITY, "progress": 0...
    {"edit": "delete", "id": ID}
    {"edit": "update", "id": ID}
        with what changes: "title", "interval", "frequency", "color"
    {"edit": "setActivity", "id": ID, "activity": ACTIVITY}
        an active one may also have "progress": 0...
    {"edit": "bump", "id": ID}
        an active goal was done once more

    ID, TITLE   strings that are not empty
    INTERVAL    "daily", "weekly", "monthly"
    COLOR       "red", "orange", "yellow", "green", "blue", "purple", "gray"
    ACTIVITY    "inactive", "active"

  A line that can't be taken changes nothing: a message on standard error names its number and the
  field, and the next line is read. Empty lines are passed over. A line has at most 65536 bytes.

  Exit status: 0 if every line was taken, 1 if any was rejected, 2 if the arguments, the input or the
  output failed.

  """
