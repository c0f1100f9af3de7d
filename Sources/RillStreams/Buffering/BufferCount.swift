import Rill

extension Producer {
  /// Delivers arrays of `count` values; a new one begins at every `stride`-th value.
  ///
  /// ```
  /// self                         a-b-c-d-e|
  /// buffer(count: 2)             --x---y--(z|)   x [a, b], y [c, d], z [e]
  /// buffer(count: 2, every: 1)   --x-y-z-w(v|)   x [a, b], y [b, c], … v [e]
  /// buffer(count: 2, every: 3)   --x-----y|      x [a, b], y [d, e]
  /// ```
  ///
  /// When this producer completes, the open arrays are delivered; a failure drops them.
  ///
  /// - Parameters:
  ///   - count: The number, at least 1.
  ///   - stride: The distance of the beginnings, at least 1; nil for `count`, so that each value is
  ///     in one array.
  ///
  /// Elsewhere: `bufferCount` (Rx), `collect(count:)` (ReactiveSwift), `collect` (Combine).
  public func buffer(count: Int, every stride: Int? = nil) -> Producer<[Value], Failure> {
    precondition(count >= 1, "Rill: buffer(count:) needs a count of at least 1; got \(count).")
    let stride = stride ?? count
    precondition(stride >= 1, "Rill: buffer(every:) needs a stride of at least 1; got \(stride).")
    return Producer<[Value], Failure>(lifting: self) { downstream in
      let open = OperatorState(Queue<[Value]>())
      // The number of values before the next array begins.
      let rest = OperatorState(0)
      return Sink(into: downstream) { value, downstream in
        if rest.value == 0 {
          rest.value = stride
          open.value.append([])
        }
        rest.value -= 1
        open.value.updateAll { $0.append(value) }
        if let first = open.value.first, first.count == count {
          _ = open.value.popFirst()
          downstream.send(first)
        }
      } end: { completion, downstream in
        if case .completed = completion {
          while let buffer = open.value.popFirst() { downstream.send(buffer) }
        }
        downstream.finish(completion)
      }
    }
  }
}

extension Queue {
  /// Changes each element in place, oldest first.
  mutating func updateAll(_ update: (inout Element) -> Void) {
    for index in head..<elements.count {
      guard var element = elements[index].take() else { continue }
      update(&element)
      elements[index] = element
    }
  }
}
