extension TextFlow {
  /// Returns the position of a caret before a character, in the text broken into lines of a width.
  ///
  /// ```swift
  /// let flow = TextFlow("The quick brown fox")
  /// flow.position(of: 4, width: 10)     // column 4, row 0
  /// flow.position(of: 10, width: 10)    // column 0, row 1: before "brown"
  /// ```
  ///
  /// A caret before the first character of a line is in that line, not at the end of the previous
  /// one. Among spaces omitted at a line break, it is at the end of the line. Behind a full line,
  /// its column equals the width. Behind the last permitted line, it is at the end of that line.
  /// Truncation of lines is ignored.
  ///
  /// - Parameters:
  ///   - offset: The number of characters of `StyledText.string` before the caret. Values beyond
  ///     the text are clamped.
  ///   - width: The width in cells.
  package func position(of offset: Int, width: Int) -> CellPosition {
    let ranges = self.ranges(width: width)
    let offset = min(max(0, offset), glyphs.count)
    var row = 0
    while row + 1 < ranges.count, ranges[row + 1].start <= offset { row += 1 }
    return CellPosition(x: column(of: offset, in: ranges[row]), y: row)
  }

  /// Returns the character offset of a caret at a cell: the inverse of `position(of:width:)`.
  ///
  /// It is the offset of the character shown there. To the right of a line, it is the offset after
  /// the line's last shown character. If the line is broken within a word, that offset belongs to
  /// the next line, so the last character counts instead. Above all lines it is the beginning of
  /// the text, and below them the end.
  ///
  /// - Parameters:
  ///   - position: The cell, relative to the upper left corner of the text. It may be outside.
  ///   - width: The width in cells.
  /// - Returns: The number of characters of `StyledText.string` before the caret.
  package func offset(at position: CellPosition, width: Int) -> Int {
    guard position.y >= 0 else { return 0 }
    let ranges = self.ranges(width: width)
    guard position.y < ranges.count else { return glyphs.count }
    let range = ranges[position.y]
    var column = 0
    for index in range.start..<range.end {
      column += self.width(of: glyphs[index], at: column)
      if column > position.x { return index }
    }
    // The end of a line that is broken without a space is the beginning of the next line.
    let isElsewhere = position.y + 1 < ranges.count && ranges[position.y + 1].start <= range.end
    return isElsewhere ? max(range.start, range.end - 1) : range.end
  }

  /// Returns the columns of selected characters in each row, or `nil` for a row without any.
  ///
  /// - Parameters:
  ///   - selection: The offsets of the selected characters.
  ///   - rows: The rows of interest; rows past the last are omitted.
  ///   - width: The width in cells.
  package func columns(
    of selection: Swift.Range<Int>, inRows rows: Swift.Range<Int>, width: Int
  ) -> [Swift.Range<Int>?] {
    ranges(width: width)[...].dropFirst(rows.lowerBound).prefix(rows.count).map { range in
      let start = column(of: selection.lowerBound, in: range)
      let end = column(of: selection.upperBound, in: range)
      return start < end ? start..<end : nil
    }
  }

  /// Returns the column of a glyph in its line.
  private func column(of offset: Int, in range: Range) -> Int {
    var column = 0
    for index in range.start..<min(max(range.start, offset), range.end) {
      column += self.width(of: glyphs[index], at: column)
    }
    return column
  }
}
