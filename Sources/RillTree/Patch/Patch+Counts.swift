extension Patch {
  /// The number of changes that a patch makes to a page.
  public struct Counts: Hashable, Sendable, CustomStringConvertible {
    /// Elements created.
    public var elementsCreated = 0
    /// Texts and comments created.
    public var textsCreated = 0
    /// Nodes removed, without their descendants.
    public var nodesRemoved = 0
    /// Nodes moved among their siblings.
    public var nodesMoved = 0
    /// Texts and comments changed.
    public var textsChanged = 0
    /// Attributes set, including those of new elements.
    public var attributesSet = 0
    /// Attributes removed.
    public var attributesRemoved = 0
    /// Properties set, including those of new elements.
    public var propertiesSet = 0
    /// Properties reset to their initial values.
    public var propertiesRemoved = 0
    /// Styles set, including those of new elements.
    public var stylesSet = 0
    /// Styles removed.
    public var stylesRemoved = 0
    /// Listeners added or replaced.
    public var listenersAdded = 0
    /// Listeners removed.
    public var listenersRemoved = 0

    /// Creates counts of zero.
    public init() {}

    /// The counts above zero, such as `2 elements created, 1 node moved`, or `nothing`.
    public var description: String {
      let all = [
        (elementsCreated, "element", "created"), (textsCreated, "text", "created"),
        (nodesRemoved, "node", "removed"), (nodesMoved, "node", "moved"),
        (textsChanged, "text", "changed"), (attributesSet, "attribute", "set"),
        (attributesRemoved, "attribute", "removed"), (propertiesRemoved, "property", "removed"),
        (propertiesSet, "property", "set"), (stylesSet, "style", "set"),
        (stylesRemoved, "style", "removed"), (listenersAdded, "listener", "added"),
        (listenersRemoved, "listener", "removed"),
      ]
      var text = ""
      for (count, what, done) in all where count > 0 {
        if !text.isEmpty { text += ", " }
        let many = what == "property" ? "properties" : what + "s"
        text += "\(count) \(count == 1 ? what : many) \(done)"
      }
      return text.isEmpty ? "nothing" : text
    }
  }

  /// The number of changes that the patch makes to a page.
  ///
  /// ```swift
  /// #expect(rendering.update(to: view(swapped)).counts.nodesMoved == 2)
  /// ```
  ///
  /// Costs time proportional to the bytes.
  public var counts: Counts {
    var counts = Counts()
    forEachStep { step in
      switch step {
      case .open: counts.elementsCreated += 1
      case .text, .comment: counts.textsCreated += 1
      case .remove(let count): counts.nodesRemoved &+= count
      case .put(let count, _): counts.nodesMoved &+= count
      case .setText: counts.textsChanged += 1
      case .setAttribute: counts.attributesSet += 1
      case .removeAttribute: counts.attributesRemoved += 1
      case .setProperty: counts.propertiesSet += 1
      case .removeProperty: counts.propertiesRemoved += 1
      case .setStyle: counts.stylesSet += 1
      case .removeStyle: counts.stylesRemoved += 1
      case .listen: counts.listenersAdded += 1
      case .unlisten: counts.listenersRemoved += 1
      case .skip, .enter, .leave, .take, .back, .identify: break
      }
    }
    return counts
  }

  /// Calls `body` with all steps, in order. The patch is valid, since its initializer checked it.
  func forEachStep(_ body: (PatchReader.Step) -> Void) {
    guard !isEmpty, var reader = try? PatchReader(bytes) else { return }
    while let step = try? reader.step() { body(step) }
  }
}
