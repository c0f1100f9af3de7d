#if !hasFeature(Embedded)
  /// The effects of commands on a page: modal dialogs and a locked form.
  package struct PageInteraction<Node: PageElement> {
    /// A dialog that is shown modally.
    struct Modal {
      let dialog: Node
      /// The element that had the focus before.
      let opener: Node?
    }

    /// An attribute of a control in a locked form.
    struct Held {
      let node: Node
      let attribute: String
      let value: String?
    }

    /// The modal dialogs, with the last on top.
    var modals: [Modal] = []
    /// The changes of dialogs by a patch, until it is complete.
    var changes: [(dialog: Node, isModal: Bool)] = []
    /// The previous attributes of controls in a locked form.
    var held: [Held] = []

    package init() {}

    /// The modal dialog on top of the page.
    package var modal: Node? { modals.last?.dialog }

    /// The modal dialogs, with the last on top.
    package var modalDialogs: [Node] { modals.map(\.dialog) }

    /// Records that the program has set an attribute or property, which takes precedence from then
    /// on.
    package mutating func record(
      _ name: String, _ value: PropertyValue? = nil, of element: Node
    ) {
      if name == "modal", element.name == "dialog" {
        changes.append((element, value == .boolean(true)))
      }
      if !held.isEmpty {
        held.removeAll { $0.node === element && $0.attribute == name.lowercased() }
      }
    }
  }
#endif
