import Foundation
import RillRecording
import Testing

/// The text that `rill-inspect` prints.
@Suite struct RecordingListingTests {
  struct Cart {
    var items = ["tea"]
    var count = 1
  }

  enum CartMessage: Codable {
    case add(String)
    case order
  }

  private func recording() -> RecordingFile {
    var builder = RecordingBuilder(
      from: Cart(), typeNames: ("Cart", "CartMessage"), start: 0)
    let filled = Cart(items: ["tea", "cup"], count: 2)
    builder.append(
      CartMessage.add("cup"), origin: "click on button#add", isRejected: false, time: 5,
      effects: "save", models: (Cart(), filled))
    builder.append(
      CartMessage.order, origin: "test", isRejected: true, time: 6, effects: "",
      models: (filled, filled))
    builder.append(
      CartMessage.order, origin: "test", isRejected: false, time: 7, effects: "",
      models: (filled, Cart(items: [], count: 0)))
    return builder.file
  }

  private func lines(_ file: RecordingFile, _ arguments: String...) -> [String]? {
    try? RecordingListing(file).lines(arguments)
  }

  @Test("A recording is read from its data and listed without its program")
  func list() throws {
    let file = try RecordingFile(decoding: recording().data)
    #expect(
      lines(file) == [
        "Cart, CartMessage",
        #"start: Cart(items: ["tea"], count: 1)"#,
        #"1 add("cup") (click on button#add)"#,
        "    effects: save",
        #"    items.1: none -> "cup""#,
        "    count: 1 -> 2",
        "2 rejected order (test)",
        "3 order (test)",
        #"    items: ["tea", "cup"] -> []"#,
        "    count: 2 -> 0",
      ])
    #expect(lines(file, "--rejected")?.last == "2 rejected order (test)")
    #expect(lines(file, "--rejected")?.count == 3)
    #expect(lines(file, "--search", "CUP")?.count == 9)
    #expect(
      lines(file, "--step", "1")?.suffix(4) == [
        #"    message: {"add":{"_0":"cup"}}"#, "changed since the start:", "    count: 2",
        #"    items.1: "cup""#,
      ])
  }

  @Test("Wrong arguments are named")
  func wrongArguments() {
    func problem(_ arguments: String...) -> String? {
      do {
        _ = try RecordingListing(recording()).lines(arguments)
        return nil
      } catch { return "\(error)" }
    }
    #expect(problem("--step", "4") == #"--step needs a number from 1 to 3; got "4"."#)
    #expect(problem("--step") == #"--step needs a number from 1 to 3; got ""."#)
    #expect(problem("--search") == "--search needs a text.")
    #expect(problem("--run") == #""--run" is not an option."#)
  }

  @Test("Texts of a recording have no control characters")
  func hostileTexts() throws {
    var file = recording()
    let bell = "\u{1B}]0;title\u{7}\u{202E}\n"
    file.model = bell
    file.failures = [bell]
    file.initial = bell
    file.steps[0].text = bell
    file.steps[0].origin = bell
    file.steps[0].effects = bell
    file.steps[0].message = bell
    file.steps[0].changes = [ModelDifference.Change(path: bell, old: bell, new: bell)]
    let read = try RecordingFile(decoding: file.data)
    let text = (lines(read) ?? []) + (lines(read, "--step", "1") ?? [])
    #expect(text.count > 10)
    #expect(!text.contains { $0.unicodeScalars.contains { $0.value < 32 || $0 == "\u{202E}" } })
  }
}
