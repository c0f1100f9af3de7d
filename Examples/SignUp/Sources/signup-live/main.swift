import RillLive
import RillProgram
import SignUp

// The form on a page from a server.

#if Live
  let port = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 8080
  let style = LiveAsset(
    "example.css", type: "text/css; charset=utf-8", bytes: PackageResources.example_css)
  let server = LiveServer(
    LiveConfiguration(port: port),
    pages: [
      LivePage(.root) { _ in
        signUp(with: .demo(delay: .seconds(1))).inDocument(
          title: "Sign up", language: "en", head: [.styleSheet(style.address)])
      }
    ],
    assets: [style],
    onStart: { print("The form is at http://localhost:\($0)/") })
  try await server.serve()
#else
  print(
    """
    The form was built without its server. Run it with the trait Live:
    swift run --package-path Examples/SignUp --traits Live signup-live
    """)
#endif
