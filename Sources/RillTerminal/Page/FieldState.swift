/// The text of a field, its caret and its selection.
///
/// Positions are counted in characters, from 0 before the first.
struct FieldState: Equatable {
  private(set) var text: String
  /// The position of the caret.
  private(set) var caret: Int
  /// The end of the selection opposite to the caret; the caret itself without a selection.
  private(set) var anchor: Int
  /// The number of columns or rows scrolled out of sight before the visible part.
  var scroll = 0
  /// True if the row of the caret has to be visible.
  var showsCaret = true

  /// Creates a field with a text and the caret at its end.
  init(_ text: String) {
    self.text = text
    caret = text.count
    anchor = caret
  }

  /// The selected range.
  var selection: Range<Int> { min(caret, anchor)..<max(caret, anchor) }

  /// Replaces the text by the program's value. The caret keeps its distance to the end if the
  /// program has kept the text behind it, for example when it rejects input. Otherwise it keeps its
  /// distance to the beginning.
  mutating func take(_ new: String) {
    if new == text { return }
    let tail = text.dropFirst(caret)
    let count = new.count
    caret = new.hasSuffix(tail) ? count - tail.count : min(caret, count)
    text = new
    anchor = caret
  }

  /// Inserts a text in place of the selection.
  mutating func insert(_ new: String) { replace(selection, by: new) }

  private mutating func replace(_ range: Range<Int>, by new: String) {
    let lower = text.index(text.startIndex, offsetBy: range.lowerBound)
    let upper = text.index(lower, offsetBy: range.count)
    let head = text[..<lower] + new
    // A combining mark may merge with the character before it.
    caret = head.count
    text = String(head + text[upper...])
    caret = min(caret, text.count)
    anchor = caret
  }

  /// A unit of caret movement.
  enum Step {
    case character, word, line, all
  }

  /// Deletes the selection, or else a step before or behind the caret.
  ///
  /// - Returns: True if there was something to delete.
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
  /// - Parameter selects: True if the movement selects text; otherwise it clears the selection.
  mutating func move(_ step: Step, forwards: Bool, selects: Bool) {
    let range = selection
    if !selects, !range.isEmpty, step == .character {
      move(to: forwards ? range.upperBound : range.lowerBound)
    } else {
      move(to: place(after: step, forwards: forwards), selects: selects)
    }
  }

  /// Moves the caret to a position.
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

  /// True if a text area starts a new line after it.
  fileprivate var endsLine: Bool { ["\n", "\r\n", "\u{2028}", "\u{2029}"].contains(self) }
}

extension TerminalNode {
  /// The state of a field: the input, unless the program has set another value since.
  var field: FieldState {
    let value = shownValue
    var field = state.field ?? FieldState(value)
    field.take(value)
    return field
  }
}
