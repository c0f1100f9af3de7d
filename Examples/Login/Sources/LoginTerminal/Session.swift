import Foundation
import Login
import Rill
import RillAutomaton
import RillStreams

/// A session at a terminal that reads one input per line and prints the transitions and effects.
@MainActor public final class Session {
  private let automaton: Automaton<LoginState, LoginInput>
  private let scheduler: any Scheduler
  private let write: (String) -> Void
  private let beginning: Duration
  /// A Boolean value that indicates whether an input of the user, not of an effect, is being
  /// processed.
  private var isTaking = false
  private var replies: Observer?
  /// Signals that an effect has sent an input and has ended.
  private let (effectEnds, effectEndContinuation) = AsyncStream<Void>.makeStream()

  /// Creates a logged-out session and prints its state.
  ///
  /// - Parameters:
  ///   - server: The server to log in at.
  ///   - scheduler: The scheduler that times the session.
  ///   - write: A function that receives each line of output.
  public init(
    server: Server, on scheduler: any Scheduler, write: @escaping (String) -> Void
  ) {
    self.scheduler = scheduler
    self.write = write
    beginning = scheduler.now
    automaton = Automaton(
      state: .loggedOut, mapping: loginMapping(LoginEffects(server)), scheduler: scheduler)
    replies = automaton.replies.observe { [unowned self] reply in report(reply) }
    writeLine("\(state)")
  }

  /// The current state.
  public var state: LoginState { automaton.state.value }

  /// A Boolean value that indicates that no effect is running.
  public var isIdle: Bool { automaton.runningEffects.isEmpty }

  /// Sends the input with the name in a line. For an unknown name, prints all names. Ignores an
  /// empty line.
  public func take(_ line: String) {
    let word = line.trimmingCharacters(in: .whitespacesAndNewlines)
    if word.isEmpty { return }
    guard let input = LoginInput(rawValue: word) else {
      let inputs = LoginInput.allCases.map(\.rawValue).joined(separator: ", ")
      return writeLine("unknown input “\(word)”; expected one of \(inputs)")
    }
    let before = names
    isTaking = true
    automaton.send(input)
    isTaking = false
    let cancelled = before.filter { !names.contains($0) }
    if !cancelled.isEmpty { writeLine("  canceled: \(cancelled.joined(separator: ", "))") }
    reportEffects()
  }

  /// Waits until no effect is running.
  public func finish() async {
    if isIdle { return }
    for await _ in effectEnds where isIdle { return }
  }

  private func report(_ reply: Automaton<LoginState, LoginInput>.Reply) {
    switch reply {
    case .success(let input, let from, let to): writeLine("\(input): \(from) -> \(to)")
    case .failure(let input, let from): writeLine("\(input): rejected while \(from)")
    }
    if isTaking { return }
    // Deferred, because the effect that sent this input is about to end.
    scheduler.schedule(after: .zero) { [weak self] in
      self?.reportEffects()
      self?.effectEndContinuation.yield()
    }
  }

  private func reportEffects() {
    writeLine("  running: \(names.isEmpty ? "nothing" : names.joined(separator: ", "))")
  }

  private var names: [String] { automaton.runningEffects.map(\.name) }

  private func writeLine(_ text: String) {
    let (seconds, attoseconds) = (scheduler.now - beginning).components
    write("\(seconds).\(attoseconds / 100_000_000_000_000_000) s  \(text)")
  }
}
