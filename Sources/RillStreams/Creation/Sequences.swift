extension Producer {
  /// Delivers the elements of `elements` in order and completes. Each run is a new iteration.
  ///
  /// Elsewhere: `from`, `range` (Rx), `init(_:)` (ReactiveSwift), `publisher` (Combine).
  @inlinable
  public init(_ elements: some Sequence<Value>) {
    self.init { sink in
      for element in elements {
        sink.send(element)
        if !sink.isOpen { return }
      }
      sink.complete()
    }
  }
}
