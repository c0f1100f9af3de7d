/// A command of an effect to the host of the automaton: a value that the host interprets.
///
/// A machine in a larger program uses commands for work of the host: to move the focus, to show
/// another page, to ring a bell. See ``Effect/command(_:)``.
public struct EffectCommand: Hashable, CustomStringConvertible, Sendable {
  /// An id is any value that is hashable, sendable, and printable, and so is a command.
  private let content: EffectID

  /// Creates a command from any value.
  public init(_ value: some Hashable & Sendable) {
    content = EffectID(value)
  }

  /// Returns the value of the command if it has the type `type`.
  #if hasFeature(Embedded)
    public func value<Value: Hashable & Sendable>(as type: Value.Type) -> Value? {
      content.value(as: type)
    }
  #else
    public func value<Value>(as type: Value.Type) -> Value? { content.value(as: type) }
  #endif

  /// The description of the value.
  public var description: String { content.description }
}

extension Effect {
  /// Returns an effect that passes `command` to the host of the automaton and ends.
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
  /// An effect with a closure could do the same. A command can be compared and printed by its
  /// value. A test therefore needs no name for it, and the machine is independent of its host. An
  /// automaton without a receiver of commands reports the command.
  ///
  /// Elsewhere: outgoing ports (Elm), effects that are data (Mobius).
  public static func command(_ command: some Hashable & Sendable) -> Effect {
    Effect(node: EffectNode(.command(EffectCommand(command)), .unnamed))
  }
}
