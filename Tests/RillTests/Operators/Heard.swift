import Rill

/// What an observer hears, in order.
final class Heard<Value> {
  private final class Log {
    var values: [Value] = []
  }

  private let log = Log()
  let observer: Observer

  /// What was heard until now.
  var values: [Value] { log.values }

  init(_ changes: Changes<Value>) {
    let log = log
    observer = changes.observe { log.values.append($0) }
  }

  init(_ changing: Changing<Value>) {
    let log = log
    observer = changing.observe { log.values.append($0) }
  }
}

/// What an observer hears, each with the child moment in which it was.
final class HeardWhere<Value: Equatable> {
  struct Entry: Equatable {
    var value: Value
    var path: [Int]

    init(_ value: Value, _ path: [Int]) {
      self.value = value
      self.path = path
    }
  }

  private let heard: Heard<Entry>

  var entries: [Entry] { heard.values }

  init(_ changes: Changes<Value>) {
    // `Moment.path` is told in observers, so the entries are made in one.
    let entries = Inlet<Entry>()
    heard = Heard(entries)
    observer = changes.observe { value in
      let path = Moment.path
      entries.announce(Entry(value, path))
    }
  }

  private let observer: Observer
}
