import RillTerminal

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Handles a signal of the program, on any thread.
func handle(_ signal: Int32) {
  _ = write(2, "handled\n", 8)
}

/// Runs a session in which all threads of the program block all signals, like the threads of a
/// pool.
func runWithBlockedSignals(_ configuration: TerminalSession.Configuration) -> Never {
  var all = sigset_t()
  sigfillset(&all)
  pthread_sigmask(SIG_BLOCK, &all, nil)
  Task.detached {
    try await TerminalDevice().withSession(configuration) { session in
      session.draw(Array("<begun \(session.size.columns)x\(session.size.rows)>".utf8))
      for await event in session.events {
        session.send(Array("<\(described(event))>\r\n".utf8))
        if case .input(.key(let key)) = event, key.text == "q" { break }
      }
    }
    exit(0)
  }
  while true { pause() }
}
