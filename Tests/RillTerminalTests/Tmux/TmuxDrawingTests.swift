#if canImport(Glibc)
  import Foundation
  import Glibc
  import RillTerminalTesting
  import Testing

  @testable import RillTerminal
  @testable import RillTerminalCore

  /// The same drawings in tmux and in the virtual terminal.
  @Suite(
    "Drawing in tmux", .serialized, .timeLimit(.minutes(20)),
    .enabled(if: Tmux.program != nil, "tmux is not installed."))
  struct TmuxDrawingTests {
    /// A window that shows the bytes written to a pipe.
    final class Canvas {
      let tmux: Tmux
      let width: Int
      let height: Int
      private let pipe: Int32
      private var number = 0

      init(width: Int, height: Int) async throws {
        (self.width, self.height) = (width, height)
        tmux = try await Tmux(width: width, height: height)
        let path = "\(tmux.folder)/pipe"
        guard mkfifo(path, 0o600) == 0 else { throw Tmux.Failure(command: ["mkfifo"], told: "") }
        // Open for reading and writing, so that opening doesn't block.
        pipe = open(path, O_RDWR | O_CLOEXEC)
        try tmux.command("clear; stty raw -echo; exec cat \(path)")
        try await write(Array("\u{1B}c".utf8))
      }

      deinit { close(pipe) }

      /// Writes bytes, and waits until tmux has read them.
      func write(_ bytes: [UInt8]) async throws {
        number += 1
        let all = bytes + Array("\u{1B}]2;written \(number)\u{7}".utf8)
        var start = 0
        while start < all.count {
          let count = all[start...].withUnsafeBytes { Glibc.write(pipe, $0.baseAddress, $0.count) }
          guard count > 0 else { throw Tmux.Failure(command: ["write"], told: "") }
          start += count
        }
        guard await tmux.poll({ try tmux.title() == "written \(number)" }) else {
          throw Tmux.Failure(command: ["written"], told: try tmux.title())
        }
      }
    }

    @Test("Any frames are shown as drawn, with their styles")
    func frames() async throws {
      let canvas = try await Canvas(width: 40, height: 10)
      for seed in UInt64(0)..<12 {
        var grids = RandomGrids(seed: seed)
        grids.hasUncertain = false
        grids.grid.resize(width: 40, height: 10)
        var output = TerminalOutput(.full, colors: .trueColor, isSynchronized: seed % 2 == 0)
        var terminal = VirtualTerminal(width: 40, height: 10)
        let start = output.start()
        terminal.write(start)
        try await canvas.write(start)
        for frame in 0..<5 {
          for _ in 0..<8 { grids.change() }
          let cursor = grids.cursor()
          let bytes = output.frame(grids.grid, cursor: cursor)
          terminal.write(bytes)
          try await canvas.write(bytes)
          let context = "seed \(seed), frame \(frame)"
          let lines = try canvas.tmux.lines()
          try #require(lines.joined(separator: "\n") == terminal.screen.text, "\(context)")
          let seen = try canvas.tmux.screen(width: 40, height: 10)
          let difference = seen.difference(from: terminal.screen)
          try #require(difference == nil, "\(context): \(difference ?? "")")
          let state = try canvas.tmux.state()
          try #require(state.showsCursor == terminal.showsCursor, "\(context)")
          if let cursor {
            try #require(state.column == cursor.x && state.row == cursor.y, "\(context)")
          }
        }
        try await canvas.write(output.finish())
        let state = try canvas.tmux.state()
        #expect(state.showsCursor && state.wraps && !state.isAlternate)
      }
    }

    @Test("Moved rows appear at their new position")
    func scrolledRows() async throws {
      let canvas = try await Canvas(width: 50, height: 20)
      var grids = RandomGrids(seed: 1)
      grids.hasUncertain = false
      grids.grid = CellGrid(width: 50, height: 20)
      grids.fill()
      var output = TerminalOutput(.full, colors: .trueColor)
      try await canvas.write(output.start() + output.frame(grids.grid))
      for frame in 0..<40 {
        grids.scroll()
        if frame % 3 == 0 { grids.change() }
        if frame % 10 == 9 { grids.fill() }
        try await canvas.write(output.frame(grids.grid))
        let seen = try canvas.tmux.screen(width: 50, height: 20)
        let difference = seen.difference(from: grids.grid)
        try #require(difference == nil, "frame \(frame): \(difference ?? "")")
      }
    }

    @Test("Inline frames stay, with later output below them")
    func inlineFrames() async throws {
      let canvas = try await Canvas(width: 30, height: 8)
      var terminal = VirtualTerminal(width: 30, height: 8)
      func write(_ bytes: [UInt8]) async throws {
        terminal.write(bytes)
        try await canvas.write(bytes)
      }
      try await write(Array("one\r\ntwo\r\nthree\r\nfour\r\n".utf8))
      var grids = RandomGrids(seed: 3)
      grids.hasUncertain = false
      var output = TerminalOutput(.inline, colors: .palette256)
      try await write(output.start())
      for (frame, height) in [2, 6, 3, 5, 1].enumerated() {
        grids.grid.resize(width: 30, height: height)
        for _ in 0..<6 { grids.change() }
        try await write(output.frame(grids.grid))
        let lines = try canvas.tmux.lines()
        try #require(lines.joined(separator: "\n") == terminal.screen.text, "frame \(frame)")
        let seen = try canvas.tmux.screen(width: 30, height: 8)
        let difference = seen.difference(from: terminal.screen)
        try #require(difference == nil, "frame \(frame): \(difference ?? "")")
      }
      try await write(output.finish())
      try await write(Array("after".utf8))
      try #expect(canvas.tmux.lines().joined(separator: "\n") == terminal.screen.text)
      #expect(terminal.screen.text.contains("\nafter"))
    }

    /// The neighbors of a character are in place, regardless of its width in tmux.
    @Test("Neighbors of characters that terminals disagree on are in place")
    func uncertainCharacters() async throws {
      let canvas = try await Canvas(width: 20, height: RandomGrids.uncertain.count)
      var grid = CellGrid(width: 20, height: RandomGrids.uncertain.count)
      var output = TerminalOutput(.full, colors: .trueColor)
      try await canvas.write(output.start())
      try await canvas.write(output.frame(grid))
      for (row, text) in RandomGrids.uncertain.enumerated() {
        let end = grid.put("ab\(text)", x: 1, y: row)
        grid.put("cd", x: end, y: row)
        grid.put("|", x: 19, y: row)
      }
      try await canvas.write(output.frame(grid))
      for (row, line) in try canvas.tmux.lines().enumerated() {
        try #require(line.hasPrefix(" ab") && line.hasSuffix(" |"), "\(line)")
        try #require(line.contains("cd  "), "\(line)")
        // The last column, by tmux's own width.
        try #require(grid.text(x: 19, y: row) == "|")
      }
    }
  }
#endif
