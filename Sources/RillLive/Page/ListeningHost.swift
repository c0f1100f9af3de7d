#if Live

  import RillTree

  /// A page as HTML, with the listeners of its elements.
  struct ListeningHost: TreeHost {
    typealias Node = HTMLHost.Node

    private(set) var html = HTMLHost()
    /// The elements in order of creation, which is document order after a single patch.
    private(set) var elements: [Node] = []
    private var names: [Node: String] = [:]
    private var attributes: [Node: [String: String]] = [:]
    private var properties: [Node: [String: PropertyValue]] = [:]
    private var listeners: [Node: [String: TreeListener]] = [:]
    private var parents: [Node: Node] = [:]
    private var keys: [Node: UInt32] = [:]
    /// The numbers that several keyed nodes share.
    private var ambiguousKeys: Set<UInt32> = []

    var root: Node { html.root }

    /// Creates an empty page.
    init() {}

    /// Creates a page with the content of `patch`.
    ///
    /// - Parameter mountPath: The path in front of the addresses in the HTML.
    init(showing patch: Patch, below mountPath: MountPath = .root) {
      html.mountPath = mountPath
      do throws(PatchError) {
        try patch.apply(to: &self, at: html.root)
      } catch {
        preconditionFailure(
          """
          Rill: The first patch of a rendering does not fit an empty page. Please report this bug. \
          \(error)
          """)
      }
    }

    func name(of element: Node) -> String { names[element] ?? "" }

    func attribute(_ name: String, of element: Node) -> String? { attributes[element]?[name] }

    /// The value of a field, or of a button.
    func value(of element: Node) -> String? {
      properties[element]?["value"]?.description ?? attribute("value", of: element)
    }

    /// Returns whether an element has a boolean attribute, such as `checked` or `disabled`.
    func `is`(_ name: String, _ element: Node) -> Bool {
      if let property = properties[element]?[name] { return property == .boolean(true) }
      return attribute(name, of: element) != nil
    }

    /// Returns whether a field or one of its ancestors is disabled.
    func isDisabled(_ field: Node) -> Bool {
      if `is`("disabled", field) { return true }
      var element = field
      while let parent = parents[element] {
        if name(of: parent) == "fieldset", `is`("disabled", parent) { return true }
        element = parent
      }
      return false
    }

    func listener(to event: String, of element: Node) -> TreeListener? {
      listeners[element]?[event]
    }

    func listeners(of element: Node) -> [TreeListener] {
      listeners[element].map { Array($0.values) } ?? []
    }

    /// Returns whether `element` is a descendant of `other`.
    func isIn(_ element: Node, _ other: Node) -> Bool {
      var element = element
      while let parent = parents[element] {
        if parent == other { return true }
        element = parent
      }
      return false
    }

    /// The keys around all fields of a served page, in document order. They are numbers in base 36,
    /// separated by commas. An empty entry repeats the previous number, and `?` marks keys that are
    /// not unique.
    ///
    /// - Returns: Nil if no field has keys around it.
    var fieldKeys: String? {
      var words: [String] = []
      var last: UInt32 = 0
      for element in elements
      where ["input", "select", "textarea"].contains(name(of: element).lowercased()) {
        let number = keys[element] ?? 0
        let word = ambiguousKeys.contains(number) ? "?" : String(number, radix: 36)
        words.append(number == last ? "" : word)
        last = number
      }
      return words.contains { !$0.isEmpty } ? words.joined(separator: ",") : nil
    }

    /// The number of the keys around a field, 0 without keys; nil if several nodes share it.
    func keys(around field: Node) -> UInt32? {
      let number = keys[field] ?? 0
      return ambiguousKeys.contains(number) ? nil : number
    }

    /// Returns whether several scopes share the identifier `keys`.
    func isAmbiguous(_ keys: UInt32) -> Bool { ambiguousKeys.contains(keys) }

    /// Removes an element, whose node is reused.
    private mutating func forget(_ node: Node) {
      elements.removeAll { $0 == node }
      attributes[node] = nil
      properties[node] = nil
      listeners[node] = nil
      parents[node] = nil
      keys[node] = nil
    }

    // MARK: TreeHost

    mutating func makeElement(_ name: String, in namespace: Namespace) -> Node {
      let node = html.makeElement(name, in: namespace)
      if names[node] != nil { forget(node) }
      elements.append(node)
      names[node] = name
      return node
    }

    mutating func makeText(_ text: String) -> Node { html.makeText(text) }
    mutating func makeComment(_ text: String) -> Node { html.makeComment(text) }
    func isElement(_ node: Node) -> Bool { html.isElement(node) }
    func childCount(of element: Node) -> Int { html.childCount(of: element) }

    mutating func child(at index: Int, of element: Node) -> Node {
      html.child(at: index, of: element)
    }

    mutating func insert(_ node: Node, at index: Int, of element: Node) {
      html.insert(node, at: index, of: element)
      parents[node] = element
    }

    mutating func removeChild(at index: Int, of element: Node) {
      html.removeChild(at: index, of: element)
    }

    mutating func detachChild(at index: Int, of element: Node) -> Node {
      html.detachChild(at: index, of: element)
    }

    mutating func setText(_ text: String, of node: Node) { html.setText(text, of: node) }

    mutating func setAttribute(_ name: String, to value: String?, of element: Node) {
      attributes[element, default: [:]][name] = value
      html.setAttribute(name, to: value, of: element)
    }

    mutating func setProperty(_ name: String, to value: PropertyValue?, of element: Node) {
      properties[element, default: [:]][name] = value
      html.setProperty(name, to: value, of: element)
    }

    mutating func setStyle(_ name: String, to value: String?, of element: Node) {
      html.setStyle(name, to: value, of: element)
    }

    mutating func setListener(_ listener: TreeListener?, to event: String, of element: Node) {
      listeners[element, default: [:]][event] = listener
    }

    mutating func setKeys(_ number: UInt32, of element: Node) {
      if element == root { ambiguousKeys.insert(number) } else { keys[element] = number }
    }
  }

#endif
