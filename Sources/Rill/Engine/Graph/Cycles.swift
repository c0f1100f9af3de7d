/// Reports of instantaneous cycles: a node that depends on itself within one moment.

#if hasFeature(Embedded)

  /// Stops the program because of a cycle. Embedded builds don't name its nodes.
  @inline(never)
  func stopAtCycle() -> Never {
    stop(
      """
      Rill: A value depends on itself within one moment. Break the cycle with inChildMoment(), with \
      sample or snapshot of a held value, or by removing a step. Builds for other platforms name \
      the nodes of the cycle.
      """)
  }

  extension Node {
    final func reportCycle(through upstream: Node) -> Never { stopAtCycle() }
  }

  extension Timeline {
    func reportCycle(
      above base: Int, to node: CellBase, isOnTheWay: (CellBase) -> Bool
    ) -> Never { stopAtCycle() }

    /// Does nothing: such a cycle ends in the report that the network is too deep.
    func reportCycle(
      backTo origin: CellBase, from node: CellBase, above base: Int,
      isOnTheWay: (CellBase) -> Bool
    ) {}

    func reportCycle(
      running source: CellBase, along way: @autoclosure () -> [CellBase] = []
    ) -> Never { stopAtCycle() }

    func reportCycle(to source: CellBase, along way: @autoclosure () -> [CellBase]) -> Never {
      stopAtCycle()
    }
  }

