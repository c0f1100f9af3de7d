import Foundation
import Login
import Rill
import RillAutomaton
import RillStreams

/// A session at a terminal: takes a line for each input, and writes what becomes of it.
@MainActor public final class Session {
  private let automaton: Automaton<LoginState, LoginInput>
  private let scheduler: any Scheduler
  private let write: (String) -> Void
  private let beginning: Duration
  /// An input of the user is being processed, which is not one of an effect.
  private var isTaking = false
  private var replies: Observer?
  /// Hears of it when an effect has sent something and is over.
  private let (settled, settle) = AsyncStream<Void>.makeStream()

  /// Creates a session in which nobody is logged in, and says so.
  ///
  /// - Parameters:
  ///   - server: what is asked to log in and out.
  ///   - scheduler: its time.
  ///   - write: gets each line.
  public init(
    server: Server, on scheduler: any Scheduler, write: @escaping (String) -> Void
  ) {
    self.scheduler = scheduler
    self.write = write
    beginning = scheduler.now
    automaton = Automaton(
      state: .loggedOut, mapping: loginMapping(LoginEffects(server)), scheduler: scheduler)
    replies = automaton.replies.observe { [unowned self] reply in tell(reply) }
    writeLine("\(state)")
  }

  /// The state now.
  public var state: LoginState { automaton.state.value }

  /// Whether no effect runs.
  public var isIdle: Bool { automaton.runningEffects.isEmpty }

  /// Takes one line: sends the input it names, or says which there are. An empty line means nothing.
  public func take(_ line: String) {
    let word = line.trimmingCharacters(in: .whitespacesAndNewlines)
    if word.isEmpty { return }
    guard let input = LoginInput(rawValue: word) else {
      let inputs = LoginInput.allCases.map(\.rawValue).joined(separator: ", ")
      return writeLine("there is no input “\(word)”, but: \(inputs)")
    }
    let before = names
    isTaking = true
    automaton.send(input)
    isTaking = false
    let cancelled = before.filter { !names.contains($0) }
    if !cancelled.isEmpty { writeLine("  cancelled: \(cancelled.joined(separator: ", "))") }
    tellOfEffects()
  }

  /// Waits until no effect runs any more.
  public func finish() async {
    if isIdle { return }
    for await _ in settled where isIdle { return }
  }

  private func tell(_ reply: Automaton<LoginState, LoginInput>.Reply) {
    switch reply {
    case .success(let input, let from, let to): writeLine("\(input): \(from) -> \(to)")
    case .failure(let input, let from): writeLine("\(input): rejected while \(from)")
    }
    if isTaking { return }
    // Soon, for the effect that has sent this is just about to end.
    scheduler.schedule(after: .zero) { [weak self] in
      self?.tellOfEffects()
      self?.settle.yield()
    }
  }

  private func tellOfEffects() {
    writeLine("  running: \(names.isEmpty ? "nothing" : names.joined(separator: ", "))")
  }

  private var names: [String] { automaton.runningEffects.map(\.name) }

  private func writeLine(_ text: String) {
    let (seconds, attoseconds) = (scheduler.now - beginning).components
    write("\(seconds).\(attoseconds / 100_000_000_000_000_000) s  \(text)")
  }
}
