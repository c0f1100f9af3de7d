#if !hasFeature(Embedded)

  import RillAutomaton

  /// A recording of the messages of a run, from the first one.
  final class ProgramRecording<Model, Message> {
    private let original: Automaton<Model, Message>.Mapping
    private(set) var history: InputHistory<Model, Message>

    init(of program: Program<Model, Message>, from model: Model) {
      original = program.mapping
      history = InputHistory(of: program.mapping, startingWith: model)
    }

    /// The program's mapping, with each step recorded.
    var mapping: Automaton<Model, Message>.Mapping {
      original.tapped { [self] message, before, after, effect in
        // A rejected message leaves the model unchanged.
        guard effect != nil else { return }
        history.record(InputLog.Entry(message), leadingTo: after)
      }
    }
  }

#endif
