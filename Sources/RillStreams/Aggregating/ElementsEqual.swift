extension Producer {
  /// Whether this and `other` deliver as many values, equivalent one by one: false as soon as two
  /// aren't, or one delivers more than the other had; true when both have completed. Both are cancelled
  /// then.
  ///
  /// ```
  /// self                 --1--2--3--|
  /// other                -1-----2-----3--|
  /// elementsEqual(other) ----------------(T|)
  /// ```
  ///
  /// `other` is started after this one. A failure of one is passed on. Values that wait for those of the
  /// other are kept.
  ///
  /// - Parameters:
  ///   - other: what this one is compared with.
  ///   - areEquivalent: gets the value of this one first. If it throws, the run fails with
  ///     what it throws.
  ///
  /// Elsewhere: `sequenceEqual` (Rx).
  @inlinable
  public func elementsEqual<Other>(
    _ other: Producer<Other, Failure>,
    by areEquivalent: @escaping (Value, Other) throws(Failure) -> Bool
  ) -> Producer<Bool, Failure> {
    Producer<Bool, Failure>(
      lifting: self,
      startingMore: { downstream in
        let these = RunState(ComparedSide<Value>())
        let others = RunState(ComparedSide<Other>())
        let sink = Producer.comparing(these, others, areEquivalent, downstream)
        return (
          sink,
          {
            other.feed(
              Producer<Other, Failure>.comparing(
                others, these,
                { (value, mine) throws(Failure) in try areEquivalent(mine, value) }, downstream))
          }
        )
      })
  }

  /// A sink for one of the two sides.
  @inlinable
  static func comparing<Other>(
    _ own: RunState<ComparedSide<Value>>, _ other: RunState<ComparedSide<Other>>,
    _ areEquivalent: @escaping (Value, Other) throws(Failure) -> Bool,
    _ downstream: Sink<Bool, Failure>
  ) -> Sink<Value, Failure> {
    Sink(into: downstream) { value, downstream in
      var areDifferent = false
      if let counterpart = other.value.waiting.popFirst() {
        do throws(Failure) {
          areDifferent = try !areEquivalent(value, counterpart)
        } catch {
          return downstream.fail(error)
        }
      } else if other.value.isDone {
        areDifferent = true
      } else {
        own.value.waiting.append(value)
      }
      if areDifferent { downstream.complete(with: false) }
    } end: { completion, downstream in
      if case .failed = completion { return downstream.finish(completion) }
      own.value.isDone = true
      if !other.value.isDone { return }
      downstream.complete(with: other.value.waiting.isEmpty)
    }
  }
}

/// What one of two producers that are compared has delivered and the other has not.
@usableFromInline
struct ComparedSide<Value> {
  @usableFromInline var waiting = FirstInFirstOut<Value>()
  @usableFromInline var isDone = false

  @inlinable
  init() {}
}

extension Producer where Value: Equatable {
  /// Whether this and `other` deliver as many values, equal one by one. See
  /// ``elementsEqual(_:by:)``.
  ///
  /// Elsewhere: `sequenceEqual` (Rx).
  @inlinable
  public func elementsEqual(_ other: Producer) -> Producer<Bool, Failure> {
    elementsEqual(other) { mine, value in mine == value }
  }
}
