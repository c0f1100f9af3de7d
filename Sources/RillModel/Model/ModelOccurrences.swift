extension ReferenceModel {
  /// Returns the occurrence of `node` in the propagating moment.
  func occurrence(of node: ModelNode) -> ModelValue? {
    let index = node.index
    guard let moment = present, births[index] < moment.path, fault == nil else { return nil }
    if let known = moment.occurrences[index] {
      return known
    }
    guard begin(.occurrence(index), in: moment) else { return nil }
    let value = occurrence(by: definitions[index], of: index, in: moment)
    moment.computing.removeLast()
    moment.occurrences[index] = .some(value)
    return value
  }

  /// Records that `question` is being evaluated. Returns false, with a fault, if it already is.
  func begin(_ question: ModelQuestion, in moment: ModelMoment) -> Bool {
    if let start = moment.computing.firstIndex(of: question) {
      var path: [ModelNode] = []
      for question in moment.computing[start...] where path.last != question.node {
        path.append(question.node)
      }
      fault = .cycle(path)
      return false
    }
    moment.computing.append(question)
    return true
  }

  private func occurrence(
    by definition: ModelDefinition, of index: Int, in moment: ModelMoment
  ) -> ModelValue? {
    switch definition {
    case .inlet(let coalescing):
      let values = moment.injected[index] ?? []
      guard let coalescing, let first = values.first else { return one(of: values, for: index) }
      return values.dropFirst().reduce(first, coalescing)

    case .never, .constant:
      return nil

    case .input:
      return moment.injected[index]?.last

    case .compactMap(let source, let transform):
      return occurrence(of: source).flatMap(transform)

    case .mapMaking(let source, let transform):
      return occurrence(of: source).map(transform)

    case .join(let sources, let transform):
      let values = sources.map { occurrence(of: $0) }
      return values.contains { $0 != nil } ? transform(values) : nil

    case .union(let sources):
      let values = sources.compactMap { occurrence(of: $0) }
      return one(of: (moment.injected[index] ?? []) + values, for: index)

    case .fold(let source, let step):
      guard let value = occurrence(of: source) else { return nil }
      let (output, state) = step(value, states[index].last?.value ?? start(of: index)!)
      moment.nextStates[index] = state
      return output

    case .snapshot(let source, let changing, let transform):
      return occurrence(of: source).map { transform($0, old(changing)) }

    case .withLatest(let source, let changing, let transform):
      let latest = new(changing)
      return occurrence(of: source).map { transform($0, latest) }

    case .spread:
      // Its elements occur in other moments, so this is not a dependency.
      return moment.injected[index]?.first

    case .switching(let outer, let promptly):
      return (promptly ? new(outer) : old(outer)).asNode.flatMap { occurrence(of: $0) }

    case .mergeMany(let outer):
      let values = old(outer).elements.compactMap(\.asNode).compactMap { occurrence(of: $0) }
      return one(of: (moment.injected[index] ?? []) + values, for: index)

    case .forward(let target):
      return target.flatMap { occurrence(of: $0) }

    case .changes(let source), .replayLast(let source), .hold(let source):
      return occurrence(of: source)

    case .combine(let sources, _):
      let occurring = sources.map { occurrence(of: $0) != nil }
      let value = new(ModelNode(index: index))
      return occurring.contains(true) ? value : nil

    case .flatten(let outer):
      let switched = occurrence(of: outer) != nil
      guard let inner = new(outer).asNode else { return nil }
      let moved = occurrence(of: inner) != nil
      let value = new(inner)
      return switched || moved ? value : nil

    case .computed:
      let value = new(ModelNode(index: index))
      return value == old(ModelNode(index: index)) ? nil : value
    }
  }

  /// Assigns the elements of `node` to the child moments.
  func spread(_ node: ModelNode) {
    guard let moment = present, case .spread(let source, let transform) = definitions[node.index],
      let value = occurrence(of: source)
    else { return }
    for (slot, element) in transform(value).enumerated() {
      moment.surplus.append((slot, node.index, element))
    }
  }

  /// Returns the first of `values`, which occurs now. The k-th further one is left for child slot
  /// k.
  private func one(of values: [ModelValue], for index: Int) -> ModelValue? {
    for (slot, value) in values.dropFirst().enumerated() {
      present!.surplus.append((slot, index, value))
    }
    return values.first
  }
}
