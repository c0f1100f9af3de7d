extension TextFlow {
  /// The part of the text in one line.
  struct Range {
    var start: Int
    /// The end of the shown glyphs.
    var end: Int
    var width: Int
    /// The beginning of the next line, or the end of the text. After a final line feed there is an
    /// empty line.
    var next: Int
  }

  /// Returns the lines of the text for a width.
  func ranges(width: Int) -> [Range] {
    var ranges: [Range] = []
    var start = 0
    while true {
      let range = self.range(from: start, width: width)
      ranges.append(range)
      if ranges.count == lineLimit { break }
      if range.next >= glyphs.count {
        if range.next == glyphs.count, glyphs.last?.kind == .lineFeed, range.end < glyphs.count {
          ranges.append(
            Range(start: glyphs.count, end: glyphs.count, width: 0, next: glyphs.count))
        }
        break
      }
      start = range.next
    }
    return ranges
  }

  /// Returns the line that begins at a glyph.
  private func range(from start: Int, width limit: Int) -> Range {
    var index = start
    var column = 0
    // The last break opportunity, and the shown part of the line up to it.
    var place: Range?
    var shownEnd = start
    var shownWidth = 0
    while index < glyphs.count, glyphs[index].kind != .lineFeed {
      let glyph = glyphs[index]
      let width = self.width(of: glyph, at: column)
      let hangs = wrapping == .words && glyph.kind != .word
      if !hangs, column + width > limit, index > start, wrapping != .none {
        return place ?? Range(start: start, end: index, width: column, next: index)
      }
      column += width
      index += 1
      if !hangs {
        shownEnd = index
        shownWidth = column
      }
      if wrapping == .words, glyph.endsLine {
        place = Range(start: start, end: shownEnd, width: shownWidth, next: index)
      }
    }
    var end = index
    if wrapping == .words, column > limit {
      // The part of the trailing spaces of a paragraph that fits.
      (end, column) = (shownEnd, shownWidth)
      while end < index, column + width(of: glyphs[end], at: column) <= limit {
        column += width(of: glyphs[end], at: column)
        end += 1
      }
    }
    let next = index < glyphs.count ? index + 1 : index
    return Range(start: start, end: end, width: column, next: next)
  }

  func width(of glyph: FlowGlyph, at column: Int) -> Int {
    glyph.kind == .tab ? tabWidth - column % tabWidth : Int(glyph.width)
  }

  /// Returns the end of the paragraph that contains a glyph.
  func paragraphEnd(from start: Int) -> Int {
    glyphs[start...].firstIndex { $0.kind == .lineFeed } ?? glyphs.count
  }

  /// Returns a line as shown.
  ///
  /// - Parameter isCut: True if hidden text follows, so that the line ends in an ellipsis.
  func line(_ range: Range, width: Int, isCut: Bool) -> TextLine {
    var pieces: [Piece] = []
    pieces.reserveCapacity(range.end - range.start)
    var column = 0
    for index in range.start..<range.end {
      let width = self.width(of: glyphs[index], at: column)
      pieces.append(Piece(glyph: index, width: width))
      column += width
    }
    if isCut {
      pieces = cut(pieces, column, to: width, at: column > width ? truncation ?? .end : .end)
    } else if let truncation, column > width {
      pieces = cut(pieces, column, to: width, at: truncation)
    }
    return line(of: pieces)
  }

  /// A glyph of a line, or an ellipsis in the style of a glyph.
  struct Piece {
    var glyph: Int
    var width: Int
    var isEllipsis = false
  }

  /// Returns the parts of a line that remain beside an ellipsis.
  private func cut(
    _ pieces: [Piece], _ total: Int, to width: Int, at truncation: TextTruncation
  ) -> [Piece] {
    guard width > 0 else { return [] }
    let room = width - 1
    // Spaces before an ellipsis would look like a word break.
    func head(_ room: Int) -> ArraySlice<Piece> {
      var column = 0
      let end = pieces.firstIndex { piece in
        column += piece.width
        return column > room
      }
      var head = pieces[..<(end ?? pieces.count)]
      while let last = head.last, glyphs[last.glyph].kind != .word { head.removeLast() }
      return head
    }
    func tail(_ room: Int) -> ArraySlice<Piece> {
      var column = 0
      let start = pieces.lastIndex { piece in
        column += piece.width
        return column > room
      }
      var tail = pieces[(start.map { $0 + 1 } ?? 0)...]
      while let first = tail.first, glyphs[first.glyph].kind != .word { tail.removeFirst() }
      return tail
    }
    let before: ArraySlice<Piece>
    let after: ArraySlice<Piece>
    switch truncation {
    case .end: (before, after) = (head(room), [])
    case .start: (before, after) = ([], tail(room))
    case .middle: (before, after) = (head(room - room / 2), tail(room / 2))
    }
    let styled = before.last ?? after.first ?? pieces.first
    let ellipsis = Piece(glyph: styled?.glyph ?? 0, width: 1, isEllipsis: true)
    return Array(before) + [ellipsis] + Array(after)
  }

  private func line(of pieces: [Piece]) -> TextLine {
    var spans: [StyledText.Span] = []
    var text: [UInt8] = []
    var width = 0
    var style = 0
    func flush() {
      guard !text.isEmpty else { return }
      spans.append(
        StyledText.Span(shown: String(decoding: text, as: UTF8.self), styles[style]))
      text.removeAll(keepingCapacity: true)
    }
    if let first = pieces.first { style = self.style(of: first.glyph) }
    for piece in pieces {
      if style >= styleEnds.count || piece.glyph >= styleEnds[style]
        || style > 0 && piece.glyph < styleEnds[style - 1]
      {
        flush()
        style = self.style(of: piece.glyph)
      }
      width += piece.width
      if piece.isEllipsis {
        text.append(contentsOf: "…".utf8)
      } else if glyphs[piece.glyph].kind == .tab {
        text.append(contentsOf: repeatElement(0x20, count: piece.width))
      } else {
        let next = piece.glyph + 1
        let end = next < glyphs.count ? Int(glyphs[next].offset) : bytes.count
        text.append(contentsOf: bytes[Int(glyphs[piece.glyph].offset)..<end])
      }
    }
    flush()
    return TextLine(spans: spans, width: width)
  }

  /// Returns the style of a glyph; beyond the end, that of the last one.
  private func style(of glyph: Int) -> Int {
    var low = 0
    var high = styleEnds.count
    while low < high {
      let middle = (low + high) / 2
      if styleEnds[middle] <= glyph { low = middle + 1 } else { high = middle }
    }
    return min(low, max(0, styleEnds.count - 1))
  }
}
