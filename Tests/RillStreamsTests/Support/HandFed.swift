import RillStreams

struct Trouble: Error, Hashable {}

/// A source that a test feeds by hand, and that counts.
final class HandFed<Value, Failure: Error> {
  private var sinks: [Sink<Value, Failure>] = []
  private(set) var starts = 0
  private(set) var teardowns = 0

  var producer: Producer<Value, Failure> {
    Producer { [self] sink in
      starts += 1
      sinks.append(sink)
      let identity = ObjectIdentifier(sink)
      sink.onTermination { [self] in
        teardowns += 1
        sinks.removeAll { ObjectIdentifier($0) == identity }
      }
    }
  }

  var isHeard: Bool { !sinks.isEmpty }

  func send(_ value: Value) {
    for sink in sinks { sink.send(value) }
  }

  func finish(_ completion: Completion<Failure> = .completed) {
    for sink in sinks { sink.finish(completion) }
  }
}

/// A value whose life is watched.
final class Guest {}

/// Knows tokens without keeping them.
final class TokenWatch {
  private final class Reference {
    weak var token: Guest?
    init(_ token: Guest) { self.token = token }
  }

  private var references: [Reference] = []

  func make() -> Guest {
    let token = Guest()
    references.append(Reference(token))
    return token
  }

  var livingCount: Int { references.count { $0.token != nil } }
}
