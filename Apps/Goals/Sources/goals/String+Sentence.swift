extension String {
  /// This string with an uppercase first letter.
  var capitalizedAtStart: String { prefix(1).uppercased() + dropFirst() }
}
