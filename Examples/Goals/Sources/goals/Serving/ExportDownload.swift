import GoalsFlow
import GoalsLines
import GoalsPage
import GoalsStore
import RillLive

extension LiveDownload {
  /// All goals of `store` as a file: what `goals export` writes.
  static func export(_ store: GoalsStore) -> LiveDownload {
    LiveDownload(goalsExport, name: "goals.json", type: "application/json") { _ in
      Array(GoalsDocument.text(await store.goals).utf8)
    }
  }
}
