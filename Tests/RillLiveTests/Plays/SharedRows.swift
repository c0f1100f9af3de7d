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
      var size = "s"
      /// The texts of the other fields, by the names of these.
      var texts: [String: String] = [:]
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
      case sized(String, String)
      case wrote(String, field: String, String)
      case sent(String, String)
      case searched(String)
      case hid(Bool)
    }

    /// The model of a session.
    struct Model {
      var rows: [Row]
      var search = ""
      var hidesDone = false
      var drafts: [String: String] = [:]
      /// The rows of a list without keys, which stay as they were at the beginning.
      let lone: [String]
      /// The branch of the conditional fields.
      let isOther: Bool
    }

    var rows: [Row] = []
    /// The events received for each row, in the wording of ``did``.
    var received: Set<String> = []
    var submissions: [String: Int] = [:]
    /// The number of forms received with their fields.
    var sendings: [String: Int] = [:]
    /// The branch of the conditional fields in the next session.
    var isOther = false
    /// The fields of a row also belong to forms, and its elements have no id.
    let isNested: Bool

    init(isNested: Bool) { self.isNested = isNested }

    func change(_ key: String, _ body: (inout Row) -> Void) {
      if let index = rows.firstIndex(where: { $0.key == key }) { body(&rows[index]) }
    }

    func program() -> Program<Model, Message> {
      Program(
        model: Model(rows: rows, lone: Array(rows.map(\.key).prefix(2)), isOther: isOther),
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
          case .sized(let key, let size):
            self.received.insert("\(key) size \(size)")
            self.change(key) { $0.size = size }
          case .wrote(let key, let field, let text):
            self.received.insert("\(key) \(field) \(text)")
            self.change(key) { $0.texts[field] = text }
          case .sent(let key, let text):
            self.received.insert("\(key) entry \(text)")
            self.sendings[key, default: 0] += 1
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
        ul {
          for key in model.lone {
            p(.attribute("data-row", key)) { field("lone", of: key, model) }
          }
        }
      }
    }

    /// A field that reports each change.
    private func field(
      _ name: String, as kind: String? = nil, of key: String, _ model: Model
    ) -> VTree<Message> {
      let text = model.rows.first { $0.key == key }?.texts[name] ?? ""
      return input(
        .class(kind ?? name), .value(text), .onInput { .wrote(key, field: name, $0) })
    }

    private func list(_ model: Model, _ rows: [Row]) -> VTree<Message> {
      ul {
        for row in rows
        where (model.search.isEmpty || row.key.contains(model.search))
          && !(model.hidesDone && row.isDone)
        {
          self.row(row, model).key(row.key)
        }
      }
    }

    private func row(_ row: Row, _ model: Model) -> VTree<Message> {
      li(.attribute("data-row", row.key)) {
        input(
          .type(.checkbox), .class("check"), .checked(row.isDone),
          .onCheck { .checked(row.key, $0) })
        input(.class("note"), .value(row.note), .onInput { .noted(row.key, $0) })
        select(.value(row.choice), .onChange { .chose(row.key, $0) }) {
          for choice in ["a", "b", "c"] { option(.value(choice)) { text(choice) } }
        }
        form(.onSubmit(.submitted(row.key))) {
          input(
            .class("draft"), .value(model.drafts[row.key] ?? ""),
            .onInput { .drafted(row.key, $0) })
        }
        button(.type(.button), .class("click"), .onClick(.clicked(row.key))) { "+" }
        moreFields(row, model)
      }
    }

    private func moreFields(_ row: Row, _ model: Model) -> VTree<Message> {
      fragment {
        for size in ["s", "m", "l"] {
          input(
            .key(size), .type(.radio), .name("size \(row.key)"), .value(size), .class("size"),
            .checked(row.size == size), .onChange { .sized(row.key, $0) })
        }
        textarea(
          .class("memo"), .value(row.texts["memo"] ?? ""),
          .onInput { .wrote(row.key, field: "memo", $0) })
        input(
          .class("slow"), .value(row.texts["slow"] ?? ""),
          .onInput { .wrote(row.key, field: "slow", $0) }.debounced(by: .milliseconds(300)))
        input(
          .class("late"), .value(row.texts["late"] ?? ""),
          .onChange { .wrote(row.key, field: "late", $0) })
        form(.onSubmitForm { .sent(row.key, $0.first?.value ?? "") }) {
          input(.name("entry"), .class("entry"))
        }
        // The fields agree in everything.
        if model.isOther {
          field("other", as: "case", of: row.key, model)
        } else {
          field("first", as: "case", of: row.key, model)
        }
      }
    }
  }

#endif
