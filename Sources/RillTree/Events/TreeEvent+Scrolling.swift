/// The event `scroll` has the names of DOM for what it reports. It needs no fields beside those of
/// a pointer and a wheel, whose values it contains instead.
extension TreeEvent {
  /// The distance from the left edge of the content to that of the visible part: ``x``.
  public var scrollLeft: Double {
    get { x }
    set { x = newValue }
  }

  /// The distance from the top of the content to that of the visible part: ``y``.
  public var scrollTop: Double {
    get { y }
    set { y = newValue }
  }

  /// The height of the whole content: ``deltaX``.
  public var scrollHeight: Double {
    get { deltaX }
    set { deltaX = newValue }
  }

  /// The height of the visible part: ``deltaY``.
  public var clientHeight: Double {
    get { deltaY }
    set { deltaY = newValue }
  }
}

extension ListenerFields {
  /// ``TreeEvent/scrollTop``, ``TreeEvent/scrollLeft``, ``TreeEvent/scrollHeight`` and
  /// ``TreeEvent/clientHeight``, for the event `scroll`. The bits are those of ``pointer`` and
  /// ``wheel``.
  public static let scroll: ListenerFields = [.pointer, .wheel]
}
