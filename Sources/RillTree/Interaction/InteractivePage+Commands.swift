#if !hasFeature(Embedded)
  extension InteractivePage {
    /// Performs the commands of a listener.
    ///
    /// - Parameters:
    ///   - element: The listener's element.
    ///   - target: The event's element.
    func perform(
      _ listener: TreeListener, _ event: TreeEvent, on element: Node, at target: Node
    ) {
      for command in listener.commands where command.key.isEmpty || command.key == event.key {
        if command.kind == .copy {
          copy(command.name)
        } else if command.kind == .lockForm {
          if listener.sendsMessage { lock(command, at: target) }
        } else if let node = command.target.isEmpty ? element : self.element(command.target) {
          perform(command, on: node)
        }
      }
    }

    private func element(_ id: String) -> Node? { root.nodesWithin.first { $0["id"] == id } }

    private func perform(_ command: PageCommand, on node: Node) {
      switch command.kind {
      case .focus:
        prepareForFocus()
        if canFocus(node) { setFocus(node) }
      case .blur: if focus === node { setFocus(nil) }
      case .selectText:
        prepareForFocus()
        if canFocus(node), node.isTextField { selectText(in: node) }
      case .scroll: scroll(to: node)
      case .showModal: showModal(node)
      case .closeDialog: closeDialog(node)
      case .copyText:
        copy(node.isControl && node.name != "button" ? node.shownValue : node.joinedText)
      case .addClass, .removeClass, .toggleClass: changeClasses(by: command, of: node)
      case .removeAttribute: changeAttribute(command.name, to: nil, of: node)
      case .toggleAttribute:
        changeAttribute(command.name, to: node[command.name] == nil ? "" : nil, of: node)
      case .setAttribute: changeAttribute(command.name, to: command.value, of: node)
      case .lockForm, .copy, .preventDefault: break
      }
    }

    private func changeClasses(by command: PageCommand, of node: Node) {
      let current = node["class"]
      var classes = classNames(current)
      for name in classNames(command.name) {
        node.commandClasses.record(name, current: current)
        let had = classes.contains(name)
        if had, command.kind != .addClass { classes.removeAll { $0 == name } }
        if !had, command.kind != .removeClass { classes.append(name) }
      }
      let isEmpty = classes.isEmpty && current == nil
      changeAttribute("class", to: isEmpty ? nil : classes.joined(separator: " "), of: node)
    }

    // MARK: Forms

    private func lock(_ command: PageCommand, at target: Node) {
      let start = command.target.isEmpty ? target : element(command.target)
      guard let start, let form = start.name == "form" ? start : formOwner(of: start) else {
        return
      }
      hold("aria-busy", "true", of: form)
      for control in root.nodesWithin
      where control.isControl && control.name != "option" && formOwner(of: control) === form {
        hold(control.isTextField ? "readonly" : "disabled", "", of: control)
      }
    }

    private func hold(_ attribute: String, _ value: String, of node: Node) {
      interaction.held.append(
        PageInteraction.Held(node: node, attribute: attribute, value: node[attribute]))
      changeAttribute(attribute, to: value, of: node)
    }

    /// Unlocks the form that the last event locked, since the program has handled the event.
    func unlock() {
      if interaction.held.isEmpty { return }
      let held = interaction.held
      interaction.held = []
      for one in held.reversed() {
        changeAttribute(one.attribute, to: one.value, of: one.node)
      }
    }
  }
#endif
