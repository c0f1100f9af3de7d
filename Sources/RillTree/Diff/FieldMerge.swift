#if !hasFeature(Embedded)

  /// Merges two concurrent changes of a field's text, one by the program and one by the user.
  ///
  /// ```swift
  /// mergeTexts(base: "milk", theirs: "", mine: "milkb")     // "b"
  /// mergeTexts(base: "ab", theirs: "AB", mine: "acb")       // "AcB"
  /// mergeTexts(base: "milk", theirs: "2 l", mine: "mi_lk")  // "mi_lk": the user wins a conflict
  /// ```
  ///
  /// A change replaces one range of the base with a text. Both changes apply in three cases: the
  /// ranges don't overlap, the program only removes characters, or the program's replacement has
  /// the length of its range. In the second case the user's insertions stay. In the third case the
  /// characters correspond one to one. The script of live pages implements exactly the same
  /// algorithm.
  ///
  /// - Parameters:
  ///   - base: The common original text.
  ///   - theirs: The text after the program's change.
  ///   - mine: The text after the user's change.
  func mergeTexts(base: String, theirs: String, mine: String) -> String {
    if mine.isSame(as: base) { return theirs }
    if theirs.isSame(as: base) { return mine }
    let (old, new, own) = (
      Array(base.unicodeScalars), Array(theirs.unicodeScalars), Array(mine.unicodeScalars)
    )
    let program = TextChange(from: old, to: new)
    let person = TextChange(from: old, to: own)
    let typed = own[person.start..<own.count - (old.count - person.end)]
    let growth = new.count - old.count
    let start: Int
    let end: Int
    if let kept = keptCharacters(of: old, in: new) {
      start = kept[..<person.start].count { $0 }
      end = new.count - kept[person.end...].count { $0 }
    } else if person.start > program.end {
      (start, end) = (person.start + growth, person.end + growth)
    } else if person.end < program.start || growth == 0 {
      (start, end) = (person.start, person.end)
    } else {
      return mine
    }
    var result = String.UnicodeScalarView()
    result.append(contentsOf: new[..<start])
    result.append(contentsOf: typed)
    result.append(contentsOf: new[end...])
    return String(result)
  }

  /// Marks the characters of `old` that remain if `new` is a subsequence of it; nil otherwise.
  /// Among equal characters it chooses the last, since users mostly type at the end.
  private func keptCharacters(of old: [Unicode.Scalar], in new: [Unicode.Scalar]) -> [Bool]? {
    if new.count >= old.count { return nil }
    var isKept = Array(repeating: false, count: old.count)
    var rest = new.count
    for index in old.indices.reversed() where rest > 0 && old[index] == new[rest - 1] {
      isKept[index] = true
      rest -= 1
    }
    return rest == 0 ? isKept : nil
  }

  /// The range of a text that a change replaces.
  private struct TextChange {
    private(set) var start = 0
    private(set) var end: Int

    init(from old: [Unicode.Scalar], to new: [Unicode.Scalar]) {
      let common = min(old.count, new.count)
      while start < common && old[start] == new[start] { start += 1 }
      var rest = 0
      while rest < common - start && old[old.count - 1 - rest] == new[new.count - 1 - rest] {
        rest += 1
      }
      end = old.count - rest
    }
  }

#endif
