extension Int {
  /// Returns the next lower integer, clamped to the range; 0 for NaN.
  package init(clamping value: Double) {
    let limited = Double.minimum(Double.maximum(value, -1e9), 1e9)
    self = limited == limited ? Int(limited) : 0
  }
}
