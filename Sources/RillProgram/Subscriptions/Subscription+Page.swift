import RillAutomaton
import RillTree

/// What the host tells of: it is asked to only as long as something listens.
///
/// Each takes an id, for which there is no need unless several of the same kind come and go, and a function
/// that makes a message of what happened, or nil for none.
extension Subscription {
  /// Listens to keys that are pressed anywhere on the page.
  public static func keyDown(
    id: EffectID? = nil, _ message: @escaping (TreeEvent) -> Message?
  ) -> Subscription {
    page(.keyDown, id) { if case .keyDown(let event) = $0 { message(event) } else { nil } }
  }

  /// Listens to keys that are released anywhere on the page.
  public static func keyUp(
    id: EffectID? = nil, _ message: @escaping (TreeEvent) -> Message?
  ) -> Subscription {
    page(.keyUp, id) { if case .keyUp(let event) = $0 { message(event) } else { nil } }
  }

  /// Listens to buttons of the pointer that are pressed anywhere on the page.
  public static func pointerDown(
    id: EffectID? = nil, _ message: @escaping (TreeEvent) -> Message?
  ) -> Subscription {
    page(.pointerDown, id) { if case .pointerDown(let event) = $0 { message(event) } else { nil } }
  }

  /// Listens to buttons of the pointer that are released anywhere.
  public static func pointerUp(
    id: EffectID? = nil, _ message: @escaping (TreeEvent) -> Message?
  ) -> Subscription {
    page(.pointerUp, id) { if case .pointerUp(let event) = $0 { message(event) } else { nil } }
  }

  /// Listens to the pointer that is moved anywhere on the page: while something is dragged, above all.
  public static func pointerMove(
    id: EffectID? = nil, _ message: @escaping (TreeEvent) -> Message?
  ) -> Subscription {
    page(.pointerMove, id) { if case .pointerMove(let event) = $0 { message(event) } else { nil } }
  }

  /// Listens to the size of the window: what it is, as soon as the host tells, and what it becomes.
  public static func windowSize(
    id: EffectID? = nil, _ message: @escaping (WindowSize) -> Message?
  ) -> Subscription {
    page(.windowSize, id) { if case .windowSize(let size) = $0 { message(size) } else { nil } }
  }

  /// Listens to whether the page can be seen: what is so, and what becomes of it.
  public static func visibility(
    id: EffectID? = nil, _ message: @escaping (Bool) -> Message?
  ) -> Subscription {
    page(.visibility, id) { if case .visibility(let isSeen) = $0 { message(isSeen) } else { nil } }
  }

  /// Listens to the pictures that the host draws, some sixty a second: the function gets the time, from any
  /// beginning on.
  ///
  /// Elsewhere: `requestAnimationFrame`, `Browser.Events.onAnimationFrame` (Elm).
  public static func animationFrames(
    id: EffectID? = nil, _ message: @escaping (Duration) -> Message?
  ) -> Subscription {
    page(.animationFrame, id) { event in
      if case .animationFrame(let time) = event { message(time) } else { nil }
    }
  }

  /// Listens to where the program is: to each change of that, whether by an effect or by going back and
  /// forward.
  ///
  /// Elsewhere: `onUrlChange` (Elm).
  public static func locationChanges(
    id: EffectID? = nil, _ message: @escaping (Location) -> Message?
  ) -> Subscription {
    page(.location, id) { if case .location(let location) = $0 { message(location) } else { nil } }
  }

  /// Listens to links that are clicked, which then lead nowhere by themselves, even where the function makes
  /// no message of them.
  ///
  /// Elsewhere: `onUrlRequest` (Elm).
  public static func linkClicks(
    id: EffectID? = nil, _ message: @escaping (Link) -> Message?
  ) -> Subscription {
    page(.link, id) { if case .link(let link) = $0 { message(link) } else { nil } }
  }

  /// Listens to what the host and the program agree upon, by its name.
  ///
  /// ``Effect/host(_:_:)`` is the other way round.
  ///
  /// Elsewhere: ports (Elm).
  public static func host(
    _ name: String, id: EffectID? = nil, _ message: @escaping (_ detail: String) -> Message?
  ) -> Subscription {
    page(.custom(name), id) { if case .custom(_, let detail) = $0 { message(detail) } else { nil } }
  }

  private static func page(
    _ kind: PageEventKind, _ id: EffectID?, _ message: @escaping (PageEvent) -> Message?
  ) -> Subscription {
    Subscription(.page(kind), id: id, feed: .page(kind)) { value in
      if case .page(let event) = value { message(event) } else { nil }
    }
  }
}
