// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "login",
  platforms: [.macOS(.v13)],
  products: [
    .library(name: "Login", targets: ["Login"]),
    .library(name: "LoginPage", targets: ["LoginPage"]),
    .executable(name: "login", targets: ["login-program"]),
  ],
  dependencies: [
    .package(name: "rill", path: "../..")
  ],
  targets: [
    .target(
      name: "Login",
      dependencies: [
        .product(name: "RillAutomaton", package: "rill"),
        .product(name: "RillStreams", package: "rill"),
      ]),
    .target(
      name: "LoginPage",
      dependencies: [
        "Login", .product(name: "RillProgram", package: "rill"),
        .product(name: "RillTree", package: "rill"),
      ]),
    .target(
      name: "LoginTerminal",
      dependencies: [
        "Login", .product(name: "Rill", package: "rill"),
        .product(name: "RillAutomaton", package: "rill"),
        .product(name: "RillStreams", package: "rill"),
      ]),
    .executableTarget(
      name: "login-program",
      dependencies: [
        "Login", "LoginTerminal", .product(name: "RillStreams", package: "rill"),
      ]),
    .testTarget(
      name: "LoginTests",
      dependencies: [
        "Login", "LoginPage", "LoginTerminal", "login-program",
        .product(name: "RillAutomaton", package: "rill"),
        .product(name: "RillStreams", package: "rill"),
        .product(name: "RillTesting", package: "rill"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
