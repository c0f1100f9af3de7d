package import Foundation
internal import RillFlexbox

/// The command `rill-layout`, which draws a layout as SVG.
package struct LayoutCommand {
  package static let help = """
    Usage: rill-layout FILE.json [--case ID] [--rtl] [--width N] [--height N] [-o FILE.svg]
           rill-layout FILE.json --list

    Lays out boxes and draws their frames as SVG. The file is a JSON object: a list of "cases", a case
    with a "root", or a box. A box has a "style" (CSS properties), "children", a "text" and an "id". A
    "base_style" at the top applies to each box. If several declarations affect an edge, the last one
    applies. If a box has a browser's rectangle ("rect", and "rect_rtl" for right-to-left text), both
    layouts are drawn side by side, and differences are marked.

      --case ID      draw this case; default: the first
      --list         print the names of all cases
      --rtl          use right-to-left text
      --width N      set the available width for the root in points, and omit the browser's rectangles
      --height N     set the available height for the root in points, and omit the browser's rectangles
      -o FILE.svg    write the picture to a file; default: standard output
      --help         print this help

    FILE.json can be - for standard input.

    The exit status is 0 if the picture equals the browser's layout or the file contains no such
    layout. It is 1 if they differ, and 2 if the arguments or the file are invalid.
    """

  /// The result of a run of the command.
  package struct Outcome {
    /// The text for standard output.
    package var output = ""
    /// The text for standard error.
    package var message = ""
    /// The exit status.
    package var status: Int32 = 0
  }

  /// An error in the arguments.
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
  ///   - arguments: The arguments after the name of the command.
  ///   - input: A function that reads standard input.
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
      guard let value = rest.popFirst() else {
        throw UsageError(reason: "\(option) requires a value")
      }
      return value
    }
    func number(_ option: String) throws(UsageError) -> Double {
      let text = try value(option)
      guard let number = CSSValue.factor(text) else {
        throw UsageError(reason: "\(option) requires a non-negative number; got \"\(text)\"")
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
        throw UsageError(reason: "unknown option \(argument)")
      case _ where path != nil:
        throw UsageError(reason: "only one file is allowed; got also \"\(argument)\"")
      default: path = argument
      }
    }
    if path == nil && !asksForHelp { throw UsageError(reason: "the argument FILE.json is missing") }
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
    let room: (width: AvailableSpace, height: AvailableSpace)? =
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

  /// Returns the system's reason for an error.
  private static func reason(_ error: any Error) -> String {
    switch (error as? CocoaError)?.code {
    case .fileReadNoSuchFile?, .fileNoSuchFile?: return "no such file or folder"
    case .fileReadNoPermission?, .fileWriteNoPermission?: return "permission denied"
    default: break
    }
    let cause = (error as NSError).userInfo[NSUnderlyingErrorKey] as? POSIXError
    return cause.map { String(cString: strerror($0.code.rawValue)) } ?? error.localizedDescription
  }
}
