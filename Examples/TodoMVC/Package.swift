// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "todomvc",
  platforms: [.macOS(.v14)],
  products: [
    .library(name: "TodoMVC", targets: ["TodoMVC"]),
    .executable(name: "todomvc-live", targets: ["todomvc-live"]),
    .executable(name: "todomvc-web", targets: ["todomvc-web"]),
  ],
  traits: [
    .trait(
      name: "Live", description: "Adds the server of todomvc-live and SwiftNIO.")
  ],
  dependencies: [
    .package(
      name: "rill", path: "../..",
      traits: [.trait(name: "Live", condition: .when(traits: ["Live"]))])
  ],
  targets: [
    .target(
      name: "TodoMVC",
      dependencies: [
        .product(name: "RillProgram", package: "rill"), .product(name: "RillWeb", package: "rill"),
      ],
      resources: [.embedInCode("Style/todomvc.css")]),
    .executableTarget(
      name: "todomvc-live",
      dependencies: [
        "TodoMVC", .product(name: "RillLive", package: "rill"),
        .product(name: "RillProgram", package: "rill"),
        .product(name: "RillStore", package: "rill"),
      ]),
    .executableTarget(
      name: "todomvc-web",
      dependencies: ["TodoMVC", .product(name: "RillWeb", package: "rill")]),
    .testTarget(
      name: "TodoMVCTests",
      dependencies: [
        "TodoMVC", "todomvc-live", .product(name: "RillProgram", package: "rill"),
        .product(name: "RillProgramTesting", package: "rill"),
        .product(name: "RillStore", package: "rill"),
        .product(name: "RillStreams", package: "rill"),
        .product(name: "RillTree", package: "rill"), .product(name: "RillWeb", package: "rill"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)

// RILL_TRAITS="Live" enables the trait by default, as in Rill, so that both share one build.
if Context.environment["RILL_TRAITS"] == "Live" {
  package.traits.insert(.default(enabledTraits: ["Live"]))
}

// RILL_STRICT, which continuous integration sets, turns warnings into errors.
if Context.environment["RILL_STRICT"] != nil {
  for target in package.targets {
    target.swiftSettings = (target.swiftSettings ?? []) + [.treatAllWarnings(as: .error)]
  }
}
