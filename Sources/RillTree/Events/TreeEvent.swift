/// What happened on an element, as the host tells it.
///
/// A host fills in what the listener asked for with its ``ListenerFields``; the rest stays as it is in an
/// event of nothing.
///
/// Coordinates that come as bytes are finite and of a magnitude less than 2³¹, so that `Int(event.x)` never
/// traps; they may have a fraction, and be negative. Where a host is written in Swift it sees to that itself.
public struct TreeEvent: Hashable, Sendable {
  /// Which keys were held down.
  public struct Modifiers: OptionSet, Hashable, Sendable {
    /// The keys as bits, as in the bytes of an event.
    public let rawValue: UInt8

    /// The keys whose bits are set.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The Shift key.
    public static let shift = Modifiers(rawValue: 1)
    /// The Control key.
    public static let control = Modifiers(rawValue: 2)
    /// The Alt or Option key.
    public static let alt = Modifiers(rawValue: 4)
    /// The command or Windows key.
    public static let meta = Modifiers(rawValue: 8)
  }

  /// A field of a form and its value, as they are sent.
  public struct FormField: Hashable, Sendable {
    /// What the field is called: its attribute `name`.
    public var name: String
    /// What is typed or chosen in it.
    public var value: String

    /// A field and its value.
    public init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  /// The value of the element that it happened on: what is typed or chosen.
  public var value = ""
  /// Whether that element is checked.
  public var isChecked = false
  /// The key, as the platform names it: `a`, `Enter`, `ArrowUp`.
  public var key = ""
  /// Whether the key is held down and repeats.
  public var isRepeat = false
  /// Which keys were held down with it.
  public var modifiers: Modifiers = []
  /// Where the pointer is, in points from the left of the window; of a magnitude less than 2³¹.
  public var x = 0.0
  /// Where the pointer is, in points from the top of the window; of a magnitude less than 2³¹.
  public var y = 0.0
  /// The button of the pointer: 0 is the main one, 1 the middle one, 2 the secondary one.
  public var button = 0
  /// How far was scrolled to the right, in points; of a magnitude less than 2³¹.
  public var deltaX = 0.0
  /// How far was scrolled down, in points; of a magnitude less than 2³¹.
  public var deltaY = 0.0
  /// What a form is sent with.
  public var form: [FormField] = []
  /// What an event of the page's own carries.
  public var detail = ""
  #if !hasFeature(Embedded)
    /// What became of a file that somebody has chosen. It is not among the bytes of an event.
    package var upload: Upload?
  #endif

  /// An event of nothing.
  public init() {}
}

/// What of an event a listener wants to know, so that a host sends only this.
public struct ListenerFields: OptionSet, Hashable, Sendable {
  /// The fields as bits, as in the bytes of a patch.
  public let rawValue: UInt8

  /// The fields whose bits are set.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// ``TreeEvent/value``.
  public static let value = ListenerFields(rawValue: 1)
  /// ``TreeEvent/isChecked``.
  public static let isChecked = ListenerFields(rawValue: 2)
  /// ``TreeEvent/key``, ``TreeEvent/isRepeat`` and ``TreeEvent/modifiers``.
  public static let key = ListenerFields(rawValue: 4)
  /// ``TreeEvent/x``, ``TreeEvent/y``, ``TreeEvent/button`` and ``TreeEvent/modifiers``.
  public static let pointer = ListenerFields(rawValue: 8)
  /// ``TreeEvent/deltaX`` and ``TreeEvent/deltaY``.
  public static let wheel = ListenerFields(rawValue: 16)
  /// ``TreeEvent/form``.
  public static let form = ListenerFields(rawValue: 32)
  /// ``TreeEvent/detail``.
  public static let detail = ListenerFields(rawValue: 64)
}

/// What else a listener does with an event.
public struct ListenerOptions: OptionSet, Hashable, Sendable {
  /// The options as bits, as in the bytes of a patch.
  public let rawValue: UInt8

  /// The options whose bits are set.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The host does not do what it would by itself: follow the link, send the form.
  public static let preventDefault = ListenerOptions(rawValue: 1)
  /// The elements around do not hear of it.
  public static let stopPropagation = ListenerOptions(rawValue: 2)
  /// It hears of the event before the elements in it do.
  public static let capture = ListenerOptions(rawValue: 4)
  /// It never prevents anything, so that scrolling need not wait for it.
  public static let passive = ListenerOptions(rawValue: 8)
}
