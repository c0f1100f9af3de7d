#if Live

  import RillPages
  import RillProgram
  import RillTree

  /// The initial content of a program, as served.
  struct RenderedPage: Sendable {
    let title: String?
    let language: String?
    let head: [HeadElement]
    let html: ServedHTML
    /// The digest of the content that a session has to render for a browser to adopt the page;
    /// empty if adoption is impossible.
    let digest: [UInt8]
    /// The keys around its fields, from ``ListeningHost/fieldKeys``.
    let fieldKeys: String?
    /// A Boolean value that indicates whether the page reports a problem by an alert or an invalid
    /// field.
    let hasProblem: Bool
    /// Mistakes in the tree.
    let diagnostics: [TreeDiagnostic]

    /// Renders a program without starting its effects.
    init<Model, Message>(
      of program: Program<Model, Message>, at location: Location, formToken: String,
      below mountPath: MountPath = .root, marksPlaces: Bool = false
    ) {
      self.init(
        program.document(program.start(location).0), formToken: formToken, below: mountPath,
        marksPlaces: marksPlaces)
    }

    init<Message>(
      _ document: Document<Message>, formToken: String, below mountPath: MountPath = .root,
      marksPlaces: Bool = false
    ) {
      let isFaithful = document.body.isFaithful
      var rendering = Rendering<Message>()
      rendering.marksPlaces = marksPlaces
      let patch = rendering.update(to: document.body)
      self.init(
        document, patch, rendering.diagnostics, isFaithful, formToken: formToken, below: mountPath)
    }

    private init<Message>(
      _ document: Document<Message>, _ patch: Patch, _ diagnostics: [TreeDiagnostic],
      _ isFaithful: Bool, formToken: String, below mountPath: MountPath
    ) {
      title = document.title
      language = document.language
      head = document.head.map { $0.below(mountPath) }
      self.diagnostics = diagnostics
      let page = ListeningHost(showing: patch, below: mountPath)
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
    /// A digest that distinguishes rendered pages.
    var digest: [UInt8] { RillLive.digest(of: bytes) }
  }

#endif
