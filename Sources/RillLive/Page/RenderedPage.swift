#if Live

  import RillProgram
  import RillTree

  /// What a program shows at the beginning, as it is served to who asks for it.
  struct RenderedPage: Sendable {
    let title: String?
    let language: String?
    let head: [HeadElement]
    let html: ServedHTML
    /// What a session has to show at first for a browser to take over what it has read; empty, if it reads
    /// something else.
    let digest: [UInt8]
    /// The keys around its fields: see ``ListeningHost/fieldKeys``.
    let fieldKeys: String?
    /// Whether the page tells of something that is wrong: an alert, or a field that is not valid.
    let hasProblem: Bool
    /// Mistakes that were found in the tree.
    let diagnostics: [TreeDiagnostic]

    /// Renders a program, whose effects are not started.
    init<Model, Message>(
      of program: Program<Model, Message>, at location: Location, formToken: String
    ) {
      self.init(program.document(program.start(location).0), formToken: formToken)
    }

    init<Message>(_ document: Document<Message>, formToken: String) {
      let isFaithful = document.body.htmlDifficulties.allSatisfy(\.isOvercome)
      var rendering = Rendering<Message>()
      let patch = rendering.update(to: document.body)
      self.init(document, patch, rendering.diagnostics, isFaithful, formToken: formToken)
    }

    private init<Message>(
      _ document: Document<Message>, _ patch: Patch, _ diagnostics: [TreeDiagnostic],
      _ isFaithful: Bool, formToken: String
    ) {
      title = document.title
      language = document.language
      head = document.head
      self.diagnostics = diagnostics
      let page = ListeningHost(showing: patch)
      hasProblem = page.elements.contains {
        page.attribute("role", of: $0) == "alert"
          || page.attribute("aria-invalid", of: $0) == "true"
      }
      fieldKeys = page.fieldKeys
      html = page.html.served(fields: page.formFields(digest: patch.digest, token: formToken))
      digest = isFaithful && html.isFaithful ? patch.digest : []
    }
  }

  extension Patch {
    /// What tells pages that are made apart.
    var digest: [UInt8] { RillLive.digest(of: bytes) }
  }

  extension HTMLDifficulty {
    /// Whether a page that is served expresses it nevertheless: see `HTMLHost.served(fields:)`.
    fileprivate var isOvercome: Bool {
      switch reason {
      case .emptyText, .adjacentTexts:
        // There are no comments in a text.
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
