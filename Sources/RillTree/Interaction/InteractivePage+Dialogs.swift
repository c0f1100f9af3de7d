#if !hasFeature(Embedded)
  extension InteractivePage {
    /// Shows a dialog modally: on top, with the focus, and with the rest of the page blocked.
    package func showModal(_ dialog: Node) {
      guard dialog.name == "dialog", dialog.isWithin(root),
        !interaction.modals.contains(where: { $0.dialog === dialog })
      else { return }
      interaction.modals.append(PageInteraction.Modal(dialog: dialog, opener: focus))
      changeAttribute("open", to: "", of: dialog)
      change("modal", to: .boolean(true), of: dialog)
      prepareForFocus()
      let inner = dialog.nodesWithin.filter(canFocus)
      setFocus(
        inner.first { $0["autofocus"] != nil } ?? inner.first
          ?? (canFocus(dialog) ? dialog : nil))
    }

    /// Closes an open dialog. A modal dialog returns the focus to its previous element.
    ///
    /// - Parameter sendsEvent: True to fire its `close` event.
    @discardableResult
    package func closeDialog(_ dialog: Node, sendsEvent: Bool = true) -> PageDispatch {
      guard dialog.name == "dialog", dialog.flag("open") else { return PageDispatch() }
      changeAttribute("open", to: nil, of: dialog)
      if let index = interaction.modals.firstIndex(where: { $0.dialog === dialog }) {
        restoreFocus(of: interaction.modals.remove(at: index))
      }
      if dialog.property("modal") != nil { change("modal", to: .boolean(false), of: dialog) }
      return sendsEvent ? fire("close", TreeEvent(), at: dialog, bubbles: false) : PageDispatch()
    }

    /// Performs the action of Escape: sends a `cancel` event to the top dialog, and closes it
    /// unless prevented.
    package func dismissModal() -> PageDispatch {
      guard let dialog = interaction.modal else { return PageDispatch() }
      let asked = fire("cancel", TreeEvent(), at: dialog, bubbles: false)
      var all = PageDispatch()
      all.listeners = asked.listeners
      if !asked.isDefaultPrevented { all.append(closeDialog(dialog)) }
      return all
    }

    /// Returns true if a modal dialog blocks an element.
    package func isBehindModal(_ node: Node) -> Bool {
      interaction.modal.map { !node.isWithin($0) } ?? false
    }

    /// Shows and closes the dialogs that a patch has changed, and records those that it has
    /// removed.
    package func updateModals() {
      while let index = interaction.modals.lastIndex(where: { !$0.dialog.isWithin(root) }) {
        restoreFocus(of: interaction.modals.remove(at: index))
      }
      let changes = interaction.changes
      interaction.changes = []
      for (dialog, isModal) in changes where dialog.isWithin(root) {
        if isModal { showModal(dialog) } else { closeDialog(dialog, sendsEvent: false) }
      }
    }

    private func restoreFocus(of modal: PageInteraction<Node>.Modal) {
      // Focus that has moved elsewhere stays there.
      if let focus, focus.isWithin(root), !focus.isWithin(modal.dialog) { return }
      prepareForFocus()
      let opener = modal.opener
      setFocus(opener.flatMap { $0.isWithin(root) && canFocus($0) ? $0 : nil })
    }
  }

  extension PageElement {
    /// True if an element of this kind takes the focus.
    package var asksForFocus: Bool {
      if self["tabindex"].flatMap({ Int($0) }) != nil { return true }
      switch name {
      case "button", "select", "textarea": return true
      case "summary":
        return parent?.name == "details"
          && parent?.children.first { $0.name == "summary" } === self
      case "input": return inputType != "hidden"
      case "a": return self["href"] != nil
      default: return false
      }
    }
  }
#endif
