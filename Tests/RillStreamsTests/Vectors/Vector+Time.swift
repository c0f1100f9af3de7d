import RillStreams

extension VectorRun {
  /// Operators that take time.
  func timing(
    _ name: String, _ source: VectorStream, _ arguments: VectorArguments
  ) throws -> VectorStream? {
    switch name {
    case "delay":
      return source.delay(by: try arguments.duration(0), on: scheduler)
    case "delayWhen":
      let signal = try arguments.function(0)
      let delayed = withIndex(source, signal) { source, signal in
        source.delay(until: { value throws(VectorError) in Self.stream(of: try signal(value)) })
      }
      return arguments.hasValue(1)
        ? delayed.delayStart(until: try arguments.stream(1)) : delayed
    case "subscribeOn":
      return source.delayStart(by: try delay(arguments, 1), on: scheduler)
    case "observeOn":
      return source.deliver(on: scheduler, after: try delay(arguments, 1))
    case "debounceTime":
      return source.debounce(for: try arguments.duration(0), on: scheduler)
    case "debounce":
      let silence = try arguments.function(0)
      return source.debounce(until: { value throws(VectorError) in try silence.stream(value) })
    case "throttleTime":
      return source.throttle(
        for: try arguments.duration(0), on: scheduler, delivering: try delivery(arguments, 2))
    case "throttle":
      let pause = try arguments.function(0)
      return source.throttle(
        until: { value throws(VectorError) in try pause.stream(value) },
        delivering: try delivery(arguments, 1))
    case "auditTime":
      return source.audit(for: try arguments.duration(0), on: scheduler)
    case "audit":
      let pause = try arguments.function(0)
      return source.audit(until: { value throws(VectorError) in try pause.stream(value) })
    case "sampleTime":
      return source.sample(every: try arguments.duration(0), on: scheduler)
    case "sample":
      return source.sample(by: try arguments.stream(0))
    case "timeout", "timeoutWith":
      return try timeout(name, source, arguments)
    case "timestamp":
      return source.timestamped(on: scheduler).map { stamped in
        .object(["value": stamped.value, "timestamp": .number(stamped.time.frames)])
      }
    case "timeInterval":
      return source.measured(on: scheduler).map { measured in
        .object(["value": measured.value, "interval": .number(measured.interval.frames)])
      }
    default:
      return nil
    }
  }

  private func delay(_ arguments: VectorArguments, _ index: Int) throws -> Duration {
    arguments.hasValue(index) ? try arguments.duration(index) : .zero
  }

  private func delivery(_ arguments: VectorArguments, _ index: Int) throws -> ThrottleDelivery {
    func flag(_ name: String, _ usual: Bool) throws -> Bool {
      try arguments.member(index, name).map { try value(of: $0).isTrue } ?? usual
    }
    switch (try flag("leading", true), try flag("trailing", false)) {
    case (true, false): return .first
    case (true, true): return .firstAndLast
    case (false, true): return .last
    case (false, false): throw Unsupported("a throttle that delivers nothing")
    }
  }

  private func timeout(
    _ name: String, _ source: VectorStream, _ arguments: VectorArguments
  ) throws -> VectorStream {
    func time(_ key: String) throws -> Duration? {
      try arguments.member(0, key).map { .frames(try value(of: $0).asNumber) }
    }
    if name == "timeoutWith" {
      let other = try arguments.stream(1)
      return source.timeout(
        each: try arguments.duration(0), on: scheduler, switchingTo: { other })
    }
    guard case .object = try arguments.value(0) else {
      return source.timeout(
        after: try arguments.duration(0), on: scheduler, failingWith: .library("TimeoutError"))
    }
    let other = try arguments.member(0, "with").map { try function($0) }
    let (first, each) = (try time("first"), try time("each"))
    if first == nil, let each, other == nil {
      return source.timeout(
        after: each, on: scheduler, failingWith: .library("TimeoutError"))
    }
    return source.timeout(
      first: first, each: each, on: scheduler,
      switchingTo: { () throws(VectorError) in
        guard let other else { throw VectorError.library("TimeoutError") }
        return try other.stream()
      })
  }
}

extension Duration {
  fileprivate var frames: Double { self / .milliseconds(1) }
}
