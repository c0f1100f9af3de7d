/// The error of a text that is not a marble diagram.
package struct MarbleSyntaxError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The reason for the error.
  package enum Reason: Equatable, Sendable {
    /// A nested group.
    case nestedGroup
    /// An opening parenthesis without a closing one.
    case unclosedGroup
    /// A closing parenthesis without an opening one.
    case unopenedGroup
    /// A second `^` or, in a subscription diagram, a second `!`.
    case repeated(Character)
    /// A character without a meaning in this diagram, such as `!` among values, or a value in a
    /// subscription.
    case unexpected(Character)
    /// A `^` in a diagram whose time begins with its first character: it belongs to hot sources and
    /// to subscriptions.
    case beginningElsewhere
    /// A time such as `1.5ms`, which is not a whole number of frames, or one that is too long.
    case unusableTime
  }

  /// The reason for the error.
  package let reason: Reason
  /// The position, as the number of preceding characters.
  package let position: Int
  /// The whole text.
  package let diagram: String

  /// The reason, and the diagram with the place marked below.
  package var description: String {
    """
    Not a marble diagram: \(explanation).
      \(diagram)
      \(String(repeating: " ", count: position))^
    """
  }

  private var explanation: String {
    switch reason {
    case .nestedGroup: "a group cannot be in another"
    case .unclosedGroup: "\"(\" opens a group that nothing closes"
    case .unopenedGroup: "\")\" closes no group"
    case .repeated(let character): "\"\(character)\" comes twice"
    case .unexpected(let character): "\"\(character)\" has no meaning here"
    case .beginningElsewhere: "\"^\" is for hot sources and for subscriptions"
    case .unusableTime: "a time must be a whole number of milliseconds within the supported range"
    }
  }
}
