// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "mounted",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "Mounted", targets: ["Mounted"]),
    .executable(name: "mounted", targets: ["mounted-command"]),
  ],
  dependencies: [
    .package(name: "rill", path: "../..", traits: ["Hummingbird", "Live"]),
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
