extension String {
  /// This string with an uppercase first letter.
  package var capitalizedAtStart: String { prefix(1).uppercased() + dropFirst() }
}
