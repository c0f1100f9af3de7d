/// The parsing rules that apply to the content of an element.
///
/// Within SVG and MathML, browsers parse the text of a `style` or `script` as markup. In doubt, the
/// context counts as SVG or MathML, since unnecessary escapes do no harm.
enum HTMLContext: UInt8 {
  case html, svg, mathML
  /// The text of a formula: HTML, except for MathML elements of text.
  case mathMLWords
  /// Another document, whose rules are unknown.
  case unknown

  /// Returns the context in an element called `name` within this context.
  @inline(__always)
  func entering(_ name: String) -> HTMLContext {
    // This is the common case. Most names have another length than the two that change the context.
    #if !hasFeature(Embedded)
      if self == .html && name.utf8.count != 3 && name.utf8.count != 4 { return .html }
    #endif
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

  /// True if the text of a `style` or `script` in the context is parsed as raw text.
  var hasRawText: Bool { self == .html || self == .mathMLWords }
}

extension String {
  /// Returns true if the name equals one of the lowercase `names` in any capitalization.
  fileprivate func isOne(of names: StaticString...) -> Bool {
    for name in names where isSpelledIgnoringCase(name) { return true }
    return false
  }
}
