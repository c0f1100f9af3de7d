#if !arch(wasm32)
  import Foundation
  import RillPages
  import RillProgram
  import RillTree

  /// The tool that writes the files of a static page, as which a product is built for the local
  /// machine. `scripts/web` runs it.
  enum PageTool {
    private static let usage = """
      Writes the pages of a program, with their content already rendered.

      usage: PRODUCT --output FOLDER --script NAME --module NAME [--transitions NAME] [--path PATH]

        --output FOLDER      the folder of the site
        --script NAME        the file with the script of the page, in that folder
        --module NAME        the file with the program in WebAssembly, in that folder
        --transitions NAME   the file with the script of transitions, in that folder
        --path PATH          the path of the site on its host, such as /goals; / by default

      Prints the names of the written files, one per line. scripts/web does all of it.

      """

    static func run<Model, Message>(_ program: Program<Model, Message>, at locations: [Location]) {
      do {
        guard let options = try Options(CommandLine.arguments.dropFirst()) else {
          print(usage, terminator: "")
          return
        }
        let title = program.document(program.start(locations.first ?? .root).0).title ?? ""
        let manifest: [String: Any] = [
          "name": title, "short_name": title, "start_url": options.mountPath.address("/"),
          "display": "standalone",
        ]
        let manifestBytes = try JSONSerialization.data(
          withJSONObject: manifest, options: [.sortedKeys, .withoutEscapingSlashes])
        try write(Array(manifestBytes), to: "manifest.webmanifest", in: options.output)
        print("manifest.webmanifest")
        for location in locations {
          let page = StaticPage(
            of: program, at: location, options.script, options.module,
            transitions: options.transitions, below: options.mountPath)
          for (name, bytes) in page.files {
            try write(bytes, to: name, in: options.output)
            print(name)
          }
          for mistake in page.diagnostics { warn("\(location): \(mistake)") }
        }
      } catch let error as OptionsError {
        warn("\(error.text)\n\n\(usage)")
        exit(2)
      } catch {
        warn(error.localizedDescription)
        exit(1)
      }
    }

    private static func write(_ bytes: [UInt8], to name: String, in folder: String) throws {
      let file = URL(fileURLWithPath: folder).appendingPathComponent(name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(bytes).write(to: file)
    }

    private static func warn(_ text: String) {
      FileHandle.standardError.write(Data("\(text)\n".utf8))
    }
  }

  /// The options of the tool.
  private struct Options {
    let output: String
    let script: String
    let module: String
    let transitions: String?
    let mountPath: MountPath

    /// Creates the options; nil if the arguments ask for help.
    init?(_ arguments: ArraySlice<String>) throws(OptionsError) {
      var values: [String: String] = [:]
      var rest = arguments
      while let name = rest.popFirst() {
        if name == "--help" || name == "-h" { return nil }
        guard ["--output", "--script", "--module", "--transitions", "--path"].contains(name) else {
          throw OptionsError(text: "The option \(name) is unknown.")
        }
        guard let value = rest.popFirst() else {
          throw OptionsError(text: "The option \(name) needs a value.")
        }
        values[name] = value
      }
      func value(_ name: String) throws(OptionsError) -> String {
        guard let value = values[name] else {
          throw OptionsError(text: "The option \(name) is missing.")
        }
        return value
      }
      output = try value("--output")
      script = try value("--script")
      module = try value("--module")
      transitions = values["--transitions"]
      let path = values["--path"] ?? "/"
      guard path.utf8.first == UInt8(ascii: "/"), let location = try? Location(path),
        location == Location(path: location.path)
      else {
        throw OptionsError(text: "'\(path)' is not a path such as /goals.")
      }
      mountPath = MountPath(location)
    }
  }

  private struct OptionsError: Error {
    let text: String
  }
#endif
