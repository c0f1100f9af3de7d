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
      self.init(of: element.pointee.spelling, in: context)
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
    switch name.utf8.count {
    case 2: isVoid = name == "br" || name == "hr"
    case 3:
      isVoid = name == "col" || name == "img" || name == "wbr"
      isRawText = name == "xmp"
    case 4: isVoid = name == "area" || name == "base" || name == "link" || name == "meta"
    case 5:
      isVoid =
        name == "embed" || name == "input" || name == "param" || name == "track" || name == "frame"
      isRawText = name == "style"
    case 6:
      isVoid = name == "source" || name == "keygen"
      isRawText = name == "script" || name == "iframe"
    case 7:
      isVoid = name == "bgsound"
      isRawText = name == "noembed"
    case 8:
      isVoid = name == "basefont"
      isRawText = name == "noframes"
    case 9:
      isVoid = false
      isRawText = name == "plaintext"
    default: isVoid = false
    }
    self = isVoid ? .void : isRawText && context.hasRawText ? .rawText : .ordinary
  }
}
