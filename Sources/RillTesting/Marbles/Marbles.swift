import RillStreams

/// A test of streams as pictures, in virtual time.
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
/// Diagrams are as ``MarbleDiagram`` tells; a frame is a millisecond of ``scheduler``, which operators
/// that take time are to use. A character stands for itself, as a `String`, or for what `values` says,
/// and `#` for a `failure`.
///
/// What isn't as expected is thrown at the end, drawn one above the other:
///
/// ```text
/// AppTests/Shouting.swift:5: the marbles are not as expected.
///   expected  --A--B--|
///   actual    --A--b--|
///   first difference: B at 5 was expected, b at 5 came
/// ```
///
/// It is thrown rather than recorded, so that it is shown by any framework for tests alike, and this
/// library needs none of them. So who makes `Marbles()` by hand calls ``verify()`` at the end: to drop
/// expectations that nobody has verified stops the program, rather than have the test pass.
///
/// In a frame, the order is: what `expect` starts and cancels; then hot sources, in the order they
/// were made; then cold sources and timers, in the order they were started.
///
/// Elsewhere: `TestScheduler` (Rx).
public final class Marbles {
  /// The time: a frame is a millisecond.
  public let scheduler = VirtualScheduler()

  private var hotSources: [() -> Void] = []
  private var checks: [() -> String?] = []
  private var problems: [String] = []
  private var lastFrame = 0
  private var hasRun = false

  private var isVerified = false

  /// Creates a test at time zero, whose expectations ``verify()`` is to check.
  public init() {}

  deinit {
    precondition(
      isVerified || checks.isEmpty && problems.isEmpty,
      "Rill: Marbles that expect something were dropped unverified: `try marbles.verify()` at the "
        + "end, or use `try Marbles.test { marbles in … }`.")
  }

  /// Has `body` make sources and expectations, and checks them.
  ///
  /// - Throws: a ``MarbleMismatch`` if something wasn't as expected, or what `body` throws.
  public static func test(_ body: (Marbles) throws -> Void) throws {
    let marbles = Marbles()
    do {
      try body(marbles)
    } catch {
      // That the test fails is known already.
      marbles.isVerified = true
      throw error
    }
    try marbles.verify()
  }

  // MARK: - Running

  /// Lets time pass until nothing waits any more, and at most until a minute after the last mark of any
  /// diagram: an interval that nobody cancels would go on for ever.
  ///
  /// Sources and expectations are made before. ``verify()`` does this if it wasn't done.
  public func run() {
    if hasRun { return }
    hasRun = true
    // After all expectations, so that who starts in a frame hears what is in it.
    for schedule in hotSources { schedule() }
    for _ in 0...(lastFrame / 1000 + 60) where scheduler.pendingCount > 0 {
      scheduler.advance(by: .seconds(1))
    }
  }

  /// Runs, and throws what wasn't as expected.
  public func verify() throws(MarbleMismatch) {
    run()
    isVerified = true
    let reports = problems + checks.compactMap { $0() }
    if !reports.isEmpty { throw MarbleMismatch(reports: reports) }
  }

  /// A diagram; an empty one and a problem to report if it is none.
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
