#if !arch(wasm32)
  import RillPages
  import RillProgram
  import RillTree

  /// The files of a page at one location, with its content already rendered.
  package struct StaticPage {
    /// The names, relative to the folder of the site, and the contents.
    package let files: [(name: String, bytes: [UInt8])]
    /// The mistakes in the tree of the page.
    package let diagnostics: [TreeDiagnostic]

    /// Renders the page of `program` at `location`.
    ///
    /// - Parameters:
    ///   - script: The name of the file with the page's script.
    ///   - module: The name of the file with the program.
    ///   - transitions: The name of the file with the script of transitions; nil for none.
    ///   - mountPath: The path of the site.
    package init<Model, Message>(
      of program: Program<Model, Message>, at location: Location, _ script: String,
      _ module: String, transitions: String? = nil, below mountPath: MountPath = .root
    ) {
      let document = program.document(program.start(location).0)
      var rendering = Rendering<Message>()
      let patch = rendering.update(to: document.body)
      diagnostics = rendering.diagnostics
      var host = HTMLHost()
      host.mountPath = mountPath
      let token: String
      do throws(PatchError) {
        try patch.apply(to: &host, at: host.root)
        token = try Adoption.token(of: patch)
      } catch {
        preconditionFailure(
          "Rill: The first patch doesn't fit an empty page. Please report this bug. \(error)")
      }
      let html = host.served(fields: [:])
      let canAdopt = document.body.isFaithful && html.isFaithful
      // Style sheets are files of their own, because content security policies forbid others.
      let styles = Array("#rill { display: contents }\n".utf8) + html.styles
      let styleSheet = "page-\(Adoption.checksum(of: styles)).css"

      var bytes: [UInt8] = []
      PageHead.write(
        language: document.language, title: document.title,
        document.head.map { $0.below(mountPath) }, into: &bytes)
      let base = mountPath.text
      bytes += "<link rel=\"stylesheet\" id=\"rill-styles\" href=\"\(base)/\(styleSheet)\">\n".utf8
      bytes += "<link rel=\"manifest\" href=\"\(base)/manifest.webmanifest\">\n".utf8
      bytes += "<link rel=\"preload\" as=\"fetch\" crossorigin href=\"\(base)/\(module)\">\n".utf8
      bytes += "<script defer src=\"\(base)/\(script)\" data-module=\"\(base)/\(module)\"".utf8
      if !mountPath.isRoot { bytes += " data-base=\"\(base)\"".utf8 }
      bytes += " data-token=\"\(canAdopt ? token : "")\"".utf8
      bytes += " data-nodes=\"\(html.nodeCount)\"></script>\n".utf8
      if let transitions {
        bytes += "<script type=\"module\" src=\"\(base)/\(transitions)\"></script>\n".utf8
      }
      bytes += "</head>\n<body><div id=\"rill\">".utf8
      bytes += html.body
      bytes += "</div></body>\n</html>\n".utf8
      files = [(Self.fileName(of: location), bytes), (styleSheet, styles)]
    }

    private static func fileName(of location: Location) -> String {
      let path = location.path.filter { !$0.isEmpty }
      return (path + ["index.html"]).joined(separator: "/")
    }
  }
#endif
