#if !hasFeature(Embedded)
  /// What commands have done to a page: dialogs that are shown modally, and a form that is locked.
  package struct PageInteraction<Node: PageElement> {
    /// A dialog that is shown modally.
    struct Modal {
      let dialog: Node
      /// What had the focus before.
      let opener: Node?
    }

    /// An attribute of a control in a locked form.
    struct Held {
      let node: Node
      let attribute: String
      let value: String?
    }

    /// The dialogs that are shown modally, the last on top.
    var modals: [Modal] = []
    /// What a patch says of dialogs, until it is done.
    var changes: [(dialog: Node, isModal: Bool)] = []
    /// The attributes of controls in a locked form, as they were before.
    var held: [Held] = []

    package init() {}

    /// The dialog that is shown modally on top of the page.
    package var modal: Node? { modals.last?.dialog }

    /// The dialogs that are shown modally, the last on top.
    package var modalDialogs: [Node] { modals.map(\.dialog) }

    /// Notes that the program says something of an attribute or property: that counts from then on.
    package mutating func note(
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
