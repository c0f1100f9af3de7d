#if !hasFeature(Embedded)
  import RillLanguages
  import RillProgram
  import RillTree

  /// The beginning of the HTML of a page, up to the elements of its host in the head.
  package enum PageHead {
    package static func write(
      language: String?, title: String?, _ head: [HeadElement], into bytes: inout [UInt8]
    ) {
      bytes += "<!DOCTYPE html>\n<html".utf8
      if let language {
        bytes += " lang=\"\(language.escapedForHTML)\"".utf8
        // Left to right is the default of HTML.
        if TextDirection(ofTag: language) == .rightToLeft { bytes += " dir=\"rtl\"".utf8 }
      }
      bytes += ">\n<head>\n<meta charset=\"utf-8\">\n".utf8
      bytes += "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n".utf8
      bytes += "<title>\((title ?? "").escapedForHTML)</title>\n".utf8
      if !head.contains(where: \.isIcon) {
        // Prevents the browser's request for a default icon.
        bytes += "<link rel=\"icon\" href=\"data:,\">\n".utf8
      }
      for element in head {
        element.tree.writeHTML(into: &bytes)
        bytes += "\n".utf8
      }
    }
  }

  extension HeadElement {
    fileprivate var isIcon: Bool {
      guard case .link(let relation, _) = self else { return false }
      return relation.split(separator: " ").contains("icon")
    }

    /// The element, marked as one that the program may remove.
    fileprivate var tree: VTree<Never> {
      switch self {
      case .meta(let name, let content):
        RillTree.element(
          "meta", .attribute("name", name), .attribute("content", content), .mark)
      case .property(let name, let content):
        RillTree.element(
          "meta", .attribute("property", name), .attribute("content", content), .mark)
      case .link(let relation, let address):
        RillTree.element(
          "link", .attribute("rel", relation), .attribute("href", address), .mark)
      }
    }
  }

  extension Attribute {
    fileprivate static var mark: Attribute { .attribute("data-rill-head", "") }
  }
#endif
