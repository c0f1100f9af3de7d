import GoalsFeature
import RillProgram
import RillTree

/// Returns the input that selects and uploads a file of goals.
func importInput(_ texts: GoalsTexts) -> VTree<GoalsPageMessage> {
  input(
    .id(PageID.importFile), .class("import-file"), .type(.file), .accept(".json,application/json"),
    .onUpload(maximumSize: 1 << 20) { upload in
      switch upload.state {
      case .sending(let received):
        .importSent(name: upload.name, received: received, size: upload.size)
      case .done(let bytes): .importRead(name: upload.name, bytes)
      case .rejected(let rejection):
        .importRejected(name: upload.name, reason: texts.sentence(rejection))
      }
    })
}

extension GoalsTexts {
  /// Returns the reason that an upload was rejected.
  fileprivate func sentence(_ rejection: Upload.Rejection) -> String {
    switch rejection {
    case .tooLarge(let limit): uploadLarge(limit: String(limit))
    case .tooMany: uploadMany
    case .failed(.canceled): uploadCanceled
    case .failed(.interrupted): uploadInterrupted
    case .failed(.noSpace): uploadFull
    }
  }
}
