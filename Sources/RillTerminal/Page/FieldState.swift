/// What is typed in a field, where the next character goes, and what is selected.
///
/// Places are counted in characters, from 0 before the first.
struct FieldState: Equatable {
  private(set) var text: String
  /// Where the next character goes.
  private(set) var caret: Int
  /// Where the selection begins or ends, the caret being at its other end; the caret itself if nothing is selected.
  private(set) var anchor: Int
  /// How many columns or rows are out of sight before what is seen.
  var scroll = 0
  /// Whether the row of the caret is to be seen, however far it is scrolled.
  var showsCaret = true

  /// A field in which something is, with the caret behind it.
  init(_ text: String) {
    self.text = text
    caret = text.count
    anchor = caret
  }

  /// What is selected.
  var selection: Range<Int> { min(caret, anchor)..<max(caret, anchor) }

  /// Takes what the program says is in the field. The caret stays before what is behind it, where the program has taken
  /// nothing of that away, as when it refuses what was typed; otherwise it stays behind what is before it.
  mutating func take(_ new: String) {
    if new == text { return }
    let tail = text.dropFirst(caret)
    let count = new.count
    caret = new.hasSuffix(tail) ? count - tail.count : min(caret, count)
    text = new
    anchor = caret
  }

  /// Types a text in place of what is selected.
  mutating func insert(_ new: String) { replace(selection, by: new) }

  private mutating func replace(_ range: Range<Int>, by new: String) {
    let lower = text.index(text.startIndex, offsetBy: range.lowerBound)
    let upper = text.index(lower, offsetBy: range.count)
    let head = text[..<lower] + new
    // A mark may become one with the character before it.
    caret = head.count
    text = String(head + text[upper...])
    caret = min(caret, text.count)
    anchor = caret
  }

  /// What is a step of the caret.
  enum Step {
    case character, word, line, all
  }

  /// Erases what is selected, or else a step before or behind the caret.
  ///
  /// - Returns: whether there was something to erase.
  mutating func erase(_ step: Step, forwards: Bool) -> Bool {
    var range = selection
    if range.isEmpty {
      let other = place(after: step, forwards: forwards)
      range = min(caret, other)..<max(caret, other)
    }
    if range.isEmpty { return false }
    replace(range, by: "")
    return true
  }

  /// Moves the caret by a step.
  ///
  /// - Parameter selects: whether what it moves over is selected; otherwise nothing is.
  mutating func move(_ step: Step, forwards: Bool, selects: Bool) {
    let range = selection
    if !selects, !range.isEmpty, step == .character {
      move(to: forwards ? range.upperBound : range.lowerBound)
    } else {
      move(to: place(after: step, forwards: forwards), selects: selects)
    }
  }

  /// Moves the caret to a place.
  mutating func move(to place: Int, selects: Bool = false) {
    caret = min(max(0, place), text.count)
    if !selects { anchor = caret }
  }

  mutating func selectAll() {
    anchor = 0
    caret = text.count
  }

  private func place(after step: Step, forwards: Bool) -> Int {
    let characters = Array(text)
    switch step {
    case .character: return min(max(0, caret + (forwards ? 1 : -1)), characters.count)
    case .all: return forwards ? characters.count : 0
    case .line:
      var place = caret
      if forwards {
        while place < characters.count, !characters[place].endsLine { place += 1 }
      } else {
        while place > 0, !characters[place - 1].endsLine { place -= 1 }
      }
      return place
    case .word:
      var place = caret
      if forwards {
        while place < characters.count, !characters[place].isOfWord { place += 1 }
        while place < characters.count, characters[place].isOfWord { place += 1 }
      } else {
        while place > 0, !characters[place - 1].isOfWord { place -= 1 }
        while place > 0, characters[place - 1].isOfWord { place -= 1 }
      }
      return place
    }
  }
}

extension Character {
  fileprivate var isOfWord: Bool { isLetter || isNumber || self == "_" }

  /// Whether a text area begins a line after it.
  fileprivate var endsLine: Bool { ["\n", "\r\n", "\u{2028}", "\u{2029}"].contains(self) }
}

extension TerminalNode {
  /// What is in a field: what was typed, unless the program has said something else since.
  var field: FieldState {
    let value = shownValue
    var field = state.field ?? FieldState(value)
    field.take(value)
    return field
  }
}
