/// The node of `sample` and similar operators, which follows one stream and reads a cell without
/// following it.
@usableFromInline
final class Sampling<Sampled, Value>: Stream<Value> {
  /// Retained manually, so that releasing a chain doesn't recurse.
  @usableFromInline let sampled: Unmanaged<Cell<Sampled>>

  @inlinable @inline(__always)
  init(_ kind: Kind, of sampled: Cell<Sampled>, step: @escaping Step) {
    self.sampled = .passRetained(sampled)
    super.init(kind, step: step)
    sampled.savePreviousValues()
  }

  deinit {
    Timeline.current.release(.fromOpaque(sampled.toOpaque()))
  }

  override func eachSampled(_ body: (Node) -> Void) { body(sampled.takeUnretainedValue()) }
}

extension Changes {
  @inlinable @inline(__always)
  func sampling<Sampled, Result>(
    _ changing: Changing<Sampled>, _ kind: Kind, _ file: StaticString, _ line: UInt,
    _ step: @escaping (Value, Sampled, Emitter<Result>) -> Void
  ) -> Changes<Result> {
    let node = Sampling<Sampled, Result>(kind, of: changing.cell) { receiver, pointer, timeline in
      let node = unsafeDowncast(receiver, to: Sampling<Sampled, Result>.self)
      let value = pointer.unsafelyUnwrapped.assumingMemoryBound(to: Value.self)
      let sampled = node.sampled._withUnsafeGuaranteedRef { $0.readOld(timeline) }
      step(value.pointee, sampled, Emitter(node, timeline))
    }
    node.trace(file, line)
    withNode { $0.receive(node, Timeline.current) }
    return Changes<Result>(node)
  }

  /// Occurs with the value of `changing` from before the moment, at each occurrence.
  ///
  /// Left-continuous sampling makes feedback well founded: a value may be sampled by its own
  /// sources. `changing` is not kept up to date for this: an unobserved `map` runs when it is
  /// sampled.
  @inlinable @inline(__always)
  public func sample<Sampled>(
    _ changing: Changing<Sampled>, file: StaticString = #fileID, line: UInt = #line
  ) -> Changes<Sampled> {
    sampling(changing, .sample, file, line) { _, sampled, emitter in emitter.emit(sampled) }
  }

  /// Occurs with the result of `combine` for each occurrence and the value of `changing` from
  /// before the moment.
  ///
  /// ```
  ///                             ───a────b────c──▶
  ///                             0────1────────2──   (2 is simultaneous with c)
  /// snapshot(_:) { "\($0)\($1)" }
  ///                             ───a0───b1───c1─▶
  /// ```
  @inlinable @inline(__always)
  public func snapshot<Sampled, Result>(
    _ changing: Changing<Sampled>, file: StaticString = #fileID, line: UInt = #line,
    _ combine: @escaping (Value, Sampled) -> Result
  ) -> Changes<Result> {
    sampling(changing, .snapshot, file, line) { value, sampled, emitter in
      emitter.emit(combine(value, sampled))
    }
  }

  /// Delivers each occurrence with the value of `changing` from before the moment.
  @inlinable @inline(__always)
  public func snapshot<Sampled>(
    _ changing: Changing<Sampled>, file: StaticString = #fileID, line: UInt = #line
  ) -> Changes<(Value, Sampled)> {
    snapshot(changing, file: file, line: line) { ($0, $1) }
  }

  /// Occurs with the result of `combine` for each occurrence and the new value of `changing`.
  ///
  /// Unlike `snapshot`, this depends on `changing` within the moment: a cycle through it is
  /// instantaneous.
  @inlinable
  public func withLatest<Sampled, Result>(
    from changing: Changing<Sampled>, file: StaticString = #fileID, line: UInt = #line,
    _ combine: @escaping (Value, Sampled) -> Result
  ) -> Changes<Result> {
    let node = PairNode<Value, Void, Result>(.withLatest) { receiver, _, timeline in
      let node = unsafeDowncast(receiver, to: PairNode<Value, Void, Result>.self)
      guard let value = node.left else { return }
      node.left = nil
      let latest = node.edges[1]._withUnsafeGuaranteedRef {
        $0.withUpstream(Sampled.self) { $0.latest(timeline) }
      }
      node.emit(combine(value, latest), timeline)
    }
    node.trace(file, line)
    let timeline = Timeline.current
    let left = Edge.left(of: node)
    // Attached for its rank, and to keep it up to date; its changes alone cause no occurrence.
    let latest = Edge(of: node, index: 1) { _, _, _ in }
    node.edges.append(left)
    node.edges.append(latest)
    latest.attach(to: changing.cell, timeline)
    // A source may occur when its first receiver attaches.
    left.attach(to: self.node, timeline)
    return Changes<Result>(node)
  }

  /// Delivers each occurrence with the new value of `changing`.
  @inlinable
  public func withLatest<Sampled>(
    from changing: Changing<Sampled>, file: StaticString = #fileID, line: UInt = #line
  ) -> Changes<(Value, Sampled)> {
    withLatest(from: changing, file: file, line: line) { ($0, $1) }
  }
}
