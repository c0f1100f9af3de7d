import RillTree

/// What happens to a page as a whole, as the host tells it.
///
/// Events of elements come as `TreeEvent`s, with the id of who listens. These come only while a program
/// listens to their kind: see ``PageEventKind``.
public enum PageEvent: Hashable, Sendable {
  /// A key was pressed, anywhere on the page.
  case keyDown(TreeEvent)
  /// A key was released.
  case keyUp(TreeEvent)
  /// A button of the pointer was pressed, or a finger touched.
  case pointerDown(TreeEvent)
  /// A button of the pointer was released, or a finger lifted.
  case pointerUp(TreeEvent)
  /// The pointer was moved.
  case pointerMove(TreeEvent)
  /// The window is of this size now.
  case windowSize(WindowSize)
  /// The page can be seen now, or no longer.
  case visibility(Bool)
  /// A picture is about to be drawn: the time of that, from any beginning on.
  case animationFrame(Duration)
  /// The location is another now, since somebody went back or forward, or wrote it into the address bar.
  case location(Location)
  /// A link was clicked, which the host did not follow.
  case link(Link)
  /// Something that the host and the program agree upon, by its name.
  case custom(String, detail: String)
}

/// The size of a window.
public struct WindowSize: Hashable, Sendable {
  /// How wide it is, in points; in a terminal, in columns.
  public var width: Double
  /// How high it is, in points; in a terminal, in rows.
  public var height: Double

  /// Creates a size.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}

/// A kind of ``PageEvent``: what a program listens to, and a host tells of.
///
/// A host that is told to listen to the size of the window or to the visibility tells what these are now,
/// at once, and then whatever they become. Of what it has none of, it tells nothing.
public enum PageEventKind: Hashable, Sendable {
  /// Keys that are pressed, and released.
  case keyDown, keyUp
  /// Buttons of the pointer that are pressed, and released, and its moves.
  case pointerDown, pointerUp, pointerMove
  /// The size of the window.
  case windowSize
  /// Whether the page can be seen.
  case visibility
  /// Pictures that are about to be drawn.
  case animationFrame
  /// Locations that somebody goes to.
  case location
  /// Links that are clicked, which the host then doesn't follow. Those that are to open in another window
  /// don't count.
  case link
  /// What the host and the program agree upon, by its name.
  case custom(String)
}

extension PageEvent {
  /// The kind of it.
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

extension PageEventKind: CustomStringConvertible {
  /// What is listened to, in words.
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
