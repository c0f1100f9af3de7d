import Testing

/// Tests of the goals in a simulated terminal, serialized because all run on the main actor.
@Suite(.serialized, .timeLimit(.minutes(20))) enum TerminalTests {}
