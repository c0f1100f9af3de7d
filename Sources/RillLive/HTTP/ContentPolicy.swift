#if Live

  /// The content security policy of pages: the server's own scripts and styles, styles with a
  /// nonce, and the sources that the configuration allows.
  struct ContentPolicy {
    private let sources: [String: [String]]

    init(_ configuration: LiveConfiguration) { sources = configuration.contentSources }

    /// Returns the header.
    ///
    /// - Parameter nonce: The nonce of a style sheet in the page; nil without one.
    func header(nonce: String? = nil) -> String {
      let styles = nonce.map { ["'nonce-\($0)'"] } ?? []
      var directives: [(String, [String])] = [
        ("default-src", ["'none'"]), ("script-src", ["'self'"]),
        ("style-src", ["'self'"] + styles), ("img-src", ["'self'", "data:"]),
        ("font-src", ["'self'"]), ("media-src", ["'self'"]), ("connect-src", ["'self'"]),
        ("manifest-src", ["'self'"]), ("form-action", ["'self'"]), ("base-uri", ["'none'"]),
        ("frame-ancestors", ["'none'"]),
      ]
      for (directive, more) in sources.sorted(by: { $0.key < $1.key }) {
        if let index = directives.firstIndex(where: { $0.0 == directive }) {
          directives[index].1 = directives[index].1.filter { $0 != "'none'" } + more
        } else {
          directives.append((directive, more))
        }
      }
      return directives.map { "\($0.0) \($0.1.joined(separator: " "))" }.joined(separator: "; ")
    }
  }

#endif
