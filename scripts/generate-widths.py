"""Writes the two files of scripts/generate-widths: the table, then the samples."""

import sys

import unicodedata2 as unicode
import wcwidth

# Visible format characters: they precede digits or words.
VISIBLE_FORMATS = {
    0x600, 0x601, 0x602, 0x603, 0x604, 0x605, 0x6DD, 0x70F, 0x890, 0x891, 0x8E2, 0x110BD, 0x110CD,
}
# Default_Ignorable_Code_Point, where neither the category nor the width implies it. (U+115F, the
# placeholder of a consonant, is also one, but takes two cells together with the vowel after it.)
IGNORABLE = [(0x2065, 0x2065), (0x3164, 0x3164), (0xFFA0, 0xFFA0), (0xFFF0, 0xFFF8), (0xE0000, 0xE0FFF)]
# Vowels and final consonants that join the syllable before them.
JOINING = [(0x1160, 0x11FF), (0xD7B0, 0xD7FF)]
REGIONAL_INDICATORS = range(0x1F1E6, 0x1F200)


def width(value):
    scalar = chr(value)
    if value in VISIBLE_FORMATS:
        return 1
    if unicode.category(scalar) in ("Cc", "Cf", "Me", "Mn", "Zl", "Zp"):
        return 0
    if any(low <= value <= high for low, high in IGNORABLE + JOINING):
        return 0
    if value in REGIONAL_INDICATORS:
        return 2
    return 2 if unicode.east_asian_width(scalar) in ("W", "F") else 1


def scalars():
    return (value for value in range(0x110000) if not 0xD800 <= value < 0xE000)


def rows(items, count):
    for start in range(0, len(items), count):
        yield "    " + ", ".join(items[start:start + count]) + ","


def table():
    entries, last = [], None
    for value in scalars():
        if width(value) != last:
            last = width(value)
            entries.append(f"0x{value << 2 | last:X}")
    yield "// Made by scripts/generate-widths. Do not edit."
    yield ""
    yield "extension ScalarWidth {"
    yield "  /// The Unicode version of the table."
    yield f'  static let unicodeVersion = "{unicode.unidata_version}"'
    yield ""
    yield "  /// The first scalar of each range of equal width, shifted left by two, combined with the width."
    yield "  static let table: [UInt32] = ["
    yield from rows(entries, 9)
    yield "  ]"
    yield "}"


def compared(value):
    """Excludes spacing marks and unassigned scalars, whose widths wcwidth defines differently."""
    return unicode.category(chr(value)) not in ("Mc", "Cn", "Co", "Cc") and value != 0xAD


def samples():
    chosen, last = [], None
    for value in scalars():
        if not compared(value):
            continue
        here = max(0, wcwidth.wcwidth(chr(value)))
        # Both sides of some of the boundaries, and a sample of all scalars.
        if (here != last and value % 5 == 0) or value % 997 == 0:
            chosen.append((value, here))
        last = here
    sequences = [
        "e\u0301", "\u2764\ufe0f", "\u2764", "1\ufe0f\u20e3", "#\u20e3", "\u00a9\ufe0f", "\u231a",
        "\U0001f1e9\U0001f1ea", "\U0001f1e9", "\U0001f3fd", "\U0001f44b\U0001f3fd",
        "\U0001f468\u200d\U0001f469\u200d\U0001f467\u200d\U0001f466",
        "\U0001f469\U0001f3fb\u200d\u2764\ufe0f\u200d\U0001f48b\u200d\U0001f468\U0001f3fb",
        "\U0001f3f4\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f",
        "\u0915\u094d\u0937", "\u0915\u0940", "\u0e01\u0e33", "\u1100\u1161\u11a8", "\uac01", "\u65e5",
        "\uff21", "\uff71",
    ]
    yield "// Made by scripts/generate-widths. Do not edit."
    yield ""
    yield "enum WidthSamples {"
    yield f"  /// Scalars, shifted left by two, combined with their width by wcwidth {wcwidth.__version__}."
    yield "  static let scalars: [UInt32] = ["
    yield from rows([f"0x{value << 2 | here:X}" for value, here in chosen], 9)
    yield "  ]"
    yield ""
    yield "  /// The scalars of a character, and its width by wcwidth."
    yield "  static let sequences: [(String, Int)] = ["
    for text in sequences:
        scalars_of = "".join(f"\\u{{{ord(c):X}}}" for c in text)
        line = f'    ("{scalars_of}", {wcwidth.wcswidth(text)}),'
        if len(line) <= 100:
            yield line
        else:
            yield "    ("
            yield f'      "{scalars_of}",'
            yield f"      {wcwidth.wcswidth(text)}"
            yield "    ),"
    yield "  ]"
    yield "}"


for path, lines in zip(sys.argv[1:], (table(), samples())):
    with open(path, "w", encoding="utf-8") as file:
        file.writelines(line + "\n" for line in lines)
