import RillFlexbox
import RillTree

/// What the terminal draws of an element by itself.
enum Widget: Hashable {
  /// A line that is typed into.
  case field
  /// Lines that are typed into.
  case textArea
  case checkbox, radio
  /// A choice, of which one sees what is chosen.
  case choice
  /// A number on a scale, which can be changed.
  case slider
  /// How much of something there is.
  case bar
  case spinner
  /// A line across.
  case rule
  /// What is shown in place of an image, or of a file that is chosen.
  case image
  /// Lines and shapes.
  case drawing
}

extension TerminalNode {
  /// What the terminal draws of it by itself, if it does.
  var widget: Widget? {
    if namespace == .svg { return name == "svg" ? .drawing : nil }
    guard name == "input" else { return defaults.widget }
    switch inputType {
    case "checkbox": return .checkbox
    case "radio": return .radio
    case "range": return .slider
    case "button", "submit", "reset": return nil
    case "file", "image": return .image
    default: return .field
    }
  }

  /// What stands on a button that has no content.
  var buttonLabel: String? {
    guard name == "input" else { return nil }
    switch inputType {
    case "submit": return self["value"] ?? "Submit"
    case "reset": return self["value"] ?? "Reset"
    case "button": return self["value"] ?? ""
    default: return nil
    }
  }

  /// What is shown in place of an image.
  var replacement: String {
    if name == "input", inputType == "file" { return "file" }
    return self["alt"] ?? self["title"] ?? name
  }

  /// Whether it is an option, or a group of them.
  var isOfChoice: Bool { name == "option" || name == "optgroup" || parent?.name == "option" }

  /// What an option of a choice is called.
  var optionLabel: String {
    let text = self["label"] ?? joinedText
    return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// A number that an attribute or property says.
  func number(_ name: String) -> Double? {
    guard let text = property(name)?.description ?? self[name], let number = Double(text),
      number - number == 0
    else { return nil }
    return number
  }
}

extension TerminalPage {
  /// The size of what the terminal draws of an element, unless the element says otherwise.
  func measure(of widget: Widget, _ node: TerminalNode) -> FlexMeasure {
    func cells(_ name: String, else count: Int) -> Int {
      node[name].flatMap(Int.init).flatMap { 1...10_000 ~= $0 ? $0 : nil } ?? count
    }
    let (width, height): (Int, Int) =
      switch widget {
      case .field: (cells("size", else: 20), 1)
      case .textArea: (cells("cols", else: 20), cells("rows", else: 2))
      case .checkbox, .radio: (3, 1)
      case .choice: ((node.options.map(\.optionLabel.cellWidth).max() ?? 0) + 4, 1)
      case .slider, .bar: (20, 1)
      case .spinner: (node.spinnerFrames.map(\.cellWidth).max() ?? 1, 1)
      case .rule: (0, 1)
      case .image: (node.replacement.cellWidth + 2, 1)
      case .drawing: node.drawingSize
      }
    return FlexMeasure { _ in
      FlexMeasure.Answer(width: Double(width), height: Double(height), baseline: 1)
    }
  }
}

extension TerminalNode {
  /// What a spinner shows in turn.
  var spinnerFrames: [String] {
    (self["data-frames"] ?? "").split(separator: " ").map(String.init)
  }

  /// How long a spinner shows one of its frames.
  var spinnerInterval: Duration {
    .milliseconds(Swift.max(20, Swift.min(Int(clamping: number("data-interval") ?? 80), 10_000)))
  }

  /// The size in cells that a drawing says of itself: a cell is 8 pixels by 16.
  fileprivate var drawingSize: (Int, Int) {
    func cells(_ name: String, _ pixels: Double) -> Int? {
      guard let text = self[name] else { return nil }
      let digits = text.hasSuffix("px") ? text.dropLast(2) : text[...]
      guard let number = Double(digits), number > 0 else { return nil }
      return Swift.max(1, Int(clamping: number / pixels + 0.5))
    }
    return (cells("width", 8) ?? 40, cells("height", 16) ?? 10)
  }
}
