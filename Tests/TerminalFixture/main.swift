import RillTerminal

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

// A terminal program that reports its events, and ends in the way that a key selects.
//
//   terminal-fixture [tell] [ending] [inline] [twice] [after] [draw] [handles] [blocked]
//     [tasks] [controlling] [paced] [serves]

struct Failure: Error {}

/// Overflows the stack.
func descend(_ depth: Int) -> Int { depth < 0 ? 0 : descend(depth + 1) + descend(depth + 2) }

func described(_ event: TerminalEvent) -> String {
  switch event {
  case .input(.key(let key)):
    "key \(key.key)" + (key.modifiers.isEmpty ? "" : " with \(key.modifiers.rawValue)")
  case .input(.paste(let paste)): "paste(text: \(paste.text.debugDescription))"
  case .input(let input): "\(input)"
  case .resized(let size): "resized \(size.columns)x\(size.rows)"
  case .capabilities(let capabilities):
    "synchronized \(capabilities.hasSynchronizedOutput) keyboard \(capabilities.keyboard)"
  default: "\(event)"
  }
}

/// Draws more than a terminal that doesn't read accepts, until it has accepted the last frame.
func flood(_ session: TerminalSession) async {
  var displaced = 0
  let filling = String(repeating: ".", count: 1 << 16)
  for number in 1...2000 where session.draw(Array("\(filling)<frame \(number)>".utf8)) {
    displaced += 1
  }
  if let path = TerminalDevice.variable("FLOODED") { close(open(path, O_WRONLY | O_CREAT, 0o600)) }
  if !session.isReadyToDraw {
    for await event in session.events where event == .ready { break }
  }
  session.draw(Array("<flooded \(displaced > 1900)>".utf8))
}

@MainActor func obey(_ character: Character, _ session: TerminalSession) async throws -> Bool {
  switch character {
  case "q": return false
  case "t": throw Failure()
  case "x": exit(3)
  case "f": fatalError("the reason of the trap")
  case "o": print(descend(0))
  case "a": abort()
  case "n": raise(SIGSEGV)
  case "p": raise(SIGPIPE)
  case "e":
    let told = Array("an error told\n".utf8)
    _ = write(2, told, told.count)
  case "h":
    session.draw(Array("<hanging>".utf8))
    while true { pause() }
  case "c": session.askCursorPosition()
  case "g": signal(SIGINT, handle)
  case "b": await flood(session)
  case "s": session.suspend()
  case "i": session.interrupt()
  case "d":
    do {
      try await TerminalDevice().withSession { _ in }
    } catch let error as TerminalError {
      session.send(Array("<\(error)>".utf8))
    }
  default: break
  }
  return true
}

@MainActor func run() async -> Int32 {
  let arguments = Set(CommandLine.arguments.dropFirst())
  var configuration = TerminalSession.Configuration()
  configuration.modes.mouse = .drags
  configuration.modes.reportsFocus = true
  if arguments.contains("tell") { configuration.reportedSignals = Set(TerminalSignal.allCases) }
  if arguments.contains("inline") { configuration.modes.screen = .inline }
  if arguments.contains("blocked") { runWithBlockedSignals(configuration) }
  if arguments.contains("handles") { signal(SIGUSR1, handle) }
  do {
    if arguments.contains("paced") {
      try await runPaced()
      return 0
    }
    #if Live
      if arguments.contains("serves") {
        try await ServingFixture().run(arguments)
        return 0
      }
    #endif
    if arguments.contains("tasks") {
      try await runTasks(arguments)
      return 0
    }
    let terminal = try TerminalDevice()
    for _ in 0..<(arguments.contains("twice") ? 2 : 1) {
      try await terminal.withSession(configuration) { session in
        if arguments.contains("draw") {
          let isInline = arguments.contains("inline")
          return try await draw(session, isInline: isInline, terminal.capabilities.colors)
        }
        session.setRowsBelowCursor(arguments.contains("inline") ? 3 : 0)
        session.draw(Array("<begun \(session.size.columns)x\(session.size.rows)>".utf8))
        for await event in session.events {
          session.send(Array("<\(described(event))>\r\n".utf8))
          if event == .signal(.terminate), arguments.contains("ending") { break }
          if case .input(.key(let key)) = event, let character = key.text,
            try await !obey(character, session)
          {
            break
          }
        }
      }
    }
    if arguments.contains("after") {
      print("<after>")
      while true { pause() }
    }
    return 0
  } catch let error as TerminalError {
    print(error)
    return 2
  } catch {
    return 1
  }
}

exit(await run())
