extension Goal {
  /// Returns a random id of ten digits and lowercase letters. The probability of a collision in a
  /// million ids is about 1 in 2000; the second goal is then rejected.
  public static func randomID() -> ID {
    var generator = SystemRandomNumberGenerator()
    return randomID(using: &generator)
  }

  /// Returns a random id from `generator`.
  public static func randomID(using generator: inout some RandomNumberGenerator) -> ID {
    .random(length: 10, using: &generator)
  }
}
