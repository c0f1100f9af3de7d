import RillProgram

/// A spreadsheet with a selected cell, whose text users edit in its place.
public struct CellsTask: GUITask {
  public var selected = 0
  /// The edited text of the selected cell; nil while it isn't edited.
  public var draft: String?
  private let owner = SheetOwner()

  public enum Message {
    case select(Int)
    case key(String)
    case typed(String)
    case enter, leave
  }

  public init() {}

  public var sheet: Sheet { owner.sheet }

  public mutating func update(_ message: Message) -> Effect<Message> {
    let column = selected % Sheet.columnCount
    switch message {
    case .select(let cell) where cell != selected: return select(cell)
    case .select, .key("Enter"), .key("F2"):
      if draft == nil { draft = sheet.texts[selected] }
      return .focus("draft")
    case .key("Escape"): return select(selected)
    case .key("Delete"): return store("")
    case .key("ArrowUp"): return select(selected - Sheet.columnCount)
    case .key("ArrowDown"): return select(selected + Sheet.columnCount)
    case .key("ArrowLeft") where column > 0: return select(selected - 1)
    case .key("ArrowRight") where column < Sheet.columnCount - 1: return select(selected + 1)
    case .key: return .rejected
    case .typed(let text): draft = text
    case .enter: return .merge(store(draft), select(selected + Sheet.columnCount))
    case .leave: return store(draft)
    }
    return .none
  }

  private mutating func select(_ cell: Int) -> Effect<Message> {
    draft = nil
    if (0..<Sheet.cellCount).contains(cell) { selected = cell }
    return .focus(cellNames[selected])
  }

  private mutating func store(_ text: String?) -> Effect<Message> {
    draft = nil
    return text.map { text in .perform { [sheet, selected] in sheet.set(selected, text) } } ?? .none
  }

  public var view: VTree<Message> {
    p { "Click a selected cell, or press Enter, to edit it: 5, or text, or =A1*2+SUM(B1:B9)." }
    p(.role(.status)) { text("\(cellNames[selected]): \(sheet.texts[selected])") }
    div(.class("scroll")) {
      table(
        .role(.grid), .ariaLabel("Cells"), .tabIndex(-1),
        // The ID of a cell is its name, which is a formula, too.
        .on("click", fields: .target) { event in
          FormulaParser.parse("=\(event.targetID)").references.first.map { .select($0) }
        },
        .onKeyDown { $0.modifiers.isEmpty ? .key($0.key) : nil }.performing(
          .preventDefault.onKey("ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Enter"))
      ) {
        thead {
          tr {
            td()
            for column in 0..<Sheet.columnCount { th(.scope(.column)) { text(name(column)) } }
          }
        }
        tbody {
          for (index, row) in sheet.rows.enumerated() {
            let isSelected = selected / Sheet.columnCount == index
            lazy(
              Row(
                index: index, values: row.value, selected: isSelected ? selected : nil,
                draft: isSelected ? draft : nil)
            ) { $0.view }
          }
        }
      }
    }
  }
}

/// The content of a row.
private struct Row: Equatable {
  let index: Int
  let values: [CellValue]
  /// The selected cell, if it is in this row, and its edited text.
  let selected: Int?
  let draft: String?

  var view: VTree<CellsTask.Message> {
    tr {
      th(.scope(.row)) { text(index + 1) }
      for (column, value) in values.enumerated() {
        let cell = index * Sheet.columnCount + column
        cell == selected
          ? selectedView(cell, value)
          : td(.id(cellNames[cell]), value.style) { text(value) }
      }
    }
  }

  private func selectedView(_ cell: Int, _ value: CellValue) -> VTree<CellsTask.Message> {
    td(
      .id(cellNames[cell]), .tabIndex(0), value.style, .ariaSelected(),
      .style(.position, "relative")
    ) {
      text(value)
      if let draft {
        // Over the value, so that no cell moves between the press and the release of a button.
        input(
          .id("draft"), .ariaLabel("Text of \(cellNames[cell])"), .autocomplete(.off),
          .style(.position, "absolute"), .style(.inset, "0"), .value(draft),
          .onInput { .typed($0) }, .onBlur(.leave), .stopPropagation(.click),
          .onKeys(["Enter": .enter, "Escape": .key("Escape")], options: .stopPropagation))
      }
    }
  }
}

extension CellValue: CustomStringConvertible {
  public var description: String {
    switch self {
    case .text(let text): text
    case .number(let number): decimal(number, unit: 1e9)
    case .error(let error): "#\(error.rawValue.uppercased())"
    }
  }

  fileprivate var style: Attribute<CellsTask.Message> {
    switch self {
    case .text: .class("text")
    case .number: .none
    case .error: .class("error")
    }
  }
}

private let cellNames = (0..<Sheet.cellCount).map { cell in
  "\(name(cell % Sheet.columnCount))\(cell / Sheet.columnCount + 1)"
}

private func name(_ column: Int) -> Character { Character(Unicode.Scalar(UInt8(65 + column))) }

/// The owner of a sheet, which releases it.
private final class SheetOwner {
  let sheet = Sheet()

  deinit { sheet.close() }
}
