// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "chaos",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "rill", path: "../..", traits: ["Live", "SQLite", "Postgres"]),
    .package(url: "https://github.com/apple/swift-metrics", from: "2.13.0"),
  ],
  targets: [
    .executableTarget(
      name: "chaos-server",
      dependencies: [
        .product(name: "Metrics", package: "swift-metrics"),
        .product(name: "RillLive", package: "rill"),
        .product(name: "RillProgram", package: "rill"),
        .product(name: "RillStore", package: "rill"),
        .product(name: "RillTree", package: "rill"),
      ])
  ],
  swiftLanguageModes: [.v6]
)

// RILL_STRICT, which continuous integration sets, turns warnings into errors.
if Context.environment["RILL_STRICT"] != nil {
  for target in package.targets {
    target.swiftSettings = (target.swiftSettings ?? []) + [.treatAllWarnings(as: .error)]
  }
}
