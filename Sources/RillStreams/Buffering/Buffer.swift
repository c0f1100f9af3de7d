import Rill

extension Producer {
  /// Delivers arrays of the values between two values of `signal`.
  ///
  /// ```
  /// self          -a-b---c---d|
  /// signal        ----x-x---x---
  /// buffer(by:)   ----x-y---z-(w|)     x [a, b], y [], z [c], w [d]
  /// ```
  ///
  /// `signal` starts after this producer. If it completes, the last array receives all later
  /// values; if it fails, so does the run. When this producer completes, the open array is
  /// delivered, empty or not; a failure drops it.
  ///
  /// Elsewhere: `buffer` (Rx).
  public func buffer<Notice>(by signal: Producer<Notice, Failure>) -> Producer<[Value], Failure> {
    Producer<[Value], Failure>(
      lifting: self,
      startingMore: { downstream in
        let buffer = OperatorState<[Value]>([])
        let sink = Sink<Value, Failure>(into: downstream) { value, _ in
          buffer.value.append(value)
        } end: { completion, downstream in
          if case .completed = completion { downstream.send(buffer.take()) }
          downstream.finish(completion)
        }
        return (
          sink,
          {
            let closer = Sink<Notice, Failure>(into: downstream) { _, downstream in
              downstream.send(buffer.take())
            } end: { completion, downstream in
              downstream.failIfFailed(completion)
            }
            signal.feed(closer)
          }
        )
      })
  }

  /// Delivers consecutive arrays, each until the producer that `closing` returns for it delivers
  /// its first value.
  ///
  /// ```
  /// self                   -a-b---c---d-|
  /// closing                ----x
  ///                            ----x
  ///                                ----x
  /// buffer(until:)         ----x---y---z(w|)    x [a, b], y [c], z [d], w []
  /// ```
  ///
  /// `closing` is called at the start, before this producer is started, and again after the
  /// delivery of each array. A closing that completes without a value leaves its array open until
  /// the end of this producer. When this producer completes, the open array is delivered. A failure
  /// of this producer or of a closing, or an error that `closing` throws, drops it.
  ///
  /// Elsewhere: `bufferWhen` (Rx).
  public func buffer<Notice>(
    until closing: @escaping () throws(Failure) -> Producer<Notice, Failure>
  ) -> Producer<[Value], Failure> {
    Producer<[Value], Failure>(lifting: self) { downstream in
      let buffer = OperatorState<[Value]>([])
      let closer = Successor(closing, endsAtCompletion: false) { downstream in
        downstream.send(buffer.take())
      }
      closer.begin(downstream)
      return Sink(into: downstream) { value, _ in
        buffer.value.append(value)
      } end: { completion, downstream in
        if case .completed = completion { downstream.send(buffer.take()) }
        downstream.finish(completion)
      }
    }
  }

  /// Delivers an array for each value of `openings`, until the producer that `closing` returns for
  /// it delivers its first value.
  ///
  /// ```
  /// self                    -a-b-c-d-e-f-|
  /// openings                --o-----p----
  /// closing, 4 after        ------x
  ///                                 ----x
  /// buffer(from:until:)     ------x-----y|      x [b, c], y [e, f]
  /// ```
  ///
  /// Arrays may overlap or leave gaps. `openings` starts before this producer, and its completion
  /// ends only the opening of arrays. A closing that completes without a value leaves its array
  /// open. When this producer completes, the open arrays are delivered. A failure of any producer,
  /// or an error that `closing` throws, drops them.
  ///
  /// - Parameters:
  ///   - openings: The producer whose values open arrays.
  ///   - closing: A function that returns the closing for such a value.
  ///
  /// Elsewhere: `bufferToggle` (Rx).
  public func buffer<Opening, Notice>(
    from openings: Producer<Opening, Failure>,
    until closing: @escaping (Opening) throws(Failure) -> Producer<Notice, Failure>
  ) -> Producer<[Value], Failure> {
    Producer<[Value], Failure>(lifting: self) { downstream in
      let open = OperatorState<[OperatorState<[Value]>]>([])
      let opener = Sink<Opening, Failure>(into: downstream) { opening, downstream in
        let buffer = OperatorState<[Value]>([])
        open.value.append(buffer)
        let notice: Producer<Notice, Failure>
        do throws(Failure) {
          notice = try closing(opening)
        } catch {
          return downstream.fail(error)
        }
        notice.feed(
          downstream.forFirstValue(of: notice) { downstream in
            open.value.removeAll { $0 === buffer }
            downstream.send(buffer.take())
          } onEnd: { completion, downstream in
            downstream.failIfFailed(completion)
          })
      } end: { completion, downstream in
        downstream.failIfFailed(completion)
      }
      openings.feed(opener)
      return Sink(into: downstream) { value, _ in
        for buffer in open.value { buffer.value.append(value) }
      } end: { completion, downstream in
        if case .completed = completion {
          while !open.value.isEmpty { downstream.send(open.value.removeFirst().take()) }
        }
        downstream.finish(completion)
      }
    }
  }
}

extension OperatorState {
  /// Returns the elements so far, and starts over.
  func take<Element>() -> [Element] where Value == [Element] {
    let all = value
    value = []
    return all
  }
}
