extension Changing {
  /// Returns an external value: each read calls `read`, and the result is never cached.
  ///
  /// ```swift
  /// let battery = Changing.pulling { device.batteryLevel }
  /// let text = battery.map { "\($0) %" }
  /// print(battery.value)   // asks the device
  /// print(text.value)      // asks it again
  /// ```
  ///
  /// The value reports no changes. An observer receives the initial value and no later ones. Values
  /// computed from it pull at each read. If they are observed, they also pull in each moment in
  /// which another of their sources changes:
  ///
  /// ```swift
  /// let line = combine(tick, battery) { "\($0): \($1) %" }
  /// ```
  ///
  /// If the external source reports changes, use an ``Inlet`` or an ``Input``, so that observers
  /// are called.
  ///
  /// Elsewhere: `ComputedSignal` (SwiftFRP).
  ///
  /// - Parameter read: A function that runs at each read, on the actor or task of the network. It
  ///   must not announce or assign.
  public static func pulling(
    file: StaticString = #fileID, line: UInt = #line, _ read: @escaping () -> Value
  ) -> Changing<Value> {
    let cell = PulledCell<Value>(read)
    cell.trace(file, line)
    return Changing(cell)
  }
}

/// The node of `pulling`. It has no inputs, and is outdated at each read, once in each visit.
final class PulledCell<Value>: Cell<Value> {
  /// The visit that called the function last.
  private var pulledIn: UInt64 = 0

  init(_ read: @escaping () -> Value) {
    super.init(lazy: .pulling) { receiver, _, timeline in
      unsafeDowncast(receiver, to: PulledCell<Value>.self).adoptPulled(read(), timeline)
    }
    set(.pulling, true)
  }

  override func isOutdated(_ versions: UInt64, _ timeline: Timeline) -> Bool {
    pulledIn == 0 || pulledIn != timeline.state.pointee.openVisit
  }

  private func adoptPulled(_ value: Value, _ timeline: Timeline) {
    pulledIn = timeline.state.pointee.openVisit
    // Cells that are up to date in this visit may be outdated at the next read.
    timeline.state.pointee.hasPulled = true
    if isCompared { recordDistinct(value, isFirst: true) }
    storage = value
    version &+= 1
  }
}

extension CellBase {
  /// Marks this newly active cell as pulling if an input pulls, because changes alone don't keep it
  /// up to date.
  final func inheritPulling() {
    if has(.pulling) || isTrackedObserver { return }
    var pulls = false
    eachInput { if unsafeDowncast($0, to: CellBase.self).has(.pulling) { pulls = true } }
    if pulls { set(.pulling, true) }
  }

  /// Marks this cell and the active lazy cells computed from it as pulling. Not recursive.
  @usableFromInline @inline(never)
  final func spreadPulling() {
    var pending = ObjectList<CellBase>()
    pending.append(self)
    while let cell = pending.popLast() {
      if cell.has(.pulling) || cell.isTrackedObserver { continue }
      cell.set(.pulling, true)
      cell.eachReceiver { receiver in
        if receiver.owner.has(.lazy) {
          // Only cells are lazy.
          pending.append(unsafeDowncast(receiver.owner, to: CellBase.self))
        }
      }
    }
  }
}

extension Cell {
  /// Returns true if this cell, which `isRecomputedSpecially`, must run its function in a moment
  /// that changes an input. `versions` are those of the inputs. A cell that pulls updates its other
  /// inputs first.
  @usableFromInline @inline(never)
  final func mustRecompute(_ timeline: Timeline, _ versions: UInt64) -> Bool {
    // A read in the body of the moment may have computed the value already.
    if !has(.pulling) { return seen != versions || has(.makesNodes) }
    eachInput { input in
      let input = unsafeDowncast(input, to: CellBase.self)
      if input.has(.pulling), input.stamp != timeline.stamp { timeline.refresh(input) }
    }
    return true
  }
}
