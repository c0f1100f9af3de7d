import RillAutomaton

/// A bounded text of a value of any type.
///
/// Values can be large or cyclic, and their descriptions can be expensive. So the text is built
/// from mirrors, with a limit of its length and of the visited parts. Only values of the standard
/// library and of Foundation are described by themselves.
package enum ValueText {
  /// Returns a line with the value.
  package static func line(_ value: Any, limit: Int = 160) -> String {
    var text = ""
    var left = limit
    var objects: [ObjectIdentifier] = []
    // Nothing recurses, since values may be nested deeply.
    var waiting = [Piece.value(value)]
    while let piece = waiting.popLast() {
      if left <= 0 || text.unicodeScalars.count > limit {
        text += "…"
        break
      }
      switch piece {
      case .text(let part): text += part
      case .end: objects.removeLast()
      case .value(let value):
        left -= 1
        if let leaf = leaf(value, limit: limit) {
          text += leaf
          continue
        }
        let mirror = Mirror(reflecting: value)
        if mirror.displayStyle == .class {
          let object = ObjectIdentifier(value as AnyObject)
          if objects.contains(object) {
            text += "↺ \(typeName(value))"
            continue
          }
          objects.append(object)
          waiting.append(.end)
        }
        waiting += pieces(of: value, mirror).reversed()
      }
    }
    return shown(text, limit: limit)
  }

  private enum Piece {
    case text(String)
    case value(Any)
    case end
  }

  /// Returns the text of a value without parts; nil for other values.
  package static func leaf(_ value: Any, limit: Int) -> String? {
    switch value {
    case is any AnyRedacted: return "redacted"
    case let text as String: return "\"\(shown(text, limit: limit))\""
    case let text as Substring:
      return "\"\(shown(String(text.unicodeScalars.prefix(limit + 1)), limit: limit))\""
    case let character as Character: return "\"\(shown(String(character), limit: limit))\""
    case let flag as Bool: return "\(flag)"
    case let number as any BinaryInteger: return "\(number)"
    case let number as any BinaryFloatingPoint: return "\(number)"
    case let duration as Duration: return "\(duration)"
    default: break
    }
    let name = String(reflecting: type(of: value))
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .collection || mirror.displayStyle == .set
      || mirror.displayStyle == .dictionary || mirror.displayStyle == .optional
      || mirror.displayStyle == .tuple
    {
      return nil
    }
    if name.hasPrefix("Foundation") { return shown("\(value)", limit: limit) }
    if mirror.displayStyle == .enum, mirror.children.isEmpty {
      return shown("\(value)", limit: limit)
    }
    if name.contains("->") { return "function" }
    return nil
  }

  private static func pieces(of value: Any, _ mirror: Mirror) -> [Piece] {
    /// The first parts, which fill every text.
    func list(_ open: String, _ close: String, _ isLabeled: Bool) -> [Piece] {
      var pieces = [Piece.text(open)]
      for (index, child) in mirror.children.prefix(40).enumerated() {
        if index > 0 { pieces.append(.text(", ")) }
        if isLabeled, let label = child.label, !label.hasPrefix(".") {
          pieces.append(.text("\(ValueText.label(label)): "))
        }
        pieces.append(.value(child.value))
      }
      return pieces + [.text(mirror.children.count > 40 ? ", …" : ""), .text(close)]
    }
    switch mirror.displayStyle {
    case .optional: return mirror.children.first.map { [.value($0.value)] } ?? [.text("nil")]
    case .collection, .set: return list("[", "]", false)
    case .dictionary:
      if mirror.children.isEmpty { return [.text("[:]")] }
      var pieces = [Piece.text("[")]
      for (index, child) in mirror.children.prefix(40).enumerated() {
        let pair = Mirror(reflecting: child.value).children.map(\.value)
        if index > 0 { pieces.append(.text(", ")) }
        if pair.count == 2 { pieces += [.value(pair[0]), .text(": "), .value(pair[1])] }
      }
      return pieces + [.text("]")]
    case .tuple: return list("(", ")", true)
    case .enum:
      guard let child = mirror.children.first else { return [.text(typeName(value))] }
      let name = child.label ?? typeName(value)
      if Mirror(reflecting: child.value).displayStyle == .tuple {
        return [.text(name), .value(child.value)]
      }
      return [.text("\(name)("), .value(child.value), .text(")")]
    default: return list("\(typeName(value))(", ")", true)
    }
  }

  /// Returns the name of a property; a property wrapper has that of its property.
  package static func label(_ label: String) -> String {
    label.hasPrefix("_") ? String(label.dropFirst()) : label
  }

  /// Returns the name of the value's type.
  package static func typeName(_ value: Any) -> String {
    shown(String(describing: type(of: value)), limit: 80)
  }

  /// Returns a text for the page: at most `limit` characters, without control characters and
  /// marks that change the direction of other text.
  package static func shown(_ text: String, limit: Int) -> String {
    var result = String.UnicodeScalarView()
    var count = 0
    for scalar in text.unicodeScalars {
      count += 1
      if count > limit {
        result.append("…")
        break
      }
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned,
        .surrogate:
        switch scalar {
        case "\n": result.append(contentsOf: "\\n".unicodeScalars)
        case "\t": result.append(contentsOf: "\\t".unicodeScalars)
        // The joiner is part of many emoji.
        case "\u{200D}": result.append(scalar)
        default:
          let code = String(scalar.value, radix: 16, uppercase: true)
          result.append(contentsOf: "\\u{\(code)}".unicodeScalars)
        }
      default: result.append(scalar)
      }
    }
    return String(result)
  }
}
