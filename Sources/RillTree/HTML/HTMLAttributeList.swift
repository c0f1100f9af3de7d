/// The attributes of an element, in the order in which they were first set.
///
/// A short list is searched. For a long list, which only malicious input contains, the positions
/// are indexed.
struct HTMLAttributeList: Sendable {
  /// Nil marks a removed attribute.
  private var slots: [HTMLAttribute?] = []
  private var count = 0
  /// The positions of the attributes; empty for a short list.
  private var places: [Key: Int] = [:]

  private static let few = 32

  private struct Key: Hashable {
    let kind: UInt8
    // Names are compared as bytes, because HTML names are equal only then.
    let name: [UInt8]

    init(_ kind: HTMLAttribute.Kind, _ name: String) {
      self.kind = kind.rawValue
      self.name = Array(name.utf8)
    }
  }

  var all: [HTMLAttribute] { slots.compactMap { $0 } }

  /// Replaces the attribute of the same kind and name, or appends a new one.
  mutating func set(_ attribute: HTMLAttribute) {
    if let index = index(attribute.kind, attribute.name) {
      slots[index] = attribute
      return
    }
    slots.append(attribute)
    count += 1
    if !places.isEmpty {
      places[Key(attribute.kind, attribute.name)] = slots.count - 1
    } else if slots.count > Self.few {
      tidy()
    }
  }

  mutating func remove(_ kind: HTMLAttribute.Kind, _ name: String) {
    guard let index = index(kind, name) else { return }
    slots[index] = nil
    count -= 1
    if !places.isEmpty { places[Key(kind, name)] = nil }
    // The compaction is amortized, since it moves the other attributes.
    if slots.count > count * 2 { tidy() }
  }

  private mutating func tidy() {
    slots.removeAll { $0 == nil }
    places = [:]
    guard count > Self.few else { return }
    for index in slots.indices {
      if let attribute = slots[index] { places[Key(attribute.kind, attribute.name)] = index }
    }
  }

  private func index(_ kind: HTMLAttribute.Kind, _ name: String) -> Int? {
    if !places.isEmpty { return places[Key(kind, name)] }
    return slots.firstIndex {
      guard let attribute = $0 else { return false }
      return attribute.kind == kind && attribute.name.utf8.elementsEqual(name.utf8)
    }
  }
}
