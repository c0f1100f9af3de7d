extension CellGrid {
  /// Writes one line of text.
  ///
  /// Colors that the style leaves open stay as they are in the cells: text on a filled rectangle
  /// has its background.
  ///
  /// - Parameters:
  ///   - text: Any text. Controls become visible, including line feeds and tabs.
  ///   - x: The first column.
  ///   - y: The row.
  ///   - style: Its colors and attributes.
  /// - Returns: The column after the text, drawn or not.
  @discardableResult
  public mutating func put(
    _ text: String, x: Int, y: Int, _ style: TextStyle = .plain
  ) -> Int {
    put(shown: SanitizedText.of(text, keepsBreaks: false), x: x, y: y, style)
  }

  /// Writes a line. The styles of its parts are within `style`.
  ///
  /// - Returns: The column after the line, drawn or not.
  @discardableResult
  package mutating func put(
    _ line: TextLine, x: Int, y: Int, within style: TextStyle = .plain
  ) -> Int {
    var column = x
    for span in line.spans {
      column = put(shown: span.text, x: column, y: y, span.style.within(style))
    }
    return column
  }

  /// Writes a character; the fastest way to draw cell by cell.
  ///
  /// - Parameters:
  ///   - character: Any character. A control becomes visible; if that takes two characters, the
  ///     first one is used.
  ///   - x: The column.
  ///   - y: The row.
  ///   - style: Its colors and attributes. Open ones stay as they are in the cell.
  public mutating func put(_ character: Character, x: Int, y: Int, _ style: TextStyle = .plain) {
    let (content, cells, advance) = encode(SanitizedText.of(character))
    place(content, cells, advance, x: x, y: y, style)
  }

  /// Writes a text into a rectangle, broken into lines that fit. The rest is omitted.
  ///
  /// - Parameters:
  ///   - flow: The text.
  ///   - rect: The rectangle.
  ///   - alignment: The alignment of each line in the rectangle.
  ///   - style: The style that contains the styles of the text's parts.
  package mutating func put(
    _ flow: TextFlow, in rect: CellRect, _ alignment: TextAlignment = .left,
    within style: TextStyle = .plain
  ) {
    clipped(to: rect) { grid in
      let first = max(0, grid.clip.y - rect.y)
      let lines = flow.lines(width: rect.width, from: first, count: grid.clip.height)
      for (row, line) in lines.enumerated() {
        let indent = alignment.indent(of: line.width, in: rect.width)
        grid.put(line, x: rect.x + indent, y: rect.y + first + row, within: style)
      }
    }
  }

  /// Fills a rectangle with a character, by default a blank.
  ///
  /// A wide character is repeated as often as it fits; a remaining column is blank. A control is
  /// replaced by its visible form.
  package mutating func fill(
    _ rect: CellRect, _ character: Character = " ", _ style: TextStyle = .plain
  ) {
    let area = rect.intersection(clip)
    guard !area.isEmpty else { return }
    let (content, cells, advance) = encode(SanitizedText.of(character))
    // A wide character has the same position as without the clip.
    clipped(to: rect) { grid in
      for y in area.y..<area.maxY {
        var x = rect.x + (area.x - rect.x) / cells * cells
        while x < area.maxX {
          let fits = x + cells <= rect.maxX
          grid.place(
            fits ? content : 0x20, fits ? cells : 1, fits ? advance : 0, x: x, y: y, style)
          x += cells
        }
      }
    }
  }

  /// Changes the styles in a rectangle, for a selection or a shadow. A wide character changes if
  /// its left half is inside.
  ///
  /// - Parameter change: A closure that changes a style with both colors. A color that it sets to
  ///   `nil` stays.
  package mutating func restyle(_ rect: CellRect, _ change: (inout TextStyle) -> Void) {
    let area = rect.intersection(clip)
    for y in area.y..<area.maxY {
      for x in area.x..<area.maxX {
        let index = y * width + x
        if cells[index].isContinuation { continue }
        var style = cells[index].style.textStyle
        change(&style)
        let new = CellStyle(style, on: cells[index].style)
        cells[index].style = new
        if cells[index].isWide { cells[index + 1].style = new }
      }
    }
  }

  /// Draws another grid, or a part of it, for example a view that is larger than its place.
  ///
  /// A wide character that is only half inside the part becomes a blank.
  ///
  /// - Parameters:
  ///   - other: The other grid.
  ///   - part: The part of the other grid; by default all of it.
  ///   - x: The column for the part's left edge.
  ///   - y: The row for the part's upper edge.
  package mutating func draw(_ other: CellGrid, part: CellRect? = nil, x: Int, y: Int) {
    let part = part ?? other.bounds
    let source = part.intersection(other.bounds)
    let (right, down) = (x - part.x, y - part.y)
    for row in source.y..<source.maxY {
      var column = source.x
      while column < source.maxX {
        let cell = other.cells[row * other.width + column]
        let isWhole = !cell.isContinuation && (!cell.isWide || column + 1 < source.maxX)
        var content = isWhole ? cell.content : 0x20
        if isWhole, cell.isCluster {
          let number = clusterNumber(of: other.clusters[Int(cell.value)])
          content = Cell.content(cluster: number, isWide: cell.isWide)
        }
        let cells = isWhole && cell.isWide ? 2 : 1
        place(
          content, cells, isWhole ? cell.advance : 0, x: column + right, y: row + down,
          cell.style.textStyle)
        column += cells
      }
    }
  }

  /// Writes sanitized text.
  private mutating func put(shown text: String, x: Int, y: Int, _ style: TextStyle) -> Int {
    var column = x
    guard y >= clip.y, y < clip.maxY else { return x + text.cellWidth }
    text.forEachCluster { scalar, count in
      let isWide = count == 2
      place(
        Cell.content(scalar: scalar.value, isWide: isWide), count, 0, x: column, y: y, style)
      column += count
    } other: { character in
      guard column < clip.maxX else {
        column += character.cellWidth
        return
      }
      let (content, cells, advance) = encode(character)
      if cells > 0 { place(content, cells, advance, x: column, y: y, style) }
      column += cells
    }
    return column
  }

  /// Writes a character, or blanks if the clip cuts it.
  mutating func place(
    _ content: UInt32, _ count: Int, _ advance: UInt16, x: Int, y: Int, _ style: TextStyle
  ) {
    guard y >= clip.y, y < clip.maxY, x < clip.maxX, x + count > clip.x, !clip.isEmpty else {
      return
    }
    let index = y * width + x
    if count == 2 {
      if x >= clip.x, x + 1 < clip.maxX {
        let style = CellStyle(style, on: cells[index].style)
        setWide(Cell(content: content, style: style, advance: advance), at: index, x: x)
      } else {
        let visible = x >= clip.x ? x : x + 1
        let style = CellStyle(style, on: cells[y * width + visible].style)
        set(Cell(0x20, style), at: y * width + visible, x: visible)
      }
    } else {
      let style = CellStyle(style, on: cells[index].style)
      set(Cell(content: content, style: style, advance: advance), at: index, x: x)
    }
  }
}
