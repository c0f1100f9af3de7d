extension Producer {
  /// Arrays of what comes between the values of `signal`.
  ///
  /// ```
  /// self          -a-b---c---d|
  /// signal        ----x-x---x---
  /// buffer(by:)   ----x-y---z-(w|)     x [a, b], y [], z [c], w [d]
  /// ```
  ///
  /// `signal` is started after this producer. When it completes, the last array takes all that is
  /// still to come; when it fails, so does the run. When this producer completes, the open array is
  /// delivered, empty or not; a failure drops it.
  ///
  /// Elsewhere: `buffer` (Rx).
  public func buffer<Notice>(by signal: Producer<Notice, Failure>) -> Producer<[Value], Failure> {
    Producer<[Value], Failure>(
      lifting: self,
      startingMore: { downstream in
        let buffer = RunState<[Value]>([])
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

  /// Arrays one after the other, each until the producer that `closing` makes for it delivers its first
  /// value.
  ///
  /// ```
  /// self                   -a-b---c---d-|
  /// closing                ----x
  ///                            ----x
  ///                                ----x
  /// buffer(until:)         ----x---y---z(w|)    x [a, b], y [c], z [d], w []
  /// ```
  ///
  /// `closing` is called at the start, before this producer is started, and again whenever an array
  /// has been delivered. A producer that completes without a value leaves its array open until this
  /// one ends. When this producer completes, the open array is delivered; a failure, of
  /// this producer or of one that `closing` made, or that it throws, drops it.
  ///
  /// Elsewhere: `bufferWhen` (Rx).
  public func buffer<Notice>(
    until closing: @escaping () throws(Failure) -> Producer<Notice, Failure>
  ) -> Producer<[Value], Failure> {
    Producer<[Value], Failure>(lifting: self) { downstream in
      let buffer = RunState<[Value]>([])
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

  /// Arrays that begin at the values of `openings`, each until the producer that `closing` makes for
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
  /// Arrays may overlap or leave gaps. `openings` is started before this producer, and nothing more is
  /// opened when it completes. A closing that completes without a value leaves its array open. When
  /// this producer completes, the open arrays are delivered; a failure of any, or that `closing`
  /// throws, drops them.
  ///
  /// - Parameters:
  ///   - openings: each of its values opens an array.
  ///   - closing: called with that value.
  ///
  /// Elsewhere: `bufferToggle` (Rx).
  public func buffer<Opening, Notice>(
    from openings: Producer<Opening, Failure>,
    until closing: @escaping (Opening) throws(Failure) -> Producer<Notice, Failure>
  ) -> Producer<[Value], Failure> {
    Producer<[Value], Failure>(lifting: self) { downstream in
      let open = RunState<[RunState<[Value]>]>([])
      let opener = Sink<Opening, Failure>(into: downstream) { opening, downstream in
        let buffer = RunState<[Value]>([])
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

extension RunState {
  /// The elements so far; begins anew.
  func take<Element>() -> [Element] where Value == [Element] {
    let all = value
    value = []
    return all
  }
}
