// Generated from Tools/HTMLVocabulary/vocabulary.txt by scripts/generate-vocabulary.

extension AttributeValue {
  /// The values of `display`.
  public enum Display: Sendable {
    case block, inline

    /// The word in HTML.
    @inlinable public var rawValue: String {
      switch self {
      case .block: "block"
      case .inline: "inline"
      }
    }
  }
}
