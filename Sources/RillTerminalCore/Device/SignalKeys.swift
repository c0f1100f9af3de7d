/// Keys that send signals to the program.
public struct SignalKeys: OptionSet, Hashable, Sendable {
  /// The bits of the keys.
  public let rawValue: UInt8

  /// Creates a set of keys from bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Control-C, which interrupts the program.
  public static let interrupt = SignalKeys(rawValue: 1)
  /// Control-Z, which suspends the program.
  public static let suspend = SignalKeys(rawValue: 2)
}
