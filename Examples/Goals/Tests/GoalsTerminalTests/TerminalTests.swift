import Testing

/// The goals in a terminal, without one: one test after the other, since all run on the main actor.
@Suite(.serialized) enum TerminalTests {}
