/// Streams of changes. A function given to an operator may read values, which are those before the
/// moment, and create nodes.
extension ReferenceModel {
  /// Creates an inlet.
  package func inlet(
    coalescing: ((ModelValue, ModelValue) -> ModelValue)? = nil
  ) -> ModelNode {
    add(.inlet(coalescing: coalescing))
  }

  /// The stream without occurrences.
  package func never() -> ModelNode {
    add(.never)
  }

  /// The occurrences, mapped by `transform`.
  package func map(
    _ source: ModelNode, _ transform: @escaping (ModelValue) -> ModelValue
  ) -> ModelNode {
    add(.compactMap(source, transform))
  }

  /// The occurrences, mapped by `transform`, without those for which it returns nil.
  package func compactMap(
    _ source: ModelNode, _ transform: @escaping (ModelValue) -> ModelValue?
  ) -> ModelNode {
    add(.compactMap(source, transform))
  }

  /// The occurrences that satisfy `predicate`.
  package func filter(
    _ source: ModelNode, _ predicate: @escaping (ModelValue) -> Bool
  ) -> ModelNode {
    add(.compactMap(source) { predicate($0) ? $0 : nil })
  }

  /// Both streams' occurrences. Simultaneous ones are combined.
  package func merge(
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

  /// Both streams' occurrences; the left one of two simultaneous ones.
  package func orElse(_ left: ModelNode, _ right: ModelNode) -> ModelNode {
    merge(left, right) { left, _ in left }
  }

  /// Both streams' occurrences as `left` and `right`. The right one of two simultaneous ones is
  /// surplus.
  package func merge(_ left: ModelNode, right: ModelNode) -> ModelNode {
    union([map(left) { .left($0) }, map(right) { .right($0) }])
  }

  /// All occurrences of all streams; those after the first in a moment are surplus.
  package func union(_ sources: [ModelNode]) -> ModelNode {
    add(.union(sources))
  }

  /// The occurrences of `source` in moments in which `other` has none.
  package func difference(_ source: ModelNode, _ other: ModelNode) -> ModelNode {
    add(.join([source, other]) { $0[1] == nil ? $0[0] : nil })
  }

  /// Pairs of simultaneous occurrences.
  package func together(_ left: ModelNode, _ right: ModelNode) -> ModelNode {
    add(
      .join([left, right]) { values in
        if let left = values[0], let right = values[1] { .pair(left, right) } else { nil }
      })
  }

  /// A state machine: a function of the state and an occurrence returns the next state and an
  /// output.
  package func scanMap(
    _ source: ModelNode, startingWith state: ModelValue,
    _ step: @escaping (ModelValue, ModelValue) -> (ModelValue, ModelValue)
  ) -> ModelNode {
    fold(source, from: .value(state)) { value, state in
      let (next, output) = step(state, value)
      return (output, next)
    }
  }

  /// The states accumulated from the occurrences.
  package func scan(
    _ source: ModelNode, startingWith state: ModelValue,
    _ next: @escaping (ModelValue, ModelValue) -> ModelValue
  ) -> ModelNode {
    scanMap(source, startingWith: state) { state, value in
      let next = next(state, value)
      return (next, next)
    }
  }

  /// The value of `changing` before each occurrence.
  package func sample(_ source: ModelNode, _ changing: ModelNode) -> ModelNode {
    snapshot(source, changing) { $1 }
  }

  /// Each occurrence with the value of `changing` before it.
  package func snapshot(
    _ source: ModelNode, _ changing: ModelNode,
    _ combine: @escaping (ModelValue, ModelValue) -> ModelValue = { .pair($0, $1) }
  ) -> ModelNode {
    add(.snapshot(source, changing, combine))
  }

  /// Each occurrence with the new value of `changing`.
  package func withLatest(
    _ source: ModelNode, from changing: ModelNode,
    _ combine: @escaping (ModelValue, ModelValue) -> ModelValue = { .pair($0, $1) }
  ) -> ModelNode {
    add(.withLatest(source, changing, combine))
  }

  /// The occurrences before which `changing` was true.
  package func gate(_ source: ModelNode, while changing: ModelNode) -> ModelNode {
    let pairs = snapshot(source, changing)
    return compactMap(pairs) { $0.elements[1].isTrue ? $0.elements[0] : nil }
  }

  /// The occurrences before which `changing` was true, and the latest of the others when it becomes
  /// true.
  package func gate(keepingLatest source: ModelNode, while changing: ModelNode) -> ModelNode {
    let occurrences = both(snapshot(source, changing), changes(changing))
    return fold(occurrences, from: .value(.nothing)) { values, kept in
      var kept = kept
      if let pair = values.elements[0].unwrapped {
        if pair.elements[1].isTrue { return (pair.elements[0], .nothing) }
        kept = .just(pair.elements[0])
      }
      let opens = values.elements[1].unwrapped?.isTrue ?? false
      if opens, let value = kept.unwrapped { return (value, .nothing) }
      return (nil, kept)
    }
  }

  /// The occurrences that differ from the previously delivered one.
  package func removeDuplicates(
    _ source: ModelNode, by areEqual: @escaping (ModelValue, ModelValue) -> Bool = { $0 == $1 }
  ) -> ModelNode {
    fold(source, from: .value(.nothing)) { value, state in
      if let last = state.unwrapped, areEqual(last, value) { return (nil, state) }
      return (value, .just(value))
    }
  }

  /// Pairs of an occurrence and the one before it, from the second one.
  package func pairwise(_ source: ModelNode) -> ModelNode {
    fold(source, from: .value(.nothing)) { value, state in
      (state.unwrapped.map { .pair($0, value) }, .just(value))
    }
  }

  /// The first `count` occurrences.
  package func prefix(_ source: ModelNode, _ count: Int) -> ModelNode {
    fold(source, from: .value(.int(0))) { value, index in
      (index.asInt! < count ? value : nil, .int(index.asInt! + 1))
    }
  }

  /// The occurrences until one doesn't satisfy `predicate`.
  package func prefix(
    _ source: ModelNode, while predicate: @escaping (ModelValue) -> Bool
  ) -> ModelNode {
    fold(source, from: .value(true)) { value, passing in
      let passes = passing.isTrue && predicate(value)
      return (passes ? value : nil, .bool(passes))
    }
  }

  /// The occurrences before the first moment in which `other` has one.
  package func prefix(_ source: ModelNode, until other: ModelNode) -> ModelNode {
    fold(both(source, other), from: .value(false)) { values, ended in
      let ends = ended.isTrue || values.elements[1] != .nothing
      return (ends ? nil : values.elements[0].unwrapped, .bool(ends))
    }
  }

  /// All but the first `count` occurrences.
  package func dropFirst(_ source: ModelNode, _ count: Int = 1) -> ModelNode {
    fold(source, from: .value(.int(0))) { value, index in
      (index.asInt! < count ? nil : value, .int(index.asInt! + 1))
    }
  }

  /// The occurrences from the first that doesn't satisfy `predicate`.
  package func drop(
    _ source: ModelNode, while predicate: @escaping (ModelValue) -> Bool
  ) -> ModelNode {
    fold(source, from: .value(true)) { value, dropping in
      let drops = dropping.isTrue && predicate(value)
      return (drops ? nil : value, .bool(drops))
    }
  }

  /// The occurrences from the first moment in which `other` has one.
  package func drop(_ source: ModelNode, until other: ModelNode) -> ModelNode {
    fold(both(source, other), from: .value(false)) { values, begun in
      let begins = begun.isTrue || values.elements[1] != .nothing
      return (begins ? values.elements[0].unwrapped : nil, .bool(begins))
    }
  }

  /// The first occurrence.
  package func first(_ source: ModelNode) -> ModelNode {
    prefix(source, 1)
  }

  /// The elements of each occurrence, the k-th in child slot k.
  package func elements(_ source: ModelNode) -> ModelNode {
    add(.spread(source, \.elements))
  }

  /// Each occurrence in child slot 0.
  package func inChildMoment(_ source: ModelNode) -> ModelNode {
    add(.spread(source) { [$0] })
  }

  /// A stream whose observers first receive its latest occurrence.
  package func replayLast(_ source: ModelNode) -> ModelNode {
    add(.replayLast(source))
  }

  /// Returns the stream that `body` returns for a forward reference to the stream.
  package func loop(_ body: (ModelNode) -> ModelNode) -> ModelNode {
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

  /// Pairs of the optional occurrences of both streams in a moment.
  func both(_ left: ModelNode, _ right: ModelNode) -> ModelNode {
    add(.join([left, right]) { .pair(.optional($0[0]), .optional($0[1])) })
  }
}
