import RillPasswords

/// A quick method for tests, which counts its hashes and can hold them up.
actor CountedHashing: PasswordHashing {
  /// The number of computed hashes.
  private(set) var count = 0
  /// The cost of new hashes.
  private var cost = 1
  private var isHolding = false
  private var held: [CheckedContinuation<Void, Never>] = []
  private var followers: [CheckedContinuation<Void, Never>] = []

  func hash(_ password: String) async -> String {
    await compute()
    return "\(cost) \(password)"
  }

  func verify(_ password: String, against hash: String?) async -> Bool {
    await compute()
    guard let hash else { return false }
    return hash.drop { $0 != " " }.dropFirst() == password
  }

  nonisolated func needsRehash(_ hash: String) -> Bool { hash.hasPrefix("0 ") }

  /// Makes hashes with a cost that is outdated, if it is 0.
  func setCost(_ cost: Int) { self.cost = cost }

  // MARK: Holding hashes up

  func hold() { isHolding = true }

  /// Waits until `count` hashes are held up.
  func waitForHeld(_ count: Int) async {
    while held.count < count { await withCheckedContinuation { followers.append($0) } }
  }

  /// Continues all hashes, and holds up no further ones.
  func release() {
    isHolding = false
    for task in held { task.resume() }
    held = []
  }

  /// Continues the last `count` hashes.
  func release(last count: Int) {
    for task in held.suffix(count) { task.resume() }
    held.removeLast(count)
  }

  private func compute() async {
    count += 1
    guard isHolding else { return }
    await withCheckedContinuation { task in
      held.append(task)
      for follower in followers { follower.resume() }
      followers = []
    }
  }
}
