#if Live

  import RillProgram
  import RillTree

  /// Rows that several people see, and the events received for each.
  final class SharedRows {
    struct Row: Equatable {
      let key: String
      var isDone = false
      var note = ""
      var choice = "a"
      var clicks = 0
    }

    enum Message {
      case changed
      case checked(String, Bool)
      case noted(String, String)
      case chose(String, String)
      case clicked(String)
      case drafted(String, String)
      case submitted(String)
      case searched(String)
      case hid(Bool)
    }

    /// The model of a session.
    struct Model {
      var rows: [Row]
      var search = ""
      var hidesDone = false
      var drafts: [String: String] = [:]
    }

    var rows: [Row] = []
    /// The events received for each row, in the wording of ``did``.
    var received: Set<String> = []
    var submissions: [String: Int] = [:]
    /// The fields of a row also belong to forms, and its elements have no id.
    let isNested: Bool

    init(isNested: Bool) { self.isNested = isNested }

    func change(_ key: String, _ body: (inout Row) -> Void) {
      if let index = rows.firstIndex(where: { $0.key == key }) { body(&rows[index]) }
    }

    func program() -> Program<Model, Message> {
      Program(
        model: Model(rows: rows),
        update: { message, model in
          switch message {
          case .changed: break
          case .checked(let key, let isDone):
            self.received.insert("\(key) check \(isDone)")
            self.change(key) { $0.isDone = isDone }
          case .noted(let key, let note):
            self.received.insert("\(key) note \(note)")
            self.change(key) { $0.note = note }
          case .chose(let key, let choice):
            self.received.insert("\(key) choice \(choice)")
            self.change(key) { $0.choice = choice }
          case .clicked(let key): self.change(key) { $0.clicks += 1 }
          case .drafted(let key, let draft):
            self.received.insert("\(key) draft \(draft)")
            model.drafts[key] = draft
          case .submitted(let key):
            self.submissions[key, default: 0] += 1
            model.drafts[key] = ""
          case .searched(let text): model.search = text
          case .hid(let hides): model.hidesDone = hides
          }
          model.rows = self.rows
        },
        view: { self.view($0) })
    }

    private func view(_ model: Model) -> VTree<Message> {
      div {
        input(.class("search"), .value(model.search), .onInput { .searched($0) })
        input(.type(.checkbox), .class("hide"), .checked(model.hidesDone), .onCheck { .hid($0) })
        if isNested {
          for parity in [0, 1] {
            section(.key("half \(parity)")) {
              list(model, model.rows.enumerated().filter { $0.offset % 2 == parity }.map(\.element))
            }
          }
        } else {
          list(model, model.rows)
        }
      }
    }

    private func list(_ model: Model, _ rows: [Row]) -> VTree<Message> {
      ul {
        for row in rows
        where (model.search.isEmpty || row.key.contains(model.search))
          && !(model.hidesDone && row.isDone)
        {
          self.row(row, model.drafts[row.key] ?? "").key(row.key)
        }
      }
    }

    private func row(_ row: Row, _ draft: String) -> VTree<Message> {
      li(.attribute("data-row", row.key)) {
        input(
          .type(.checkbox), .class("check"), .checked(row.isDone),
          .onCheck { .checked(row.key, $0) })
        input(.class("note"), .value(row.note), .onInput { .noted(row.key, $0) })
        select(.value(row.choice), .onChange { .chose(row.key, $0) }) {
          for choice in ["a", "b", "c"] { option(.value(choice)) { text(choice) } }
        }
        form(.onSubmit(.submitted(row.key))) {
          input(.class("draft"), .value(draft), .onInput { .drafted(row.key, $0) })
        }
        button(.type(.button), .class("click"), .onClick(.clicked(row.key))) { "+" }
      }
    }
  }

#endif
