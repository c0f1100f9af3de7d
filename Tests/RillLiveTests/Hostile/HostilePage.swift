#if Live

  import RillAutomaton
  import RillProgram
  import RillTree

  @testable import RillLive

  /// A page that listens to all events and shows a secret of its session.
  enum HostilePage {
    struct Model {
      let owner: String
      var secret = ""
      var location: Location
      var texts: [String] = []
      var count = 0
    }

    enum Message {
      case received(String)
      case keep(String)
      case sent([TreeEvent.FormField])
      case moved(Location)
      case counted
      case uploaded(Upload)
    }

    /// The text before the owner, and the text before the input.
    static let ownerMark = "owner-"
    static let secretMark = "secret-"

    static let page = LivePage(.root, includingSubpaths: true) { request in
      Program<Model, Message>(
        start: { location in (Model(owner: request.browser, location: location), .none) },
        onLocation: { .moved($0) }, update: update, subscriptions: subscriptions,
        document: { model in Document(title: "\(model.count)") { view(model) } })
    }

    private static func update(_ message: Message, _ model: inout Model) -> Effect<Message> {
      model.count += 1
      switch message {
      case .received(let text): model.texts = (model.texts + [text]).suffix(5)
      case .keep(let secret): model.secret = secret
      case .sent(let fields): model.texts = fields.prefix(5).map { $0.name + $0.value }
      case .moved(let location): model.location = location
      case .uploaded(let upload): model.texts = (model.texts + ["\(upload)"]).suffix(5)
      case .counted: return model.count % 3 == 0 ? .focus("name") : .none
      }
      return .none
    }

    private static func subscriptions(_ model: Model) -> Subscription<Message> {
      [
        .keyDown { .received($0.key) }, .keyUp { _ in .counted },
        .pointerDown { .received("\($0.x)") },
        .pointerUp { _ in .counted }, .pointerMove { _ in .counted },
        .windowSize { .received("\(Int($0.width))×\(Int($0.height))") },
        .visibility { _ in .counted },
        .animationFrames { .received("\($0)") }, .host("keep") { .keep($0) },
        LivePort<Int, [Int]>("port").messages {
          .received("\($0)")
        } onError: {
          .received("\($0)")
        },
      ]
    }

    private static func view(_ model: Model) -> VTree<Message> {
      main {
        p { text(HostilePage.ownerMark + model.owner) }
        p { text(model.secret.isEmpty ? "" : HostilePage.secretMark + model.secret) }
        h1 { text(model.location) }
        ul {
          for (index, text) in model.texts.enumerated() { li(.key(index)) { RillTree.text(text) } }
        }
        button(.onClick(.counted)) { text(model.count) }
        if model.count % 2 == 1 { button(.onClick(.counted)) { "Odd" } }
        form(.id("form"), .onSubmitForm { .sent($0) }) {
          input(
            .id("name"), .name("name"), .onInput { .received($0) }, .onKeyDown { .received($0.key) }
          )
          input(.type(.checkbox), .name("box"), .onCheck { .received("\($0)") })
          input(
            .type(.file), .name("file"),
            .onUpload(maximumSize: 1000, maximumCount: 2) { .uploaded($0) })
          button { "Send" }
        }
      }
    }
  }

#endif
