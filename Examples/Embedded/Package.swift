// swift-tools-version: 6.2
import PackageDescription

/// Memory and the imports of the host.
let freestanding = Target.Dependency.product(name: "CRillFreestanding", package: "rill")

let package = Package(
  name: "greenhouse",
  platforms: [.macOS(.v13)],
  products: [
    .library(name: "Greenhouse", targets: ["Greenhouse"]),
    .executable(name: "greenhouse", targets: ["greenhouse-program"]),
    .executable(name: "tally", targets: ["tally-program"]),
    .executable(name: "boxes", targets: ["boxes-program"]),
    .executable(name: "shelf", targets: ["shelf-program"]),
    .executable(name: "stock", targets: ["stock-program"]),
    .executable(name: "years", targets: ["years-program"]),
  ],
  dependencies: [
    .package(name: "rill", path: "../..")
  ],
  targets: [
    .target(name: "Greenhouse", dependencies: [.product(name: "Rill", package: "rill")]),
    .target(
      name: "Tally", dependencies: [.product(name: "RillTree", package: "rill")],
      swiftSettings: [.enableExperimentalFeature("Extern")]),
    .target(
      name: "Shelf", dependencies: [.product(name: "RillTree", package: "rill")],
      swiftSettings: [.enableExperimentalFeature("Extern")]),
    .target(
      name: "Boxes", dependencies: [.product(name: "RillFlexbox", package: "rill")],
      swiftSettings: [.enableExperimentalFeature("Extern")]),
    .target(
      name: "Stock", dependencies: [.product(name: "RillCollections", package: "rill")],
      swiftSettings: [.enableExperimentalFeature("Extern")]),
    .executableTarget(
      name: "greenhouse-program", dependencies: ["Greenhouse", freestanding],
      swiftSettings: [.enableExperimentalFeature("Extern")]),
    .executableTarget(name: "tally-program", dependencies: ["Tally", freestanding]),
    .executableTarget(name: "shelf-program", dependencies: ["Shelf", freestanding]),
    .executableTarget(name: "boxes-program", dependencies: ["Boxes", freestanding]),
    .executableTarget(name: "stock-program", dependencies: ["Stock", freestanding]),
    .executableTarget(name: "years-program", dependencies: ["Greenhouse", freestanding]),
    .testTarget(
      name: "GreenhouseTests",
      dependencies: ["Boxes", "Tally", "Greenhouse", "Shelf", "Stock", freestanding]),
  ],
  swiftLanguageModes: [.v6]
)

// RILL_STRICT, which continuous integration sets, turns warnings into errors.
if Context.environment["RILL_STRICT"] != nil {
  for target in package.targets {
    target.swiftSettings = (target.swiftSettings ?? []) + [.treatAllWarnings(as: .error)]
  }
}
