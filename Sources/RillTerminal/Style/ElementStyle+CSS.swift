import RillFlexbox

extension ElementStyle {
  /// Applies a CSS property, as far as a terminal can show it.
  mutating func set(_ property: String, _ value: String) {
    let property = property.normalizedCSS
    let value = value.normalizedCSS
    switch property {
    case "display": setDisplay(value)
    case "flex-direction", "flex-flow":
      saysDirection = true
      _ = flex.apply(css: property, value, units: .cells)
    case "color": foreground = TerminalColor(css: value) ?? foreground
    case "background", "background-color": background = TerminalColor(css: value)
    case "font-weight": set(.bold, ["bold", "bolder", "600", "700", "800", "900"].contains(value))
    case "font-style": set(.italic, value == "italic" || value.hasPrefix("oblique"))
    case "text-decoration", "text-decoration-line":
      let words = value.split(separator: " ")
      set(.underline, words.contains("underline"))
      set(.strikethrough, words.contains("line-through"))
      if words.contains("blink") { set(.blink, true) }
    case "opacity": set(.dim, (Double(value) ?? 1) < 0.75)
    case "text-align": alignment = Self.alignment(value)
    case "white-space", "text-wrap", "text-wrap-mode":
      breaks.wrapping = value == "nowrap" || value == "pre" ? .none : .words
      saysWrapping = true
    case "word-break": breaks.wrapping = value == "break-all" ? .characters : .words
    case "text-overflow": breaks.truncation = value.hasPrefix("ellipsis") ? .end : nil
    case "line-clamp", "-webkit-line-clamp":
      breaks.lineLimit = Int(value).flatMap { $0 > 0 ? $0 : nil }
    case "visibility": isInvisible = value == "hidden" || value == "collapse"
    case "z-index": zIndex = Int(value) ?? 0
    case "list-style", "list-style-type": hasMarkers = value != "none"
    case "appearance": hasAppearance = value != "none"
    case "scrollbar-width": saysNoScrollBar = value == "none"
    case "border-radius":
      if value != "0", border == .single || border == nil { isRounded = true }
    case "border", "border-top", "border-right", "border-bottom", "border-left", "border-style",
      "border-color", "border-width", "border-inline", "border-block":
      setBorder(property, value)
    case TerminalProperty.inverse: set(.inverse, value == "1")
    case TerminalProperty.truncation:
      breaks.truncation = ["start": .start, "middle": .middle, "end": .end][value]
    case TerminalProperty.pixels: pixels = value
    default: _ = flex.apply(css: property, value, units: .cells)
    }
  }

  private mutating func set(_ attribute: TextAttributes, _ isOn: Bool) {
    if isOn {
      attributes.insert(attribute)
      removed.remove(attribute)
    } else {
      attributes.remove(attribute)
      removed.insert(attribute)
    }
  }

  private mutating func setDisplay(_ value: String) {
    switch value {
    case "none": level = .absent
    case "contents": level = .contents
    case "inline": level = .inline
    case "inline-block", "inline-grid", "inline-table": level = .inlineBox
    case "flex":
      level = .block
      isFlexContainer = true
    case "inline-flex":
      level = .inlineBox
      isFlexContainer = true
    case "block", "flow-root", "grid", "list-item", "table", "table-row", "table-cell",
      "table-caption", "table-row-group", "table-header-group", "table-footer-group":
      level = .block
    default: break
    }
  }

  /// Sets borders from a width, a style and a color, each of which is optional.
  private mutating func setBorder(_ property: String, _ value: String) {
    var color: TerminalColor?
    var layout: [Substring] = []
    for word in Self.words(value) {
      switch word {
      case "double": border = .double
      case "ridge", "groove": border = .rounded
      case "dashed", "dotted": border = .ascii
      case "solid", "inset", "outset": border = border == .heavy ? .heavy : .single
      case "none", "hidden": border = nil
      case "thick": border = .heavy
      default: break
      }
      if let found = TerminalColor(css: word) { color = found } else { layout.append(word) }
    }
    if let color { borderColor = color }
    if property != "border-color" {
      _ = flex.apply(css: property, layout.joined(separator: " "), units: .cells)
    }
  }

  /// Returns the words of a value; spaces in parentheses don't separate words.
  private static func words(_ value: String) -> [Substring] {
    var depth = 0
    return value.split { character in
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      return character == " " && depth == 0
    }
  }

  static func alignment(_ value: String?) -> TextAlignment? {
    switch value {
    case "left", "start", "justify": .left
    case "center": .center
    case "right", "end": .right
    default: nil
    }
  }
}

extension String {
  /// The value in lower case with single spaces, as most are written.
  fileprivate var normalizedCSS: String {
    var isAfterSpace = true
    var isNormal = true
    for byte in utf8 {
      if byte == 0x20 {
        if isAfterSpace { isNormal = false }
        isAfterSpace = true
      } else {
        isAfterSpace = false
        if byte < 0x20 || byte >= 0x80 || 0x41...0x5A ~= byte { isNormal = false }
      }
    }
    if isNormal && !isAfterSpace { return self }
    return lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
