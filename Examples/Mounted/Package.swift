// swift-tools-version: 6.2
import PackageDescription

/// The traits of Rill that this package needs. Those that RILL_ENABLED lists are always on, so that
/// packages with other traits can share one build of Rill.
let enabled = (Context.environment["RILL_ENABLED"] ?? "").split(separator: " ").map(String.init)
let traits = ["Hummingbird", "Live"].filter { !enabled.contains($0) }

let package = Package(
  name: "mounted",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "Mounted", targets: ["Mounted"]),
    .executable(name: "mounted", targets: ["mounted-command"]),
  ],
  dependencies: [
    .package(name: "rill", path: "../..", traits: Set(traits.map { .trait(name: $0) })),
    .package(
      url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1", traits: []),
    .package(name: "goals", path: "../../Apps/Goals"),
  ],
  targets: [
    .target(
      name: "Mounted",
      dependencies: [
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "RillLive", package: "rill"),
        .product(name: "GoalsLive", package: "goals"),
        .product(name: "GoalsStore", package: "goals"),
      ]),
    .executableTarget(
      name: "mounted-command",
      dependencies: [
        "Mounted", .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "GoalsStore", package: "goals"),
      ]),
    .testTarget(
      name: "MountedTests",
      dependencies: [
        "Mounted", .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "GoalsStore", package: "goals"),
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
