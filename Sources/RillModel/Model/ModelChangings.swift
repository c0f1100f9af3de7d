/// Changing values. Stateless ones are defined by `constant`, `combine` and `flatten`, stateful
/// ones by `hold`.
extension ReferenceModel {
  /// Creates an input.
  package func input(_ value: ModelValue) -> ModelNode {
    add(.input, from: .value(value))
  }

  /// Creates a constant.
  package func constant(_ value: ModelValue) -> ModelNode {
    add(.constant, from: .value(value))
  }

  /// Creates a changing that never occurs, and calls `read` at each read.
  package func pulling(_ read: @escaping () -> ModelValue) -> ModelNode {
    combine([]) { _ in read() }
  }

  /// The latest occurrence.
  package func hold(_ source: ModelNode, startingWith value: ModelValue) -> ModelNode {
    add(.hold(source), from: .value(value))
  }

  /// The state accumulated from the occurrences; `next` receives the occurrence first.
  package func accumulate(
    _ source: ModelNode, startingFrom state: ModelValue,
    _ next: @escaping (ModelValue, ModelValue) -> ModelValue
  ) -> ModelNode {
    let states = scan(source, startingWith: state) { state, value in next(value, state) }
    return hold(states, startingWith: state)
  }

  /// The changes of a changing.
  package func changes(_ changing: ModelNode) -> ModelNode {
    add(.changes(changing))
  }

  /// A function of a changing.
  package func map(
    changing: ModelNode, _ transform: @escaping (ModelValue) -> ModelValue
  ) -> ModelNode {
    combine([changing]) { transform($0[0]) }
  }

  /// A function of several changings: one change for each moment in which any of them changes.
  package func combine(
    _ changings: [ModelNode], _ transform: @escaping ([ModelValue]) -> ModelValue
  ) -> ModelNode {
    add(.combine(changings, transform))
  }

  /// A value that `body` computes from the new values of its reads. It changes if it differs from
  /// the value before the moment.
  package func computed(
    _ body: @escaping (_ read: (ModelNode) -> ModelValue) -> ModelValue
  ) -> ModelNode {
    add(.computed(body))
  }

  /// `changing` without the changes that are equal to its value.
  package func removeDuplicates(
    changing: ModelNode,
    by areEqual: @escaping (ModelValue, ModelValue) -> Bool = { $0 == $1 }
  ) -> ModelNode {
    let current = ModelInitial.of([changing]) { $0[0] }
    let distinct = fold(changes(changing), from: current) { value, last in
      areEqual(last, value) ? (nil, last) : (value, value)
    }
    return add(.hold(distinct), from: current)
  }

  /// The latest value that satisfies `predicate`; initially `initial`.
  package func filter(
    changing: ModelNode, startingWith initial: ModelValue,
    _ predicate: @escaping (ModelValue) -> Bool
  ) -> ModelNode {
    let passing = filter(changes(changing), predicate)
    return add(.hold(passing), from: .of([changing]) { predicate($0[0]) ? $0[0] : initial })
  }

  /// Pairs of the value before, an `Optional`, and the value.
  package func withPrevious(_ changing: ModelNode) -> ModelNode {
    withPrevious(changing, first: .nothing) { .just($0) }
  }

  /// Pairs of the value before and the value.
  package func withPrevious(_ changing: ModelNode, startingWith value: ModelValue) -> ModelNode {
    withPrevious(changing, first: value) { $0 }
  }

  private func withPrevious(
    _ changing: ModelNode, first: ModelValue, _ wrap: @escaping (ModelValue) -> ModelValue
  ) -> ModelNode {
    let pairs = fold(changes(changing), from: .of([changing]) { $0[0] }) { value, last in
      (.pair(wrap(last), value), value)
    }
    return add(.hold(pairs), from: .of([changing]) { .pair(first, $0[0]) })
  }

  /// A function of `changing` and of the latest value of `other` whenever `changing` changes.
  package func map(
    changing: ModelNode, with other: ModelNode,
    _ transform: @escaping (ModelValue, ModelValue) -> ModelValue
  ) -> ModelNode {
    let mapped = withLatest(changes(changing), from: other, transform)
    return add(.hold(mapped), from: .of([changing, other]) { transform($0[0], $0[1]) })
  }

  /// The latest change of any of the changings. It starts with the value of the first one.
  package func union(changings: [ModelNode]) -> ModelNode {
    let changes = union(changings.map { self.changes($0) })
    return add(.hold(changes), from: .of([changings[0]]) { $0[0] })
  }

  /// The values of `changing` while `gate` is open. When it opens, the latest withheld value is
  /// delivered.
  package func gate(changing: ModelNode, while gate: ModelNode) -> ModelNode {
    self.gate(
      changing: changing, while: gate, withheld: .value(false), from: .of([changing]) { $0[0] })
  }

  /// A gated value like the other `gate`, which is `initial` until the first opening if `gate`
  /// starts closed.
  package func gate(
    changing: ModelNode, while gate: ModelNode, startingWith initial: ModelValue
  ) -> ModelNode {
    self.gate(
      changing: changing, while: gate, withheld: .of([gate]) { .bool(!$0[0].isTrue) },
      from: .of([changing, gate]) { $0[1].isTrue ? $0[0] : initial })
  }

  private func gate(
    changing: ModelNode, while gate: ModelNode, withheld: ModelInitial, from initial: ModelInitial
  ) -> ModelNode {
    let changed = both(changes(changing), changes(gate))
    let state = combine([gate, changing]) { .list($0) }
    let asked = withLatest(changed, from: state)
    let passing = fold(asked, from: withheld) { asked, withheld in
      let hasChanged = asked.elements[0].elements[0] != .nothing
      let (isOpen, value) = (asked.elements[1].elements[0].isTrue, asked.elements[1].elements[1])
      let isWaiting = hasChanged || withheld.isTrue
      return isOpen && isWaiting ? (value, false) : (nil, .bool(isWaiting))
    }
    return add(.hold(passing), from: initial)
  }

  /// An occurrence whenever `changing` becomes true.
  package func risingEdges(_ changing: ModelNode) -> ModelNode {
    compactMap(snapshot(changes(changing), changing)) { values in
      values.elements[0].isTrue && !values.elements[1].isTrue ? .void : nil
    }
  }

  /// An occurrence whenever `changing` becomes false.
  package func fallingEdges(_ changing: ModelNode) -> ModelNode {
    compactMap(snapshot(changes(changing), changing)) { values in
      !values.elements[0].isTrue && values.elements[1].isTrue ? .void : nil
    }
  }

  /// A value that holds the stream that `body` returns for a forward reference to the value.
  package func loop(
    startingWith value: ModelValue, _ body: (ModelNode) -> ModelNode
  ) -> ModelNode {
    let stream = add(.forward(nil))
    let result = hold(stream, startingWith: value)
    definitions[stream.index] = .forward(body(result))
    return result
  }
}
