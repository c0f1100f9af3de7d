// swift-tools-version: 6.2
import PackageDescription

/// The traits of Rill that this package needs. Those that RILL_ENABLED lists are always on, so that
/// packages with other traits can share one build of Rill.
let enabled = (Context.environment["RILL_ENABLED"] ?? "").split(separator: " ").map(String.init)
let traits = ["Live", "Postgres", "SQLite"].filter { !enabled.contains($0) }

let package = Package(
  name: "live-benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "rill", path: "../..", traits: Set(traits.map { .trait(name: $0) })),
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
