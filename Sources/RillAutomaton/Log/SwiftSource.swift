/// Values as Swift would have them written.
package enum SwiftSource {
  /// `value` as an expression, where its type is known from what surrounds it.
  ///
  /// Cases are written with a dot before them, structs by their memberwise initializers, whether or not
  /// they have them. In place of what cannot be written stands a comment with its description, so
  /// that the compiler points at it. Elements of sets and dictionaries are in the order of their text.
  package static func expression(_ value: Any) -> String {
    var text = ""
    var waiting = [Piece.value(value)]
    while let piece = waiting.popLast() {
      switch piece {
      case .text(let part): text += part
      case .value(let value): waiting += pieces(of: value).reversed()
      }
    }
    return text
  }

  /// `type` as it is called from within its module.
  package static func name(of type: Any.Type) -> String {
    let full = String(reflecting: type)
    // What is generic or local has modules, or places, in the middle of its name.
    guard !full.contains(where: { "<(".contains($0) }), let dot = full.firstIndex(of: ".") else {
      return String(describing: type)
    }
    return String(full[full.index(after: dot)...])
  }

  private enum Piece {
    case text(String)
    case value(Any)
  }

  private static func pieces(of value: Any) -> [Piece] {
    if let text = literal(value) { return [.text(text)] }
    let mirror = Mirror(reflecting: value)
    if let range = range(mirror) { return range }
    switch mirror.displayStyle {
    case .optional: return optional(mirror)
    case .collection: return list(mirror.children.map { [.value($0.value)] })
    case .set:
      return list(mirror.children.map { expression($0.value) }.sorted().map { [.text($0)] })
    case .dictionary: return dictionary(mirror)
    case .tuple: return arguments(mirror)
    case .enum: return enumCase(value, mirror)
    case .struct: return structure(value, mirror)
    default: return [comment(value)]
    }
  }

  private static func literal(_ value: Any) -> String? {
    switch value {
    case let text as String: text.debugDescription
    case let text as Substring: text.debugDescription
    case let character as Character: character.debugDescription
    case let flag as Bool: "\(flag)"
    case let number as any BinaryInteger: "\(number)"
    case let number as any BinaryFloatingPoint:
      number.isFinite ? "\(number)" : "\(number)".contains("nan") ? ".nan" : infinity(number)
    case let duration as Duration: literal(duration)
    default: nil
    }
  }

  private static func infinity(_ number: some BinaryFloatingPoint) -> String {
    number < 0 ? "-.infinity" : ".infinity"
  }

  private static func literal(_ duration: Duration) -> String {
    let (seconds, attoseconds) = duration.components
    if attoseconds == 0 { return ".seconds(\(seconds))" }
    return ".init(secondsComponent: \(seconds), attosecondsComponent: \(attoseconds))"
  }

  private static func optional(_ mirror: Mirror) -> [Piece] {
    guard let wrapped = mirror.children.first?.value else { return [.text("nil")] }
    let inner = Mirror(reflecting: wrapped)
    let isAmbiguous =
      inner.displayStyle == .optional
      || inner.displayStyle == .enum && ["none", "some"].contains(caseName(wrapped, inner))
    return isAmbiguous ? [.text(".some("), .value(wrapped), .text(")")] : [.value(wrapped)]
  }

  private static func list(_ elements: [[Piece]], empty: String = "[]") -> [Piece] {
    if elements.isEmpty { return [.text(empty)] }
    return [.text("[")] + elements.joined(separator: [.text(", ")]) + [.text("]")]
  }

  private static func dictionary(_ mirror: Mirror) -> [Piece] {
    let entries = mirror.children.compactMap { child -> (key: String, value: Any)? in
      let pair = Mirror(reflecting: child.value).children.map(\.value)
      return pair.count == 2 ? (expression(pair[0]), pair[1]) : nil
    }
    return list(
      entries.sorted { $0.key < $1.key }.map { [.text("\($0.key): "), .value($0.value)] },
      empty: "[:]")
  }

  /// What stands in parentheses, with labels where there are some.
  private static func arguments(_ mirror: Mirror) -> [Piece] {
    let list = mirror.children.map { child -> [Piece] in
      guard let label = child.label, !label.hasPrefix(".") else { return [.value(child.value)] }
      return [.text("\(label): "), .value(child.value)]
    }
    return [.text("(")] + list.joined(separator: [.text(", ")]) + [.text(")")]
  }

  private static func range(_ mirror: Mirror) -> [Piece]? {
    let type = String(reflecting: mirror.subjectType)
    let infix =
      type.hasPrefix("Swift.Range<") ? "..<" : type.hasPrefix("Swift.ClosedRange<") ? "..." : nil
    let bounds = mirror.children.map(\.value)
    guard let infix, bounds.count == 2 else { return nil }
    return [.value(bounds[0]), .text(infix), .value(bounds[1])]
  }

  private static func enumCase(_ value: Any, _ mirror: Mirror) -> [Piece] {
    guard let name = caseName(value, mirror) else {
      guard let raw = (value as? any RawRepresentable)?.rawValue else { return [comment(value)] }
      return [.text(".init(rawValue: "), .value(raw), .text(")!")]
    }
    let isTaken = ["init", "self", "Type", "Protocol"].contains(name)
    let start = Piece.text(isTaken ? ".`\(name)`" : ".\(name)")
    guard let payload = mirror.children.first?.value else { return [start] }
    let inner = Mirror(reflecting: payload)
    if inner.displayStyle == .tuple { return [start] + arguments(inner) }
    return [start, .text("("), .value(payload), .text(")")]
  }

  /// Nil if it cannot be told.
  private static func caseName(_ value: Any, _ mirror: Mirror) -> String? {
    if value is any CustomReflectable { return nil }
    if let child = mirror.children.first { return child.label }
    let saysWhatItLikes =
      value is any CustomStringConvertible || value is any CustomDebugStringConvertible
      || value is any TextOutputStreamable
    return saysWhatItLikes ? nil : "\(value)"
  }

  private static func structure(_ value: Any, _ mirror: Mirror) -> [Piece] {
    let full = String(reflecting: mirror.subjectType)
    // What these modules have is seldom made of what is stored, as is what a wrapper stores.
    let isForeign = ["Swift.", "Foundation.", "FoundationEssentials."].contains {
      full.hasPrefix($0)
    }
    let isOpaque = mirror.children.contains { child in
      child.label.map { $0.hasPrefix("_") || $0.hasPrefix("$") } ?? true
    }
    if isForeign || isOpaque || value is any CustomReflectable { return [comment(value)] }
    // The arguments of a generic type need not be called in full.
    return [.text(full.contains("<") ? ".init" : name(of: mirror.subjectType))] + arguments(mirror)
  }

  private static func comment(_ value: Any) -> Piece {
    var text = ""
    for character in "\(value)" {
      // Neither may a comment begin in it nor end.
      let isMark = text.last == "/" && character == "*" || text.last == "*" && character == "/"
      if isMark { text += " " }
      text.append(character.isNewline ? " " : character)
    }
    return .text("/* \(text) */")
  }
}
