extension String {
  /// This as the beginning of a sentence.
  var capitalizedAtStart: String { prefix(1).uppercased() + dropFirst() }
}
