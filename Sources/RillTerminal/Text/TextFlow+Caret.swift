extension TextFlow {
  /// Where a caret stands that is before a character, when the text is broken into lines of so many cells.
  ///
  /// ```swift
  /// let flow = TextFlow("The quick brown fox")
  /// flow.position(of: 4, width: 10)     // column 4, row 0
  /// flow.position(of: 10, width: 10)    // column 0, row 1: before "brown"
  /// ```
  ///
  /// Where a line is broken, what is before its first character is in that line, not at the end of the one above.
  /// Among spaces that are left out where a line is broken, it is at the end of the line. Behind a full line the column is
  /// the width itself. What is behind the last of the lines there may be is at the end of that one. A line that is
  /// truncated is taken as if it were not.
  ///
  /// - Parameters:
  ///   - offset: how many characters of the text (``StyledText/string``) are before the caret. Less than 0 counts as 0,
  ///     and more than there are as all of them.
  ///   - width: the width in cells.
  public func position(of offset: Int, width: Int) -> CellPosition {
    let ranges = self.ranges(width: width)
    let offset = min(max(0, offset), glyphs.count)
    var row = 0
    while row + 1 < ranges.count, ranges[row + 1].start <= offset { row += 1 }
    return CellPosition(x: column(of: offset, in: ranges[row]), y: row)
  }

  /// Which character a caret is before that stands at a cell: the opposite of ``position(of:width:)``.
  ///
  /// It is the character that is shown there. To the right of a line it is what follows the last one shown there; but
  /// where the line is broken within a word, that is in the next line, and it is the last one. Above all lines it is the
  /// first character, and below them the end of the text.
  ///
  /// - Parameters:
  ///   - position: the cell, counted from the upper left corner of the text. It needn't be within.
  ///   - width: the width in cells.
  /// - Returns: how many characters of the text (``StyledText/string``) are before the caret.
  public func offset(at position: CellPosition, width: Int) -> Int {
    guard position.y >= 0 else { return 0 }
    let ranges = self.ranges(width: width)
    guard position.y < ranges.count else { return glyphs.count }
    let range = ranges[position.y]
    var column = 0
    for index in range.start..<range.end {
      column += self.width(of: glyphs[index], at: column)
      if column > position.x { return index }
    }
    // The end of a line that is broken without a space is the beginning of the next one.
    let isElsewhere = position.y + 1 < ranges.count && ranges[position.y + 1].start <= range.end
    return isElsewhere ? max(range.start, range.end - 1) : range.end
  }

  /// The column before a glyph in its line.
  private func column(of offset: Int, in range: Range) -> Int {
    var column = 0
    for index in range.start..<min(max(range.start, offset), range.end) {
      column += self.width(of: glyphs[index], at: column)
    }
    return column
  }
}
