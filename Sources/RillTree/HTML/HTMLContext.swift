/// By which rules a browser reads what is in an element.
///
/// In images and formulas it reads the text of a `style` or `script` as markup. Wherever that isn't
/// certain, they are taken for images or formulas, since a text that is escaped in vain does no harm.
enum HTMLContext: UInt8 {
  case html, svg, mathML
  /// That of the words of a formula: HTML, but for the elements of formulas that belong to words.
  case mathMLWords
  /// What another document of unknown rules is in.
  case unknown

  /// What is in an element called `name`, which is in such a one.
  @inline(__always)
  func entering(_ name: String) -> HTMLContext {
    // As most do, and most names have another length than the two that lead elsewhere.
    if self == .html && name.utf8.count != 3 && name.utf8.count != 4 { return .html }
    return enteringOther(name)
  }

  private func enteringOther(_ name: String) -> HTMLContext {
    switch self {
    case .mathMLWords where name.isOne(of: "mglyph", "malignmark"): .mathML
    case .html, .mathMLWords:
      name.isOne(of: "svg") ? .svg : name.isOne(of: "math") ? .mathML : .html
    case .svg: name.isOne(of: "foreignobject", "desc", "title") ? .html : .svg
    case .mathML where name.isOne(of: "annotation-xml"): .unknown
    case .mathML: name.isOne(of: "mi", "mo", "mn", "ms", "mtext") ? .mathMLWords : .mathML
    case .unknown: .unknown
    }
  }

  /// Whether the text of a `style` or `script` in it is read as it is.
  var hasRawText: Bool { self == .html || self == .mathMLWords }
}

extension String {
  /// Whether it is one of `names`, which are in small letters, in whatever capitals.
  fileprivate func isOne(of names: String...) -> Bool {
    names.contains { utf8.count == $0.utf8.count && hasPrefixIgnoringCase($0) }
  }
}
