// swift-tools-version: 6.2
import PackageDescription

// A program for the tests of static pages in a browser: scripts/web Tests/Web

let package = Package(
  name: "web-fixture",
  platforms: [.macOS(.v14)],
  products: [.executable(name: "fixture-web", targets: ["fixture-web"])],
  dependencies: [.package(name: "rill", path: "../..")],
  targets: [
    .executableTarget(
      name: "fixture-web",
      dependencies: [
        .product(name: "RillProgram", package: "rill"), .product(name: "RillTree", package: "rill"),
        .product(name: "RillWeb", package: "rill"),
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
