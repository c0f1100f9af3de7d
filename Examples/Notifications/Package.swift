// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "notifications",
  platforms: [.macOS(.v13)],
  products: [
    .library(name: "Notifications", targets: ["Notifications"]),
    .executable(name: "notifications", targets: ["notifications-program"]),
  ],
  dependencies: [
    .package(name: "rill", path: "../..", traits: ["Macros"])
  ],
  targets: [
    .target(
      name: "Notifications",
      dependencies: [
        .product(name: "Rill", package: "rill"), .product(name: "RillMacros", package: "rill"),
      ]),
    .target(name: "NotificationLines", dependencies: ["Notifications"]),
    .executableTarget(name: "notifications-program", dependencies: ["NotificationLines"]),
    .testTarget(
      name: "NotificationsTests",
      dependencies: [
        "Notifications", "NotificationLines", "notifications-program",
        .product(name: "Rill", package: "rill"),
        .product(name: "RillProgramTesting", package: "rill"),
        .product(name: "RillTesting", package: "rill"),
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
