/// A style that all elements have of which the same is said: it is large, and there may be thousands of them.
final class SharedStyle: Sendable {
  let style: ElementStyle

  init(_ style: ElementStyle) { self.style = style }

  /// The style of what nothing is said of.
  static let plain = SharedStyle(ElementStyle())
}
