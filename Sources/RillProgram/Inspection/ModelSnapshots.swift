#if !hasFeature(Embedded)
  /// Models of a run at positions that are denser near its end.
  ///
  /// The distance between two snapshots doubles with their age. So their number grows with the
  /// logarithm of the number of steps, and a model between them takes few updates.
  struct ModelSnapshots<Model> {
    /// A model and the number of steps before it.
    struct Snapshot {
      let position: Int
      let model: Model
      let size: Int
    }

    private(set) var all: [Snapshot] = []
    /// The distance of the newest snapshots.
    private(set) var interval = 16
    private(set) var size = 0

    /// The number of intervals before the distance doubles.
    private static var window: Int { 64 }

    /// Returns true if a model at `position` is due.
    func isDue(at position: Int) -> Bool {
      guard let last = all.last else { return true }
      return position - last.position >= interval
    }

    /// Adds a model, and removes those that are too dense for their age.
    ///
    /// - Parameter limit: The maximum size. Above it, the distances double.
    mutating func append(_ model: Model, at position: Int, size modelSize: Int, limit: Int) {
      all.append(Snapshot(position: position, model: model, size: modelSize))
      size += modelSize
      thin(at: position)
      while size > limit, all.count > 2 {
        interval *= 2
        thin(at: position)
      }
    }

    private mutating func thin(at end: Int) {
      guard let first = all.first?.position else { return }
      var previous = first
      all.removeAll { snapshot in
        if snapshot.position == first || snapshot.position == end { return false }
        let age = (end - snapshot.position) / Self.window
        var distance = interval
        while distance < age { distance *= 2 }
        // A kept snapshot is the first one in its cell of the grid.
        let isKept = snapshot.position / distance > previous / distance
        if isKept { previous = snapshot.position } else { size -= snapshot.size }
        return !isKept
      }
    }

    /// Returns the last snapshot at or before `position`.
    func last(at position: Int) -> Snapshot? {
      var (low, high) = (0, all.count)
      while low < high {
        let middle = (low + high) / 2
        if all[middle].position <= position { low = middle + 1 } else { high = middle }
      }
      return low == 0 ? nil : all[low - 1]
    }

    /// Removes the first snapshot.
    ///
    /// - Returns: The position of the new first one; nil if only one is left, which stays.
    mutating func removeFirst() -> Int? {
      guard all.count > 1 else { return nil }
      size -= all.removeFirst().size
      return all[0].position
    }

    /// Removes all snapshots.
    mutating func removeAll() {
      all = []
      size = 0
    }
  }
#endif
