public import Rill

extension Producer {
  /// Delivers whether this producer and `other` deliver equivalent values, one by one.
  ///
  /// It delivers false as soon as two values aren't equivalent, or one producer delivers more
  /// values than the other. It delivers true when both have completed. Then both are canceled.
  ///
  /// ```
  /// self                 --1--2--3--|
  /// other                -1-----2-----3--|
  /// elementsEqual(other) ----------------(T|)
  /// ```
  ///
  /// `other` starts after this producer. A failure of either is passed on. Values that wait for
  /// those of the other producer are kept.
  ///
  /// - Parameters:
  ///   - other: The producer to compare with.
  ///   - areEquivalent: A function that compares a value of this producer with one of `other`. If
  ///     it throws, the run fails with that error.
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
        let these = OperatorState(ComparedSide<Value>())
        let others = OperatorState(ComparedSide<Other>())
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

  /// Creates a sink for one side.
  @inlinable
  static func comparing<Other>(
    _ own: OperatorState<ComparedSide<Value>>, _ other: OperatorState<ComparedSide<Other>>,
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

/// The values of one side that the other side has not delivered yet.
@usableFromInline
struct ComparedSide<Value> {
  @usableFromInline var waiting = Queue<Value>()
  @usableFromInline var isDone = false

  @inlinable
  init() {}
}

extension Producer where Value: Equatable {
  /// Delivers whether this producer and `other` deliver equal values, one by one. See
  /// ``elementsEqual(_:by:)``.
  ///
  /// Elsewhere: `sequenceEqual` (Rx).
  @inlinable
  public func elementsEqual(_ other: Producer) -> Producer<Bool, Failure> {
    elementsEqual(other) { mine, value in mine == value }
  }
}
