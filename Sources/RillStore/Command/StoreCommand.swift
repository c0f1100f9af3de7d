import Foundation

/// A command that shows and checks the store of a program.
///
/// ```swift
/// // main.swift of a tool beside the program
/// exit(await StoreCommand.run(Guestbook.self, Array(CommandLine.arguments.dropFirst())))
/// ```
///
/// The tool `rill-store` of the package is the same for stores of any program. It can't apply
/// edits, so `at` only prints models that are stored.
public enum StoreCommand {
  /// Runs the command with `arguments`, and prints its output.
  ///
  /// - Parameters:
  ///   - type: The model, which `at` needs.
  ///   - arguments: The arguments without the name of the program; see `--help`.
  /// - Returns: The exit status: 0, 1 after an error of the store, 2 after a wrong argument.
  public static func run<Model: SharedModel>(
    _ type: Model.Type, _ arguments: [String]
  ) async -> Int32 {
    await run(type, arguments, output: .standard)
  }

  package static func run<Model: SharedModel>(
    _ type: Model.Type, _ arguments: [String], output: StoreCommandOutput
  ) async -> Int32 {
    await run(arguments, output: output) { journal, head, revision throws(StoreError) in
      let reader = JournalReader<Model>(journal)
      try await reader.checkModel(recording: false)
      let state = try await reader.state(at: revision, base: head.base).state
      return try reader.coding.encode(state.model)
    }
  }

  /// Runs the command for a store of any program.
  package static func run(_ arguments: [String], output: StoreCommandOutput) async -> Int32 {
    await run(arguments, output: output) { journal, head, revision throws(StoreError) in
      if let snapshot = try await journal.snapshot(upTo: revision), snapshot.revision == revision {
        return snapshot.model
      }
      throw StoreError(
        store: journal.name,
        reason: .unusable(
          "the model at revision \(revision) is not stored, and only the program can apply edits. "
            + "Run StoreCommand with the model of the program"))
    }
  }

  package static func run(
    _ arguments: [String], output: StoreCommandOutput,
    model: (any JournalEngine, JournalHead, Int) async throws(StoreError) -> [UInt8]
  ) async -> Int32 {
    if arguments.contains("--help") || arguments.contains("-h") {
      output.print(StoreCommandArguments.usage)
      return 0
    }
    let parsed: StoreCommandArguments
    do throws(StoreCommandArguments.Problem) {
      parsed = try StoreCommandArguments(arguments)
    } catch {
      output.complain("rill-store: \(error.text)\n\(StoreCommandArguments.usage)")
      return 2
    }
    let journal = parsed.engine.makeJournal()
    do throws(StoreError) {
      let head = try await journal.head()
      let reader = RecordReader(journal, head)
      switch parsed.command {
      case .log: try await reader.log(parsed.range(in: head), output)
      case .export: try await reader.export(parsed.range(in: head), output)
      case .verify: try await reader.verify(output)
      case .at(let revision):
        guard (head.base...head.revision).contains(revision) else {
          throw StoreError(
            store: journal.name,
            reason: .unusable(
              "it has the revisions \(head.base) to \(head.revision); got \(revision)"))
        }
        let bytes = try await model(journal, head, revision)
        output.print(String(decoding: bytes, as: UTF8.self))
      }
      await journal.close()
      return 0
    } catch {
      await journal.close()
      output.complain("rill-store: \(error)")
      return 1
    }
  }
}

/// The outputs of a command, each of a line or more without the last line ending.
package struct StoreCommandOutput: Sendable {
  package let print: @Sendable (String) -> Void
  package let complain: @Sendable (String) -> Void

  package init(
    print: @escaping @Sendable (String) -> Void, complain: @escaping @Sendable (String) -> Void
  ) {
    self.print = print
    self.complain = complain
  }

  /// The standard output and the standard error.
  package static let standard = StoreCommandOutput {
    FileHandle.standardOutput.write(Data(($0 + "\n").utf8))
  } complain: {
    FileHandle.standardError.write(Data(($0 + "\n").utf8))
  }
}
