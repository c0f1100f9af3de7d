/// Streams of changes. A function given to an operator may read values (as they were before the
/// moment) and make nodes.
extension ReferenceModel {
  /// A stream that can be announced to.
  public func inlet(
    coalescing: ((ModelValue, ModelValue) -> ModelValue)? = nil
  ) -> ModelNode {
    add(.inlet(coalescing: coalescing))
  }

  /// The stream without occurrences.
  public func never() -> ModelNode {
    add(.never)
  }

  /// Each occurrence through `transform`.
  public func map(
    _ source: ModelNode, _ transform: @escaping (ModelValue) -> ModelValue
  ) -> ModelNode {
    add(.compactMap(source, transform))
  }

  /// Each occurrence through `transform`, if that gives a value.
  public func compactMap(
    _ source: ModelNode, _ transform: @escaping (ModelValue) -> ModelValue?
  ) -> ModelNode {
    add(.compactMap(source, transform))
  }

  /// The occurrences that satisfy `predicate`.
  public func filter(
    _ source: ModelNode, _ predicate: @escaping (ModelValue) -> Bool
  ) -> ModelNode {
    add(.compactMap(source) { predicate($0) ? $0 : nil })
  }

  /// Both streams' occurrences, what is simultaneous made one.
  public func merge(
    _ left: ModelNode, _ right: ModelNode,
    combining: @escaping (ModelValue, ModelValue) -> ModelValue
  ) -> ModelNode {
    add(
      .join([left, right]) { values in
        if let left = values[0], let right = values[1] {
          combining(left, right)
        } else {
          values[0] ?? values[1]
        }
      })
  }

  /// Both streams' occurrences, the left one of what is simultaneous.
  public func orElse(_ left: ModelNode, _ right: ModelNode) -> ModelNode {
    merge(left, right) { left, _ in left }
  }

  /// Both streams' occurrences as `left` and `right`; the right one of what is simultaneous is
  /// surplus.
  public func merge(_ left: ModelNode, right: ModelNode) -> ModelNode {
    union([map(left) { .left($0) }, map(right) { .right($0) }])
  }

  /// All occurrences of all streams; those after the first in a moment are surplus.
  public func union(_ sources: [ModelNode]) -> ModelNode {
    add(.union(sources))
  }

  /// The occurrences of `source` in moments in which `other` has none.
  public func difference(_ source: ModelNode, _ other: ModelNode) -> ModelNode {
    add(.join([source, other]) { $0[1] == nil ? $0[0] : nil })
  }

  /// Pairs of what is simultaneous.
  public func together(_ left: ModelNode, _ right: ModelNode) -> ModelNode {
    add(
      .join([left, right]) { values in
        if let left = values[0], let right = values[1] { .pair(left, right) } else { nil }
      })
  }

  /// A state machine: an occurrence and the state give an output and the next state.
  public func collect(
    _ source: ModelNode, startingFrom state: ModelValue,
    _ step: @escaping (ModelValue, ModelValue) -> (ModelValue, ModelValue)
  ) -> ModelNode {
    fold(source, from: .value(state)) { value, state in
      let (output, next) = step(value, state)
      return (output, next)
    }
  }

  /// The states that the occurrences lead to.
  public func scan(
    _ source: ModelNode, startingFrom state: ModelValue,
    _ next: @escaping (ModelValue, ModelValue) -> ModelValue
  ) -> ModelNode {
    collect(source, startingFrom: state) { value, state in
      let next = next(value, state)
      return (next, next)
    }
  }

  /// The value of `changing` before each occurrence.
  public func sample(_ source: ModelNode, _ changing: ModelNode) -> ModelNode {
    snapshot(source, changing) { $1 }
  }

  /// Each occurrence with the value of `changing` before it.
  public func snapshot(
    _ source: ModelNode, _ changing: ModelNode,
    _ combine: @escaping (ModelValue, ModelValue) -> ModelValue = { .pair($0, $1) }
  ) -> ModelNode {
    add(.snapshot(source, changing, combine))
  }

  /// Each occurrence with the value of `changing` as the moment makes it.
  public func withLatest(
    _ source: ModelNode, from changing: ModelNode,
    _ combine: @escaping (ModelValue, ModelValue) -> ModelValue = { .pair($0, $1) }
  ) -> ModelNode {
    add(.withLatest(source, changing, combine))
  }

