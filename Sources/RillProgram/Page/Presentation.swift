import RillTree

/// What a page shows of a program.
struct Presentation<Message>: ~Copyable {
  var rendering = Rendering<Message>()
  private var title: String?
  private var language: String?
  private var head: [HeadElement] = []

  /// Has the page show `document`.
  mutating func show(_ document: consuming Document<Message>) -> PageUpdate {
    var update = PageUpdate()
    if let new = document.title, new != title {
      title = new
      update.title = new
    }
    if let new = document.language, new != language {
      language = new
      update.language = new
    }
    if document.head != head {
      head = document.head
      update.head = head
    }
    // A tree that the document had, too, would be copied.
    let body = document.body
    document.body = VTree()
    update.patch = rendering.update(to: body)
    return update
  }

  /// What makes all that is shown of a page that shows nothing.
  var creation: PageUpdate {
    var update = PageUpdate()
    update.title = title
    update.language = language
    update.head = head.isEmpty ? nil : head
    update.patch = rendering.creation
    return update
  }
}
