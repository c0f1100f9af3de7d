import Rill
import RillAutomaton

/// What waits for the next render, and what a program asks its host to do until then.
final class Outbox {
  /// Where the program is.
  private(set) var location: Location
  /// Whether the view has to be made anew; at first it has to be made.
  var needsView = true
  private var commands: [HostCommand] = []
  /// Whether the host knows that there is something to render; at first it does.
  private var isRequested = true
  /// Nil when the run is over: it has nothing to render any more.
  private var onRequest: (() -> Void)?
  /// Locations that effects lead to: they are told after the transition that asks for them, when what it
  /// declares is listened to.
  let locations = Inlet<Location>()

  init(at location: Location, onRequest: @escaping () -> Void) {
    self.location = location
    self.onRequest = onRequest
  }

  /// Tells the host that there is something to render, once.
  func request() {
    guard let onRequest, !isRequested else { return }
    isRequested = true
    onRequest()
  }

  /// The run is over: nothing is requested from now on, and nothing waits.
  func close() {
    onRequest = nil
    commands = []
  }

  /// The view has to be made anew.
  func noteModel() {
    needsView = true
    request()
  }

  /// The location is another by itself.
  func note(_ location: Location) {
    self.location = location
  }

  /// A transition asks for `command`.
  func perform(_ command: EffectCommand) {
    guard let command = command.value(as: HostCommand.self) else {
      return Diagnostics.report(
        "a program asks its host to do \(command), which is no HostCommand. Use Effect.host for what "
          + "they agree upon.")
    }
    perform(command)
  }

  func perform(_ command: HostCommand) {
    if command.isUnsafe {
      return Diagnostics.report("a program is not left for a script: \(command)")
    }
    // Effects of an automaton that outlives its run have no host.
    if onRequest == nil { return }
    commands.append(command)
    request()
    switch command {
    case .push(let location), .replace(let location):
      self.location = location
      locations.announce(location)
    default: break
    }
  }

  /// All that waits, which is rendered now.
  func take() -> [HostCommand] {
    isRequested = false
    defer { commands = [] }
    return commands
  }
}
