/// The node of `sample` and its like: hears one stream, and reads a cell without hearing it.
@usableFromInline
final class Sampling<Sampled, Value>: Stream<Value> {
  /// Retained by hand, so that releasing a chain does not recurse.
  @usableFromInline let sampled: Unmanaged<Cell<Sampled>>

  @inlinable @inline(__always)
  init(_ code: Kind, of sampled: Cell<Sampled>, step: @escaping Step) {
    self.sampled = .passRetained(sampled)
    super.init(code, step: step)
    sampled.keepOldValues()
  }

  deinit {
    Timeline.current.release(.fromOpaque(sampled.toOpaque()))
  }

  override func eachSampled(_ body: (Node) -> Void) { body(sampled.takeUnretainedValue()) }
}

extension Changes {
  @inlinable @inline(__always)
  func sampling<Sampled, Result>(
    _ changing: Changing<Sampled>, _ code: Kind, _ file: StaticString, _ line: UInt,
    _ step: @escaping (Value, Sampled, Emitter<Result>) -> Void
  ) -> Changes<Result> {
    let node = Sampling<Sampled, Result>(code, of: changing.cell) { receiver, pointer, timeline in
      let node = unsafeDowncast(receiver, to: Sampling<Sampled, Result>.self)
      let value = pointer.unsafelyUnwrapped.assumingMemoryBound(to: Value.self)
      let sampled = node.sampled._withUnsafeGuaranteedRef { $0.readOld(timeline) }
      step(value.pointee, sampled, Emitter(node, timeline))
    }
    node.trace(file, line)
    handle._withUnsafeGuaranteedRef { $0.receive(node, Timeline.current) }
    return Changes<Result>(node)
  }

  /// The value of `changing` at each occurrence, as it was before the moment.
  ///
  /// Left-continuous sampling is what makes feedback well founded: a value may be sampled by what it
  /// is computed from. It is not kept up to date for this: an unobserved `map` runs when sampled.
  @inlinable @inline(__always)
  public func sample<Sampled>(
    _ changing: Changing<Sampled>, file: StaticString = #fileID, line: UInt = #line
  ) -> Changes<Sampled> {
    sampling(changing, .sample, file, line) { _, sampled, emitter in emitter.emit(sampled) }
  }

  /// What `combine` makes of each occurrence and the value of `changing` before the moment.
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

  /// Each occurrence with the value of `changing` before the moment.
  @inlinable @inline(__always)
  public func snapshot<Sampled>(
    _ changing: Changing<Sampled>, file: StaticString = #fileID, line: UInt = #line
  ) -> Changes<(Value, Sampled)> {
    snapshot(changing, file: file, line: line) { ($0, $1) }
  }

  /// The occurrences while `isOpen` is true, as it was before the moment.
  @inlinable @inline(__always)
  public func gate(
    while isOpen: Changing<Bool>, file: StaticString = #fileID, line: UInt = #line
  ) -> Changes<Value> {
    sampling(isOpen, .gate, file, line) { value, isOpen, emitter in
      if isOpen { emitter.emit(value) }
    }
  }

  /// What `combine` makes of each occurrence and the value of `changing` as the moment makes it.
  ///
  /// Unlike `snapshot`, this depends on `changing` in the moment: a cycle through it is instantaneous.
  @inlinable
  public func withLatest<Sampled, Result>(
    from changing: Changing<Sampled>, file: StaticString = #fileID, line: UInt = #line,
    _ combine: @escaping (Value, Sampled) -> Result
  ) -> Changes<Result> {
    let node = Pairing<Value, Void, Result>(.withLatest) { receiver, _, timeline in
      let node = unsafeDowncast(receiver, to: Pairing<Value, Void, Result>.self)
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
    // Heard for its rank, and so that it is up to date; its changes alone mean nothing.
    let latest = Edge(of: node, index: 1) { _, _, _ in }
    node.edges.append(left)
    node.edges.append(latest)
    latest.attach(to: changing.cell, timeline)
    // A source may occur as it begins to be heard.
    left.attach(to: self.node, timeline)
    return Changes<Result>(node)
  }

  /// Each occurrence with the value of `changing` as the moment makes it.
  @inlinable
  public func withLatest<Sampled>(
    from changing: Changing<Sampled>, file: StaticString = #fileID, line: UInt = #line
  ) -> Changes<(Value, Sampled)> {
    withLatest(from: changing, file: file, line: line) { ($0, $1) }
  }
}
