import RillTree

/// An event of a page as a whole, as a host reports it.
///
/// Element events are `TreeEvent` values with the ID of their listener. Page events are reported
/// only while a program listens to their kind; see ``PageEventKind``.
public enum PageEvent: Hashable, Sendable {
  /// The user pressed a key, anywhere on the page.
  case keyDown(TreeEvent)
  /// The user released a key.
  case keyUp(TreeEvent)
  /// The user pressed a pointer button, or touched the screen.
  case pointerDown(TreeEvent)
  /// The user released a pointer button, or lifted a finger.
  case pointerUp(TreeEvent)
  /// The user moved the pointer.
  case pointerMove(TreeEvent)
  /// The window has a new size.
  case windowSize(WindowSize)
  /// The page became visible or hidden.
  case visibility(Bool)
  /// A frame is about to be drawn, at a time with an arbitrary origin.
  case animationFrame(Duration)
  /// The location changed, because the user went back or forward, or edited the address bar.
  case location(Location)
  /// The user clicked a link, which the host didn't follow.
  case link(Link)
  /// A custom event, by its name.
  case custom(String, detail: String)
}

/// The size of a window.
public struct WindowSize: Hashable, Sendable {
  /// The width in CSS pixels; in a terminal, in columns.
  public var width: Double
  /// The height in CSS pixels; in a terminal, in rows.
  public var height: Double

  /// Creates a size.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}

/// A kind of ``PageEvent``, which a program subscribes to and a host reports.
///
/// For the size of the window and the visibility, the host reports the current value immediately
/// and then each change. A host without such events reports nothing.
public enum PageEventKind: Hashable, Sendable {
  /// Presses and releases of keys.
  case keyDown, keyUp
  /// Presses, releases and moves of the pointer.
  case pointerDown, pointerUp, pointerMove
  /// Changes of the window's size.
  case windowSize
  /// Changes of the page's visibility.
  case visibility
  /// Frames that are about to be drawn.
  case animationFrame
  /// Changes of location by the user.
  case location
  /// Clicks on links, which the host then doesn't follow. Links that open another window aren't
  /// included.
  case link
  /// Custom events, by their name.
  case custom(String)
}

extension PageEvent {
  /// The kind of the event.
  public var kind: PageEventKind {
    switch self {
    case .keyDown: .keyDown
    case .keyUp: .keyUp
    case .pointerDown: .pointerDown
    case .pointerUp: .pointerUp
    case .pointerMove: .pointerMove
    case .windowSize: .windowSize
    case .visibility: .visibility
    case .animationFrame: .animationFrame
    case .location: .location
    case .link: .link
    case .custom(let name, _): .custom(name)
    }
  }
}

extension PageEventKind {
  public static func == (left: PageEventKind, right: PageEventKind) -> Bool {
    if case .custom(let name) = left, case .custom(let other) = right {
      return name.isSame(as: other)
    }
    return left.number == right.number
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(number)
    if case .custom(let name) = self { name.hashBytes(into: &hasher) }
  }

  /// A number for each case.
  private var number: UInt8 {
    switch self {
    case .keyDown: 0
    case .keyUp: 1
    case .pointerDown: 2
    case .pointerUp: 3
    case .pointerMove: 4
    case .windowSize: 5
    case .visibility: 6
    case .animationFrame: 7
    case .location: 8
    case .link: 9
    case .custom: 10
    }
  }
}

extension PageEventKind: CustomStringConvertible {
  /// The kind in words.
  public var description: String {
    switch self {
    case .keyDown: "key down"
    case .keyUp: "key up"
    case .pointerDown: "pointer down"
    case .pointerUp: "pointer up"
    case .pointerMove: "pointer move"
    case .windowSize: "window size"
    case .visibility: "visibility"
    case .animationFrame: "animation frame"
    case .location: "location"
    case .link: "link"
    case .custom(let name): name
    }
  }
}
