import RillStreams

extension VectorRun {
  /// Streams created from arguments only.
  func fullUpdate(_ name: String, _ arguments: VectorArguments) throws -> VectorStream? {
    switch name {
    case "of":
      let values = try arguments.values()
      return values.count == 1 ? .just(values[0]) : Producer(values)
    case "from":
      return try arguments.stream(0)
    case "pairs":
      guard case .object(let members) = try arguments.value(0) else { return nil }
      return Producer(members.sorted { $0.key < $1.key }.map { .array([.string($0), $1]) })
    default:
      if let stream = try timer(name, arguments) { return stream }
      return try laterCreation(name, arguments)
    }
  }

  private func timer(_ name: String, _ arguments: VectorArguments) throws -> VectorStream? {
    switch name {
    case "timer":
      // A negative number means none.
      let repeats = try arguments.hasValue(1) && arguments.number(1) >= 0
      let period = repeats ? try arguments.duration(1) : nil
      return Producer<Int, VectorError>.timer(
        after: try arguments.duration(0), repeatingEvery: period, on: scheduler
      ).map { VectorValue($0) }
    case "interval":
      return Producer<Int, VectorError>.interval(
        every: try arguments.duration(0), on: scheduler
      ).map { VectorValue($0) }
    default:
      return nil
    }
  }

  private func laterCreation(
    _ name: String, _ arguments: VectorArguments
  ) throws -> VectorStream? {
    switch name {
    case "EMPTY", "empty":
      return .empty
    case "NEVER":
      return .never
    case "throwError":
      if arguments.isFunction(0) {
        let make = try arguments.function(0)
        return .deferred { () throws(VectorError) in .fail(VectorError(try make())) }
      }
      return .fail(VectorError(try arguments.value(0)))
    case "range":
      let (first, second) = (try arguments.count(0), try arguments.count(1))
      let range = arguments.has(1) ? first..<(first + second) : 0..<first
      return Producer<Int, VectorError>(range).map { VectorValue($0) }
    case "defer":
      let make = try arguments.function(0)
      return .deferred { () throws(VectorError) in try make.stream() }
    case "iif":
      let (condition, yes, no) = (
        try arguments.function(0), try arguments.stream(1), try arguments.stream(2)
      )
      return .deferred { () throws(VectorError) in try condition().isTrue ? yes : no }
    case "generate":
      return try generate(arguments)
    case "onErrorResumeNext":
      return .concatIgnoringFailures(try arguments.streams())
    default:
      return nil
    }
  }

  private func generate(_ arguments: VectorArguments) throws -> VectorStream {
    func part(_ key: String, _ index: Int) -> VectorJSON? {
      if arguments.list[0]["object"] != nil { return arguments.member(0, key) }
      return arguments.has(index) ? arguments.list[index] : nil
    }
    let initial = try part("initialState", 0).map { try value(of: $0) } ?? .undefined
    let step = try function(part("iterate", 2) ?? .null)
    let condition = try part("condition", 1).map { try function($0) }
    let next = { (value: VectorValue) throws(VectorError) in try step(value) }
    var stream: VectorStream
    if let condition {
      stream = .generate(
        initial, while: { value throws(VectorError) in try condition(value).isTrue }, next: next)
    } else {
      stream = .generate(initial, next: next)
    }
    if let result = try part("resultSelector", 9).map({ try function($0) }) {
      stream = stream.map { value throws(VectorError) in try result(value) }
    }
    return stream
  }

  /// Functions that return streams.
  func streaming(_ name: String, _ json: VectorJSON) throws -> VectorFunction? {
    func appended(_ parameters: [VectorValue]) -> VectorValue {
      .array(parameters[0].elements + [parameters[1]])
    }
    func function(
      takesIndex: Bool = false,
      _ make: @escaping ([VectorValue]) throws(VectorError) -> VectorStream
    ) -> VectorFunction {
      VectorFunction(takesIndex: takesIndex) { parameters throws(VectorError) in
        VectorValue(try make(parameters))
      }
    }
    switch name {
    case "just": return function { .just($0[0]) }
    case "justAppend": return function { .just(appended($0)) }
    case "justSecond": return function(takesIndex: true) { .just($0[1]) }
    case "innerTimesOuter":
      let inner = json["inner"] ?? .null
      _ = try value(of: inner)
      return function { [unowned self] parameters throws(VectorError) in
        let factor = parameters[0].asNumber
        do {
          return Self.stream(of: try value(of: inner)).map { .number($0.asNumber * factor) }
        } catch {
          throw .message("\(error)")
        }
      }
    case "expandDouble":
      return try expandDouble(json).map { function($0) }
    case "sharedDouble":
      return function { parameters in
        Self.stream(of: parameters[0]).map { .number($0.asNumber * 2) }
      }
    default:
      return delayed(name, json)
    }
  }

  private func delayed(_ name: String, _ json: VectorJSON) -> VectorFunction? {
    let scheduler = scheduler
    func function(
      takesIndex: Bool = true, _ make: @escaping ([VectorValue]) -> VectorStream
    ) -> VectorFunction {
      VectorFunction(takesIndex: takesIndex) { VectorValue(make($0)) }
    }
    func timer(_ frames: Double) -> VectorStream {
      Producer<Int, VectorError>.timer(after: .frames(frames), on: scheduler)
        .map { VectorValue($0) }
    }
    switch name {
    case "delayedJustAppend":
      let delay = Duration.frames(json["ms"]?.number ?? 0)
      return function(takesIndex: false) {
        .just(.array($0[0].elements + [$0[1]])).delay(by: delay, on: scheduler)
      }
    case "delayedJustFirst0Others2":
      return function { parameters in
        let delay = Duration.frames(parameters[1].asNumber == 0 ? 0 : 2)
        return .just(parameters[0]).delay(by: delay, on: scheduler)
      }
    case "timerOfSecondMs": return function { timer($0[1].asNumber) }
    case "timerOfPow2SecondMs":
      return function { timer(Double(1 << Int($0[1].asNumber))) }
    case "timerOfSecondIfLE2ElseEmpty":
      return function { $0[1].asNumber <= 2 ? timer($0[1].asNumber) : Producer([]) }
    case "mergeDelayed3AndSelf":
      return function(takesIndex: false) { parameters in
        let shared = Self.stream(of: parameters[0])
        return shared.delay(by: .milliseconds(3), on: scheduler).merge(with: shared)
      }
    default: return nil
    }
  }

  private func expandDouble(
    _ json: VectorJSON
  ) throws -> (([VectorValue]) throws(VectorError) -> VectorStream)? {
    let stops = (json["stopAt"]?.elements ?? []).compactMap(\.number)
    let fatal = json["throwAt"]?.number
    let error = VectorError(try literal(json["error"] ?? .null))
    let diagram = json["cold"]?.string ?? ""
    return { [unowned self] parameters throws(VectorError) in
      let number = parameters[0].asNumber
      if number == fatal { throw error }
      if stops.contains(number) { return Producer([]) }
      let doubled: [Character: VectorValue] = ["z": .number(number * 2)]
      return marbles.cold(diagram, values: doubled, failure: VectorError.string("error"))
        .producer
    }
  }
}
