/// A time in seconds, on a line of time that the program chooses: since its start, since 1970, or
/// in a simulation.
///
/// Rill never asks a clock of its own accord. Times come in through streams of the program's, such
/// as one that is announced to before each picture.
public typealias Time = Double

/// A value at every point of continuous time: in essence, a function of ``Time``.
///
/// A ``Changing`` value is right until its next change. A behavior is right at every time between,
/// too: a position under gravity, a fading color, the phase of the moon. Nothing runs until
/// somebody samples it, and how often is decided there, not where the behavior is written down.
///
/// ```swift
/// let height = Behavior { time in 100 - 4.905 * time * time }
/// let label = height.map { $0 > 0 ? "falling" : "landed" }
/// print(height.at(2))   // 80.38
/// print(label.at(5))    // landed
///
/// let frames = Inlet<Time>()
/// let observer = height.sampled(on: frames).observe { print($0) }
/// frames <-- 4          // prints 21.519999999999996
/// ```
///
/// ### What depends on occurrences
///
/// Most behaviors are functions of time and nothing else: they can be asked about any time, as
/// often as one likes, and have no state. Those that depend on what occurs in the network
/// (``init(steps:timedBy:file:line:)``, ``until(_:file:line:then:)-(Changes<Time>,_,_,_)``,
/// ``switched(to:file:line:)``, and all that is made of them) can't know about tomorrow, and must
/// not keep all of yesterday. Their value is what is known when they are sampled:
///
/// - At times from the latest switch on, also in the future, they are what that switch made them.
/// - At earlier times they are what they were then, as far back as they were asked to remember with
///   ``remembering(_:)``; ``delayed(by:)`` asks for what it needs. Unasked they remember nothing.
/// - At times before all they remember, the oldest part they remember is continued backwards.
///
/// So memory does not grow with the number of switches, nor does the cost of a sample: a part of
/// the past that nobody asked for is let go of in the moment it ends. Sampled in a function given
/// to an operator of ``Changes``, they are what they were before the moment, as with
/// ``Changes/snapshot(_:file:line:)``.
///
/// Behaviors are from Conal Elliott and Paul Hudak, "Functional Reactive Animation", 1997.
public struct Behavior<Value> {
  @usableFromInline let function: (Time) -> Value
  /// Has what depends on occurrences remember what it was for so many seconds; nil where nothing
  /// does.
  @usableFromInline let remember: ((Time) -> Void)?
  /// For one that becomes another for good, what it becomes: whoever became this one follows them.
  @usableFromInline let stages: Stages<Value>?

  @inlinable
  init(
    remember: ((Time) -> Void)?, stages: Stages<Value>? = nil,
    function: @escaping (Time) -> Value
  ) {
    self.function = function
    self.remember = remember
    self.stages = stages
  }

  /// Creates a behavior from a function of time.
  ///
  /// The function is called once for each sample of the behavior, with any time at all, in any
  /// order. It should give the same result for the same time.
  ///
  /// ```swift
  /// let seconds = Behavior { time in Int(time.rounded(.down)) }
  /// ```
  @inlinable
  public init(_ value: @escaping (Time) -> Value) {
    self.init(remember: nil, function: value)
  }

  /// Creates a behavior whose value, at whatever time it is sampled, is the current value of
  /// `changing`.
  ///
  /// It knows no times, so it can't tell what `changing` was: delayed, it is the same. If its
  /// changes have times, use ``init(steps:timedBy:file:line:)``.
  ///
  /// ```swift
  /// let speed = Input(2.0)
  /// let distance = Behavior(speed) * .time
  /// print(distance.at(10))   // 20.0
  /// ```
  @inlinable
  public init(_ changing: Changing<Value>) {
    self.init { _ in changing.value }
  }

  /// The value at `time`.
  ///
  /// - Complexity: that of the functions it is made of, which call one another: a sample is as deep
  ///   on the stack as the behavior is written down. Parts that depend on occurrences find
  ///   themselves in constant time, or, if they remember, in time logarithmic in what they
  ///   remember.
  @inlinable
  public func at(_ time: Time) -> Value {
    function(time)
  }
}

extension Behavior {
  /// A behavior that has the same value at all times.
  @inlinable
  public static func constant(_ value: Value) -> Behavior<Value> {
    Behavior { _ in value }
  }

  /// What `transform` makes of the value, at each time.
  ///
  /// `transform` is called once for each sample.
  @inlinable
  public func map<Result>(_ transform: @escaping (Value) -> Result) -> Behavior<Result> {
    let function = function
    return Behavior<Result>(remember: remember) { transform(function($0)) }
  }

  /// This behavior; what it is made of and depends on occurrences remembers from now on what it was
  /// in the last `duration` seconds before its latest switch, at least.
  ///
  /// ```swift
  /// let mood = Behavior(steps: moods, timedBy: clock).remembering(60)
  /// let changed = Behavior { time in mood.at(time) != mood.at(time - 60) }
  /// ```
  ///
  /// ``delayed(by:)`` does this by itself. Use it for what looks back in other ways. A function of
  /// time needs no memory, and none is made.
  ///
  /// - Complexity: the memory grows with the number of switches within `duration`. What nobody
  ///   asked for before is not made up for.
  /// - Parameter duration: in seconds. One that is not positive asks for nothing.
  @inlinable
  public func remembering(_ duration: Time) -> Behavior<Value> {
    if duration > 0 { remember?(duration) }
    return self
  }
}

extension Behavior where Value == Time {
  /// The time itself, in seconds.
  ///
  /// ```swift
  /// let angle = 0.5 * .time
  /// ```
  ///
  /// Where it stands several times in an expression, give it a name first: the compiler takes long
  /// to find out what several `.time` are members of.
  ///
  /// ```swift
  /// let t = Behavior.time
  /// let height = 100 - 3 * t - 4.905 * t * t
  /// ```
  @inlinable
  public static var time: Behavior<Time> {
    Behavior { $0 }
  }
}
