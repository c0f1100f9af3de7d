#if Live

  import RillProgram
  import RillTree

  @testable import RillLive

  private enum UploadMessage {
    case told(Upload)
    case removed
  }

  private struct UploadModel {
    var log: [String] = []
    var hasInput = true
  }

  /// A page that logs the states of its files.
  func uploadPage(size: Int = 100_000, count: Int = 2) -> LivePage {
    LivePage(.root) { _ in
      Program<UploadModel, UploadMessage>(
        model: UploadModel(),
        update: { message, model in
          switch message {
          case .told(let upload):
            let state =
              switch upload.state {
              case .sending(let received): "\(received)/\(upload.size)"
              case .done(let bytes):
                "\(bytes.count) bytes, sum \(bytes.reduce(0) { $0 + Int($1) })"
              case .rejected(let rejection): "\(rejection)"
              }
            model.log.append("\(upload.id) \(upload.name) \(upload.type) \(state)")
          case .removed: model.hasInput = false
          }
        },
        view: { model in
          div {
            button(.onClick(.removed)) { "Remove" }
            if model.hasInput {
              input(
                .type(.file),
                .onUpload(maximumSize: size, maximumCount: count) { .told($0) })
            }
            output { text(model.log.joined(separator: ";")) }
          }
        })
    }
  }

#endif
