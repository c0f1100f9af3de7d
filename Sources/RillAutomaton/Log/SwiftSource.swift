#if !hasFeature(Embedded)

  /// A writer of values as Swift source.
  package enum SwiftSource {
    /// Returns `value` as an expression for a context that determines its type.
    ///
    /// Cases have a leading dot, and structs use their memberwise initializers, whether these exist
    /// or not. A value that can't be written becomes a comment with its description, so that the
    /// compiler reports its position. Elements of sets and dictionaries are in the order of their
    /// texts.
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

    /// Returns the name of `type` within its module.
    package static func name(of type: Any.Type) -> String {
      let full = String(reflecting: type)
      // Generic and local types have modules or places in the middle of their names.
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

    /// Returns the arguments in parentheses, with their labels, if any.
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

    /// Returns the name of the case; nil if it can't be determined.
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
      // Values of these modules seldom consist of their stored properties.
      let isForeign = ["Swift.", "Foundation.", "FoundationEssentials."].contains {
        full.hasPrefix($0)
      }
      let isOpaque = mirror.children.contains { child in
        child.label.map { $0.hasPrefix("_") || $0.hasPrefix("$") } ?? true
      }
      if isForeign || isOpaque || value is any CustomReflectable { return [comment(value)] }
      // A generic type need not repeat its arguments.
      return [.text(full.contains("<") ? ".init" : name(of: mirror.subjectType))]
        + arguments(mirror)
    }

    private static func comment(_ value: Any) -> Piece {
      var text = ""
      for character in "\(value)" {
        // A comment must neither begin nor end inside.
        let isMark = text.last == "/" && character == "*" || text.last == "*" && character == "/"
        if isMark { text += " " }
        text.append(character.isNewline ? " " : character)
      }
      return .text("/* \(text) */")
    }
  }

#endif
