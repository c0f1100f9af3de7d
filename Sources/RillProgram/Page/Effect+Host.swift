import RillAutomaton

/// Effects that the host of a program does, once the page shows the model that the transition has made.
extension Effect {
  /// Gives the focus to the element with the attribute `id`.
  ///
  /// ```swift
  /// case .edit(let goal):
  ///   model.editing = goal
  ///   return .focus("title")   // which is on the page when this is done
  /// ```
  ///
  /// Where there is none, nothing happens.
  ///
  /// Elsewhere: `Browser.Dom.focus` (Elm).
  public static func focus(_ id: String) -> Effect { .command(HostCommand.focus(id)) }

  /// Takes the focus from the element with the attribute `id`.
  public static func blur(_ id: String) -> Effect { .command(HostCommand.blur(id)) }

  /// Selects the text in the field with the attribute `id`.
  public static func selectText(in id: String) -> Effect { .command(HostCommand.selectText(id)) }

  /// Scrolls so that the element with the attribute `id` is seen.
  public static func scroll(toElement id: String) -> Effect {
    .command(HostCommand.scrollTo(element: id))
  }

  /// Scrolls the page, or the element with the attribute `id` in it, to a position, in points from its top
  /// left.
  public static func scroll(_ id: String? = nil, toX x: Double = 0, y: Double) -> Effect {
    if let id { return .command(HostCommand.scrollElement(id, x: x, y: y)) }
    return .command(HostCommand.scroll(x: x, y: y))
  }

  /// Shows the `dialog` with the attribute `id` modally: the focus is in it, and nothing behind it can be used.
  ///
  /// ```swift
  /// case .delete: return .showModal("confirm")
  /// ```
  ///
  /// It is shown once: a page that is made anew doesn't show it. `Attribute.modal(_:)` says so in the tree instead,
  /// where the model knows whether it is open.
  ///
  /// Elsewhere: `HTMLDialogElement.showModal()`.
  public static func showModal(_ id: String) -> Effect { .command(HostCommand.showModal(id)) }

  /// Closes the `dialog` with the attribute `id`. What had the focus before has it again. Its `close` event doesn't
  /// tell of it.
  public static func closeDialog(_ id: String) -> Effect { .command(HostCommand.closeDialog(id)) }

  /// Has the program be at `location`: the window shows it, and who listens to the location hears of it.
  ///
  /// - Parameters:
  ///   - location: where to go.
  ///   - isReplacing: whether going back leads to where one was before the present location, not to that.
  ///
  /// Elsewhere: `Browser.Navigation.pushUrl` and `replaceUrl` (Elm).
  public static func navigate(to location: Location, replacing isReplacing: Bool = false) -> Effect
  {
    .command(isReplacing ? HostCommand.replace(location) : HostCommand.push(location))
  }

  /// Goes back by so many locations: none, if `steps` is zero.
  ///
  /// - Parameter steps: not negative.
  public static func goBack(by steps: Int = 1) -> Effect {
    precondition(steps >= 0, "Rill: to go back by \(steps) is goForward(by: \(steps.magnitude)).")
    return steps == 0 ? .none : .command(HostCommand.go(-steps))
  }

  /// Goes forward by so many locations: none, if `steps` is zero.
  ///
  /// - Parameter steps: not negative.
  public static func goForward(by steps: Int = 1) -> Effect {
    precondition(steps >= 0, "Rill: to go forward by \(steps) is goBack(by: \(steps.magnitude)).")
    return steps == 0 ? .none : .command(HostCommand.go(steps))
  }

  /// Leaves the program for an address.
  ///
  /// What would run as a script of the page, such as an address that begins with `javascript:`, is not
  /// loaded, but reported.
  ///
  /// Elsewhere: `Browser.Navigation.load` (Elm).
  public static func load(_ address: String) -> Effect { .command(HostCommand.load(address)) }

  /// Has the host do what it and the program agree upon.
  ///
  /// ```swift
  /// .host("copy", model.address)
  /// ```
  ///
  /// ``Subscription/host(_:id:_:)`` is the other way round.
  ///
  /// Elsewhere: ports (Elm).
  public static func host(_ name: String, _ detail: String = "") -> Effect {
    .command(HostCommand.custom(name, detail: detail))
  }
}
