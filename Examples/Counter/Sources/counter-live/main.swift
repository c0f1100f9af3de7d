import Counter
import RillLive
import RillProgram

// The counter in a browser, with a separate counter for each window.

#if Live
  let port = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 8080
  let style = LiveAsset(
    "example.css", type: "text/css; charset=utf-8", bytes: PackageResources.example_css)
  let server = LiveServer(
    LiveConfiguration(port: port),
    pages: [
      LivePage(.root) { _ in
        counter().inDocument(
          title: "Counter", language: "en", head: [.styleSheet(style.address)])
      }
    ],
    assets: [style],
    onStart: { print("The counter is at http://localhost:\($0)/") })
  try await server.serve()
#else
  print(
    """
    The counter was built without its server. Run it with the trait Live:
    swift run --package-path Examples/Counter --traits Live counter-live
    """)
#endif
