import Rill

extension Producer {
  /// Streams of what comes between the values of `signal`.
  ///
  /// ```
  /// self          -a-b---c---d|
  /// signal        ----x-----x---
  /// window(by:)   x---y-----z-|
  /// x             -a-b|
  /// y                 ---c--|
  /// z                       -d|
  /// ```
  ///
  /// The first one is delivered at the start; `signal` is started after this producer. When it
  /// completes, the last window takes all that is still to come; when it fails, so do the open window
  /// and the run. This producer's end is that of the open one, and comes to it first.
  ///
  /// A window is hot: who starts it late gets what is still to come, or its end; what is open when the
  /// run is cancelled gets neither.
  ///
  /// Elsewhere: `window` (Rx).
  public func window<Notice>(
    by signal: Producer<Notice, Failure>
  ) -> Producer<Producer<Value, Failure>, Failure> {
    Producer<Producer<Value, Failure>, Failure>(
      lifting: self,
      startingMore: { downstream in
        let windows = Windows<Value, Failure>()
        windows.open(downstream)
        let sink = Sink<Value, Failure>(into: downstream) { value, downstream in
          windows.inTurn(downstream) { windows.send(value) }
        } end: { completion, downstream in
          windows.inTurn(downstream) { windows.finish(completion, downstream) }
        }
        return (
          sink,
          {
            let boundary = Sink<Notice, Failure>(into: downstream) { _, downstream in
              windows.inTurn(downstream) {
                windows.closeAll(.completed)
                windows.open(downstream)
              }
            } end: { completion, downstream in
              guard case .failed = completion else { return }
              windows.inTurn(downstream) { windows.finish(completion, downstream) }
            }
            signal.feed(boundary)
          }
        )
      })
  }

  /// Streams one after the other, each until the producer that `closing` makes for it delivers its
  /// first value, or completes.
  ///
  /// ```
  /// self              -a-b---c---d|
  /// closing, 5 after  -----x
  ///                        -----x
  ///                             --!
  /// window(until:)    x----y----z-|
  /// x                 -a-b-|
  /// y                      --c--|
  /// z                           -d|
  /// ```
  ///
  /// The first one is delivered at the start, before `closing` is called and this producer is started;
  /// the next when the one before has completed. A failure of this producer or of one that `closing`
  /// made, or that it throws, fails the open window and the run. This producer's end is that of the
  /// open one, and comes to it first.
  ///
  /// A window is hot: who starts it late gets what is still to come, or its end; what is open when the
  /// run is cancelled gets neither.
  ///
  /// Elsewhere: `windowWhen` (Rx).
  public func window<Notice>(
    until closing: @escaping () throws(Failure) -> Producer<Notice, Failure>
  ) -> Producer<Producer<Value, Failure>, Failure> {
    Producer<Producer<Value, Failure>, Failure>(lifting: self) { downstream in
      let windows = Windows<Value, Failure>()
      windows.open(downstream)
      let closer = Successor(
        closing, endsAtCompletion: true,
        onFailure: { failure, downstream in
          windows.inTurn(downstream) { windows.finish(.failed(failure), downstream) }
        }
      ) { downstream in
        windows.inTurn(downstream) {
          windows.closeAll(.completed)
          windows.open(downstream)
        }
      }
      closer.begin(downstream)
      return Sink(into: downstream) { value, downstream in
        windows.inTurn(downstream) { windows.send(value) }
      } end: { completion, downstream in
        windows.inTurn(downstream) { windows.finish(completion, downstream) }
      }
    }
  }

  /// Streams that begin at the values of `openings`, each until the producer that `closing` makes for
  /// it delivers its first value.
  ///
  /// ```
  /// self                    -a-b-c-d-e-f-|
  /// openings                --o-----p----
  /// closing, 4 after        ------x
  ///                                 ----x
  /// window(from:until:)     --x-----y----|
  /// x                         -b-c|
  /// y                               -e-f|
  /// ```
  ///
  /// They may overlap or leave gaps. `openings` is started before this producer, and nothing more is
  /// opened when it completes. A closing that completes without a value leaves its window open. A
  /// failure of this producer or of a closing, or that `closing` throws, fails the open windows and the
  /// run; one of `openings` the run alone. This producer's end is that of the open ones, and comes to
  /// them first.
  ///
  /// A window is hot: who starts it late gets what is still to come, or its end; what is open when the
  /// run is cancelled gets neither.
  ///
  /// - Parameters:
  ///   - openings: each of its values opens a window.
  ///   - closing: called with that value, before the window is delivered.
  ///
  /// Elsewhere: `windowToggle` (Rx).
  public func window<Opening, Notice>(
    from openings: Producer<Opening, Failure>,
    until closing: @escaping (Opening) throws(Failure) -> Producer<Notice, Failure>
  ) -> Producer<Producer<Value, Failure>, Failure> {
    Producer<Producer<Value, Failure>, Failure>(lifting: self) { downstream in
      let windows = Windows<Value, Failure>()
      let opener = Sink<Opening, Failure>(into: downstream) { opening, downstream in
        windows.inTurn(downstream) {
          let window = Hub<Value, Failure>()
          windows.add(window)
          let notice: Producer<Notice, Failure>
          do throws(Failure) {
            notice = try closing(opening)
          } catch {
            return windows.finish(.failed(error), downstream)
          }
          downstream.sendPromptly(window.producer)
          notice.feed(
            downstream.forFirstValue(of: notice) { downstream in
              windows.inTurn(downstream) { windows.close(window) }
            } onEnd: { completion, downstream in
              guard case .failed = completion else { return }
              windows.inTurn(downstream) { windows.finish(completion, downstream) }
            })
        }
      } end: { completion, downstream in
        downstream.failIfFailed(completion)
      }
      openings.feed(opener)
      return Sink(into: downstream) { value, downstream in
        windows.inTurn(downstream) { windows.send(value) }
      } end: { completion, downstream in
        windows.inTurn(downstream) { windows.finish(completion, downstream) }
      }
    }
  }
}
