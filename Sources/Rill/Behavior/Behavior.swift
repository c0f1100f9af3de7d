/// A time in seconds, on a timeline of the program: since its start, since 1970, or in a
/// simulation.
///
/// Rill never reads a clock by itself. Times come in through the program's streams, such as one
/// with an announcement before each picture.
public typealias Time = Double

/// A value at every point of continuous time: a function of ``Time``.
///
/// A ``Changing`` value holds until its next change. A behavior has a value at every time in
/// between, too: a position under gravity, a fading color, the phase of the moon. Nothing runs
/// until a sample is taken, and the sampling code decides how often, not the definition of the
/// behavior.
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
/// ### Dependence on occurrences
///
/// Most behaviors are pure functions of time: they can be sampled at any time, any number of times,
/// and have no state. Some depend on occurrences in the network
/// (``init(steps:timedBy:file:line:)``, ``until(_:file:line:then:)-(Changes<Time>,_,_,_)``,
/// ``switched(to:file:line:)``, and behaviors made from these). They don't depend on the future,
/// and don't store the whole past. Their value is based on the state at the time of the sample:
///
/// - After the latest switch, including future times, it is the value of the latest behavior.
/// - At earlier times it is the value of that time, as far back as ``remembering(_:)`` specifies.
///   ``delayed(by:)`` specifies the time that it needs. By default a behavior stores no past.
/// - Before the stored past, the oldest stored part is extrapolated backwards.
///
/// So neither memory nor the cost of a sample grows with the number of switches. A part of the past
/// that is not needed is released when it ends. In a function given to an operator of ``Changes``,
/// a sample gives the value from before the moment, as with ``Changes/snapshot(_:file:line:)``.
///
/// Source: Conal Elliott and Paul Hudak, "Functional Reactive Animation", 1997.
public struct Behavior<Value> {
  @usableFromInline let function: (Time) -> Value
  /// A function that requests storage of the past for a duration in seconds; nil if no part depends
  /// on occurrences.
  @usableFromInline let remember: ((Time) -> Void)?
  /// The successors of this behavior, if it switches permanently.
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
  /// The function is called once for each sample, with any time, in any order. It should return the
  /// same result for the same time.
  ///
  /// ```swift
  /// let seconds = Behavior { time in Int(time.rounded(.down)) }
  /// ```
  @inlinable
  public init(_ value: @escaping (Time) -> Value) {
    self.init(remember: nil, function: value)
  }

  /// Creates a behavior whose value at any time is the current value of `changing`.
  ///
  /// Changes of `changing` have no times here, so past values are not available, and a delay has no
  /// effect. For changes with times use ``init(steps:timedBy:file:line:)``.
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

  /// Returns the value at `time`.
  ///
  /// - Complexity: The sum of the functions of the behavior. They call one another, so a sample
  ///   needs stack in proportion to the depth of the expression. Parts that depend on occurrences
  ///   take constant time, or time logarithmic in their stored past.
  @inlinable
  public func at(_ time: Time) -> Value {
    function(time)
  }
}

extension Behavior {
  /// Returns a behavior with the same value at all times.
  @inlinable
  public static func constant(_ value: Value) -> Behavior<Value> {
    Behavior { _ in value }
  }

  /// Returns a behavior with the results of `transform`.
  ///
  /// `transform` is called once for each sample.
  @inlinable
  public func map<Result>(_ transform: @escaping (Value) -> Result) -> Behavior<Result> {
    let function = function
    return Behavior<Result>(remember: remember) { transform(function($0)) }
  }

  /// Returns this behavior, storing at least `duration` seconds of its past before the latest
  /// switch from now on.
  ///
  /// ```swift
  /// let mood = Behavior(steps: moods, timedBy: clock).remembering(60)
  /// let changed = Behavior { time in mood.at(time) != mood.at(time - 60) }
  /// ```
  ///
  /// ``delayed(by:)`` includes this. Use it for other code that samples past times. It has no
  /// effect on a pure function of time.
  ///
  /// - Complexity: The memory grows with the number of switches within `duration`. The past before
  ///   the call is not recovered.
  /// - Parameter duration: The duration in seconds. Zero and negative values have no effect.
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
  /// Name it before using it several times in an expression, since the type checker is slow on
  /// several implicit `.time` members:
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
