/// A minimal library: a source that calls the closures in its array.
final class ClosureSubject<Value> {
  private var sinks: [(Value) -> Void] = []

  func sink(_ body: @escaping (Value) -> Void) { sinks.append(body) }

  func send(_ value: Value) {
    for sink in sinks { sink(value) }
  }

  /// Returns a mapped source, in which each stage is a separate source.
  func map<Result>(_ transform: @escaping (Value) -> Result) -> ClosureSubject<Result> {
    let result = ClosureSubject<Result>()
    sink { result.send(transform($0)) }
    return result
  }
}
