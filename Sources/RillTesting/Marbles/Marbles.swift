import RillStreams

/// A test of streams with marble diagrams, in virtual time.
///
/// ```swift
/// @Test func shouting() throws {
///   try Marbles.test { marbles in
///     let source = marbles.hot("--a--b--|")
///     marbles.expect(source.producer.map { $0.uppercased() }, toBe: "--A--B--|")
///     marbles.expect(source, toRun: "^-------!")
///   }
/// }
/// ```
///
/// A diagram has one character for each frame, which is a millisecond of ``scheduler``. Pass this
/// scheduler to operators that take time.
///
/// | In the diagram | Meaning |
/// |---|---|
/// | `-` | a frame passes |
/// | a letter, a digit, any other character | the value that the character stands for |
/// | `\|` | completion |
/// | `#` | failure |
/// | `( )` | everything inside happens in the frame of `(`; each character takes a frame |
/// | `^` | frame 0 of a hot source; frames before it are negative |
/// | `10ms`, `1.5s`, `2m` | this time passes; spaces surround it, except at the start |
/// | space | nothing; aligns diagrams |
///
/// In `--a-(b|)`, a occurs at 2, and b and the completion occur at 4. The value of a character is
/// the character as a `String`, or its value in `values`. A `#` is a `failure`.
///
/// Differences are thrown at the end, with the diagrams drawn one above the other:
///
/// ```text
/// AppTests/Shouting.swift:5: the marbles are not as expected.
///   expected  --A--B--|
///   actual    --A--b--|
///   first difference: B at 5 was expected, b at 5 came
/// ```
///
/// A thrown error works in every test framework, so this library depends on none. If you create
/// `Marbles()` yourself, call ``verify()`` at the end. Deallocating unverified expectations stops
/// the program, so that the test can't pass unnoticed.
///
/// In a frame, starts and cancellations by `expect` come first, then hot sources in the order of
/// creation. Cold sources and timers follow in the order of their start.
///
/// Elsewhere: `TestScheduler` (Rx).
public final class Marbles {
  /// The virtual time. A frame is a millisecond.
  public let scheduler = VirtualScheduler()

  private var hotSources: [() -> Void] = []
  private var checks: [() -> String?] = []
  private var problems: [String] = []
  private var lastFrame = 0
  private var hasRun = false

  private var isVerified = false

  /// Creates a test at time zero. Call ``verify()`` to check its expectations.
  public init() {}

  deinit {
    precondition(
      isVerified || checks.isEmpty && problems.isEmpty,
      "Rill: Marbles were deallocated with unverified expectations. Call `try marbles.verify()` at "
        + "the end, or use `try Marbles.test { marbles in … }`.")
  }

  /// Calls `body` to create sources and expectations, and verifies them.
  ///
  /// - Throws: A ``MarbleMismatch`` if an expectation fails, or the error of `body`.
  public static func test(_ body: (Marbles) throws -> Void) throws {
    let marbles = Marbles()
    do {
      try body(marbles)
    } catch {
      // The test has failed already.
      marbles.isVerified = true
      throw error
    }
    try marbles.verify()
  }

  // MARK: - Running

  /// Advances the time until no events are scheduled, at most to one minute after the last mark of
  /// any diagram.
  ///
  /// The limit ends intervals that are never canceled. Create sources and expectations before this
  /// call. ``verify()`` calls this method if it has not been called.
  public func run() {
    if hasRun { return }
    hasRun = true
    // Scheduled after all expectations, so that a producer that starts in a frame receives its
    // events.
    for schedule in hotSources { schedule() }
    for _ in 0...(lastFrame / 1000 + 60) where scheduler.pendingCount > 0 {
      scheduler.advance(by: .seconds(1))
    }
  }

  /// Runs the test, and throws the failed expectations.
  public func verify() throws(MarbleMismatch) {
    run()
    isVerified = true
    let reports = problems + checks.compactMap { $0() }
    if !reports.isEmpty { throw MarbleMismatch(reports: reports) }
  }

  /// Returns a parsed diagram, or an empty one and a reported problem if it is invalid.
  func diagram(_ text: String, isHot: Bool = false, _ place: String) -> [MarbleDiagram.Element] {
    do throws(MarbleSyntaxError) {
      let diagram =
        isHot ? try MarbleDiagram(parsing: text) : try MarbleDiagram(parsingFromStart: text)
      lastFrame = max(lastFrame, diagram.elements.last?.frame ?? 0)
      return diagram.elements
    } catch {
      problems.append("\(place): \(error)")
      return []
    }
  }

  func subscription(_ text: String, _ place: String) -> MarbleSubscription {
    do throws(MarbleSyntaxError) {
      let subscription = try MarbleSubscription(parsing: text)
      lastFrame = max(lastFrame, subscription.start ?? 0, subscription.end ?? 0)
      return subscription
    } catch {
      problems.append("\(place): \(error)")
      return MarbleSubscription(start: 0, end: nil)
    }
  }

  func report(_ problem: String) {
    problems.append(problem)
  }

  func check(_ check: @escaping () -> String?) {
    checks.append(check)
  }

  func whenRun(_ schedule: @escaping () -> Void) {
    hotSources.append(schedule)
  }
}
