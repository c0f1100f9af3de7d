import RillLanguages

extension Language {
  /// Returns the direction of the language with a tag; from left to right if it isn't one.
  static func direction(ofTag tag: String) -> TextDirection {
    Language(tag)?.direction ?? .leftToRight
  }
}
