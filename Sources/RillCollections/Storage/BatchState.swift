import Rill

/// The value of the node of a collection: its contents, and the edits of its last change.
@usableFromInline
protocol BatchState {
  /// The number of changes. A node that follows this one compares it with the version that it saw.
  var version: Int { get }
  /// A Boolean value that is true if the last change has edits.
  var hasEdits: Bool { get }

  /// Begins the edits of another moment.
  mutating func begin()

  /// Replaces the contents with those of `other`, when the edits since the last version are not
  /// known.
  mutating func replaceAll(with other: Self)
}

/// Nodes that turn batches of other nodes into their own.
///
/// Each node remembers the version of its source that it has seen. If the source went on by one
/// change, its edits are applied. Otherwise, the node begins again with the source's contents.
extension Changing where Value: BatchState {
  /// Creates a node that follows one collection.
  ///
  /// `seed` returns the first contents, and `apply` performs the source's edits on the contents.
  @inlinable
  convenience init<Source: BatchState>(
    batching source: Changing<Source>, _ kind: StaticString, _ file: StaticString, _ line: UInt,
    seed: @escaping (Source) -> Value, apply: @escaping (Source, inout Value) -> Void
  ) {
    let seen = OperatorState(0)
    self.init(
      following: source, kind: kind, file: file, line: line,
      seed: { source in
        seen.value = source.version
        return seed(source)
      },
      step: { source, state in
        if source.version == seen.value { return nil }
        var next = state
        next.begin()
        if source.version == seen.value + 1 {
          apply(source, &next)
        } else {
          next.replaceAll(with: seed(source))
        }
        seen.value = source.version
        return next.hasEdits ? next : nil
      })
  }

  /// Creates a node that follows one collection and a parameter of its function.
  ///
  /// `reapply` performs a change of the parameter on all contents, and `finish` completes a moment.
  @inlinable
  convenience init<Source: BatchState, Parameter>(
    batching source: Changing<Source>, with parameter: Changing<Parameter>, _ kind: StaticString,
    _ file: StaticString, _ line: UInt, seed: @escaping (Source, Parameter) -> Value,
    apply: @escaping (Source, Parameter, inout Value) -> Void,
    reapply: @escaping (Source, Parameter, inout Value) -> Void,
    finish: ((Source, inout Value) -> Void)? = nil
  ) {
    let seen = OperatorState(0)
    self.init(
      following: source, parameter, kind: kind, file: file, line: line,
      seed: { source, parameter in
        seen.value = source.version
        return seed(source, parameter)
      },
      step: { source, parameter, isParameterChanged, state in
        var next = state
        next.begin()
        if source.version == seen.value || source.version == seen.value + 1 {
          if source.version != seen.value { apply(source, parameter, &next) }
          if isParameterChanged { reapply(source, parameter, &next) }
          finish?(source, &next)
        } else {
          next.replaceAll(with: seed(source, parameter))
        }
        seen.value = source.version
        return next.hasEdits ? next : nil
      })
  }

  /// Creates a node that follows two collections.
  ///
  /// `apply` gets the collections, and for each whether it changed in the moment.
  @inlinable
  convenience init<First: BatchState, Second: BatchState>(
    batching first: Changing<First>, and second: Changing<Second>, _ kind: StaticString,
    _ file: StaticString, _ line: UInt, seed: @escaping (First, Second) -> Value,
    apply: @escaping (First, Bool, Second, Bool, inout Value) -> Void
  ) {
    let seen = OperatorState((0, 0))
    self.init(
      following: first, second, kind: kind, file: file, line: line,
      seed: { first, second in
        seen.value = (first.version, second.version)
        return seed(first, second)
      },
      step: { first, second, _, state in
        let steps = (first.version - seen.value.0, second.version - seen.value.1)
        if steps == (0, 0) { return nil }
        var next = state
        next.begin()
        if 0...1 ~= steps.0, 0...1 ~= steps.1 {
          apply(first, steps.0 == 1, second, steps.1 == 1, &next)
        } else {
          next.replaceAll(with: seed(first, second))
        }
        seen.value = (first.version, second.version)
        return next.hasEdits ? next : nil
      })
  }
}
