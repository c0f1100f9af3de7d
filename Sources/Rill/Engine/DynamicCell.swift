/// The node of `flatten`: its second input is chosen by the value of the first.
@usableFromInline
final class DynamicCell<Value>: Cell<Value> {
  @usableFromInline typealias Choose = (AnyCell, Timeline) -> Cell<Value>

  /// Reads the chosen input from the first one, which is settled.
  @usableFromInline let choose: Choose
  /// The versions of both inputs when the value was computed.
  private var seenOuter = UInt64.max
  private var seenInner = UInt64.max
  private var seenInnerID: ObjectIdentifier?

  @usableFromInline
  init(_ code: Kind, choosingFrom outer: AnyCell, choose: @escaping Choose) {
    self.choose = choose
    super.init(lazy: code) { receiver, _, timeline in
      unsafeDowncast(receiver, to: DynamicCell<Value>.self).run(timeline)
    }
    isDynamic = true
    addInputs([outer])
    edges.append(.scheduling(self, index: 1))
  }

  override var switchesInputs: Bool { true }

  private var outer: AnyCell {
    edges[0]._withUnsafeGuaranteedRef {
      unsafeDowncast($0.link.unsafelyUnwrapped.takeUnretainedValue(), to: AnyCell.self)
    }
  }

  private var innerEdge: Edge { edges[1].takeUnretainedValue() }

  private func run(_ timeline: Timeline) {
    let chosen = choose(outer, timeline)
    if timeline.state.pointee.pulls {
      pull(timeline) { chosen.current(timeline) }
      return
    }
    if innerEdge.link?.toOpaque() != Unmanaged.passUnretained(chosen as Node).toOpaque() {
      // The new input may have to be evaluated first in this moment.
      timeline.refreshRank(of: chosen)
      if chosen.rank >= rank {
        raise(above: chosen)
        timeline.schedule(self)
        return
      }
      relink(to: chosen, timeline)
    }
    note(chosen)
    change(to: chosen.current(timeline), timeline)
  }

  private func relink(to chosen: Cell<Value>, _ timeline: Timeline) {
    repinning {
      innerEdge.detach(timeline)
      if !chosen.has(.active) { chosen.activate(timeline) }
      innerEdge.attach(to: chosen, timeline)
    }
  }

  private func note(_ chosen: AnyCell) {
    seenOuter = outer.version
    seenInner = chosen.version
    seenInnerID = ObjectIdentifier(chosen)
  }

  override func inner(_ timeline: Timeline) -> AnyCell { choose(outer, timeline) }

  override func isOutdated(_ versions: UInt64, _ timeline: Timeline) -> Bool {
    let chosen = choose(outer, timeline)
    return seenOuter != outer.version || seenInner != chosen.version
      || seenInnerID != ObjectIdentifier(chosen)
  }

  override func noteInputs(_ versions: UInt64, _ timeline: Timeline) {
    note(choose(outer, timeline))
  }

  override func resolveInputs(_ timeline: Timeline) {
    // The outer input has been settled by whoever activates this.
    if innerEdge.link == nil {
      innerEdge.link = .passRetained(choose(outer, timeline))
    }
  }

  override func willDeactivate(_ timeline: Timeline) {
    innerEdge.detach(timeline)
  }
}

extension Timeline {
  /// Ranks a lazy cell that is attached to nothing, and those above it, by their inputs' ranks now.
  func refreshRank(of root: AnyCell) {
    if root.has(.active) { return }
    let visit = state.pointee.nextVisit()
    var stack = [root]
    while let cell = stack.last {
      if cell.has(.active) || cell.checked == visit {
        stack.removeLast()
        continue
      }
      let depth = stack.count
      cell.eachInput { input in
        let input = unsafeDowncast(input, to: AnyCell.self)
        if !input.has(.active), input.checked != visit { stack.append(input) }
      }
      if stack.count > depth { continue }
      cell.eachInput { if cell.rank <= $0.rank { cell.raise(above: $0) } }
      // What a dynamic cell chooses is known once its first input is final.
      if cell.isDynamic, cell.rank <= state.pointee.queue.rank {
        cell.eachInput { settle(unsafeDowncast($0, to: AnyCell.self)) }
        let inner = cell.inner(self)
        if !inner.has(.active), inner.checked != visit {
          stack.append(inner)
          continue
        }
        if cell.rank <= inner.rank { cell.raise(above: inner) }
      }
      stack.removeLast()
      cell.checked = visit
    }
  }
}
