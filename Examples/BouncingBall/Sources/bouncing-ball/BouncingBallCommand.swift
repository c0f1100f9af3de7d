import BouncingBall

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The program: draws the path of a bouncing ball.
@main
enum BouncingBallCommand {
  static func main() {
    do {
      let options = try Options(CommandLine.arguments.dropFirst())
      let text = options.asksForHelp ? help : picture(options)
      guard put(text, to: STDOUT_FILENO) else { fail("can't write to standard output") }
    } catch {
      fail("\(error.message); see bouncing-ball --help")
    }
  }

  private static func picture(_ options: Options) -> String {
    let ball = Ball(loss: options.loss)
    return Picture(of: Path(of: ball, duration: options.duration), of: ball).svg
  }

  private static func fail(_ complaint: String) -> Never {
    // If this fails too, the error can't be reported.
    _ = put("bouncing-ball: \(complaint)\n", to: STDERR_FILENO)
    exit(1)
  }

  /// Writes all of `text` and returns whether that succeeded.
  private static func put(_ text: String, to file: Int32) -> Bool {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
      if count >= 0 { rest = rest.dropFirst(count) } else if errno != EINTR { return false }
    }
    return true
  }
}
