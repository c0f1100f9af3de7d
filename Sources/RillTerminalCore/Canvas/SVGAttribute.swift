/// The SVG attributes and styles that a terminal supports.
enum SVGAttribute: UInt8, CaseIterable {
  case x, y, dx, dy, width, height, cx, cy, r, rx, ry, x1, y1, x2, y2
  case d, points, transform, viewBox, preserveAspectRatio
  case color, fill, stroke, opacity, display, visibility
  case fillOpacity, fillRule, strokeOpacity, strokeWidth, strokeLinecap, strokeLinejoin
  case strokeMiterlimit, strokeDasharray, strokeDashoffset, vectorEffect
  case textAnchor, dominantBaseline, fontWeight, fontStyle, textDecoration

  /// The SVG name: words are separated by hyphens, except in two names of SVG's own.
  var name: String {
    switch self {
    case .viewBox, .preserveAspectRatio: "\(self)"
    default:
      "\(self)".map { $0.isUppercase ? "-" + $0.lowercased() : String($0) }.joined()
    }
  }

  private static let named = Dictionary(
    uniqueKeysWithValues: allCases.map { (key: $0.name, value: $0) })

  init?(name: String) {
    guard let attribute = Self.named[name] else { return nil }
    self = attribute
  }
}

/// The supported attributes of an element.
struct SVGAttributes {
  private var values: [(name: SVGAttribute, value: String)] = []
  /// A bit for each present name, because most lookups fail.
  private var names: UInt64 = 0

  /// Creates a collection from names and values.
  ///
  /// - Parameter all: Names and values. The last one counts for each name; unknown names are
  ///   ignored.
  init(_ all: some Sequence<(key: String, value: String)>) {
    for (key, value) in all {
      guard let name = SVGAttribute(name: key) else { continue }
      values.append((name, value))
      names |= 1 << name.rawValue
    }
  }

  subscript(_ name: SVGAttribute) -> String? {
    guard names & 1 << name.rawValue != 0 else { return nil }
    return values.last { $0.name == name }?.value
  }

  /// Returns a keyword in lower case without surrounding spaces; `nil` if it is inherited.
  func word(_ name: SVGAttribute) -> String? {
    guard let value = self[name] else { return nil }
    var scanner = ValueScanner(value)
    scanner.skipSpaces()
    let word = scanner.takeName()
    return word == "inherit" || word.isEmpty ? nil : word
  }

  /// Returns a length in pixels, if it is valid.
  ///
  /// - Parameter whole: The reference of percentages.
  func length(_ name: SVGAttribute, of whole: Double) -> Double? {
    guard let value = self[name] else { return nil }
    var scanner = ValueScanner(value)
    scanner.skipSpaces()
    return scanner.takeLength(of: whole)
  }

  /// Returns lengths separated by spaces or commas, up to the first invalid one.
  func lengths(_ name: SVGAttribute, of whole: Double) -> [Double]? {
    guard let value = self[name] else { return nil }
    var scanner = ValueScanner(value)
    var lengths: [Double] = []
    scanner.skipSpaces()
    while let length = scanner.takeLength(of: whole) {
      lengths.append(length)
      scanner.skipComma()
    }
    return lengths
  }
}

extension ValueScanner {
  /// Consumes a length and returns it in pixels: a number, optionally with a CSS unit. A cell of
  /// the terminal is 8 wide (`1ch`) and 16 high (`1lh`).
  ///
  /// - Parameter whole: The reference of percentages.
  mutating func takeLength(of whole: Double) -> Double? {
    guard let number = takeNumber(), number.isFinite else { return nil }
    if take(UInt8(ascii: "%")) { return number / 100 * whole }
    guard next.isLetter else { return number }
    switch takeName() {
    case "px": return number
    case "ch", "ex": return number * SVGScene.cellWidth
    case "lh", "rlh", "em", "rem": return number * SVGScene.cellHeight
    case "pt": return number * 4 / 3
    case "pc": return number * 16
    case "in": return number * 96
    case "cm": return number * 96 / 2.54
    case "mm": return number * 9.6 / 2.54
    case "q": return number * 2.4 / 2.54
    default: return nil
    }
  }
}
