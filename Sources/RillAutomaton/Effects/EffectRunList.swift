/// A list of runs in the order in which they were requested.
///
/// Appending, and removing the first, take amortized constant time; removing another takes
/// logarithmic time. A removed run leaves an empty slot until half of the slots are empty.
struct EffectRunList {
  private var places: [(number: Int, run: EffectRun?)] = []
  /// All slots before this one are empty.
  private var head = 0
  private(set) var count = 0

  var isEmpty: Bool { count == 0 }

  /// - Parameter run: A run requested after all runs in the list.
  mutating func append(_ run: EffectRun) {
    places.append((run.number, run))
    count += 1
  }

  var first: EffectRun? {
    mutating get {
      if isEmpty { return nil }
      while places[head].run == nil { head += 1 }
      return places[head].run
    }
  }

  /// Removes `run` from the list, if it is there.
  mutating func remove(_ run: EffectRun) {
    var (low, high) = (head, places.count)
    while low < high {
      let middle = (low + high) / 2
      if places[middle].number < run.number { low = middle + 1 } else { high = middle }
    }
    guard low < places.count, places[low].run === run else { return }
    places[low].run = nil
    count -= 1
    if count == 0 {
      places.removeAll(keepingCapacity: true)
      head = 0
    } else if places.count > 2 * count + 16 {
      places = places.filter { $0.run != nil }
      head = 0
    }
  }

  var all: [EffectRun] { places[head...].compactMap { $0.run } }
}

/// The runs of one id.
final class EffectsByID {
  var runs = EffectRunList()
}
