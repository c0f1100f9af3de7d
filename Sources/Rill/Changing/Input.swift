/// A changing value that can be assigned: the entry of values into the network.
///
/// ```swift
/// let name = Input("")
/// let observer = name.observe { print("Hello, \($0)") }   // prints "Hello, "
/// name <-- "Ada"                                          // prints "Hello, Ada"
/// ```
///
/// An input is a handle: derived nodes don't keep it, and keep their value after its release.
///
/// Elsewhere: relay (RxSwift), `MutableProperty` (ReactiveSwift), `Input` (SwiftFRP), signal
/// (Solid).
public final class Input<Value>: Changing<Value> {
  /// Creates an input with the value `value`.
  @inlinable
  public convenience init(_ value: Value, file: StaticString = #fileID, line: UInt = #line) {
    self.init(startingWith: value, comparing: nil, file, line)
  }

  /// Creates an input with the value `value`, of an `Equatable` type. Only tracking compares: see
  /// <doc:TrackedReads>.
  @inlinable
  public convenience init(_ value: Value, file: StaticString = #fileID, line: UInt = #line)
  where Value: Equatable {
    self.init(startingWith: value, comparing: Equality(), file, line)
  }

  @inlinable
  init(
    startingWith value: Value, comparing isEqual: Equality<Value>?, _ file: StaticString,
    _ line: UInt
  ) {
    let cell = Cell(.input, startingWith: value) { receiver, _, timeline in
      unsafeDowncast(receiver, to: Node.self).announceChange(timeline)
    }
    cell.isEqual = isEqual
    cell.trace(file, line)
    super.init(cell)
  }

  deinit {
    cell.releaseOwned()
  }

  /// Changes the value to `value`, even if both are equal.
  ///
  /// Outside a moment, this opens one, propagates, commits, and closes it before it returns. In a
  /// `Moment.run` body the new value can be read at once, and everything else follows when the body
  /// ends; the last assignment wins. While a moment propagates or notifies observers, the
  /// assignment becomes a later moment, and can't be read before.
  @inlinable @inline(__always)
  public func assign(_ value: Value) {
    let timeline = Timeline.current
    if timeline.phase == .idle {
      // The cell outlives the moment: releases during a moment are deferred.
      handle._withUnsafeGuaranteedRef { cell in
        if cell.out0 == nil, cell.out1 == nil, cell.observerOrOverflow == nil {
          timeline.beginEpoch()
          timeline.own(cell)
          if cell.isCompared { cell.recordDistinct(value, isFirst: true) }
          cell.storage = value
          cell.version &+= 1
        } else {
          timeline.open(cell)
          cell.storeInMoment(value, timeline)
          cell.announceChange(timeline)
          timeline.close()
        }
      }
      // `withCell` would retain this object.
      withExtendedLifetime(self) {}
    } else {
      assignLater(value, timeline)
    }
  }

  @usableFromInline @inline(never)
  func assignLater(_ value: Value, _ timeline: Timeline) {
    let cell = cell
    timeline.submit { timeline in
      cell.store(value, timeline)
      cell.collectChange(timeline)
    }
  }

  /// Changes the value in place, with the timing of ``assign(_:)``.
  ///
  /// If this input has only observers, the value is not copied. Otherwise the old value, which the
  /// moment may still read, is kept: a copy-on-write value is copied.
  ///
  /// Don't read this input in `body`, because the value is being changed. The read stops the
  /// program if the old value is not kept.
  ///
  /// ```swift
  /// let names = Input(["Ada"])
  /// names.modify { $0.append("Grace") }
  /// ```
  public func modify(_ body: @escaping (inout Value) -> Void) {
    let timeline = Timeline.current
    let cell = cell
    if timeline.phase == .idle {
      let isObserved = cell.out0 != nil || cell.out1 != nil || cell.has(.further)
      timeline.open(cell)
      cell.mutate(timeline, savingPreviousValue: isObserved, body)
      cell.announceChange(timeline)
      timeline.close()
    } else {
      timeline.submit { timeline in
        cell.mutate(timeline, savingPreviousValue: true, body)
        cell.collectChange(timeline)
      }
    }
  }
}

extension Cell {
  /// Adds this input to the sources of the moment being collected.
  final func collectChange(_ timeline: Timeline) {
    timeline.state.pointee.isDirty = true
    timeline.beginEpoch()
    if timeline.state.pointee.openVisit != 0 {
      timeline.state.pointee.openVisit = timeline.state.pointee.nextVisit()
    }
    _ = timeline.collect(self)
  }
}
