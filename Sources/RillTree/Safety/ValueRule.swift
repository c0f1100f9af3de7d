/// A rule that checks the value of an attribute or property.
enum ValueRule {
  case none
  /// A URL.
  case url
  /// A URL, possibly with the data of an image.
  case image
  /// URLs separated by spaces.
  case urls
  /// URLs of images, separated by commas or spaces.
  case images
  /// Values of an animation, separated by `;`, possibly URLs.
  case motion
  /// The attribute that an animation changes.
  case target
  /// A value that can be a refresh: a number and a URL.
  case refresh
  /// Markup.
  case markup
  /// The text of an element, as a property.
  case contents
  /// The styles of an element.
  case styles
  /// The classes of an element.
  case classes

  /// Returns the objection to `value` as a sentence, or nil.
  func objection(to value: String) -> String? {
    if case .target = self, value.isAddressOrHandler {
      return "An animation can't change URLs or event handlers."
    }
    return objectionToContent(value)
  }

  /// Returns the objection of a rule that isn't about the name of an attribute, which would need
  /// the vocabulary.
  func objectionToContent(_ value: String) -> String? {
    let isScript =
      switch self {
      case .none, .target, .markup, .contents, .styles, .classes: false
      case .url: value.withBytes { $0[...].isScriptURL() }
      case .image: value.withBytes { $0[...].isScriptURL(allowingImages: true) }
      case .urls: value.hasScriptURL { $0.isWhitespace }
      case .images:
        value.hasScriptURL(allowingImages: true) { $0.isWhitespace || $0 == Byte(ascii: ",") }
      case .motion:
        value.hasScriptURL(allowingImages: true) { $0 == Byte(ascii: ";") }
      case .refresh: value.refreshesToScriptURL
      }
    if isScript { return "The URL can run a program. Use an http, https or relative URL." }
    switch self {
    case .markup:
      return
        "Markup is rejected. If all of it is trusted, use unsafeHTML(_:) or unsafeAttribute(_:_:)."
    case .contents: return "Write an element's content in its braces."
    case .styles: return "Set each style with style(_:_:)."
    default: return nil
    }
  }
}

extension String {
  /// True if the attribute with this name, without spaces and prefix, is a URL or an event handler.
  fileprivate var isAddressOrHandler: Bool {
    let name = attributeNameWithoutPrefix
    if name.isHandlerName { return true }
    switch Name(spelledLike: name).rule {
    case .url, .image, .urls, .images, .markup, .styles: return true
    default: return false
    }
  }

  /// The part after the last colon, without spaces.
  var attributeNameWithoutPrefix: String {
    withBytes { bytes in
      var end = bytes.count
      while end > 0 && bytes[end - 1] == Byte(ascii: ":") { end -= 1 }
      // A name of colons has no parts.
      if end == 0 { end = bytes.count }
      var start = end
      while start > 0 && bytes[start - 1] != Byte(ascii: ":") { start -= 1 }
      if start == end { start = 0 }
      let name = bytes[start..<end].filter { $0 > .space }
      return name.withUnsafeBufferPointer { String(valid: $0) }
    }
  }
}
