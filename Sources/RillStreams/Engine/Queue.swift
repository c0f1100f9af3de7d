/// A queue on an array, with amortized constant time at both ends.
@usableFromInline
struct Queue<Element> {
  @usableFromInline var elements: [Element?] = []
  @usableFromInline var head = 0

  @inlinable
  init() {}

  @inlinable var count: Int { elements.count - head }
  @inlinable var isEmpty: Bool { count == 0 }
  @inlinable var first: Element? { isEmpty ? nil : elements[head] }

  @inlinable
  mutating func append(_ element: Element) {
    elements.append(element)
  }

  @inlinable
  mutating func popFirst() -> Element? {
    if isEmpty { return nil }
    let element = elements[head]
    elements[head] = nil
    head += 1
    if head > 32, head * 2 > elements.count {
      elements.removeFirst(head)
      head = 0
    }
    return element
  }

  /// The elements, oldest first.
  @inlinable var all: [Element] { elements[head...].map { $0.unsafelyUnwrapped } }
}
