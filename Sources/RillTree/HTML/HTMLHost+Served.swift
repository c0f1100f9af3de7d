#if !hasFeature(Embedded)

  extension HTMLHost {
    /// All that is on the page, for a browser whose script will take it over.
    ///
    /// It differs from ``html`` in what a browser reads of it: texts that HTML would join, or leave out, are
    /// told apart by comments, and no element has a `style` attribute, which strict pages forbid: styles are
    /// rules of a style sheet. Left out are styles that could end the rule or the sheet, which only unchecked
    /// ones can: the script sets them.
    ///
    /// - Parameter fields: hidden fields that forms are to have, which then are sent by `POST`; not those that
    ///   say themselves where they are sent.
    package func served(fields: [Node: KeyValuePairs<String, String>]) -> ServedHTML {
      var state = HTMLState(HTMLAround())
      state.served = ServedParts(fields: fields)
      write(&state)
      var bytes: [UInt8] = []
      state.writer.buffer.copy(to: &bytes)
      return ServedHTML(
        body: bytes, styles: state.served?.rules ?? [], nodeCount: state.served?.nodeCount ?? 0,
        isFaithful: state.served?.isFaithful ?? true)
    }
  }

  /// A page as it is served.
  package struct ServedHTML: Sendable {
    /// What is on the page.
    package let body: [UInt8]
    /// The rules of the style sheet that goes with it.
    package let styles: [UInt8]
    /// The sum of the depths of all nodes that a script finds in it, not counting those in a `textarea` or
    /// `noscript`; that of the outermost ones is 1. A tree of another shape has another sum, mostly.
    package let nodeCount: Int
    /// Whether a script finds all comments that it takes for its own to be that: none of the page says what
    /// those say that tell texts apart.
    package let isFaithful: Bool
  }

  /// What is told of a page beside its HTML.
  struct ServedParts {
    let fields: [HTMLHost.Node: KeyValuePairs<String, String>]
    private(set) var nodeCount = 0
    private(set) var isFaithful = true
    private(set) var rules: [UInt8] = []
    private var classes: [String: Int] = [:]

    init(fields: [HTMLHost.Node: KeyValuePairs<String, String>]) { self.fields = fields }

    /// Between texts that HTML would join.
    private static let divider = "|"
    /// In place of an empty text.
    private static let emptyText = "."

    /// Writes what a node needs before it to be read as what it is.
    mutating func note(
      _ entry: HTMLHost.Entry, depth: Int, _ host: HTMLHost, _ writer: inout HTMLWriter
    ) {
      let parent = host.entries[Int(entry.parent)]
      if parent.text == "textarea" || parent.text == "noscript" { return }
      // Of trees that are so deep that it overflows only equality counts.
      nodeCount &+= depth
      if entry.kind == .comment && (entry.text == Self.divider || entry.text == Self.emptyText) {
        isFaithful = false
      }
      guard entry.kind == .text else { return }
      if entry.text.isEmpty {
        writer.writeComment(Self.emptyText)
      } else if entry.previous >= 0 {
        let previous = host.entries[Int(entry.previous)]
        if previous.kind == .text && !previous.text.isEmpty { writer.writeComment(Self.divider) }
      } else if entry.text.utf8.first == .newline,
        parent.text == "pre" || parent.text == "listing"
      {
        // The first one is left out when it is read.
        writer.write("\n")
      }
    }

    /// Has facts of an element say what they say in a page that is served.
    mutating func prepare(_ facts: inout [HTMLFact], of node: Int32) {
      if !fields.isEmpty, fields[HTMLHost.Node(index: node)] != nil {
        facts.append(HTMLFact(kind: .attribute, name: "method", value: "post"))
      }
      divertStyles(of: &facts)
    }

    /// Replaces styles by the name of a rule that says them.
    private mutating func divertStyles(of facts: inout [HTMLFact]) {
      var declarations = ""
      facts.removeAll { fact in
        switch fact.kind {
        case .style:
          if fact.name.isStyleName && StyleScanner.staysInRule(fact.value) {
            declarations += "\(fact.name): \(fact.value); "
          }
        case .attribute where fact.name == "style":
          if StyleScanner.staysInRule(fact.value) { declarations += fact.value + "; " }
        default: return false
        }
        return true
      }
      if declarations.isEmpty { return }
      let number = classes[declarations] ?? classes.count
      if number == classes.count {
        classes[declarations] = number
        // As strong as the attribute would be, which no selector of a name or class outdoes.
        rules += "[data-rill-style=\"\(number)\"]:not(#_#_#_) { \(declarations)}\n".utf8
      }
      facts.append(HTMLFact(kind: .attribute, name: "data-rill-style", value: String(number)))
    }
  }

  extension HTMLWriter {
    /// Writes hidden fields of a form.
    mutating func write(fields: KeyValuePairs<String, String>) {
      for (name, value) in fields {
        write("<input type=\"hidden\" data-rill-form=\"\"")
        writeAttribute("name", name, in: .html)
        writeAttribute("value", value, in: .html)
        write(">")
      }
    }
  }

#endif
