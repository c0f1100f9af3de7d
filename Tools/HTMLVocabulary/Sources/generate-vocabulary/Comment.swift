extension String {
  /// The text as a documentation comment, wrapped at 100 columns inside an extension.
  var asComment: String {
    let columns = 100 - "  /// ".count
    var lines: [String] = []
    for word in split(separator: " ") {
      if let last = lines.last, last.count + 1 + word.count <= columns {
        lines[lines.count - 1] += " \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines.map { "/// \($0)" }.joined(separator: "\n")
  }
}
