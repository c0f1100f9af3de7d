import Rill
import RillAutomaton

/// What waits for the next render, and what a program asks its host to do until then.
final class Outbox {
  /// Where the program is.
  private(set) var location: Location
  /// Whether the view has to be made anew; at first it has to be made.
  var needsView = true
  private var commands: [HostCommand] = []
  /// How much waits, as ``HostCommand/size`` says, and how much may.
  private var waitingSize = 0
  private var maximumWaitingSize = Int.max
  /// What to do, once, when there is more.
  private var onOverflow: (() -> Void)?
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

  /// No longer keeps more than `size` waiting: then all that waits is dropped, and so is what comes later.
  func limit(to size: Int, onOverflow: @escaping () -> Void) {
    maximumWaitingSize = size
    self.onOverflow = onOverflow
  }

  /// The run is over: nothing is requested from now on, and nothing waits.
  func close() {
    onRequest = nil
    onOverflow = nil
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

  /// All that waits, which is rendered now.
  func take() -> [HostCommand] {
    isRequested = false
    defer { commands = [] }
    // Who has overflowed stays so.
    if waitingSize <= maximumWaitingSize { waitingSize = 0 }
    return commands
  }
}

extension HostCommand {
  /// About how many bytes it takes to keep it.
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
