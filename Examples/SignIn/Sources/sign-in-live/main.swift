import RillLive
import RillPasswords
import SignIn

// The site in a browser. It prints the password of the user "admin", an administrator.

#if os(Linux)
  let port = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 8080
  let accounts = Accounts(passwords: Yescrypt())
  let letters = "abcdefghijkmnopqrstuvwxyz23456789"
  let password = String((0..<20).map { _ in letters.randomElement() ?? "a" })
  await accounts.makeAdministrator(try await accounts.register("admin", password, at: nil))

  let sessions = BrowserSessions()
  var configuration = LiveConfiguration(port: port)
  configuration.sessions = sessions
  let server = LiveServer(
    configuration, pages: site(accounts, sessions), assets: [signInStyle],
    onStart: {
      print("The site is at http://localhost:\($0)/. The password of admin is \(password).")
    })
  try await server.serve()
#else
  print("Yescrypt needs Linux. Give Accounts another type that conforms to PasswordHashing.")
#endif
