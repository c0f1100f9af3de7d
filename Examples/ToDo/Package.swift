// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "todo",
  platforms: [.macOS(.v14)],
  dependencies: [
    .package(name: "rill", path: "../..", traits: ["Live"])
  ],
  targets: [
    .target(
      name: "ToDo",
      dependencies: [
        .product(name: "RillProgram", package: "rill"), .product(name: "RillTree", package: "rill"),
      ]),
    .executableTarget(
      name: "to-do",
      dependencies: [
        "ToDo", .product(name: "RillLive", package: "rill"),
        .product(name: "RillProgram", package: "rill"),
      ],
      resources: [.embedInCode("example.css")]),
    .testTarget(
      name: "ToDoTests",
      dependencies: ["ToDo", .product(name: "RillProgramTesting", package: "rill")]),
  ],
  swiftLanguageModes: [.v6]
)

// RILL_STRICT, which continuous integration sets, turns warnings into errors.
if Context.environment["RILL_STRICT"] != nil {
  for target in package.targets {
    target.swiftSettings = (target.swiftSettings ?? []) + [.treatAllWarnings(as: .error)]
  }
}
