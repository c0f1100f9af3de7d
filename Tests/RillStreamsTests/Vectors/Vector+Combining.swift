import RillStreams

extension VectorRun {
  /// Creations that combine streams.
  func combination(_ name: String, _ arguments: VectorArguments) throws -> VectorStream? {
    let projection = try arguments.projection()
    switch name {
    case "merge":
      return try merge(arguments)
    case "concat":
      return .concat(try arguments.streams())
    case "race":
      return .race(try arguments.streams())
    case "combineLatest":
      return combineLatest(try arguments.streams(), projection)
    case "zip":
      return zip(try arguments.streams(), projection)
    case "forkJoin":
      return try forkJoin(arguments)
    case "partition.0", "partition.1":
      let condition = try arguments.function(1)
      let isMatching = name == "partition.0"
      return withIndex(try arguments.stream(0), condition) { source, condition in
        let (matching, rest) = source.partition { value throws(VectorError) in
          try condition(value).isTrue
        }
        return isMatching ? matching : rest
      }
    default:
      return nil
    }
  }

  /// Operators that combine a stream with others.
  func combining(
    _ name: String, _ source: VectorStream, _ arguments: VectorArguments
  ) throws -> VectorStream? {
    let projection = try arguments.projection()
    switch name {
    case "mergeWith":
      let others = try arguments.streams()
      return others.count == 1 ? source.merge(with: others[0]) : .merge([source] + others)
    case "concat", "concatWith":
      let others = try arguments.streams()
      return others.count == 1 ? source.concat(with: others[0]) : .concat([source] + others)
    case "race", "raceWith":
      let others = try arguments.streams()
      return others.count == 1 ? source.race(with: others[0]) : .race([source] + others)
    case "combineLatest", "combineLatestWith":
      return combineLatest([source] + (try arguments.streams()), projection)
    case "zip", "zipWith":
      return zip([source] + (try arguments.streams()), projection)
    case "combineLatestAll":
      return source.collect().flatMap(.concat) { [unowned self] streams in
        combineLatest(streams.map { Self.stream(of: $0) }, projection)
      }
    case "zipAll":
      return source.collect().flatMap(.concat) { [unowned self] streams in
        zip(streams.map { Self.stream(of: $0) }, projection)
      }
    case "withLatestFrom":
      return latest(source, try arguments.streams(), projection)
    default:
      return nil
    }
  }

  private func merge(_ arguments: VectorArguments) throws -> VectorStream {
    // The last argument may be a number, the limit of concurrency.
    var streams = arguments
    guard let limit = arguments.list.last?["value"]?.number else {
      return .merge(try streams.streams())
    }
    streams = VectorArguments(list: arguments.list.dropLast(), run: self)
    return .merge(try streams.streams(), limit: Int(limit))
  }

  /// One value of several, or an array of them.
  private func projected(
    _ source: Producer<[VectorValue], VectorError>, _ projection: VectorFunction?
  ) -> VectorStream {
    source.map { values throws(VectorError) in
      try projection.map { projection throws(VectorError) in try projection.call(values) }
        ?? .array(values)
    }
  }

  private func combineLatest(
    _ streams: [VectorStream], _ projection: VectorFunction?
  ) -> VectorStream {
    switch streams.count {
    case 2:
      let pairs = streams[0].combineLatest(with: streams[1])
      return projected(pairs.map { [$0.0, $0.1] }, projection)
    case 3:
      let triples = streams[0].combineLatest(with: streams[1], streams[2])
      return projected(triples.map { [$0.0, $0.1, $0.2] }, projection)
    default:
      return projected(Producer<[VectorValue], VectorError>.combineLatest(streams), projection)
    }
  }

  private func zip(_ streams: [VectorStream], _ projection: VectorFunction?) -> VectorStream {
    switch streams.count {
    case 2:
      let pairs = streams[0].zip(with: streams[1])
      return projected(pairs.map { [$0.0, $0.1] }, projection)
    case 3:
      let triples = streams[0].zip(with: streams[1], streams[2])
      return projected(triples.map { [$0.0, $0.1, $0.2] }, projection)
    case 4:
      let all = streams[0].zip(with: streams[1], streams[2], streams[3])
      return projected(all.map { [$0.0, $0.1, $0.2, $0.3] }, projection)
    default:
      return projected(Producer<[VectorValue], VectorError>.zip(streams), projection)
    }
  }

  private func latest(
    _ source: VectorStream, _ others: [VectorStream], _ projection: VectorFunction?
  ) -> VectorStream {
    var values = source.map { [$0] }
    // The last argument is prepared first, so that all start in their order.
    for other in others {
      values = values.withLatest(from: other).map { $0.0 + [$0.1] }
    }
    return projected(values, projection)
  }

  private func forkJoin(_ arguments: VectorArguments) throws -> VectorStream {
    if let members = arguments.list.first?["object"]?.members {
      let names = members.keys.sorted()
      let streams = try names.map { Self.stream(of: try value(of: members[$0]!)) }
      return Producer<[VectorValue], VectorError>.forkJoin(streams).map { values in
        .object(Dictionary(uniqueKeysWithValues: Swift.zip(names, values)))
      }
    }
    var streams: [VectorStream] = []
    if arguments.list.first?["value"] == nil { streams = try arguments.streams() }
    let joined = Producer<[VectorValue], VectorError>.forkJoin(streams)
    return projected(joined, try arguments.projection())
  }
}
