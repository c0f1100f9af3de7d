import OpenCombine

/// A handwritten join, which OpenCombine lacks: when either side sends, it emits the combined
/// latest values. Like every `combineLatest` it emits once per side.
final class CombinedLatest {
  let output = PassthroughSubject<Int, Never>()
  private(set) var value: Int
  private var left: Int
  private var right: Int
  private var subscriptions: [AnyCancellable] = []

  /// Starts with the current value of each side, so that the first event emits like all others.
  init<Left: Publisher, Right: Publisher>(
    _ left: Left, startingWith leftValue: Int, _ right: Right, startingWith rightValue: Int,
    _ combine: @escaping (Int, Int) -> Int
  ) where Left.Output == Int, Right.Output == Int, Left.Failure == Never, Right.Failure == Never {
    self.left = leftValue
    self.right = rightValue
    value = combine(leftValue, rightValue)
    left.sink { [unowned self] value in
      self.left = value
      send(combine(value, self.right))
    }.store(in: &subscriptions)
    right.sink { [unowned self] value in
      self.right = value
      send(combine(self.left, value))
    }.store(in: &subscriptions)
  }

  private func send(_ value: Int) {
    self.value = value
    output.send(value)
  }
}
