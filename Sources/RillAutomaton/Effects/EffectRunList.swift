/// Runs in the order they were asked for.
///
/// Adding one and taking the first out take amortised constant time, removing another logarithmic time:
/// what is removed leaves its place empty until half of the places are.
struct EffectRunList {
  private var places: [(number: Int, run: EffectRun?)] = []
  /// Before it, all places are empty.
  private var head = 0
  private(set) var count = 0

  var isEmpty: Bool { count == 0 }

  /// - Parameter run: asked for after all that are in the list.
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

  /// Does nothing if `run` is not in the list.
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
      places.removeAll { $0.run == nil }
      head = 0
    }
  }

  var all: [EffectRun] { places[head...].compactMap(\.run) }
}

/// The runs of one id.
final class EffectNamesakes {
  var runs = EffectRunList()
}
