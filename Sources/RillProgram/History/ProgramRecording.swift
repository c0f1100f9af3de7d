import RillAutomaton

/// Keeps the messages of a run, from the first one on.
final class ProgramRecording<Model, Message> {
  private let original: Automaton<Model, Message>.Mapping
  private(set) var history: InputHistory<Model, Message>

  init(of program: Program<Model, Message>, from model: Model) {
    original = program.mapping
    history = InputHistory(of: program.mapping, from: model)
  }

  /// The program's mapping, of whose every step this hears.
  var mapping: Automaton<Model, Message>.Mapping {
    original.noting { [self] message, before, after, effect in
      // A rejected message leads nowhere: the model is what it was.
      guard effect != nil else { return }
      history.record(InputLog.Entry(message), leadingTo: after)
    }
  }
}
