/// The parts of a value of any type.
package enum ValueParts {
  /// A part of a value.
  package struct Part {
    package let label: String
    package let value: Any
  }

  /// Returns the parts of a value; empty for a leaf.
  package static func parts(of value: Any, limit: Int = 1_000_000) -> [Part] {
    var value = value
    var mirror = Mirror(reflecting: value)
    while mirror.displayStyle == .optional, let wrapped = mirror.children.first?.value {
      value = wrapped
      mirror = Mirror(reflecting: value)
    }
    if ValueText.leaf(value, limit: 8) != nil { return [] }
    switch mirror.displayStyle {
    case .collection:
      return mirror.children.prefix(limit).enumerated().map {
        Part(label: "\($0.offset)", value: $0.element.value)
      }
    case .set:
      return sorted(
        mirror.children.prefix(limit).map {
          Part(label: ValueText.line($0.value, limit: 60), value: $0.value)
        })
    case .dictionary:
      return sorted(
        mirror.children.prefix(limit).compactMap { child in
          let pair = Mirror(reflecting: child.value).children.map(\.value)
          return pair.count == 2
            ? Part(label: ValueText.line(pair[0], limit: 60), value: pair[1]) : nil
        })
    case .enum:
      guard let child = mirror.children.first else { return [] }
      if Mirror(reflecting: child.value).displayStyle == .tuple {
        return labeled(Mirror(reflecting: child.value), limit)
      }
      return [Part(label: child.label ?? "value", value: child.value)]
    default: return labeled(mirror, limit)
    }
  }

  private static func sorted(_ parts: [Part]) -> [Part] { parts.sorted { $0.label < $1.label } }

  private static func labeled(_ mirror: Mirror, _ limit: Int) -> [Part] {
    mirror.children.prefix(limit).enumerated().map { index, child in
      Part(label: child.label.map(ValueText.label) ?? "\(index)", value: child.value)
    }
  }
}
