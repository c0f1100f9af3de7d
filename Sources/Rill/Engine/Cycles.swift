/// Reports of instantaneous cycles: something is computed, in one moment, from itself.

#if hasFeature(Embedded)

  /// Stops the program because of a cycle. The nodes around it are named in other builds only.
  @inline(never)
  func stopAtCycle() -> Never {
    stop(
      """
      Rill: an instantaneous cycle. Break it with deferred(), with sample or snapshot of a held \
      value, or by removing a step. (A build that isn't embedded names the nodes of the cycle.)
      """)
  }

  extension Node {
    final func reportCycle(through upstream: Node) -> Never { stopAtCycle() }
  }

  extension Timeline {
    func reportCycle(
      above base: Int, to node: AnyCell, isOnTheWay: (AnyCell) -> Bool
    ) -> Never { stopAtCycle() }

    /// Such a cycle ends in the report that the network is too deep.
    func reportCycle(
      backTo origin: AnyCell, from node: AnyCell, above base: Int,
      isOnTheWay: (AnyCell) -> Bool
    ) {}

    func reportCycle(
      running source: AnyCell, along way: @autoclosure () -> [AnyCell] = []
    ) -> Never { stopAtCycle() }

    func reportCycle(to source: AnyCell, along way: @autoclosure () -> [AnyCell]) -> Never {
      stopAtCycle()
    }
  }

#else

  /// Stops the program with the names of nodes each of which is computed from the one before; the last
  /// is the first again.
  func reportCycle(_ path: [Node]) -> Never {
    stop(
      """
      Rill: an instantaneous cycle: \(path.map(\.label).joined(separator: " -> ")). \
      Break it with deferred(), with sample or snapshot of a held value, or by removing a step.
      """)
  }

  extension Node {
    /// Stops the program with the names of the nodes from this one to `upstream`, which it feeds.
    final func reportCycle(through upstream: Node) -> Never {
      var cameFrom: [ObjectIdentifier: Node] = [:]
      var frontier: [Node] = [self]
      search: while let node = frontier.popLast() {
        if node === upstream { break }
        var found = false
        node.eachReceiver { receiver in
          let next = receiver.owner
          if receiver.has(.later) || Timeline.current.mayBeOutdated(receiver) { return }
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
    /// Stops the program because the walk from a node to what it is computed from, whose stack, from
    /// `base` on, also holds nodes that are not on the way, came back to `node`.
    func reportCycle(
      above base: Int, to node: AnyCell, isOnTheWay: (AnyCell) -> Bool
    ) -> Never {
      let way = state.pointee.agenda.visiting.objects(from: base).filter(isOnTheWay)
      let start = way.lastIndex { $0 === node } ?? 0
      Rill.reportCycle([node] + way[start...].reversed())
    }

    /// Stops the program if `node`, which somebody listens to, is computed from `origin`, which is
    /// about to be computed from it by way of the stack from `base` on.
    func reportCycle(
      backTo origin: AnyCell, from node: AnyCell, above base: Int,
      isOnTheWay: (AnyCell) -> Bool
    ) {
      if node !== origin, node.rank <= origin.rank { return }
      var cameFrom: [ObjectIdentifier: Node] = [:]
      var pending: [Node] = [node]
      while let next = pending.popLast(), next !== origin {
        // What it read last, it may not read again.
        if let cell = next as? AnyCell, cell.isTracking, cell.isMarked { continue }
        next.eachOwnReceiver { receiver in
          if receiver.has(.later) { return }
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
      let way = state.pointee.agenda.visiting.objects(from: base).filter(isOnTheWay)
      Rill.reportCycle(path + way.reversed() + [origin])
    }

    /// Stops the program if `source`, for which `reader` has to wait, has to wait for `reader`.
    func reportCycle(of reader: AnyCell, waitingFor source: AnyCell) {
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

    /// Calls `body` with what `node` has to wait for in the moment, as far as is known.
    private func eachAwaited(_ node: Node, _ body: (Node) -> Void) {
      func isFinal(_ node: Node) -> Bool {
        if let cell = node as? AnyCell, cell.isTracking { return !cell.isMarked }
        return node.has(.active) && node.rank < state.pointee.queue.rank
      }
      let cell = node as? AnyCell
      if let cell, cell.isTracking {
        // What else it will read is not known.
        if cell.isMarked, let next = state.pointee.agenda.awaited[ObjectIdentifier(cell)] {
          body(next)
        }
        return
      }
      // What it chooses is not known before what it chooses by.
      if let cell, cell.isDynamic, let outer = cell.input(0) {
        return body(isFinal(outer) ? cell.inner(self) : outer)
      }
      node.eachOwnReceiver { receiver in
        guard !receiver.has(.later), let input = receiver.link?.takeUnretainedValue() else {
          return
        }
        if !isFinal(input) { body(input) }
      }
    }

    /// Stops the program because the function that runs reads `source`, whose function runs too, by `way`
    /// of declared cells.
    func reportCycle(
      running source: AnyCell, along way: @autoclosure () -> [AnyCell] = []
    ) -> Never {
      var path: [Node] = []
      for index in 0..<state.pointee.running.count {
        let cell = Unmanaged<Node>.fromOpaque(state.pointee.running[index].unsafelyUnwrapped)
          .takeUnretainedValue()
        if cell === source { path.removeAll() }
        path.append(cell)
      }
      Rill.reportCycle([source] + way().reversed() + path.reversed())
    }

    /// Stops the program because the last on `way`, each of which is computed from the next, is computed
    /// from `source`, which waits for it or whose function runs.
    func reportCycle(to source: AnyCell, along way: @autoclosure () -> [AnyCell]) -> Never {
      let way = way()
      let start = way.lastIndex { $0 === source }
      let cycle = start.map { way[$0...] } ?? [source] + way
      // It begins with what was asked for first.
      let first = way.first { cell in cycle.contains { $0 === cell } } ?? source
      let place = cycle.firstIndex { $0 === first } ?? cycle.startIndex
      let path = cycle[place...] + cycle[..<place]
      Rill.reportCycle([first] + path.dropFirst().reversed() + [first])
    }
  }

#endif
