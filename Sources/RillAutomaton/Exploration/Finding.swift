#if !hasFeature(Embedded)

  extension Exploration {
    /// A possible mistake in a state machine.
    public enum Finding: Hashable, CustomStringConvertible {
      /// No inputs lead to this state.
      case unreachable(State)
      /// The path leads to a state that rejects every input.
      case deadEnd(TransitionPath<State, Input>)
      /// The row never applies: no input in any state matches it, or the earlier row `hiddenBy`
      /// matches first.
      case rowNeverFires(RowLabel, hiddenBy: RowLabel?)
      /// Two rows match one input at the end of the path, and the first one hides the second.
      case rowsOverlap(RowLabel, RowLabel, input: Input, path: TransitionPath<State, Input>)
      /// No state accepts this input.
      case rejectedEverywhere(Input)
      /// The effect of the path's last step sends, at once, an input that the new state rejects.
      case sentInVain(Input, path: TransitionPath<State, Input>)
      /// An effect sends an input that is not among the tried ones.
      case untried(Input)

      /// The row that never applies.
      var row: RowLabel? {
        switch self {
        case .rowNeverFires(let row, _), .rowsOverlap(_, let row, _, _): row
        default: nil
        }
      }

      /// The finding as a sentence.
      public var description: String {
        switch self {
        case .unreachable(let state): "\(state) is never reached."
        case .deadEnd(let path): "\(path.end) is a dead end: \(path)"
        case .rowNeverFires(let row, nil): "This row never fires: \(row)"
        case .rowNeverFires(let row, let earlier?):
          "This row never fires: \(row), hidden by \(earlier)"
        case .rowsOverlap(let first, let second, let input, let path):
          "Two rows are for \(input) in \(path.end): \(first), and \(second)"
        case .rejectedEverywhere(let input): "\(input) is rejected everywhere."
        case .sentInVain(let input, let path): "\(input) is sent, but rejected there: \(path)"
        case .untried(let input): "\(input) is sent, but was not tried."
        }
      }
    }

    /// All possible mistakes: in states, rows, inputs, and the inputs that effects send.
    ///
    /// ```swift
    /// #expect(exploration.findings.isEmpty)
    /// ```
    ///
    /// Not all are mistakes: a final state is a dead end, and a row for any state may follow more
    /// specific rows. Rows are treated as those of one table, of which the first match applies. If
    /// the mapping combines several with `all`, or a table and a function, explore them one by one.
    /// If the exploration ``isCut``, findings may include rows, inputs, and states that only states
    /// beyond the limit lead to. An overlap with a row that never applies is not reported in
    /// addition.
    public var findings: [Finding] {
      var rows = rowFindings
      let idle = Set(rows.idle.compactMap(\.row))
      rows.overlapping.removeAll { $0.row.map(idle.contains) ?? false }
      return unreachableStates.map(Finding.unreachable) + deadEnds.map(Finding.deadEnd)
        + rows.idle + rows.overlapping + rejectedInputs.map(Finding.rejectedEverywhere) + sentInVain
        + untriedInputs.map(Finding.untried)
    }

    /// The expected states that are unreachable, in the given order or that of the rows.
    public var unreachableStates: [State] { expected.filter { indices[$0] == nil } }

    /// A shortest path to each state that rejects every input, in the order of ``states``.
    public var deadEnds: [TransitionPath<State, Input>] {
      states.indices.filter { stepsFrom[$0].isEmpty }.map { path(to: $0) }
    }

    /// The inputs that every state rejects.
    public var rejectedInputs: [Input] {
      let accepted = Set(steps.map(\.input))
      return inputs.indices.filter { !accepted.contains($0) }.map { inputs[$0] }
    }

    /// The inputs that effects send but that were not tried, each once.
    public var untriedInputs: [Input] {
      var known = Set(inputs)
      return steps.flatMap { $0.effect.sentInputs.map(\.input) }.filter {
        known.insert($0).inserted
      }
    }

    /// The rows of a table that never apply, because no input matches them or an earlier row always
    /// matches first.
    ///
    /// The cost is the number of rows times that of states times that of inputs.
    public var idleRows: [Finding] { rowFindings.idle }

    /// The pairs of rows that match one input in one state, each with the nearest such state. The
    /// first row of a pair applies.
    ///
    /// The cost is the number of rows times that of states times that of inputs.
    public var overlappingRows: [Finding] { rowFindings.overlapping }

    /// The inputs that effects send at once and that the next state rejects, each for the first
    /// transition that does so.
    public var sentInVain: [Finding] {
      var known: Set<Input> = []
      var result: [Finding] = []
      for step in steps {
        guard let to = step.to else { continue }
        var state = states[to]
        for (input, isAtOnce) in step.effect.sentInputs where isAtOnce {
          if let (next, _) = mapping(input, state) {
            state = next
            continue
          }
          guard known.insert(input).inserted else { continue }
          var path = path(to: step.from)
          path.steps.append(.init(input: inputs[step.input], state: states[to]))
          result.append(.sentInVain(input, path: path))
        }
      }
      return result
    }

    private var rowFindings: (idle: [Finding], overlapping: [Finding]) {
      let rows = mapping.rows
      let labels = rows.map(\.label)
      var fires = Array(repeating: false, count: rows.count)
      var hiddenBy: [Int?] = Array(repeating: nil, count: rows.count)
      var pairs: Set<[Int]> = []
      var overlapping: [Finding] = []
      for (place, state) in states.enumerated() {
        let here = rows.indices.filter { rows[$0].from.matches(state) }
        for input in inputs {
          let matching = here.filter { rows[$0].accepts(input) }
          guard let first = matching.first else { continue }
          fires[first] = true
          for other in matching.dropFirst() {
            hiddenBy[other] = hiddenBy[other] ?? first
            guard pairs.insert([first, other]).inserted else { continue }
            overlapping.append(
              .rowsOverlap(labels[first], labels[other], input: input, path: path(to: place)))
          }
        }
      }
      let idle = rows.indices.filter { !fires[$0] }.map { row in
        Finding.rowNeverFires(labels[row], hiddenBy: hiddenBy[row].map { labels[$0] })
      }
      return (idle, overlapping)
    }
  }

#endif
