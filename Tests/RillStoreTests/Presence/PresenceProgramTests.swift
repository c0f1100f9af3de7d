import Foundation
import RillProgram
import RillStore
import TestSupport
import Testing

/// Programs that are present.
@MainActor @Suite(.timeLimit(.minutes(20))) struct PresenceProgramTests {
  struct Page {
    var name = "Ann"
    var isPresent = true
    var names: [String] = []
    var own: UUID?
  }

  enum Message {
    case renamed(String)
    case wentAway
    case present(ArraySnapshot<PresenceEntry<String>>, own: UUID)
  }

  private func run(
    _ presence: Presence<String>, _ page: Page = Page()
  ) -> ProgramRun<Page, Message> {
    ProgramRun(
      Program<Page, Message>(
        model: page,
        update: { message, page in
          switch message {
          case .renamed(let name): page.name = name
          case .wentAway: page.isPresent = false
          case .present(let entries, let own):
            (page.names, page.own) = (entries.map(\.value), own)
          }
          return .none
        },
        subscriptions: { page in
          .presence(presence, in: "board", as: page.name) { .present($0, own: $1) }
            .when(page.isPresent)
        },
        view: { page in text("\(page.names)") }))
  }

  @Test func aProgramIsPresentWhileItSubscribes() async throws {
    let presence = try await Presence<String>.open(.memory)
    let ann = run(presence)
    try await eventually { ann.model.value.names == ["Ann"] }
    let first = await presence.snapshot(of: "board")[0]
    #expect(ann.model.value.own == first.id)

    var ben: ProgramRun<Page, Message>? = run(presence, Page(name: "Ben"))
    try await eventually { ann.model.value.names == ["Ann", "Ben"] }
    // The entry keeps its identity and time, whatever its value is.
    for step in 1...5 { ann.send(.renamed("Ann \(step)")) }
    try await eventually { ben?.model.value.names == ["Ann 5", "Ben"] }
    let renamed = await presence.snapshot(of: "board")[0]
    #expect(renamed.id == first.id && renamed.joined == first.joined)

    ben = nil
    try await eventually { ann.model.value.names == ["Ann 5"] }
    ann.send(.wentAway)
    try await eventually { await presence.topics == [:] }
    #expect(await presence.followerCount == 0)
    await presence.close()
  }

  @Test func aValueThatIsTooLargeIsReported() async throws {
    let reports = Reports()
    var options = PresenceOptions()
    options.report = { reports.add($0) }
    let presence = try await Presence<String>.open(.memory, options: options)
    let ann = run(presence)
    try await eventually { ann.model.value.names == ["Ann"] }
    ann.send(.renamed(String(repeating: "x", count: 5000)))
    try await eventually { reports.all.count == 1 }
    let reason = StoreError.Reason.tooLarge(field: "value", bytes: 5002, limit: 4096)
    #expect(reports.all.map(\.reason) == [reason])
    ann.send(.renamed("Ben"))
    try await eventually { ann.model.value.names == ["Ben"] }
    await presence.close()
  }

  /// Errors that were reported.
  ///
  /// Safety: `lock` guards the mutable state.
  final class Reports: @unchecked Sendable {
    private let lock = NSLock()
    private var errors: [StoreError] = []

    var all: [StoreError] { lock.withLock { errors } }
    func add(_ error: StoreError) { lock.withLock { errors.append(error) } }
  }
}
