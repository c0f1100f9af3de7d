import GoalsModel

/// A check for invalid UTF-8.
enum UTF8Check {
  /// Throws an error with the position if `bytes` are not valid UTF-8.
  static func validate(_ bytes: ArraySlice<UInt8>) throws(FieldProblem) {
    var parser = UTF8.ForwardParser()
    var rest = bytes.makeIterator()
    var offset = 0
    while true {
      switch parser.parseScalar(from: &rest) {
      case .valid(let scalar): offset += scalar.count
      case .emptyInput: return
      case .error: throw FieldProblem("encoding", "invalid UTF-8", at: offset)
      }
    }
  }
}
