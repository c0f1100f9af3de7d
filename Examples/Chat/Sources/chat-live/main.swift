import Chat
import RillLive
import RillProgram
import RillStore

// The chat in browsers. The address /?as=Ann stands for a sign-in, as in Examples/SignIn.

#if Live
  let port = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 8080
  let style = LiveAsset(
    "example.css", type: "text/css; charset=utf-8", bytes: PackageResources.example_css)
  let store = try await SharedStore<Chat>.open(.memory)
  let presence = try await Presence<Visitor>.open(.memory)
  let server = LiveServer(
    LiveConfiguration(port: port),
    pages: [
      LivePage(.root) { request in
        chatPage(
          await store.snapshot.model, in: store, presence,
          as: Visitor(person: request.location["as"])
        ).inDocument(title: "Chat", language: "en", head: [.styleSheet(style.address)])
      }
    ],
    assets: [style],
    onStart: { print("The chat is at http://localhost:\($0)/") })
  try await server.serve()
#else
  print(
    """
    The chat was built without its server. Run it with the trait Live:
    swift run --package-path Examples/Chat --traits Live chat-live
    """)
#endif
