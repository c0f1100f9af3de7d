extension Producer {
  /// Returns a producer of the values that satisfy `predicate`, and one of the others. Each starts
  /// its own run.
  ///
  /// Elsewhere: `partition` (Rx).
  public func partition(
    _ predicate: @escaping (Value) throws(Failure) -> Bool
  ) -> (matching: Producer, rest: Producer) {
    func only(_ isWanted: Bool) -> Producer {
      Producer(lifting: self) { downstream in
        Sink(into: downstream) { value, downstream in
          do throws(Failure) {
            if try predicate(value) == isWanted { downstream.send(value) }
          } catch {
            downstream.fail(error)
          }
        }
      }
    }
    return (only(true), only(false))
  }
}
