/// The modifier keys that are held down with another key or with the mouse.
public struct KeyModifiers: OptionSet, Hashable, Sendable {
  /// The bits of the modifiers, as terminals send them.
  public let rawValue: UInt8

  /// Creates a set of modifiers from bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The shift key.
  public static let shift = KeyModifiers(rawValue: 1)
  /// The alt or option key.
  public static let alt = KeyModifiers(rawValue: 2)
  /// The control key.
  public static let control = KeyModifiers(rawValue: 4)
  /// The command or Windows key. Few terminals report it.
  public static let `super` = KeyModifiers(rawValue: 8)
  /// The hyper key of some keyboards.
  public static let hyper = KeyModifiers(rawValue: 16)
  /// The meta key, where it is not the alt key.
  public static let meta = KeyModifiers(rawValue: 32)

  /// Creates modifiers from a parameter: their bits plus one. Locks are ignored.
  init?(parameter: Int) {
    guard 1...256 ~= parameter else { return nil }
    self.init(rawValue: UInt8((parameter - 1) & 0x3F))
  }
}
