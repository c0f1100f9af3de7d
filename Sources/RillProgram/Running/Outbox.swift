import Rill
import RillAutomaton

/// The pending state and commands for the next render.
final class Outbox {
  /// The current location of the program.
  private(set) var location: Location
  /// True if the view must be built again; initially true.
  var needsView = true
  private var commands: [HostCommand] = []
  /// The size of the pending commands, as in ``HostCommand/size``, and its limit.
  private var waitingSize = 0
  private var maximumWaitingSize = Int.max
  /// The action on the first overflow.
  private var onOverflow: (() -> Void)?
  /// True if the host knows that there is something to render; initially true.
  private(set) var isRequested = true
  /// Requests a render. Nil once the run is over.
  private var onRequest: (() -> Void)?
  /// The locations that effects navigate to. They're announced after the transition, when its
  /// subscriptions are active.
  let locations = Inlet<Location>()

  init(at location: Location, onRequest: @escaping () -> Void) {
    self.location = location
    self.onRequest = onRequest
  }

  /// Requests a render from the host, once.
  func request() {
    guard let onRequest, !isRequested else { return }
    isRequested = true
    onRequest()
  }

  /// Limits the size of pending commands. On overflow, all pending and later commands are dropped.
  func limit(to size: Int, onOverflow: @escaping () -> Void) {
    maximumWaitingSize = size
    self.onOverflow = onOverflow
  }

  /// Ends the outbox: it makes no more requests and holds no commands.
  func close() {
    onRequest = nil
    onOverflow = nil
    commands = []
  }

  /// Records that the view must be built again.
  func markModelChanged() {
    needsView = true
    request()
  }

  /// Records a change of location by the host.
  func record(_ location: Location) {
    self.location = location
  }

  /// Performs a command of a transition.
  func perform(_ command: EffectCommand) {
    guard let command = command.value(as: HostCommand.self) else {
      return Diagnostics.report(
        "The command \(command) isn't a HostCommand. Use Effect.host for commands that the "
          + "program and its host define.")
    }
    perform(command)
  }

  func perform(_ command: HostCommand) {
    if let url = command.unsafeURL {
      return Diagnostics.report(
        "A URL that runs a script isn't loaded: \(url). Use an http or https URL.")
    }
    // Effects of an automaton that outlives its run have no host.
    if onRequest == nil { return }
    waitingSize += command.size
    if waitingSize > maximumWaitingSize {
      commands = []
      onOverflow?()
      onOverflow = nil
    } else {
      commands.append(command)
      request()
    }
    switch command {
    case .push(let location), .replace(let location):
      self.location = location
      locations.announce(location)
    default: break
    }
  }

  /// Returns and removes all pending commands, which are now rendered.
  func take() -> [HostCommand] {
    isRequested = false
    defer { commands = [] }
    // An overflow is permanent.
    if waitingSize <= maximumWaitingSize { waitingSize = 0 }
    return commands
  }
}

extension HostCommand {
  /// The approximate memory of the command, in bytes.
  fileprivate var size: Int {
    let texts =
      switch self {
      case .focus(let text), .blur(let text), .selectText(let text), .scrollTo(let text),
        .scrollElement(let text, _, _), .load(let text), .showModal(let text),
        .closeDialog(let text):
        text.utf8.count
      case .push(let location), .replace(let location):
        location.path.reduce(location.fragment?.utf8.count ?? 0) { $0 + $1.utf8.count }
          + location.query.reduce(0) { $0 + $1.name.utf8.count + $1.value.utf8.count }
      case .custom(let name, let detail): name.utf8.count + detail.utf8.count
      case .scroll, .go, .listen, .unlisten: 0
      }
    return texts + 64
  }
}
