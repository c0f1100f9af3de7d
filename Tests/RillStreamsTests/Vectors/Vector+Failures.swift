import RillStreams

extension VectorRun {
  /// Operators for failures and restarts.
  func failing(
    _ name: String, _ source: VectorStream, _ arguments: VectorArguments
  ) throws -> VectorStream? {
    switch name {
    case "catchError":
      let handler = try arguments.function(0)
      return source.catch { failure in
        do throws(VectorError) {
          return try handler.stream(VectorValue(failure), VectorValue(source))
        } catch {
          return .fail(error)
        }
      }
    case "onErrorResumeNext":
      return .concatIgnoringFailures([source] + (try arguments.streams()))
    case "retry":
      return try retry(source, arguments)
    case "retryWhen":
      let notifier = try arguments.function(0)
      return source.retry(notifiedBy: { errors throws(VectorError) in
        try notifier.stream(VectorValue(errors.map { VectorValue($0) }))
      })
    case "repeat":
      return try repeating(source, arguments)
    case "repeatWhen":
      let notifier = try arguments.function(0)
      return source.repeat(notifiedBy: { completions throws(VectorError) in
        try notifier.stream(VectorValue(completions.map { _ in .undefined }))
      })
    default:
      return nil
    }
  }

  /// A number of times, or endlessly.
  private func times(_ arguments: VectorArguments, isNone: inout Bool) throws -> Int {
    let isNumber = try arguments.has(0) && !arguments.value(0).asNumber.isNaN
    let given =
      isNumber
      ? try arguments.number(0)
      : try arguments.member(0, "count").map { try value(of: $0).asNumber } ?? .infinity
    isNone = given < 0
    return given > 1e9 ? .max : max(Int(given), 0)
  }

  private func retry(_ source: VectorStream, _ arguments: VectorArguments) throws -> VectorStream {
    var isEndless = false
    var limit = try times(arguments, isNone: &isEndless)
    if isEndless { limit = .max }
    let resets = try arguments.member(0, "resetOnSuccess").map { try value(of: $0).isTrue } ?? false
    guard let delay = arguments.member(0, "delay") else {
      return source.retry(limit, resettingOnValue: resets)
    }
    if delay["fn"] != nil {
      let notifier = try function(delay)
      return source.retry(
        limit, resettingOnValue: resets,
        when: { error, attempt throws(VectorError) in
          try notifier.stream(VectorValue(error), VectorValue(attempt))
        })
    }
    return source.retry(
      limit, resettingOnValue: resets, after: .frames(try value(of: delay).asNumber),
      on: scheduler)
  }

  private func repeating(
    _ source: VectorStream, _ arguments: VectorArguments
  ) throws -> VectorStream {
    var isNone = false
    let count = try times(arguments, isNone: &isNone)
    guard let delay = arguments.member(0, "delay") else { return source.repeat(count) }
    if delay["fn"] != nil {
      let notifier = try function(delay)
      return source.repeat(
        count,
        when: { count throws(VectorError) in try notifier.stream(VectorValue(count)) })
    }
    return source.repeat(
      count, after: .frames(try value(of: delay).asNumber), on: scheduler)
  }
}
