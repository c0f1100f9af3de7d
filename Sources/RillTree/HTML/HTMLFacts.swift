/// The facts of an element, in the order in which they were first set.
///
/// Few are looked through; where they are many, which only whoever means harm makes, their places are kept.
struct HTMLFacts: Sendable {
  /// What is nil was removed.
  private var slots: [HTMLFact?] = []
  private var count = 0
  /// Where the facts are; empty, as long as they are few.
  private var places: [Key: Int] = [:]

  private static let few = 32

  private struct Key: Hashable {
    let kind: UInt8
    // As bytes: names of HTML are the same only if these are.
    let name: [UInt8]

    init(_ kind: HTMLFact.Kind, _ name: String) {
      self.kind = kind.rawValue
      self.name = Array(name.utf8)
    }
  }

  var all: [HTMLFact] { slots.compactMap { $0 } }

  /// Puts a fact in the place of the one of its kind and name, or behind all.
  mutating func set(_ fact: HTMLFact) {
    if let index = index(fact.kind, fact.name) {
      slots[index] = fact
      return
    }
    slots.append(fact)
    count += 1
    if !places.isEmpty {
      places[Key(fact.kind, fact.name)] = slots.count - 1
    } else if slots.count > Self.few {
      tidy()
    }
  }

  mutating func remove(_ kind: HTMLFact.Kind, _ name: String) {
    guard let index = index(kind, name) else { return }
    slots[index] = nil
    count -= 1
    if !places.isEmpty { places[Key(kind, name)] = nil }
    // Not each time, since all others get other places.
    if slots.count > count * 2 { tidy() }
  }

  private mutating func tidy() {
    slots.removeAll { $0 == nil }
    places = [:]
    guard count > Self.few else { return }
    for index in slots.indices {
      if let fact = slots[index] { places[Key(fact.kind, fact.name)] = index }
    }
  }

  private func index(_ kind: HTMLFact.Kind, _ name: String) -> Int? {
    if !places.isEmpty { return places[Key(kind, name)] }
    return slots.firstIndex {
      guard let fact = $0 else { return false }
      return fact.kind == kind && fact.name.utf8.elementsEqual(name.utf8)
    }
  }
}
