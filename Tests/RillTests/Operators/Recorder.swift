import Rill

/// The deliveries to an observer, in order.
final class Recorder<Value> {
  private final class Log {
    var values: [Value] = []
  }

  private let log = Log()
  let observer: Observer

  /// The entries until now.
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

/// The deliveries to an observer, each with the slots of its child moment.
final class PathRecorder<Value: Equatable> {
  struct Entry: Equatable, CustomStringConvertible {
    var value: Value
    var path: [Int]

    init(_ value: Value, _ path: [Int]) {
      self.value = value
      self.path = path
    }

    var description: String { "\(value)@\(path)" }
  }

  private final class Log {
    var entries: [Entry] = []
  }

  private let log = Log()
  private let observer: Observer

  /// The entries until now.
  var entries: [Entry] { log.entries }

  init(_ changes: Changes<Value>) {
    let log = log
    observer = changes.observe { log.entries.append(Entry($0, Moment.path)) }
  }
}

/// A value that copies its storage when it is written to while shared, and counts the copies.
struct CopyCounter {
  private final class Storage {
    var items: [Int] = []
    var copies = 0
  }

  private var storage = Storage()

  var items: [Int] { storage.items }

  /// The number of copies of the storage.
  var copies: Int { storage.copies }

  mutating func append(_ item: Int) {
    if !isKnownUniquelyReferenced(&storage) {
      let copy = Storage()
      copy.items = storage.items
      copy.copies = storage.copies + 1
      storage = copy
    }
    storage.items.append(item)
  }
}
