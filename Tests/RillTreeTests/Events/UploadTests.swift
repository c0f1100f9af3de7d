import RillProgramTesting
import Testing

@testable import RillTree

/// Inputs for files.
@Suite(.timeLimit(.minutes(20))) struct UploadTests {
  private func field(size: Int = 10, count: Int = 1) -> VTree<Upload> {
    div {
      input(.id("file"), .type(.file), .onUpload(maximumSize: size, maximumCount: count) { $0 })
      button(.onClick(Upload(name: "none", size: 0, state: .done([])))) { "None" }
    }
  }

  @Test func theEventNameContainsTheLimits() throws {
    let shown = try Shown(field(size: 1 << 20, count: 3))
    let listeners = try shown.page.find("#file").listeners
    #expect(listeners.names == ["upload:1048576:3"])
    let id = try #require(listeners["upload:1048576:3"]).id
    #expect(shown.rendering.event(of: id) == .name("upload:1048576:3"))
    let limits = try #require(UploadLimits(event: "upload:1048576:3"))
    #expect(limits.maximumSize == 1 << 20)
    #expect(limits.maximumCount == 3)
    // Larger limits count as no limit and are reported as such.
    #expect(UploadLimits(maximumSize: .max, maximumCount: 1).maximumSize == 4_294_967_294)
  }

  @Test(
    "Other names aren't upload events",
    arguments: [
      "upload", "upload:", "upload:1", "upload:1:", "upload::1", "upload:1:0", "upload:-1:1",
      "upload:1:1:1", "upload:+1:1", "upload:01:1", "upload:4294967295:1", "upload:a:1",
      "Upload:1:1", "xupload:1:1", "upload:99999999999999999999:1",
    ])
  func otherNames(_ name: String) { #expect(UploadLimits(event: name) == nil) }

  @Test func eventsOfListenersAreKnownGoneOrUnknown() throws {
    let shown = try Shown(field())
    let id = try #require(try shown.page.find("#file").listeners["upload:10:1"]).id
    try shown.show(field(size: 11))
    #expect(shown.rendering.event(of: id) == .gone)
    #expect(shown.rendering.event(of: HandlerID(rawValue: 99)) == .unknown)
    #expect(shown.rendering.event(of: HandlerID(rawValue: 0)) == .unknown)
    let button = try #require(try shown.page.find("button").listeners["click"]).id
    #expect(shown.rendering.event(of: button) == .name("click"))
  }

  @Test func testPagesSendFiles() throws {
    let shown = try Shown(field())
    let told = try shown.page.upload([1, 2], named: "a", type: "b/c", in: "#file")
    #expect(shown.messages == told)
    #expect(told.map(\.state) == [.sending(received: 0), .done([1, 2])])
    #expect(told.allSatisfy { $0.name == "a" && $0.type == "b/c" && $0.size == 2 && $0.id == 1 })
    let rejected = try shown.page.upload([UInt8](repeating: 0, count: 11), named: "b", in: "#file")
    #expect(rejected.map(\.state) == [.rejected(.tooLarge(limit: 10))])
    #expect(rejected.first?.id == 2)
    let broken = Upload(name: "c", size: 5, state: .rejected(.failed(.interrupted)))
    try shown.page.deliver(broken, in: "#file")
    #expect(shown.messages.last == broken)
    let error = #expect(throws: TestPageError.self) {
      try shown.page.upload([], named: "d", in: "button")
    }
    #expect(error?.reason == .takesNoFiles)
  }

  @Test func eventsWithoutAFileAreIgnored() throws {
    let shown = try Shown(field())
    try shown.page.dispatch("upload:10:1", to: "#file")
    #expect(shown.messages.isEmpty)
  }

  @Test func invalidLimitsTrap() async {
    await #expect(processExitsWith: .failure) {
      _ = Attribute<Int>.onUpload(maximumSize: -1) { _ in nil }
    }
    await #expect(processExitsWith: .failure) {
      _ = Attribute<Int>.onUpload(maximumSize: 1, maximumCount: 0) { _ in nil }
    }
  }

  @Test func rejectionsHaveDescriptions() {
    let rejections: [(Upload.Rejection, String)] = [
      (.tooLarge(limit: 10), "The file has more than 10 bytes."),
      (.tooMany(limit: 1), "Another upload is in progress."),
      (.tooMany(limit: 3), "3 uploads are in progress."),
      (.failed(.canceled), "The upload was canceled."),
      (.failed(.interrupted), "The connection was interrupted."),
      (.failed(.noSpace), "The server is at capacity. Try again later."),
    ]
    for (rejection, text) in rejections { #expect(rejection.description == text) }
  }
}
