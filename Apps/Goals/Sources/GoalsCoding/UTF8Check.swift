import GoalsModel

/// A check for invalid UTF-8, and for NUL, which is frequent in UTF-16 and UTF-32.
enum UTF8Check {
  /// Throws an error with the position if `bytes` are not valid UTF-8 or contain NUL.
  static func validate(_ bytes: ArraySlice<UInt8>) throws(FieldProblem) {
    var parser = UTF8.ForwardParser()
    var rest = bytes.makeIterator()
    var position = 1
    while true {
      switch parser.parseScalar(from: &rest) {
      case .valid(let scalar):
        if scalar.first == 0 {
          throw FieldProblem("encoding", "expected UTF-8, found NUL at byte \(position)")
        }
        position += scalar.count
      case .emptyInput: return
      case .error: throw FieldProblem("encoding", "invalid UTF-8, at byte \(position)")
      }
    }
  }
}
