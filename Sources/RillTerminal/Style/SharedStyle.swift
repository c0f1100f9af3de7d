/// A style that all elements with equal attributes share, because it is large and there may be
/// thousands of elements.
final class SharedStyle: Sendable {
  let style: ElementStyle

  init(_ style: ElementStyle) { self.style = style }

  /// The default style.
  static let plain = SharedStyle(ElementStyle())
}
