#if !hasFeature(Embedded)

  extension HTMLHost {
    /// Returns the whole page for a browser whose script will adopt it.
    ///
    /// The output differs from ``html`` so that the parsed page matches the tree. Comments separate
    /// texts that the HTML parser would join or drop. Elements have no `style` attributes, which
    /// strict content security policies forbid. Instead, a style sheet contains the styles.
    /// Unchecked styles that could end their rule or the style sheet are omitted, and the script
    /// sets them.
    ///
    /// - Parameter fields: Hidden fields for forms, which are then submitted by `POST`. Forms with
    ///   an `action` get none.
    package func served(fields: [Node: KeyValuePairs<String, String>]) -> ServedHTML {
      var state = HTMLState(HTMLParentContext())
      state.served = ServedParts(fields: fields)
      write(&state)
      var bytes: [UInt8] = []
      state.writer.buffer.copy(to: &bytes)
      return ServedHTML(
        body: bytes, styles: state.served?.rules ?? [], nodeCount: state.served?.nodeCount ?? 0,
        isFaithful: state.served?.isFaithful ?? true)
    }
  }

  /// A page as served.
  package struct ServedHTML: Sendable {
    /// The HTML of the page.
    package let body: [UInt8]
    /// The rules of the page's style sheet.
    package let styles: [UInt8]
    /// A checksum of the page: the sum of the depths of its nodes, from 1 for the outermost. Nodes
    /// in a `textarea` or `noscript`, which a script doesn't find, don't count. Trees of different
    /// shapes mostly have different sums.
    package let nodeCount: Int
    /// True if all comments that look like the page's separators are separators. False if a comment
    /// of the program has the same text.
    package let isFaithful: Bool
  }

  /// The data of a served page in addition to its HTML.
  struct ServedParts {
    let fields: [HTMLHost.Node: KeyValuePairs<String, String>]
    private(set) var nodeCount = 0
    private(set) var isFaithful = true
    private(set) var rules: [UInt8] = []
    private var classes: [String: Int] = [:]

    init(fields: [HTMLHost.Node: KeyValuePairs<String, String>]) { self.fields = fields }

    /// The comment between texts that the HTML parser would join.
    private static let divider = "|"
    /// The comment in place of an empty text.
    private static let emptyText = "."

    /// Writes the separator that a node needs to be parsed correctly.
    mutating func record(
      _ entry: HTMLHost.Entry, depth: Int, _ host: HTMLHost, _ writer: inout HTMLWriter
    ) {
      let parent = host.entries[Int(entry.parent)]
      if parent.text == "textarea" || parent.text == "noscript" { return }
      // In trees so deep that the sum overflows, only equality matters.
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
        // The HTML parser drops the first line break.
        writer.write("\n")
      }
    }

    /// Adapts the attributes of an element to a served page.
    mutating func prepare(_ attributes: inout [HTMLAttribute], of node: Int32) {
      if !fields.isEmpty, fields[HTMLHost.Node(index: node)] != nil {
        attributes.append(HTMLAttribute(kind: .attribute, name: "method", value: "post"))
      }
      divertStyles(of: &attributes)
    }

    /// Replaces styles with the name of a rule that contains them.
    private mutating func divertStyles(of attributes: inout [HTMLAttribute]) {
      var declarations = ""
      attributes.removeAll { attribute in
        switch attribute.kind {
        case .style:
          if attribute.name.isStyleName && StyleScanner.staysInRule(attribute.value) {
            declarations += "\(attribute.name): \(attribute.value); "
          }
        case .attribute where attribute.name == "style":
          if StyleScanner.staysInRule(attribute.value) { declarations += attribute.value + "; " }
        default: return false
        }
        return true
      }
      if declarations.isEmpty { return }
      let number = classes[declarations] ?? classes.count
      if number == classes.count {
        classes[declarations] = number
        // The specificity matches a style attribute: it exceeds every selector of names or classes.
        rules += "[data-rill-style=\"\(number)\"]:not(#_#_#_) { \(declarations)}\n".utf8
      }
      attributes.append(
        HTMLAttribute(kind: .attribute, name: "data-rill-style", value: String(number)))
    }
  }

  extension HTMLWriter {
    /// Writes the hidden fields of a form.
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
