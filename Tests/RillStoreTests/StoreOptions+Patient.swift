import RillStore

extension StoreOptions {
  /// Settings without a limit of time, for tests on a busy machine.
  static var patient: StoreOptions {
    var options = StoreOptions()
    options.submitTimeout = .seconds(1_000_000)
    return options
  }
}
