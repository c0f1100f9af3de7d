// swift-tools-version: 6.2
import PackageDescription

/// The traits of Rill that this package needs. Those that RILL_ENABLED lists are always on, so that
/// packages with other traits can share one build of Rill.
let enabled = (Context.environment["RILL_ENABLED"] ?? "").split(separator: " ").map(String.init)
let traits = ["Postgres", "SQLite"].filter { !enabled.contains($0) }

let package = Package(
  name: "store-benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "rill", path: "../..", traits: Set(traits.map { .trait(name: $0) }))
  ],
  targets: [
    // SQLite by its functions alone, as a peer.
    .systemLibrary(
      name: "CSQLite", providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]),
    .executableTarget(
      name: "store-load",
      dependencies: ["CSQLite", .product(name: "RillStore", package: "rill")]),
  ],
  swiftLanguageModes: [.v6]
)

// RILL_STRICT, which continuous integration sets, turns warnings into errors.
if Context.environment["RILL_STRICT"] != nil {
  for target in package.targets where target.type != .system {
    target.swiftSettings = (target.swiftSettings ?? []) + [.treatAllWarnings(as: .error)]
  }
}
