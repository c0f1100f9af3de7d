import GoalsCoding
import GoalsFeature
import GoalsPage
import GoalsStore
import RillLive

extension LiveDownload {
  /// Returns a download of all goals of `store`, in the format of `goals export`.
  static func export(_ store: GoalsStore) -> LiveDownload {
    LiveDownload(goalsExport, name: "goals.json", type: "application/json") { _ in
      Array(GoalsDocument.text(await store.goals).utf8)
    }
  }
}
