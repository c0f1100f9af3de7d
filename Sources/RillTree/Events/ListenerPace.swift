/// How soon a host tells of an event that happens again and again.
///
/// ```swift
/// input(.type(.search), .onInput { .typed($0) }.debounced(by: .milliseconds(300)))
/// ```
///
/// See ``Attribute/debounced(by:)`` and ``Attribute/throttled(to:)``.
public struct ListenerPace: Hashable, Sendable, CustomStringConvertible {
  /// The longest interval, in milliseconds: an hour.
  private static var limit: UInt32 { 3_600_000 }

  /// As in the bytes of a patch: the interval in milliseconds, twice, and one more if it is throttled. Of 23
  /// bits at most.
  let bits: UInt32

  /// Each time that it happens, at once.
  public static var immediate: ListenerPace { ListenerPace() }

  init() { bits = 0 }

  private init(_ interval: UInt32, isThrottled: Bool) {
    bits = interval == 0 ? 0 : interval << 1 | (isThrottled ? 1 : 0)
  }

  /// The pace that is written so; nil, if none is.
  init?(bits: UInt32) {
    guard bits != 1, bits >> 1 <= Self.limit else { return nil }
    self.bits = bits
  }

  /// When it has not happened again for that long.
  ///
  /// - Parameter interval: not negative; in whole milliseconds, of which one that has begun counts; 0 is
  ///   ``immediate``, and what is more than an hour is an hour.
  public static func debounced(by interval: Duration) -> ListenerPace {
    ListenerPace(milliseconds(of: interval), isThrottled: false)
  }

  /// At once, and then at most once in each interval.
  ///
  /// - Parameter interval: as in ``debounced(by:)``.
  public static func throttled(to interval: Duration) -> ListenerPace {
    ListenerPace(milliseconds(of: interval), isThrottled: true)
  }

  private static func milliseconds(of interval: Duration) -> UInt32 {
    let (seconds, attoseconds) = interval.components
    precondition(
      seconds >= 0 && attoseconds >= 0,
      "Rill: no event is told before it happens; give an interval that is not negative.")
    if seconds >= Int64(limit / 1000) { return limit }
    let unit: Int64 = 1_000_000_000_000_000
    return UInt32(seconds * 1000 + (attoseconds + unit - 1) / unit)
  }

  /// For how long it is not told of; zero, if it is at once.
  public var interval: Duration { .milliseconds(Int64(bits >> 1)) }

  /// Whether the first of several is told at once, rather than when the last has happened.
  public var isThrottled: Bool { bits & 1 == 1 }

  /// `immediate`, `debounced by 300 ms` or `throttled to 100 ms`.
  public var description: String {
    if bits == 0 { return "immediate" }
    return "\(isThrottled ? "throttled to" : "debounced by") \(bits >> 1) ms"
  }
}

extension Attribute {
  /// The listener, told of the event when it has not happened again for that long: of typing, when somebody
  /// pauses.
  ///
  /// ```swift
  /// input(.type(.search), .onInput { .typed($0) }.debounced(by: .milliseconds(300)))
  /// ```
  ///
  /// What is told is the last that happened. It is told sooner, before what else is told, where that is a click,
  /// the form being sent, Enter, Escape or the like, and where somebody leaves the field or the page. Other keys
  /// and moves of the pointer, of which there are many while somebody types, don't wait for it. What waits is dropped if the element goes. If the
  /// connection breaks, a field keeps what is typed in it, and it is told when there is another.
  ///
  /// A listener has one pace: of several, the last counts. A host that shows a page without delay, such as
  /// one for tests, may tell at once.
  ///
  /// - Precondition: The attribute listens to an event, or is none because a condition didn't hold.
  /// - Parameter interval: not negative; in whole milliseconds, of which one that has begun counts. 0 is no
  ///   delay; more than an hour is an hour.
  ///
  /// Elsewhere: `phx-debounce` (Phoenix LiveView), `debounce` of a stream of events.
  @inlinable
  public func debounced(by interval: Duration) -> Attribute {
    Attribute(record.paced(.debounced(by: interval)))
  }

  /// The listener, told of the event at once, and then at most once in each interval, in the end with the
  /// last that happened: of a pointer that moves.
  ///
  /// ```swift
  /// div(.onPointerMove { .moved($0.x, $0.y) }.throttled(to: .milliseconds(100)))
  /// ```
  ///
  /// What waits for the end of an interval is told sooner, or dropped, as by ``debounced(by:)``.
  ///
  /// - Precondition: The attribute listens to an event, or is none because a condition didn't hold.
  /// - Parameter interval: as in ``debounced(by:)``.
  ///
  /// Elsewhere: `phx-throttle` (Phoenix LiveView), which loses the last.
  @inlinable
  public func throttled(to interval: Duration) -> Attribute {
    Attribute(record.paced(.throttled(to: interval)))
  }
}

extension Record {
  /// The listener with that pace. What shows nothing stays that.
  @usableFromInline
  func paced(_ pace: ListenerPace) -> Record {
    if kind == .absent || kind == .refused { return self }
    guard kind == .listener, let handler = Handler.of(self) else {
      preconditionFailure(
        "Rill: only what listens to an event has a pace; write it behind onInput or the like.")
    }
    var record = self
    record.object = handler.paced(pace)
    return record
  }
}
