import RillTree

/// A book on a shelf.
struct Book: Equatable {
  let id: Int
  var title: String

  // `==` of strings needs Unicode's tables.
  static func == (left: Book, right: Book) -> Bool {
    left.id == right.id && left.title.utf8.elementsEqual(right.title.utf8)
  }
}

enum ShelfMessage: Equatable {
  case take(Int)
  case typed(String)
}

/// Runs a shelf of books: its view, the patches of a page, and the messages of events.
///
/// - Parameter log: A function that receives each line and a number that belongs to it.
public func shelf(log: (String, Int) -> Void) {
  var page = Page()
  var books = [
    Book(id: 1, title: "Emma"), Book(id: 2, title: "Ulysses"), Book(id: 3, title: "Dune <1>"),
  ]
  page.show(shelfView(books, draft: ""), log)
  books.swapAt(0, 2)
  page.show(shelfView(books, draft: "M"), log)
  books[1].title = "Ulysses, again"
  books.append(Book(id: 4, title: "Momo"))
  page.show(shelfView(books, draft: ""), log)
  page.show(shelfView(books, draft: ""), log)
  books.removeFirst()
  page.show(shelfView(books, draft: ""), log)

  log("listens to", page.send(2))
  log("listened to", page.send(3))
  log("never listened to", page.send(99))
}

private func shelfView(_ books: [Book], draft: String) -> VTree<ShelfMessage> {
  section(.class("shelf"), .class("empty").when(books.isEmpty)) {
    ul {
      for book in books {
        lazy(book) { book in
          li {
            text(book.title)
            button(.onClick(.take(book.id)), .ariaLabel("Take \(book.title)")) { "×" }
          }
        }
        .key(book.id)
      }
    }
    if draft.isEmpty { p { "Write the title of a book." } }
    a(.href("javascript:alert(1)")) { "Not a link" }
    input(.value(draft), .onInput { .typed($0) })
  }
}

/// A page that renders as text.
private struct Page: ~Copyable {
  var rendering = Rendering<ShelfMessage>()
  var host = HTMLHost()

  mutating func show(_ tree: VTree<ShelfMessage>, _ log: (String, Int) -> Void) {
    let patch = rendering.update(to: tree)
    for diagnostic in rendering.diagnostics { log(diagnostic.description, 0) }
    do throws(PatchError) {
      try Patch(decoding: patch.bytes).apply(to: &host, at: host.root)
    } catch {
      log(error.description, error.position)
    }
    log(host.html, patch.bytes.count)
  }

  /// Returns the number of the book whose button was clicked, or an error as a negative number.
  mutating func send(_ id: UInt32) -> Int {
    switch rendering.receive(TreeEvent(), by: HandlerID(rawValue: id)) {
    case .message(.take(let id)): id
    case .message(.typed): -1
    case .ignored: -2
    case .gone: -3
    case .unknown: -4
    }
  }
}
