package import Foundation
internal import RillFlexbox

/// The command `rill-layout`: draws a layout as SVG.
package struct LayoutCommand {
  package static let help = """
    Usage: rill-layout FILE.json [--case ID] [--rtl] [--width N] [--height N] [-o FILE.svg]
           rill-layout FILE.json --list

    Lays out boxes and draws where they are, as SVG. The file is an object of JSON: with "cases", with one
    case's "root", or a box with a "style" (properties of CSS), "children", a "text", an "id". A "base_style"
    at the top has declarations for each box. Of declarations for the same edge, the last one counts. Where it has
    the rectangles of a browser ("rect", and "rect_rtl" for text from right to left), those are drawn beside,
    and what differs is marked.

      --case ID      the case to draw; without it, the first
      --list         write the names of all cases instead
      --rtl          let text run from right to left
      --width N      the room of the root, in points, instead of the file's; the browser's rectangles are for
      --height N     the latter, and left out then
      -o FILE.svg    where to write the picture, instead of standard output
      --help         write this

    FILE.json may be - for standard input.

    Exit status: 0 if the picture is written and nothing in it differs from what the browser has, 1 if
    something differs, 2 if there is no picture: the arguments or the file are wrong.
    """

  /// What came of a run of the command.
  package struct Outcome {
    /// What goes to standard output.
    package var output = ""
    /// What goes to standard error.
    package var message = ""
    /// The exit status.
    package var status: Int32 = 0
  }

  /// What is wrong with the arguments.
  private struct UsageError: Error {
    var reason: String
  }

  private var path: String?
  private var id: String?
  private var target: String?
  private var width: Double?
  private var height: Double?
  private var lists = false
  private var rightToLeft = false
  private var asksForHelp = false

  /// Runs the command.
  ///
  /// - Parameters:
  ///   - arguments: Those after the name of the command.
  ///   - input: Reads standard input.
  package static func run(
    _ arguments: [String], input: () -> Data = { Data() }
  ) -> Outcome {
    do {
      let command = try LayoutCommand(arguments)
      if command.asksForHelp { return Outcome(output: help + "\n") }
      return try command.run(input: input)
    } catch let error as UsageError {
      return Outcome(
        message: "rill-layout: \(error.reason); see rill-layout --help\n", status: 2)
    } catch {
      return Outcome(message: "rill-layout: \(error)\n", status: 2)
    }
  }

  private init(_ arguments: [String]) throws(UsageError) {
    var rest = arguments[...]
    func value(_ option: String) throws(UsageError) -> String {
      guard let value = rest.popFirst() else { throw UsageError(reason: "\(option) needs a value") }
      return value
    }
    func number(_ option: String) throws(UsageError) -> Double {
      let text = try value(option)
      guard let number = CSSValue.factor(text) else {
        throw UsageError(reason: "\(option) needs a number that isn't negative, not \"\(text)\"")
      }
      return number
    }
    while let argument = rest.popFirst() {
      switch argument {
      case "--case": id = try value(argument)
      case "-o", "--output": target = try value(argument)
      case "--width": width = try number(argument)
      case "--height": height = try number(argument)
      case "--list": lists = true
      case "--rtl": rightToLeft = true
      case "--help", "-h": asksForHelp = true
      case _ where argument.hasPrefix("-") && argument != "-":
        throw UsageError(reason: "there is no option \(argument)")
      case _ where path != nil:
        throw UsageError(reason: "one file at a time, not also \"\(argument)\"")
      default: path = argument
      }
    }
    if path == nil && !asksForHelp { throw UsageError(reason: "which file?") }
  }

  private func run(input: () -> Data) throws -> Outcome {
    let path = path ?? "-"
    let name = path == "-" ? "standard input" : path
    let data: Data
    do {
      data = path == "-" ? input() : try Data(contentsOf: URL(fileURLWithPath: path))
    } catch {
      throw LayoutError.unreadable("\(name) can't be read: \(Self.reason(error))")
    }
    do {
      let file = try LayoutFile(data)
      if lists {
        return Outcome(output: file.cases.map { $0.id + "\n" }.joined())
      }
      return try draw(try file.layoutCase(id), of: file)
    } catch let error as LayoutError {
      throw LayoutError.unreadable("\(name): \(error)")
    }
  }

  private func draw(_ layoutCase: LayoutCase, of file: LayoutFile) throws -> Outcome {
    let room: (width: FlexRoom, height: FlexRoom)? =
      width == nil && height == nil
      ? nil
      : (
        width.map { .atMost($0) } ?? file.room.width, height.map { .atMost($0) } ?? file.room.height
      )
    let picture: LayoutPicture
    do {
      picture = try LayoutPicture(of: layoutCase, in: file, rightToLeft: rightToLeft, room: room)
    } catch {
      throw LayoutError.malformed(path: "case \(layoutCase.id)", "\(error)")
    }
    var outcome = Outcome(status: picture.differing.isEmpty ? 0 : 1)
    if let verdict = picture.verdict { outcome.message = "\(layoutCase.id): \(verdict)\n" }
    guard let target else {
      outcome.output = picture.svg
      return outcome
    }
    do {
      try Data(picture.svg.utf8).write(to: URL(fileURLWithPath: target))
    } catch {
      throw LayoutError.unreadable("\(target) can't be written: \(Self.reason(error))")
    }
    return outcome
  }

  /// What the system says, without what surrounds it.
  private static func reason(_ error: any Error) -> String {
    switch (error as? CocoaError)?.code {
    case .fileReadNoSuchFile?, .fileNoSuchFile?: return "there is no such file or folder"
    case .fileReadNoPermission?, .fileWriteNoPermission?: return "that isn't permitted"
    default: break
    }
    let cause = (error as NSError).userInfo[NSUnderlyingErrorKey] as? POSIXError
    return cause.map { String(cString: strerror($0.code.rawValue)) } ?? error.localizedDescription
  }
}
