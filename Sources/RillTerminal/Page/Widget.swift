import RillFlexbox
import RillTree

/// A kind of widget that the terminal draws for an element.
enum Widget: Hashable {
  /// A text field with one line.
  case field
  /// A text field with several lines.
  case textArea
  case checkbox, radio
  /// A choice that shows the selected option.
  case choice
  /// A slider.
  case slider
  /// A progress bar or meter.
  case bar
  case spinner
  /// A horizontal line.
  case rule
  /// A replacement for an image or a file input.
  case image
  /// Lines and shapes.
  case drawing
}

extension TerminalNode {
  /// The widget of the element, if any.
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

  /// The label of a button without content.
  var buttonLabel: String? {
    guard name == "input" else { return nil }
    switch inputType {
    case "submit": return self["value"] ?? "Submit"
    case "reset": return self["value"] ?? "Reset"
    case "button": return self["value"] ?? ""
    default: return nil
    }
  }

  /// The replacement text of an image.
  var replacement: String {
    if name == "input", inputType == "file" { return "file" }
    return self["alt"] ?? self["title"] ?? name
  }

  /// True if the element is an option or a group of options.
  var isOfChoice: Bool { name == "option" || name == "optgroup" || parent?.name == "option" }

  /// The label of an option.
  var optionLabel: String {
    let text = self["label"] ?? joinedText
    return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// Returns the number in an attribute or property.
  func number(_ name: String) -> Double? {
    guard let text = property(name)?.description ?? self[name], let number = Double(text),
      number - number == 0
    else { return nil }
    return number
  }
}

extension TerminalPage {
  /// Returns the default size of a widget.
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
  /// The frames of a spinner.
  var spinnerFrames: [String] {
    (self["data-frames"] ?? "").split(separator: " ").map(String.init)
  }

  /// The time of each frame of a spinner.
  var spinnerInterval: Duration {
    .milliseconds(Swift.max(20, Swift.min(Int(clamping: number("data-interval") ?? 80), 10_000)))
  }

  /// The intrinsic size of a drawing in cells of 8 by 16 pixels.
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
