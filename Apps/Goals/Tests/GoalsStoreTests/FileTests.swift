import Foundation
import GoalsTestSupport
import RillStore
import Testing

@testable import GoalsStore

/// Tests of the time zone in a file. The tests of RillStore contain those of its format.
@Suite(.timeLimit(.minutes(20))) struct FileTests {
  let folder = Folder()
  var path: String { folder.path() }

  func open(_ zone: String? = nil) async throws -> GoalsStore {
    try await GoalsStore.open(
      path, timeZone: zone.flatMap { TimeZone(identifier: $0) }, clock: TestClock(noon),
      timeout: patience)
  }

  @Test func theFirstEditStoresTheTimeZoneOfTheSystem() async throws {
    let store = try await open()
    #expect(await store.calendar.timeZone.identifier == TimeZone.current.identifier)
    let accepted = try await store.submit(Edit.add(goal("a")))
    #expect(accepted.snapshot.revision == 1)
    // The zone is no part of the step.
    try await store.turn(try #require(accepted.step), .undo)
    await store.close()
    let history = try await SharedStore<Undoable<SharedGoals>>.open(.sqlite(path: path))
    #expect(await history.snapshot.model.base.timeZone == TimeZone.current.identifier)
    await history.close()
  }

  @Test func aTimeZoneOfAnotherProcessIsFollowed() async throws {
    let store = try await open("UTC")
    var snapshots = await store.snapshots.makeAsyncIterator()
    _ = await snapshots.next()
    await (try open("Asia/Tokyo")).close()
    // Noon in UTC is 21:00 in Tokyo, where the day began nine hours earlier.
    #expect(await snapshots.next()?.value.day == noon - 21 * 3600)
    await store.close()
  }

  @Test func rejectsAnUnknownTimeZone() async throws {
    var options = StoreOptions()
    options.submitTimeout = patience
    let shared = try await SharedStore<Undoable<SharedGoals>>.open(
      .sqlite(path: path), options: options)
    try await shared.submit(.apply(.timeZone("Mars/Olympus")))
    await shared.close()
    await #expect(
      throws: StoreError(
        store: path, reason: .unusable("this system has no time zone \"Mars/Olympus\""))
    ) { _ = try await open() }
    // Another one can be set.
    await (try open("UTC")).close()
  }
}
