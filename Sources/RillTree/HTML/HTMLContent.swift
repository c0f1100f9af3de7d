/// The kind of content of an HTML element.
enum HTMLContent {
  /// Any content.
  case ordinary
  /// No content and no end tag.
  case void
  /// Text without escapes.
  case rawText

  /// Returns the kind of content of a record's element.
  ///
  /// - Parameter context: The context around the element.
  init(of element: RecordPointer, in context: HTMLContext) {
    let name = element.pointee.name
    if element.pointee.namespace != .html {
      self = .ordinary
    } else if name == .custom {
      self.init(of: element.spelling, in: context)
    } else {
      self = name.isVoid ? .void : name.isRawText && context.hasRawText ? .rawText : .ordinary
    }
  }

  init(of name: String, in namespace: Namespace, _ context: HTMLContext = .html) {
    self = namespace == .html ? HTMLContent(of: name, in: context) : .ordinary
  }

  private init(of name: String, in context: HTMLContext) {
    // Comparing with the few names of the same length is several times as fast as with all names.
    let isVoid: Bool
    var isRawText = false
    switch name.withBytes({ $0.count }) {
    case 2: isVoid = name.isSpelled("br") || name.isSpelled("hr")
    case 3:
      isVoid = name.isSpelled("col") || name.isSpelled("img") || name.isSpelled("wbr")
      isRawText = name.isSpelled("xmp")
    case 4:
      isVoid =
        name.isSpelled("area") || name.isSpelled("base") || name.isSpelled("link")
        || name.isSpelled("meta")
    case 5:
      isVoid =
        name.isSpelled("embed") || name.isSpelled("input") || name.isSpelled("param")
        || name.isSpelled("track") || name.isSpelled("frame")
      isRawText = name.isSpelled("style")
    case 6:
      isVoid = name.isSpelled("source") || name.isSpelled("keygen")
      isRawText = name.isSpelled("script") || name.isSpelled("iframe")
    case 7:
      isVoid = name.isSpelled("bgsound")
      isRawText = name.isSpelled("noembed")
    case 8:
      isVoid = name.isSpelled("basefont")
      isRawText = name.isSpelled("noframes")
    case 9:
      isVoid = false
      isRawText = name.isSpelled("plaintext")
    default: isVoid = false
    }
    self = isVoid ? .void : isRawText && context.hasRawText ? .rawText : .ordinary
  }
}
