/// What the value of an attribute or property is checked for.
enum ValueRule {
  case none
  /// An address.
  case url
  /// An address, which may be the data of an image.
  case image
  /// Addresses with spaces between them.
  case urls
  /// Addresses of images, with commas or spaces between them.
  case images
  /// What an animation sets: values with `;` between them, which may be addresses.
  case motion
  /// The attribute that an animation changes.
  case target
  /// It may be what a refreshing document says: a number and an address.
  case refresh
  /// Markup.
  case markup
  /// The text of an element, as a property.
  case contents
  /// Styles of an element.
  case styles
  /// Classes of an element.
  case classes

  /// What is wrong with `value`, in a sentence.
  func objection(to value: String) -> String? {
    let isScript =
      switch self {
      case .none, .target, .markup, .contents, .styles, .classes: false
      case .url: value.utf8.isScriptURL()
      case .image: value.utf8.isScriptURL(allowingImages: true)
      case .urls: value.hasScriptURL { $0.isWhitespace }
      case .images:
        value.hasScriptURL(allowingImages: true) { $0.isWhitespace || $0 == Byte(ascii: ",") }
      case .motion:
        value.hasScriptURL(allowingImages: true) { $0 == Byte(ascii: ";") }
      case .refresh: value.refreshesToScriptURL
      }
    if isScript { return "The address is a program, or data that can hold one." }
    switch self {
    case .target where value.isAddressOrHandler:
      return "An animation changes neither addresses nor what events run."
    case .markup:
      return
        "Markup is only safe if nobody else wrote any of it: say so with unsafeHTML(_:) or unsafeAttribute(_:_:)."
    case .contents: return "What is in an element is written in its braces."
    case .styles: return "Styles are given one by one: style(_:_:)."
    default: return nil
    }
  }
}

extension String {
  /// Whether the attribute of the name, spaces around it and what is before a colon aside, is an address
  /// or what an event runs.
  fileprivate var isAddressOrHandler: Bool {
    let name = attributeNameWithoutPrefix
    if name.isHandlerName { return true }
    switch Name(spelledLike: name).rule {
    case .url, .image, .urls, .images, .markup, .styles: return true
    default: return false
    }
  }

  /// What is behind the last colon, without spaces.
  var attributeNameWithoutPrefix: String {
    let name = utf8.split(separator: Byte(ascii: ":")).last ?? self[...].utf8
    return String(decoding: name.filter { $0 > .space }, as: UTF8.self)
  }
}
