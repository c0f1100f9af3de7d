// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "login",
  platforms: [.macOS(.v14)],
  products: [
    .library(name: "Login", targets: ["Login"]),
    .library(name: "LoginPage", targets: ["LoginPage"]),
    .executable(name: "login", targets: ["login-program"]),
    .executable(name: "login-live", targets: ["login-live"]),
  ],
  dependencies: [
    .package(name: "rill", path: "../..", traits: ["Live"])
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
    .executableTarget(
      name: "login-live",
      dependencies: [
        "Login", "LoginPage", .product(name: "RillLive", package: "rill"),
        .product(name: "RillProgram", package: "rill"),
      ]),
    .testTarget(
      name: "LoginTests",
      dependencies: [
        "Login", "LoginPage", "LoginTerminal", "login-program",
        .product(name: "RillAutomaton", package: "rill"),
        .product(name: "RillStreams", package: "rill"),
        .product(name: "RillProgramTesting", package: "rill"),
        .product(name: "RillTesting", package: "rill"),
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
