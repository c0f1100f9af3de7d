/// What an effect asks whoever runs the automaton to do: a value that they understand.
///
/// A machine that is part of something larger asks it for what is not its own: to move the focus, to show
/// another page, to ring a bell. See ``Effect/command(_:)``.
public struct EffectCommand: Hashable, CustomStringConvertible, Sendable {
  /// An id is any value that is hashed, sent and printed, and so is this.
  private let content: EffectID

  /// Creates a command of any value.
  public init(_ value: some Hashable & Sendable) {
    content = EffectID(value)
  }

  /// The value it was made of, if that is of `type`.
  public func value<Value>(as type: Value.Type) -> Value? { content.value(as: type) }

  /// The value it was made of, as it reads.
  public var description: String { content.description }
}

extension Effect {
  /// Hands `command` to whoever runs the automaton, and has ended.
  ///
  /// ```swift
  /// enum Bell: Hashable { case ring }
  ///
  /// let automaton = Automaton(
  ///   state: Door.closed, mapping: door, commands: { command in
  ///     if let bell = command.value(as: Bell.self) { play(bell) }
  ///   })
  /// ```
  ///
  /// An effect with a closure could do the same; this one can be compared and printed by what it does, so
  /// that a test needs no name for it, and the machine need not know who does it. An automaton that was
  /// given nobody to hand commands to reports it.
  ///
  /// Elsewhere: outgoing ports (Elm), effects that are data (Mobius).
  public static func command(_ command: some Hashable & Sendable) -> Effect {
    Effect(node: EffectNode(.command(EffectCommand(command)), .unnamed))
  }
}
