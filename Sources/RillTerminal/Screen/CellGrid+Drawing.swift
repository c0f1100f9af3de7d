extension CellGrid {
  /// Puts one line of text at a place.
  ///
  /// What the style leaves open (a color that is `nil`) stays as it is in the cells: put on a filled rectangle, text has
  /// its background.
  ///
  /// - Parameters:
  ///   - text: any text. Controls are shown, line feeds and tabs among them.
  ///   - x: the column where it begins.
  ///   - y: the row.
  ///   - style: its colors and attributes.
  /// - Returns: the column after the text, whether or not it was drawn.
  @discardableResult
  public mutating func put(
    _ text: String, x: Int, y: Int, _ style: TextStyle = .plain
  ) -> Int {
    put(shown: ShownText.of(text, keepsBreaks: false), x: x, y: y, style)
  }

  /// Puts a line at a place. The styles of its parts are within `style`.
  ///
  /// - Returns: the column after the line, whether or not it was drawn.
  @discardableResult
  public mutating func put(
    _ line: TextLine, x: Int, y: Int, within style: TextStyle = .plain
  ) -> Int {
    var column = x
    for span in line.spans {
      column = put(shown: span.text, x: column, y: y, span.style.within(style))
    }
    return column
  }

  /// Puts a character at a place: the fastest way to draw cell by cell.
  ///
  /// - Parameters:
  ///   - character: any character. A control is shown; if that takes two characters, by the first.
  ///   - x: the column.
  ///   - y: the row.
  ///   - style: its colors and attributes. What it leaves open stays as it is in the cell.
  public mutating func put(_ character: Character, x: Int, y: Int, _ style: TextStyle = .plain) {
    let (content, cells, advance) = encode(ShownText.of(character))
    place(content, cells, advance, x: x, y: y, style)
  }

  /// Puts a text into a rectangle, broken into lines that fit. What doesn't find room is left out.
  ///
  /// - Parameters:
  ///   - flow: the text.
  ///   - rect: the rectangle.
  ///   - alignment: where each line stands in the width of the rectangle.
  ///   - style: what the styles of the text's parts are within.
  public mutating func put(
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

  /// Fills a rectangle with a character, by default with blanks.
  ///
  /// A wide character is repeated as often as it finds room; a column left over is blank. A control fills with what
  /// it is shown as.
  public mutating func fill(
    _ rect: CellRect, _ character: Character = " ", _ style: TextStyle = .plain
  ) {
    let area = rect.intersection(clip)
    guard !area.isEmpty else { return }
    let (content, cells, advance) = encode(ShownText.of(character))
    // A wide character stands where it would without the clip.
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

  /// Changes the styles of what is in a rectangle, for a selection or a shadow. A wide character changes if its left half
  /// is there.
  ///
  /// - Parameter change: is given a style with both colors. A color that it makes `nil` stays.
  public mutating func restyle(_ rect: CellRect, _ change: (inout TextStyle) -> Void) {
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

  /// Draws another grid on this one, or a part of it: a view that is larger than its place, for example.
  ///
  /// A wide character of which only a half is in the part is a blank.
  ///
  /// - Parameters:
  ///   - other: the other grid.
  ///   - part: the part of the other grid; by default all of it.
  ///   - x: the column where the part's left edge comes.
  ///   - y: the row where the part's upper edge comes.
  public mutating func draw(_ other: CellGrid, part: CellRect? = nil, x: Int, y: Int) {
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

  /// Puts text in which nothing has to be replaced.
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

  /// Puts a character at a place, or blanks where it is cut by the clip.
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
