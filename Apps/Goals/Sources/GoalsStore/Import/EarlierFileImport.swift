import Foundation
import GoalsModel
import RillStore

/// The import of a file of an earlier version into a store at the same path.
///
/// The store is written under a temporary name, and replaces the file when it is complete. If the
/// process ends at any time, the path names either the earlier file or the complete store.
struct EarlierFileImport {
  let path: String
  /// The time to wait for another process that uses the file, and for an edit to be stored.
  let timeout: Duration

  /// Imports the file, if it is one of an earlier version.
  ///
  /// - Parameter report: A function that receives a sentence about an import.
  func run(report: @Sendable (String) -> Void) async throws(StoreError) {
    guard EarlierFile.exists(at: path) else { return }
    // Processes of the earlier version hold the same lock, and other imports, too.
    let lock = try await takeLock()
    defer { withExtendedLifetime(lock) {} }
    guard EarlierFile.exists(at: path) else { return }
    let file = try EarlierFile(path: path)
    if FileManager.default.fileExists(atPath: path + "-wal") {
      throw error(.unusable("another program is using it"))
    }
    let new = path + ".import"
    removeFiles(new)
    do throws(StoreError) {
      try await write(file, to: new)
      let backup = try keepEarlierFile()
      try check(rename(new, path))
      try synchronizeFolder()
      report(
        """
        \(path) was written by an earlier version of this program; its \(file.edits.count) edits \
        were imported, and the earlier file was kept as \(backup)
        """)
    } catch {
      removeFiles(new)
      throw error
    }
  }

  /// Writes the edits of `file` to a new store.
  private func write(_ file: EarlierFile, to new: String) async throws(StoreError) {
    var options = StoreOptions()
    options.submitTimeout = timeout
    let store = try await SharedStore<Undoable<SharedGoals>>.open(
      .sqlite(path: new), options: options)
    do throws(StoreError) {
      // The zone belongs to the first revision, so that edits keep their numbers.
      var first = file.timeZone.map { [GoalsChange.timeZone($0)] } ?? []
      if file.edits.isEmpty, !first.isEmpty { try await store.submit(.edits(first)) }
      var rest = file.edits[...]
      while !rest.isEmpty {
        let steps = rest.prefix(500).map { edit in
          defer { first = [] }
          return Undoable<SharedGoals>.Edit.edits(first + [.recorded(edit)])
        }
        rest = rest.dropFirst(500)
        if case .rejected(let rejection, _) = try await store.submit(all: steps) {
          throw error(.damaged(revision: nil, field: nil, detail: "\(rejection)"))
        }
      }
      guard await store.snapshot.model.base.goals == file.goals else {
        throw error(.unusable("the imported goals differ from those in the file"))
      }
    } catch {
      await store.close()
      throw error
    }
    await store.close()
  }

  /// Gives the earlier file a second name, and returns that.
  private func keepEarlierFile() throws(StoreError) -> String {
    let backup = path + ".before-rill-store"
    var number = 1
    while true {
      let name = number == 1 ? backup : "\(backup)-\(number)"
      if link(path, name) == 0 { return name }
      if errno == EEXIST {
        if isSameFile(path, name) { return name }
        number += 1
        continue
      }
      // Some file systems have no links.
      do {
        try FileManager.default.copyItem(atPath: path, toPath: name)
        return name
      } catch {
        throw self.error(.unusable("it can't be kept as \(name): \(error.localizedDescription)"))
      }
    }
  }

  private func isSameFile(_ first: String, _ second: String) -> Bool {
    var (one, other) = (stat(), stat())
    return stat(first, &one) == 0 && stat(second, &other) == 0 && one.isSameFile(as: other)
  }

  private func takeLock() async throws(StoreError) -> LockFile {
    let deadline = ContinuousClock.now + timeout
    while true {
      do throws(LockFile.Failure) {
        if let lock = try LockFile(path: path + ".lock") { return lock }
      } catch {
        throw self.error(.unusable("\(path).lock can't be locked: \(error.reason)"))
      }
      let isCanceled = (try? await Task.sleep(for: .milliseconds(20))) == nil
      if isCanceled || ContinuousClock.now > deadline {
        throw error(.locked(by: "a process of an earlier version; end it first"))
      }
    }
  }

  private func removeFiles(_ new: String) {
    for file in [new, new + "-wal", new + "-shm", new + "-journal"] { unlink(file) }
  }

  /// A new name may be lost after a power failure until its folder is synchronized.
  private func synchronizeFolder() throws(StoreError) {
    let folder = open(URL(fileURLWithPath: path).deletingLastPathComponent().path, O_RDONLY)
    guard folder >= 0 else { return try check(folder) }
    defer { _ = close(folder) }
    let result = fsync(folder)
    // Some file systems don't support this for folders.
    if errno != EINVAL { try check(result) }
  }

  private func check(_ result: Int32) throws(StoreError) {
    if result < 0 { throw error(.unusable(String(cString: strerror(errno)))) }
  }

  private func error(_ reason: StoreError.Reason) -> StoreError {
    StoreError(store: path, reason: reason)
  }
}
