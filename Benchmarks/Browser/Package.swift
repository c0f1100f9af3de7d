// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "browser-benchmarks",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "TableProgram", targets: ["TableProgram"]),
    .executable(name: "table-web", targets: ["table-web"]),
  ],
  dependencies: [
    .package(name: "rill", path: "../..", traits: ["Live"])
  ],
  targets: [
    // The program of the page, which is also compiled as Embedded Swift.
    .target(
      name: "TableProgram",
      dependencies: [
        .product(name: "RillProgram", package: "rill"), .product(name: "RillTree", package: "rill"),
      ]),
    // Serves the program over a socket.
    .executableTarget(
      name: "table-live",
      dependencies: [
        "TableProgram", .product(name: "RillLive", package: "rill"),
      ]),
    // Runs the program in the page itself.
    .executableTarget(
      name: "table-web",
      dependencies: ["TableProgram", .product(name: "RillWeb", package: "rill")]),
  ],
  swiftLanguageModes: [.v6]
)

// RILL_STRICT, which continuous integration sets, turns warnings into errors.
if Context.environment["RILL_STRICT"] != nil {
  for target in package.targets {
    target.swiftSettings = (target.swiftSettings ?? []) + [.treatAllWarnings(as: .error)]
  }
}
