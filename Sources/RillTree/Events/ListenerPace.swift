/// The debouncing or throttling of a listener.
///
/// ```swift
/// input(.type(.search), .onInput { .typed($0) }.debounced(by: .milliseconds(300)))
/// ```
///
/// See ``Attribute/debounced(by:)`` and ``Attribute/throttled(to:)``.
public struct ListenerPace: Hashable, Sendable, CustomStringConvertible {
  /// The longest interval, in milliseconds: one hour.
  private static var limit: UInt32 { 3_600_000 }

  /// The encoded pace, as in a patch: twice the interval in milliseconds, plus one for throttling.
  /// At most 23 bits.
  let bits: UInt32

  /// Reports each event immediately.
  public static var immediate: ListenerPace { ListenerPace() }

  init() { bits = 0 }

  private init(_ interval: UInt32, isThrottled: Bool) {
    bits = interval == 0 ? 0 : interval << 1 | (isThrottled ? 1 : 0)
  }

  /// Creates a pace from its encoded form; nil if the form is invalid.
  init?(bits: UInt32) {
    guard bits != 1, bits >> 1 <= Self.limit else { return nil }
    self.bits = bits
  }

  /// Reports the last event after a pause of `interval`.
  ///
  /// - Parameter interval: The interval, not negative; rounded up to whole milliseconds. Zero is
  ///   ``immediate``, and longer intervals are limited to an hour.
  public static func debounced(by interval: Duration) -> ListenerPace {
    ListenerPace(milliseconds(of: interval), isThrottled: false)
  }

  /// Reports the first event immediately, and then at most one event in each interval.
  ///
  /// - Parameter interval: As in ``debounced(by:)``.
  public static func throttled(to interval: Duration) -> ListenerPace {
    ListenerPace(milliseconds(of: interval), isThrottled: true)
  }

  private static func milliseconds(of interval: Duration) -> UInt32 {
    let (seconds, attoseconds) = interval.components
    precondition(
      seconds >= 0 && attoseconds >= 0,
      "Rill: The interval of a listener must be at least 0; got \(interval).")
    if seconds >= Int64(limit / 1000) { return limit }
    let unit: Int64 = 1_000_000_000_000_000
    return UInt32(seconds * 1000 + (attoseconds + unit - 1) / unit)
  }

  /// The minimum pause or interval; zero for ``immediate``.
  public var interval: Duration { .milliseconds(Int64(bits >> 1)) }

  /// True if the first event of a series is reported immediately, false if only the last is
  /// reported.
  public var isThrottled: Bool { bits & 1 == 1 }

  /// The pace in words: `immediate`, `debounced by 300 ms` or `throttled to 100 ms`.
  public var description: String {
    if bits == 0 { return "immediate" }
    return "\(isThrottled ? "throttled to" : "debounced by") \(bits >> 1) ms"
  }
}

extension Attribute {
  /// Returns the listener with debouncing: it reports the last event after a pause, for example in
  /// typing.
  ///
  /// ```swift
  /// input(.type(.search), .onInput { .typed($0) }.debounced(by: .milliseconds(300)))
  /// ```
  ///
  /// The page sends a waiting event early, before the next event, on a click, Enter, Escape or the
  /// submission of the form. It also does so when the user leaves the field or the page. Other keys
  /// and moves of the pointer, which are frequent while the user types, leave the event waiting. A
  /// waiting event is dropped if its element is removed. If the connection breaks, a field keeps
  /// its typed text and reports it after the reconnection.
  ///
  /// A listener has one pace: the last one applies. A host without delays, such as one for tests,
  /// may report immediately.
  ///
  /// - Precondition: The attribute is a listener, or ``none``.
  /// - Parameter interval: The interval, not negative; rounded up to whole milliseconds. Zero is no
  ///   delay, and longer intervals are limited to an hour.
  ///
  /// Elsewhere: `phx-debounce` (Phoenix LiveView), `debounce` of a stream of events.
  @inlinable
  public func debounced(by interval: Duration) -> Attribute {
    Attribute(record.paced(.debounced(by: interval)))
  }

  /// Returns the listener with throttling: it reports the first event immediately, then at most one
  /// in each interval. The last event is always reported. A typical use is a moving pointer.
  ///
  /// ```swift
  /// div(.onPointerMove { .moved($0.x, $0.y) }.throttled(to: .milliseconds(100)))
  /// ```
  ///
  /// An event that waits for the end of an interval is sent early or dropped as in
  /// ``debounced(by:)``.
  ///
  /// - Precondition: The attribute is a listener, or ``none``.
  /// - Parameter interval: As in ``debounced(by:)``.
  ///
  /// Elsewhere: `phx-throttle` (Phoenix LiveView), which drops the last event.
  @inlinable
  public func throttled(to interval: Duration) -> Attribute {
    Attribute(record.paced(.throttled(to: interval)))
  }
}

extension Record {
  /// Returns the listener with a pace. An attribute that shows nothing stays unchanged.
  @usableFromInline
  func paced(_ pace: ListenerPace) -> Record {
    if kind == .absent || kind == .rejected { return self }
    guard kind == .listener, let handler = Handler.of(self) else {
      preconditionFailure(
        "Rill: A pace requires a listener. Call debounced or throttled on onInput or another listener."
      )
    }
    var record = self
    record.object = handler.paced(pace)
    return record
  }
}
