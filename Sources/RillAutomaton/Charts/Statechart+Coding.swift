#if !hasFeature(Embedded)

  extension Statechart.State {
    /// The encoded keys. States are encoded by id, since numbers belong to one version of a chart.
    fileprivate enum Key: String, CodingKey {
      case active, activeAtomicStates, context, isFinished, memory, clocks, lastEntry
    }
  }

  extension Statechart.State: Encodable where ID: Encodable, Context: Encodable {
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(active, forKey: .active)
      try container.encode(activeAtomicStates, forKey: .activeAtomicStates)
      try container.encode(context, forKey: .context)
      try container.encode(isFinished, forKey: .isFinished)
      try container.encode(memory, forKey: .memory)
      var clocks: [ID: Int] = [:]
      for (state, number) in configuration.clocks { clocks[names.id(state)] = number }
      try container.encode(clocks, forKey: .clocks)
      try container.encode(configuration.lastEntry, forKey: .lastEntry)
    }
  }

  extension Statechart.State: Decodable where ID: Decodable, Context: Decodable {
    /// Decodes a state, which ``Statechart/resuming(_:)`` checks.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      let active = try container.decode([ID].self, forKey: .active)
      let atomic = Set(try container.decode([ID].self, forKey: .activeAtomicStates))
      let memory = try container.decode([ID: [ID]].self, forKey: .memory)
      let clocks = try container.decode([ID: Int].self, forKey: .clocks)

      // The chart is not available yet, so ids are numbered in order of appearance.
      var ids: [ID] = []
      func numbers(_ more: [ID]) -> [Int] {
        ids += more
        return more.indices.map { ids.count - more.count + $0 + 1 }
      }
      var configuration = ChartConfiguration()
      configuration.active = numbers(active)
      for (history, remembered) in memory {
        configuration.memory[numbers([history])[0]] = numbers(remembered)
      }
      for (state, number) in clocks { configuration.clocks[numbers([state])[0]] = number }
      configuration.isFinished = try container.decode(Bool.self, forKey: .isFinished)
      configuration.lastEntry = try container.decode(Int.self, forKey: .lastEntry)
      self.init(
        configuration, ChartNames(ids, isLeaf: ids.map(atomic.contains)),
        context: try container.decode(Context.self, forKey: .context))
    }
  }

#endif
