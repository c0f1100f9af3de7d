// swift-tools-version: 6.2
import PackageDescription

/// The traits of Rill that this package needs. Those that RILL_ENABLED lists are always on, so that
/// packages with other traits can share one build of Rill.
let enabled = (Context.environment["RILL_ENABLED"] ?? "").split(separator: " ").map(String.init)
let traits = ["Hummingbird", "Live", "ServiceLifecycle"].filter { !enabled.contains($0) }

let nio: [Target.Dependency] = ["NIOCore", "NIOPosix", "NIOHTTP1"].map {
  .product(name: $0, package: "swift-nio")
}

let package = Package(
  name: "browser",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "LiveWindow", targets: ["LiveWindow"]),
    .library(name: "WebDriver", targets: ["WebDriver"]),
  ],
  dependencies: [
    .package(name: "rill", path: "../..", traits: Set(traits.map { .trait(name: $0) })),
    .package(name: "fixture", path: "Fixture"),
    .package(name: "bounce", path: "../../Examples/Bounce"),
    .package(name: "chat", path: "../../Examples/Chat"),
    .package(name: "counter", path: "../../Examples/Counter"),
    .package(name: "login", path: "../../Examples/Login"),
    .package(name: "mounted", path: "../../Examples/Mounted"),
    .package(name: "playlist", path: "../../Examples/Playlist"),
    .package(name: "repository-search", path: "../../Examples/RepositorySearch"),
    .package(name: "sevenguis", path: "../../Examples/SevenGUIs"),
    .package(name: "sign-in", path: "../../Examples/SignIn"),
    .package(name: "signup", path: "../../Examples/SignUp"),
    .package(name: "tictactoe", path: "../../Examples/TicTacToe"),
    .package(name: "todomvc", path: "../../Examples/TodoMVC"),
    .package(name: "goals", path: "../../Apps/Goals"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.0"),
  ],
  targets: [
    .target(name: "WebDriver", dependencies: nio),
    .target(name: "LiveWindow", dependencies: ["WebDriver"]),
    .testTarget(name: "WebDriverTests", dependencies: ["WebDriver"] + nio),
    .testTarget(
      name: "LivePageTests",
      dependencies: [
        "LiveWindow", "WebDriver", .product(name: "RillAutomaton", package: "rill"),
        .product(name: "RillCollections", package: "rill"),
        .product(name: "RillLive", package: "rill"),
        .product(name: "RillPasswords", package: "rill"),
        .product(name: "RillProgram", package: "rill"),
        .product(name: "RillStore", package: "rill"),
        .product(name: "RillStreams", package: "rill"),
        .product(name: "RillTesting", package: "rill"),
        .product(name: "RillTree", package: "rill"),
        .product(name: "Bounce", package: "bounce"),
        .product(name: "bounce-web", package: "bounce"),
        .product(name: "Chat", package: "chat"),
        .product(name: "Counter", package: "counter"),
        .product(name: "counter-web", package: "counter"),
        .product(name: "Playlist", package: "playlist"),
        .product(name: "playlist-web", package: "playlist"),
        .product(name: "fixture-web", package: "fixture"),
        .product(name: "Fixture", package: "fixture"),
        .product(name: "RandomProgram", package: "fixture"),
        .product(name: "LoginPage", package: "login"), .product(name: "Login", package: "login"),
        .product(name: "RepositorySearch", package: "repository-search"),
        .product(name: "SevenGUIs", package: "sevenguis"),
        .product(name: "sevenguis-web", package: "sevenguis"),
        .product(name: "SignIn", package: "sign-in"),
        .product(name: "SignUp", package: "signup"),
        .product(name: "signup-web", package: "signup"),
        .product(name: "TicTacToe", package: "tictactoe"),
        .product(name: "tictactoe-web", package: "tictactoe"),
        .product(name: "TodoMVC", package: "todomvc"),
        .product(name: "todomvc-web", package: "todomvc"),
      ]),
    .testTarget(
      name: "FlexboxTests",
      dependencies: [
        "WebDriver", .product(name: "RillFlexbox", package: "rill"),
        .product(name: "RillTesting", package: "rill"),
      ]),
    .testTarget(
      name: "GoalsTests",
      dependencies: [
        "LiveWindow", "WebDriver", .product(name: "goals", package: "goals"),
        .product(name: "GoalsStore", package: "goals"),
        .product(name: "Mounted", package: "mounted"),
        .product(name: "RillLive", package: "rill"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)

// RILL_STRICT, which continuous integration sets, turns warnings into errors.
if Context.environment["RILL_STRICT"] != nil {
  for target in package.targets {
    target.swiftSettings = (target.swiftSettings ?? []) + [.treatAllWarnings(as: .error)]
  }
}
