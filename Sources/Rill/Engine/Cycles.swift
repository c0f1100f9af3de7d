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
      along stack: [AnyCell], to node: AnyCell, isOnTheWay: (AnyCell) -> Bool
    ) -> Never { stopAtCycle() }

    /// Such a cycle ends in the report that the network is too deep.
    func reportCycle(
      backTo origin: AnyCell, from node: AnyCell, along stack: [AnyCell],
      isOnTheWay: (AnyCell) -> Bool
    ) {}

    func reportCycle(running source: AnyCell) -> Never { stopAtCycle() }

    func reportCycle(
      updating reader: Unmanaged<AnyCell>, to source: Unmanaged<AnyCell>, from base: Int
    ) -> Never { stopAtCycle() }
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
          if receiver.has(.later) { return }
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
    /// Stops the program because the walk from a node to what it is computed from, whose `stack` also
    /// holds nodes that are not on the way, came back to `node`.
    func reportCycle(
      along stack: [AnyCell], to node: AnyCell, isOnTheWay: (AnyCell) -> Bool
    ) -> Never {
      let way = stack.filter(isOnTheWay)
      let start = way.lastIndex { $0 === node } ?? 0
      Rill.reportCycle([node] + way[start...].reversed())
    }

    /// Stops the program if `node`, which somebody listens to, is computed from `origin`, which is
    /// about to be computed from it by way of `stack`.
    func reportCycle(
      backTo origin: AnyCell, from node: AnyCell, along stack: [AnyCell],
      isOnTheWay: (AnyCell) -> Bool
    ) {
      if node !== origin, node.rank <= origin.rank { return }
      var cameFrom: [ObjectIdentifier: Node] = [:]
      var pending: [Node] = [node]
      while let next = pending.popLast(), next !== origin {
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
      Rill.reportCycle(path + stack.filter(isOnTheWay).reversed() + [origin])
    }

    /// Stops the program because the function that runs reads `source`, whose function runs too.
    func reportCycle(running source: AnyCell) -> Never {
      var path: [Node] = []
      for index in 0..<state.pointee.running.count {
        let cell = Unmanaged<Node>.fromOpaque(state.pointee.running[index].unsafelyUnwrapped)
          .takeUnretainedValue()
        if cell === source { path.removeAll() }
        path.append(cell)
      }
      Rill.reportCycle([source] + path.reversed())
    }

    /// Stops the program because `reader`, and those that wait for it from `base` on, have read
    /// `source`, whose function runs.
    func reportCycle(
      updating reader: Unmanaged<AnyCell>, to source: Unmanaged<AnyCell>, from base: Int
    ) -> Never {
      let way = (base..<state.pointee.updating.count).map {
        Unmanaged<Node>.fromOpaque(state.pointee.updating[$0].unsafelyUnwrapped)
          .takeUnretainedValue()
      }
      let source = source.takeUnretainedValue()
      Rill.reportCycle([source, reader.takeUnretainedValue()] + way.reversed() + [source])
    }
  }

#endif
