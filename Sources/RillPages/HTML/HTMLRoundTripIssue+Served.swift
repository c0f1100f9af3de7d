#if !hasFeature(Embedded)
  import RillTree

  extension VTree {
    /// True if the page that a browser parses from the served HTML equals this tree.
    package var isFaithful: Bool { htmlRoundTripIssues.allSatisfy(\.isOvercome) }
  }

  extension HTMLRoundTripIssue {
    /// A Boolean value that indicates whether a served page still expresses the content: see
    /// `HTMLHost.served(fields:)`.
    fileprivate var isOvercome: Bool {
      switch reason {
      case .emptyText, .adjacentTexts:
        // Text contains no comments.
        guard let element = path.last else { return true }
        return ![
          "textarea", "title", "style", "script", "noscript", "xmp", "iframe", "noembed",
          "noframes", "plaintext",
        ].contains(element)
      case .leadingNewline: return path.last != "textarea"
      default: return false
      }
    }
  }
#endif
