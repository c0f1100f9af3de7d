#if Live

  import Foundation
  import RillProgram
  import RillStore

  /// The state of a session whose page is persistent: its record, and the difference to it.
  ///
  /// It belongs to the actor of its session. Other sessions have none.
  final class SessionPersistence<Model> {
    let id: PageSessionID
    let writer: PageSessionWriter
    let coding: ModelCoding<Model>
    /// The page's ticket, while this process runs the session.
    let ticket: PageSessionTicket
    private(set) var epoch: Int
    private(set) var version: Int
    private var content: PageSessionContent
    /// The number of changes of the session: events and new models.
    private(set) var changes = 0
    /// The changes in the last record that was made.
    private var recordedChanges = 0
    /// The number of events in the last durable record.
    private(set) var durableEvents: Int
    /// The number of events in the last record that was made.
    private var recordedEvents: Int
    /// The number of changes in the last durable record.
    private var durableChanges = 0
    /// The number of changes with which the session couldn't hibernate.
    private var refusedChanges = -1
    /// The time of the last record, by the clock of this process.
    private var lastRecord: Duration
    /// True while the writer knows that there are changes.
    private var isNoted = false
    /// The edits that events have submitted and whose outcome is unknown.
    let pending = PendingEdits()
    /// The events that are not durable, in order.
    private var origins: [(event: Int, origin: EditOrigin)] = []

    /// Creates the state of a new session.
    init(
      _ writer: PageSessionWriter, _ coding: ModelCoding<Model>, page: String, browser: String,
      browserSession: BrowserSessionID?, identity: String?, at location: Location
    ) {
      self.writer = writer
      self.coding = coding
      id = PageSessionID(bytes: randomBytes(16))
      ticket = PageSessionTicket(for: id)
      epoch = 1
      version = 0
      content = PageSessionContent(
        page: page, browser: PageSessionContent.hash(ofBrowser: browser),
        browserSession: browserSession.map { Base64URL.encode($0.bytes) }, identity: identity,
        ticket: ticket.hash, location: location.description, events: 0, version: coding.version)
      durableEvents = 0
      recordedEvents = 0
      lastRecord = writer.settings.now()
    }

    /// Creates the state of a session that this process takes over.
    init(_ writer: PageSessionWriter, _ coding: ModelCoding<Model>, restoring old: RestoredSession)
    {
      self.writer = writer
      self.coding = coding
      id = old.id
      ticket = PageSessionTicket(for: id)
      epoch = old.record.epoch + 1
      version = old.record.version
      content = old.content
      content.ticket = ticket.hash
      content.previousTicket = old.ticket.hash
      content.version = coding.version
      durableEvents = content.events
      recordedEvents = content.events
      lastRecord = writer.settings.now()
    }

    // MARK: Records

    /// Makes a record of the session.
    ///
    /// - Parameter keepsPrevious: True until the page has received its ticket.
    func makeRecord(
      _ model: Model, at location: Location, events: Int, keepsPrevious: Bool = false
    ) throws(PageSessionError) -> PageSessionRecord {
      content.location = location.description
      content.events = events
      if !keepsPrevious { content.previousTicket = nil }
      let bytes: [UInt8]
      do {
        bytes = try content.encoded(with: coding.encode(model))
      } catch {
        throw .notEncodable("\(error)")
      }
      let limit = writer.settings.maximumSize
      if bytes.count > limit { throw .tooLarge(size: bytes.count, limit: limit) }
      version += 1
      recordedChanges = changes
      recordedEvents = events
      lastRecord = writer.settings.now()
      return PageSessionRecord(epoch: epoch, version: version, content: bytes)
    }

    /// True if the last record lacks a change.
    var hasChanged: Bool { changes > recordedChanges }

    /// True if the record must be renewed so that it doesn't expire.
    var isAging: Bool { writer.settings.now() - lastRecord >= writer.settings.lifetime / 4 }

    /// True if `record` is the last one that this session has made.
    func isCurrent(_ record: PageSessionRecord) -> Bool {
      record.epoch == epoch && record.version == version
    }

    // MARK: Hibernation

    /// The time without changes after which the session hibernates; nil for never.
    var hibernationDelay: Duration? { writer.settings.hibernationDelay }

    /// True if everything is durable, and nothing has changed for `delay`.
    func isIdle(for delay: Duration) -> Bool {
      durableChanges == changes && !isAging && pending.count == 0 && refusedChanges != changes
        && writer.settings.now() - lastRecord >= delay
    }

    /// Returns the model as another process would restore it; nil if that fails.
    func restoredModel(_ model: Model) -> Model? {
      try? coding.decode(content.encoded(with: coding.encode(model)), coding.version) { model }
    }

    /// Records that the session can't hibernate before its next change.
    func refuseHibernation() { refusedChanges = changes }

    // MARK: Changes

    /// Records a change.
    ///
    /// - Parameter events: The number of events so far.
    /// - Returns: True if the writer has to be told, and true if it has to write now.
    func recordChange(events: Int) -> (isNews: Bool, isUrgent: Bool) {
      changes += 1
      defer { isNoted = true }
      return (!isNoted, events - recordedEvents == writer.settings.eventLimit)
    }

    /// Records that the writer asks for a record.
    func didAsk() { isNoted = false }

    /// Returns the origin of the edits of an event.
    func beginEvent(_ number: Int) -> EditOrigin {
      let origin = EditOrigin(client: UUID(id), event: number, pending: pending)
      origins.append((number, origin))
      return origin
    }

    /// Records that a record is durable.
    ///
    /// - Returns: True if it has new events.
    func didStore(_ snapshot: SessionSnapshot) -> Bool {
      settle(through: snapshot.events)
      durableChanges = max(durableChanges, snapshot.changes)
      guard snapshot.events > durableEvents else { return false }
      durableEvents = snapshot.events
      return true
    }

    /// Records that a record was not stored.
    func didFailToStore() {
      recordedChanges = min(recordedChanges, changes - 1)
      recordedEvents = durableEvents
    }

    private func settle(through events: Int) {
      let count = origins.firstIndex { $0.event > events } ?? origins.count
      for (_, origin) in origins.prefix(count) { origin.settle() }
      origins.removeFirst(count)
    }
  }

  extension UUID {
    /// The client of the edits of a page session. The id has 16 bytes.
    fileprivate init(_ id: PageSessionID) {
      self = id.bytes.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
    }
  }

#endif