  /// The occurrences before which `changing` was true.
  public func gate(_ source: ModelNode, while changing: ModelNode) -> ModelNode {
    let pairs = snapshot(source, changing)
    return compactMap(pairs) { $0.elements[1].isTrue ? $0.elements[0] : nil }
  }

  /// The occurrences that differ from the one let through before.
  public func removeDuplicates(
    _ source: ModelNode, by areEqual: @escaping (ModelValue, ModelValue) -> Bool = { $0 == $1 }
  ) -> ModelNode {
    fold(source, from: .value(.nothing)) { value, state in
      if let last = state.unwrapped, areEqual(last, value) { return (nil, state) }
      return (value, .just(value))
    }
  }

  /// Pairs of an occurrence and the one before it, from the second one.
  public func pairwise(_ source: ModelNode) -> ModelNode {
    fold(source, from: .value(.nothing)) { value, state in
      (state.unwrapped.map { .pair($0, value) }, .just(value))
    }
  }

  /// The first `count` occurrences.
  public func prefix(_ source: ModelNode, _ count: Int) -> ModelNode {
    fold(source, from: .value(.int(0))) { value, heard in
      (heard.asInt! < count ? value : nil, .int(heard.asInt! + 1))
    }
  }

  /// The occurrences until one doesn't satisfy `predicate`.
  public func prefix(
    _ source: ModelNode, while predicate: @escaping (ModelValue) -> Bool
  ) -> ModelNode {
    fold(source, from: .value(true)) { value, passing in
      let passes = passing.isTrue && predicate(value)
      return (passes ? value : nil, .bool(passes))
    }
  }

  /// The occurrences before the first moment in which `other` has one.
  public func prefix(_ source: ModelNode, until other: ModelNode) -> ModelNode {
    fold(both(source, other), from: .value(false)) { values, ended in
      let ends = ended.isTrue || values.elements[1] != .nothing
      return (ends ? nil : values.elements[0].unwrapped, .bool(ends))
    }
  }

  /// All but the first `count` occurrences.
  public func dropFirst(_ source: ModelNode, _ count: Int = 1) -> ModelNode {
    fold(source, from: .value(.int(0))) { value, heard in
      (heard.asInt! < count ? nil : value, .int(heard.asInt! + 1))
    }
  }

  /// The occurrences from the first that doesn't satisfy `predicate`.
  public func drop(
    _ source: ModelNode, while predicate: @escaping (ModelValue) -> Bool
  ) -> ModelNode {
    fold(source, from: .value(true)) { value, dropping in
      let drops = dropping.isTrue && predicate(value)
      return (drops ? nil : value, .bool(drops))
    }
  }

  /// The occurrences from the first moment in which `other` has one.
  public func drop(_ source: ModelNode, until other: ModelNode) -> ModelNode {
    fold(both(source, other), from: .value(false)) { values, begun in
      let begins = begun.isTrue || values.elements[1] != .nothing
      return (begins ? values.elements[0].unwrapped : nil, .bool(begins))
    }
  }

  /// The first occurrence.
  public func first(_ source: ModelNode) -> ModelNode {
    prefix(source, 1)
  }

  /// The elements of each occurrence, the k-th in child slot k.
  public func elements(_ source: ModelNode) -> ModelNode {
    add(.spread(source, \.elements))
  }

  /// Each occurrence in child slot 0.
  public func deferred(_ source: ModelNode) -> ModelNode {
    add(.spread(source) { [$0] })
  }

  /// A stream whose observers are first given its latest occurrence.
  public func replayLast(_ source: ModelNode) -> ModelNode {
    add(.replayLast(source))
  }

  /// What `body` makes of a reference to it.
  public func loop(_ body: (ModelNode) -> ModelNode) -> ModelNode {
    let reference = add(.forward(nil))
    let result = body(reference)
    definitions[reference.index] = .forward(result)
    return result
  }

  func fold(
    _ source: ModelNode, from initial: ModelInitial,
    _ step: @escaping (ModelValue, ModelValue) -> (output: ModelValue?, state: ModelValue)
  ) -> ModelNode {
    add(.fold(source, step), from: initial)
  }

  /// Pairs of what the one and the other have in a moment, if anything.
  func both(_ left: ModelNode, _ right: ModelNode) -> ModelNode {
    add(.join([left, right]) { .pair(.optional($0[0]), .optional($0[1])) })
  }
}