#else

  /// Stops the program with the names of the nodes on `path`, each computed from the one before.
  /// The last node is the first again.
  func reportCycle(_ path: [Node]) -> Never {
    stop(
      """
      Rill: An instantaneous cycle: \(path.map(\.label).joined(separator: " -> ")). \
      Break it with inChildMoment(), with sample or snapshot of a held value, or by removing a step.
      """)
  }

  extension Node {
    /// Stops the program with the names of the nodes between this one and `upstream`, which depends
    /// on this one.
    final func reportCycle(through upstream: Node) -> Never {
      var cameFrom: [ObjectIdentifier: Node] = [:]
      var frontier: [Node] = [self]
      search: while let node = frontier.popLast() {
        if node === upstream { break }
        var found = false
        node.eachReceiver { receiver in
          let next = receiver.owner
          if receiver.isLater || Timeline.current.mayBeOutdated(receiver) { return }
          if next === self || cameFrom[ObjectIdentifier(next)] != nil { return }
          cameFrom[ObjectIdentifier(next)] = node
          frontier.append(next)
          if next === upstream { found = true }
        }
        if found { break search }
      }
      var path: [Node] = [upstream]
      while let last = path.last, last !== self, let previous = cameFrom[ObjectIdentifier(last)] {
        path.append(previous)
      }
      Rill.reportCycle(path.reversed() + [self])
    }
  }

  extension Timeline {
    /// Stops the program because a walk along inputs came back to `node`.
    ///
    /// The stack of the walk begins at `base`. `isOnTheWay` distinguishes its path from nodes that
    /// are not visited yet.
    func reportCycle(
      above base: Int, to node: CellBase, isOnTheWay: (CellBase) -> Bool
    ) -> Never {
      let way = state.pointee.pendingWork.visiting.objects(from: base).filter(isOnTheWay)
      let start = way.lastIndex { $0 === node } ?? 0
      Rill.reportCycle([node] + way[start...].reversed())
    }

    /// Stops the program if the active `node` depends on `origin`.
    ///
    /// `origin` is about to depend on `node`, by way of the stack from `base` on.
    func reportCycle(
      backTo origin: CellBase, from node: CellBase, above base: Int,
      isOnTheWay: (CellBase) -> Bool
    ) {
      if node !== origin, node.rank <= origin.rank { return }
      var cameFrom: [ObjectIdentifier: Node] = [:]
      var pending: [Node] = [node]
      while let next = pending.popLast(), next !== origin {
        // Its next run may not read the same sources.
        if let cell = next as? CellBase, cell.isTracking, cell.isStale { continue }
        next.eachOwnReceiver { receiver in
          if receiver.isLater { return }
          guard let input = receiver.link?.takeUnretainedValue() else { return }
          if input.rank < origin.rank || cameFrom[ObjectIdentifier(input)] != nil { return }
          cameFrom[ObjectIdentifier(input)] = next
          pending.append(input)
        }
      }
      guard node === origin || cameFrom[ObjectIdentifier(origin)] != nil else { return }
      var path: [Node] = [origin]
      while let last = path.last, last !== node, let next = cameFrom[ObjectIdentifier(last)] {
        path.append(next)
      }
      let way = state.pointee.pendingWork.visiting.objects(from: base).filter(isOnTheWay)
      Rill.reportCycle(path + way.reversed() + [origin])
    }

    /// Stops the program if `source`, which `reader` waits for, waits for `reader`.
    func reportCycle(of reader: CellBase, waitingFor source: CellBase) {
      var cameFrom: [ObjectIdentifier: Node] = [:]
      var pending: [Node] = [source]
      while let node = pending.popLast() {
        eachAwaited(node) { next in
          if next === reader {
            var path: [Node] = [reader, node]
            while let last = path.last, let previous = cameFrom[ObjectIdentifier(last)] {
              path.append(previous)
            }
            Rill.reportCycle(path + [reader])
          }
          if next === source || cameFrom[ObjectIdentifier(next)] != nil { return }
          cameFrom[ObjectIdentifier(next)] = node
          pending.append(next)
        }
      }
    }

    /// Calls `body` with each known node that `node` waits for in the moment.
    private func eachAwaited(_ node: Node, _ body: (Node) -> Void) {
      func isFinal(_ node: Node) -> Bool {
        if let cell = node as? CellBase, cell.isTracking { return !cell.isStale }
        return node.has(.active) && node.rank < state.pointee.queue.rank
      }
      let cell = node as? CellBase
      if let cell, cell.isTracking {
        // Its further reads are not known.
        if cell.isStale, let next = state.pointee.pendingWork.awaited[ObjectIdentifier(cell)] {
          body(next)
        }
        return
      }
      // Its choice is not known before its first input.
      if let cell, cell.isDynamic, let outer = cell.input(0) {
        return body(isFinal(outer) ? cell.inner(self) : outer)
      }
      node.eachOwnReceiver { receiver in
        guard !receiver.isLater, let input = receiver.link?.takeUnretainedValue() else {
          return
        }
        if !isFinal(input) { body(input) }
      }
    }

    /// Stops the program because the running function reads `source`, whose function is also
    /// running.
    ///
    /// `way` holds the declared cells between the two.
    func reportCycle(
      running source: CellBase, along way: @autoclosure () -> [CellBase] = []
    ) -> Never {
      var path: [Node] = []
      for index in 0..<state.pointee.running.count {
        let cell = Unmanaged<Node>.fromOpaque(state.pointee.running[index]!)
          .takeUnretainedValue()
        if cell === source { path.removeAll() }
        path.append(cell)
      }
      Rill.reportCycle([source] + way().reversed() + path.reversed())
    }

    /// Stops the program because the last cell on `way` is computed from `source`, which waits for
    /// it or runs.
    ///
    /// Each cell on `way` is computed from the next.
    func reportCycle(to source: CellBase, along way: @autoclosure () -> [CellBase]) -> Never {
      let way = way()
      let start = way.lastIndex { $0 === source }
      let cycle = start.map { way[$0...] } ?? [source] + way
      // The report begins with the cell that was read first.
      let first = way.first { cell in cycle.contains { $0 === cell } } ?? source
      let place = cycle.firstIndex { $0 === first } ?? cycle.startIndex
      let path = cycle[place...] + cycle[..<place]
      Rill.reportCycle([first] + path.dropFirst().reversed() + [first])
    }
  }

#endif
