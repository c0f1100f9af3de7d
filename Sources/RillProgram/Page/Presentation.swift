import RillTree

/// The state of a program's page.
struct Presentation<Message>: ~Copyable {
  var rendering: Rendering<Message>
  private var title: String?
  private var language: String?
  private var head: [HeadElement] = []

  /// See `Rendering.marksPlaces`.
  var marksPlaces: Bool {
    get { rendering.marksPlaces }
    set { rendering.marksPlaces = newValue }
  }

  init() { rendering = Rendering() }

  /// Creates the state of a page whose listeners have IDs already.
  init(restoring ids: ListenerIDs) { rendering = Rendering(restoring: ids) }

  /// Changes the page to `document`, and returns the update.
  mutating func show(_ document: consuming Document<Message>) -> PageUpdate {
    var update = PageUpdate()
    if let new = document.title, !title.isSame(as: new) {
      title = new
      update.title = new
    }
    if let new = document.language, !language.isSame(as: new) {
      language = new
      update.language = new
    }
    if document.head != head {
      head = document.head
      update.head = head
    }
    // A tree that the document still references would be copied.
    let body = document.body
    document.body = VTree()
    update.patch = rendering.update(to: consume body)
    return update
  }

  /// The update that builds the whole page.
  var fullUpdate: PageUpdate {
    var update = PageUpdate()
    update.title = title
    update.language = language
    update.head = head.isEmpty ? nil : head
    update.patch = rendering.fullUpdate
    return update
  }
}
