extension Goal {
  /// A new id of ten digits and small letters. Two of a million are the same with a probability of about
  /// 1 : 2000, and then the second goal is rejected.
  public static func randomID() -> ID {
    var generator = SystemRandomNumberGenerator()
    return randomID(using: &generator)
  }

  /// A new id, made with `generator`.
  public static func randomID(using generator: inout some RandomNumberGenerator) -> ID {
    // Without those that look like others: i, l, o, u.
    let characters = Array("0123456789abcdefghjkmnpqrstvwxyz")
    return String((0..<10).map { _ in characters[Int.random(in: 0..<32, using: &generator)] })
  }
}
