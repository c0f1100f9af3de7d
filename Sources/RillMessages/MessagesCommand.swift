/// The command `rill-messages`, which writes a type with the messages of a string catalog.
package struct MessagesCommand {
  /// The output of a run.
  package struct Outcome: Equatable {
    /// The status of the process: 0, 1 after an error, 2 after wrong arguments.
    package let status: Int32
    /// The lines for standard error.
    package let message: String
  }

  /// The explanation of the command.
  package static let usage = """
    usage: rill-messages CATALOG.xcstrings OUTPUT.swift [--type NAME] [--access LEVEL] [--strict]
             [--check] [--choice TYPE=CASE,CASE]... [--import MODULE]... [--formats]

      --type NAME      the name of the type; by default that of the catalog
      --access LEVEL   public or package; by default internal
      --strict         warnings, such as missing translations, are errors
      --check          writes nothing, and fails if OUTPUT.swift is not current
      --choice TYPE=CASE,CASE
                       an enumeration of the program: texts whose keys end with its cases also
                       become one function with a parameter of the type
      --import MODULE  a module of such types
      --formats        the program passes a `TextFormats` for numbers, instead of Foundation

    """

  private var paths: [String] = []
  private var type: String?
  private var access = ""
  private var choices: [MessageChoice] = []
  private var imports: [String] = []
  private var isStrict = false
  private var isCheck = false
  private var hasFormats = false

  /// Runs the command.
  ///
  /// - Parameters:
  ///   - arguments: The arguments without the name of the command.
  ///   - read: Returns the bytes of the file at a path; nil if it can't be read.
  ///   - write: Writes a text to the file at a path; returns whether that succeeded.
  package static func run(
    _ arguments: [String], read: (String) -> [UInt8]?, write: (String, String) -> Bool
  ) -> Outcome {
    var command = MessagesCommand()
    do throws(Unusable) {
      try command.parse(arguments)
    } catch {
      return Outcome(status: 2, message: "rill-messages: \(error.reason)\n\(usage)")
    }
    return command.run(read: read, write: write)
  }

  private struct Unusable: Error {
    let reason: String
  }

  private mutating func parse(_ arguments: [String]) throws(Unusable) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--strict": isStrict = true
      case "--check": isCheck = true
      case "--formats": hasFormats = true
      case "--type":
        guard let name = rest.popFirst(), isIdentifier(name) else {
          throw Unusable(reason: "--type needs an identifier")
        }
        type = name
      case "--access":
        guard let level = rest.popFirst(), ["public", "package", "internal"].contains(level) else {
          throw Unusable(reason: "--access needs public, package or internal")
        }
        access = level == "internal" ? "" : level + " "
      case "--choice":
        guard let choice = rest.popFirst().flatMap({ MessageChoice($0) }) else {
          throw Unusable(reason: "--choice needs a type and its cases, such as Size=small,large")
        }
        choices.append(choice)
      case "--import":
        guard let module = rest.popFirst(), isIdentifier(module) else {
          throw Unusable(reason: "--import needs the name of a module")
        }
        imports.append(module)
      case _ where argument.hasPrefix("-"):
        throw Unusable(reason: "the option \(argument) is unknown")
      default: paths.append(argument)
      }
    }
    guard paths.count == 2 else {
      throw Unusable(reason: "a catalog and an output are needed")
    }
  }

  private func run(read: (String) -> [UInt8]?, write: (String, String) -> Bool) -> Outcome {
    let path = paths[0]
    guard let bytes = read(path) else {
      return Outcome(status: 1, message: "rill-messages: \(path) can't be read\n")
    }
    let file = path.split(separator: "/").last.map(String.init) ?? path
    let name = type ?? String(file.prefix { $0 != "." })
    guard isIdentifier(name) else {
      return Outcome(status: 2, message: "rill-messages: \(name) is no identifier; use --type\n")
    }
    let catalog = MessageCatalog(bytes)
    var message = ""
    for issue in catalog.issues { message += issue.description(path: path) + "\n" }
    if catalog.hasErrors || isStrict && !catalog.issues.isEmpty {
      return Outcome(status: 1, message: message)
    }
    let source = MessageSource(
      catalog: catalog, type: name, access: access, file: file, choices: choices,
      imports: imports, hasFormats: hasFormats
    ).text
    if isCheck {
      if read(paths[1]) == Array(source.utf8) { return Outcome(status: 0, message: message) }
      message += "\(paths[1]) is not current; run rill-messages\n"
      return Outcome(status: 1, message: message)
    }
    if write(source, paths[1]) { return Outcome(status: 0, message: message) }
    return Outcome(status: 1, message: message + "rill-messages: \(paths[1]) can't be written\n")
  }
}
