/// An event on an element, as a host reports it.
///
/// A host fills in the fields that the listener requests with ``ListenerFields``. The other fields
/// have their default values.
///
/// Decoded coordinates are finite and less than 2³¹ in magnitude, so `Int(event.x)` never traps.
/// They can be fractional and negative. A host written in Swift must ensure this itself.
public struct TreeEvent: Hashable, Sendable {
  /// The modifier keys that were pressed.
  public struct Modifiers: OptionSet, Hashable, Sendable {
    /// The keys as bits, as in the encoded event.
    public let rawValue: UInt8

    /// Creates a set from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The Shift key.
    public static let shift = Modifiers(rawValue: 1)
    /// The Control key.
    public static let control = Modifiers(rawValue: 2)
    /// The Alt or Option key.
    public static let alt = Modifiers(rawValue: 4)
    /// The Command or Windows key.
    public static let meta = Modifiers(rawValue: 8)
  }

  /// A field of a form with its submitted value.
  public struct FormField: Hashable, Sendable {
    /// The name of the field: its attribute `name`.
    public var name: String
    /// The value of the field.
    public var value: String

    /// Creates a field with its value.
    public init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  /// The current value of the event's element.
  public var value = ""
  /// The state of the event's checkbox or radio button.
  public var isChecked = false
  /// The key, in the platform's spelling: `a`, `Enter`, `ArrowUp`.
  public var key = ""
  /// True if the key is held down and repeats.
  public var isRepeat = false
  /// The modifier keys that were pressed.
  public var modifiers: Modifiers = []
  /// The x coordinate of the pointer in the window, in CSS pixels; less than 2³¹ in magnitude. For
  /// a scroll in a browser, ``scrollLeft``.
  public var x = 0.0
  /// The y coordinate of the pointer in the window, in CSS pixels; less than 2³¹ in magnitude. For
  /// a scroll in a browser, ``scrollTop``.
  public var y = 0.0
  /// The pointer's button: 0 is the primary, 1 the middle, 2 the secondary button.
  public var button = 0
  /// The horizontal scroll distance of a wheel, in CSS pixels; less than 2³¹ in magnitude. For a
  /// scroll in a browser, ``scrollHeight``.
  public var deltaX = 0.0
  /// The vertical scroll distance of a wheel, in CSS pixels; less than 2³¹ in magnitude. For a
  /// scroll in a browser, ``clientHeight``.
  public var deltaY = 0.0
  /// The fields of a submitted form.
  public var form: [FormField] = []
  /// The data of a custom event.
  public var detail = ""
  /// The ID of the innermost element with an ID that the event occurred in, so that one listener
  /// serves all parts of a large element. Unknown IDs are to be ignored: the element can be outside
  /// of the listener's one, and outside of the program's tree.
  ///
  /// ```swift
  /// table(.on("click", fields: .target) { cell(named: $0.targetID).map { .select($0) } }) {
  ///   for cell in cells { td(.id(cell.name)) { text(cell.value) } }
  /// }
  /// ```
  ///
  /// Elsewhere: event delegation by `closest` (DOM).
  public var targetID = ""
  #if !hasFeature(Embedded)
    /// The progress of an upload. It isn't part of the encoded event.
    package var upload: Upload?
  #endif

  /// Creates an event with default values.
  public init() {}
}

/// The fields of an event that a listener requests. A host sends only these.
public struct ListenerFields: OptionSet, Hashable, Sendable {
  /// The fields as bits, as in a patch.
  public let rawValue: UInt8

  /// Creates a set from its bits.
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
  /// ``TreeEvent/targetID``.
  public static let target = ListenerFields(rawValue: 128)
}

/// The options of a listener.
public struct ListenerOptions: OptionSet, Hashable, Sendable {
  /// The options as bits, as in a patch.
  public let rawValue: UInt8

  /// Creates a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Prevents the host's default action, such as following a link or submitting a form.
  public static let preventDefault = ListenerOptions(rawValue: 1)
  /// Stops the propagation of the event to the enclosing elements.
  public static let stopPropagation = ListenerOptions(rawValue: 2)
  /// Receives the event before the elements inside do.
  public static let capture = ListenerOptions(rawValue: 4)
  /// Never prevents the default action, so that scrolling needn't wait for the listener.
  public static let passive = ListenerOptions(rawValue: 8)
}
