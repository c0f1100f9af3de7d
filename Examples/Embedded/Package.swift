// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "greenhouse",
  platforms: [.macOS(.v13)],
  products: [
    .library(name: "Greenhouse", targets: ["Greenhouse"]),
    .library(name: "CFreestanding", targets: ["CFreestanding"]),
    .executable(name: "greenhouse", targets: ["greenhouse-program"]),
    .executable(name: "boxes", targets: ["boxes-program"]),
    .executable(name: "shelf", targets: ["shelf-program"]),
    .executable(name: "stock", targets: ["stock-program"]),
    .executable(name: "years", targets: ["years-program"]),
  ],
  traits: [
    // A trait, because the package manager takes this WebAssembly for Linux.
    .trait(
      name: "WebAssembly",
      description: "Links Unicode's tables of Embedded Swift to the programs that compare strings.")
  ],
  dependencies: [
    .package(name: "rill", path: "../..")
  ],
  targets: [
    .target(name: "Greenhouse", dependencies: [.product(name: "Rill", package: "rill")]),
    .target(
      name: "Shelf", dependencies: [.product(name: "RillTree", package: "rill")],
      swiftSettings: [.enableExperimentalFeature("Extern")]),
    .target(
      name: "Boxes", dependencies: [.product(name: "RillFlexbox", package: "rill")],
      swiftSettings: [.enableExperimentalFeature("Extern")]),
    .target(
      name: "Stock", dependencies: [.product(name: "RillCollections", package: "rill")],
      swiftSettings: [.enableExperimentalFeature("Extern")]),
    .target(name: "CFreestanding"),
    .executableTarget(
      name: "greenhouse-program", dependencies: ["Greenhouse", "CFreestanding"],
      swiftSettings: [.enableExperimentalFeature("Extern")]),
    .executableTarget(
      name: "shelf-program", dependencies: ["Shelf", "CFreestanding"],
      linkerSettings: [
        .linkedLibrary("swiftUnicodeDataTables", .when(traits: ["WebAssembly"]))
      ]),
    .executableTarget(name: "boxes-program", dependencies: ["Boxes", "CFreestanding"]),
    .executableTarget(name: "stock-program", dependencies: ["Stock", "CFreestanding"]),
    .executableTarget(name: "years-program", dependencies: ["Greenhouse", "CFreestanding"]),
    .testTarget(
      name: "GreenhouseTests",
      dependencies: ["Boxes", "Greenhouse", "Shelf", "Stock", "CFreestanding"]),
  ],
  swiftLanguageModes: [.v6]
)

// RILL_STRICT, which continuous integration sets, turns warnings into errors.
if Context.environment["RILL_STRICT"] != nil {
  for target in package.targets {
    target.swiftSettings = (target.swiftSettings ?? []) + [.treatAllWarnings(as: .error)]
  }
}
