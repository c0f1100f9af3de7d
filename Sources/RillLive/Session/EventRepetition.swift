#if Live

  import RillPages
  import RillProgram
  import RillTree

  /// The repetition of the events that the model of a restored session lacks.
  ///
  /// The page repeats them in order. Each one is processed on the page that shows the results of
  /// those before, as at the first time. The page itself shows what the process before had sent,
  /// until it receives the whole content at the end.
  final class EventRepetition {
    /// The number of events in the stored model.
    private let count: Int
    /// The revision that the page shows.
    private let revision: Int
    private let pageLocation: Location
    /// The number of the last event.
    private var last: Int
    /// The numbers of the events whose elements no longer exist.
    private(set) var lost: [Int] = []
    /// The commands of the program, each with the number of its event.
    private var commands: [(event: Int, command: HostCommand)] = []
    /// The page that shows the result of the last event; nil if it must be built.
    private var page: ListeningHost?
    /// The fields whose earlier texts are known.
    private var knownFields: Set<HandlerID> = []

    /// Begins the repetition.
    ///
    /// - Parameters:
    ///   - run: The restored program, before its first render.
    ///   - count: The number of events in its model.
    ///   - revision: The revision that the page shows.
    ///   - pageLocation: The location of the page.
    init<Model, Message>(
      of run: ProgramRun<Model, Message>, after count: Int, at revision: Int,
      pageLocation: Location
    ) {
      self.count = count
      self.revision = revision
      self.pageLocation = pageLocation
      last = count
      // The page can't have performed the commands of this process.
      add(run.render(as: revision + 1), of: .max)
    }

    /// The revision of the page at the end.
    var nextRevision: Int { revision + last - count + 2 }

    /// Records the text in a field that the program knew before its model. The events after it that
    /// were made on an earlier page build on this text, and not on that in the model.
    func receive<Model, Message>(
      _ text: String, in place: ElementPlace, _ run: ProgramRun<Model, Message>
    ) {
      // A page whose connection breaks meanwhile sends it again.
      guard last == count else { return }
      let page = shownPage(of: run)
      guard let field = page.element(at: place), let value = page.value(of: field),
        let id = page.listenerToValue(of: field)?.id, knownFields.insert(id).inserted,
        value != text
      else { return }
      run.recordWrite(of: value, over: text, to: id, leadingTo: revision + 1)
    }

    /// Processes the event with the next number.
    ///
    /// - Parameter base: The number of events whose results the page showed at the time.
    /// - Returns: False if its element no longer exists.
    func receive<Model, Message>(
      _ event: RepeatedEvent, number: Int, base: Int, _ run: ProgramRun<Model, Message>
    ) -> Bool {
      last = number
      var isFound = true
      switch event {
      case .element(let place, let name, let event):
        let page = shownPage(of: run)
        if let element = page.element(at: place),
          let id = page.listener(to: name, of: element)?.id
        {
          // Texts are merged with the program's writes since then.
          let shown = max(0, min(base, number - 1) - count + 1)
          run.receive(event, by: id, madeOn: revision + shown)
        } else {
          isFound = false
        }
      case .page(let event): isFound = run.receive(event)
      case .unrepeatable: isFound = false
      }
      if !isFound { lost.append(number) }
      let update = run.render(as: revision + number - count + 1)
      if !update.patch.isEmpty { page = nil }
      add(update, of: number)
      return isFound
    }

    /// Returns the whole content for the page, which may be lost and requested again.
    ///
    /// - Parameters:
    ///   - revision: The revision of the page after it, at least ``nextRevision``.
    ///   - shown: The number of events whose results the page shows. It has performed their
    ///     commands.
    func finish<Model, Message>(
      _ run: ProgramRun<Model, Message>, as revision: Int, shown: Int
    ) -> PageUpdate {
      add(run.render(as: revision), of: .max)
      page = nil
      var update = run.fullUpdate
      let rest = commands.filter { $0.event > shown }.map(\.command)
      // The page may not have received the program's last navigation, even if it shows the results
      // of all events: an effect may have navigated later.
      if run.location != pageLocation, !rest.contains(where: \.isNavigation) {
        update.commands.append(.replace(run.location))
      }
      update.commands += rest
      return update
    }

    private func shownPage<Model, Message>(
      of run: ProgramRun<Model, Message>
    ) -> ListeningHost {
      if let page { return page }
      let new = ListeningHost(showing: run.fullUpdate.patch)
      page = new
      return new
    }

    private func add(_ update: PageUpdate, of event: Int) {
      // The update at the end contains all subscriptions.
      for command in update.commands where !command.isSubscription {
        commands.append((event, command))
      }
    }
  }

  extension HostCommand {
    /// True if the location of the page changes with this command.
    fileprivate var isNavigation: Bool {
      switch self {
      case .push, .replace, .go, .load: true
      default: false
      }
    }

    fileprivate var isSubscription: Bool {
      switch self {
      case .listen, .unlisten: true
      default: false
      }
    }
  }

#endif
