// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "login",
  platforms: [.macOS(.v13)],
  products: [
    .library(name: "Login", targets: ["Login"]),
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
        "Login", "LoginTerminal", "login-program",
        .product(name: "RillAutomaton", package: "rill"),
        .product(name: "RillStreams", package: "rill"),
        .product(name: "RillTesting", package: "rill"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
