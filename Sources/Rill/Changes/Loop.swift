extension Changes {
  /// Returns a stream that is defined in terms of itself. `body` receives a forward reference to
  /// the stream and returns its definition.
  ///
  /// The definition must not make the stream occur in the same moment: break the cycle with
  /// `inChildMoment()`, or by sampling a held value. An instantaneous cycle stops the program with
  /// the names of the nodes around it.
  ///
  /// ```swift
  /// // Counts down from what `start` announces, in child moments.
  /// let counts = Changes.loop { counts in
  ///   start.orElse(counts.filter { $0 > 0 }.map { $0 - 1 }.inChildMoment())
  /// }
  /// ```
  ///
  /// - Returns: The result of `body`. Nodes made from the forward reference don't keep it: after
  ///   the release of the stream, the reference never occurs again.
  public static func loop(
    file: StaticString = #fileID, line: UInt = #line,
    _ body: (Changes<Value>) -> Changes<Value>
  ) -> Changes<Value> {
    let forward = JoinNode<Value>.emittingInjected(.loop, file, line)
    let result = body(Changes(forward))
    let edge = Edge.storing(into: forward)
    forward.edges.append(edge)
    edge.refer(to: result.node)
    return result
  }
}

extension Changing {
  /// Returns a held value that is defined in terms of itself. `body` receives a forward reference
  /// to the value and returns the stream of its changes.
  ///
  /// `body` may sample the value (`sample`, `snapshot`, and `gate(while:)` see it as it was before
  /// the moment). A dependence on its changes in the same moment is an instantaneous cycle, which
  /// stops the program with the names of the nodes around it.
  ///
  /// ```swift
  /// let sum = Changing.loop(startingWith: 0) { sum in
  ///   numbers.snapshot(sum) { number, sum in sum + number }
  /// }
  /// ```
  ///
  /// - Returns: The value. Nodes made from the forward reference don't keep it: after the release
  ///   of the value, the reference keeps the last one.
  public static func loop(
    startingWith initial: Value, file: StaticString = #fileID, line: UInt = #line,
    _ body: (Changing<Value>) -> Changes<Value>
  ) -> Changing<Value> {
    let forward = Cell<Value>(.loop, startingWith: initial) { receiver, _, timeline in
      let forward = unsafeDowncast(receiver, to: Cell<Value>.self)
      forward.change(
        to: forward.withUpstream(Value.self) { $0.storage.unsafelyUnwrapped }, timeline)
    }
    forward.trace(file, line)
    let result = body(Changing(forward)).hold(startingWith: initial, file: file, line: line)
    forward.refer(to: result.cell)
    return result
  }
}

extension Receiver {
  /// Makes this cell or edge of a loop follow `node` without keeping it.
  fileprivate final func refer(to node: Node) {
    slotAndKind = UInt32(Kind.loop.rawValue) << Packing.kindShift | slotAndKind & Packing.belowKind
    link = .passUnretained(node)
    listen(to: node, Timeline.current)
  }
}
