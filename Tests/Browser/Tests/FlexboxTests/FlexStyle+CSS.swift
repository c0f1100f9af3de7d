import RillFlexbox

extension FlexStyle {
  /// The style as CSS declarations that differ from the browser's defaults.
  var css: String {
    var lines: [String] = []
    func add(_ name: String, _ value: some Equatable, unless initial: some Equatable) {
      let value = "\(value)"
      if value != "\(initial)" { lines.append("\(name):\(value)") }
    }
    let initial = FlexStyle()
    add("width", width, unless: initial.width)
    add("height", height, unless: initial.height)
    add("min-width", minWidth, unless: initial.minWidth)
    add("min-height", minHeight, unless: initial.minHeight)
    add("max-width", maxWidth, unless: initial.maxWidth)
    add("max-height", maxHeight, unless: initial.maxHeight)
    add("flex-basis", basis, unless: initial.basis)
    add("flex-grow", grow, unless: initial.grow)
    add("flex-shrink", shrink, unless: initial.shrink)
    add("order", order, unless: initial.order)
    add("row-gap", rowGap, unless: initial.rowGap)
    add("column-gap", columnGap, unless: initial.columnGap)
    if aspectRatio > 0 { lines.append("aspect-ratio:\(aspectRatio)") }
    add("box-sizing", boxSizing.css, unless: initial.boxSizing.css)
    add("position", "\(position)", unless: "\(initial.position)")
    add("display", "\(display)", unless: "\(initial.display)")
    add("overflow", "\(overflow)", unless: "\(initial.overflow)")
    add("flex-direction", direction.css, unless: initial.direction.css)
    add("flex-wrap", wrap.css, unless: initial.wrap.css)
    add("justify-content", justify.css, unless: initial.justify.css)
    add("align-content", alignContent.css, unless: initial.alignContent.css)
    add("align-items", alignItems.css, unless: initial.alignItems.css)
    if let alignSelf { lines.append("align-self:\(alignSelf.css)") }
    if textDirection != .inherited {
      lines.append("direction:\(textDirection == .leftToRight ? "ltr" : "rtl")")
    }
    for (name, edges, suffix) in [
      ("margin-", margin, ""), ("padding-", padding, ""), ("border-", border, "-width"),
      ("", inset, ""),
    ] {
      let unset: FlexLength = name.isEmpty ? .auto : 0
      add("\(name)top\(suffix)", edges.top, unless: unset)
      add("\(name)bottom\(suffix)", edges.bottom, unless: unset)
      add("\(name)left\(suffix)", edges.left, unless: unset)
      add("\(name)right\(suffix)", edges.right, unless: unset)
    }
    return lines.joined(separator: ";")
  }
}

/// Returns a Swift name in CSS form: `spaceBetween` as `space-between`.
private func hyphenated(_ value: some Any) -> String {
  "\(value)".reduce(into: "") { text, character in
    text += character.isUppercase ? "-" + character.lowercased() : String(character)
  }
}

extension FlexBoxSizing {
  fileprivate var css: String { hyphenated(self) }
}

extension FlexDirection {
  fileprivate var css: String { hyphenated(self) }
}

extension FlexJustification {
  fileprivate var css: String { hyphenated(self) }
}

extension FlexAlignment {
  fileprivate var css: String { hyphenated(self) }
}

extension FlexWrap {
  fileprivate var css: String {
    switch self {
    case .noWrap: "nowrap"
    case .balanceReverse: "wrap-reverse balance"
    default: hyphenated(self)
    }
  }
}
