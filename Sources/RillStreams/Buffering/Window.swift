import Rill

extension Producer {
  /// Delivers a producer of the values between two values of `signal`, and so on.
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
  /// The first window is delivered at the start; `signal` starts after this producer. If `signal`
  /// completes, the last window receives all later values. If it fails, so do the open window and
  /// the run. The end of this producer ends the open window, before the run itself.
  ///
  /// A window is hot: a late consumer receives the later values, or the end. Windows that are open
  /// when the run is canceled receive neither.
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

  /// Delivers consecutive windows, each until the producer that `closing` returns for it delivers
  /// its first value or completes.
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
  /// The first window is delivered at the start, before `closing` is called and this producer is
  /// started. The next one is delivered when the previous one has completed. A failure of this
  /// producer or of a closing, or an error that `closing` throws, fails the open window and the
  /// run. The end of this producer ends the open window, before the run itself.
  ///
  /// A window is hot: a late consumer receives the later values, or the end. Windows that are open
  /// when the run is canceled receive neither.
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

  /// Delivers a window for each value of `openings`, until the producer that `closing` returns for
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
  /// Windows may overlap or leave gaps. `openings` starts before this producer, and its completion
  /// ends only the opening of windows. A closing that completes without a value leaves its window
  /// open. A failure of this producer or of a closing, or an error that `closing` throws, fails the
  /// open windows and the run. A failure of `openings` fails the run alone. The end of this
  /// producer ends the open windows, before the run itself.
  ///
  /// A window is hot: a late consumer receives the later values, or the end. Windows that are open
  /// when the run is canceled receive neither.
  ///
  /// - Parameters:
  ///   - openings: The producer whose values open windows.
  ///   - closing: A function that returns the closing for such a value, before the window is
  ///     delivered.
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
          let window = Multicast<Value, Failure>()
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
