// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "live-benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "rill", path: "../..", traits: ["Live", "Postgres", "SQLite"]),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.0"),
  ],
  targets: [
    .executableTarget(
      name: "live-server",
      dependencies: [
        .product(name: "RillLive", package: "rill"),
        .product(name: "RillProgram", package: "rill"),
        .product(name: "RillStore", package: "rill"),
        .product(name: "RillTree", package: "rill"),
      ]),
    // The visitors that load a server.
    .target(
      name: "LoadSupport",
      dependencies: [
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
      ]),
    .executableTarget(name: "live-load", dependencies: ["LoadSupport"]),
    .executableTarget(name: "live-capacity", dependencies: ["LoadSupport"]),
  ],
  swiftLanguageModes: [.v6]
)

// RILL_STRICT, which continuous integration sets, turns warnings into errors.
if Context.environment["RILL_STRICT"] != nil {
  for target in package.targets {
    target.swiftSettings = (target.swiftSettings ?? []) + [.treatAllWarnings(as: .error)]
  }
}
