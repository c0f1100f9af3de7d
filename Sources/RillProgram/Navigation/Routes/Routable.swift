import RillTree

/// The pages of a program, each with a location. Usually an enumeration.
///
/// The type declares its routes; see ``RouteTable`` for an example. The macro `@Routes` writes
/// them for an enumeration.
public protocol Routable: Hashable, Sendable {
  /// The routes to the pages.
  static var routes: RouteTable<Self> { get }
  /// The location of the page, which parses to the page.
  var location: Location { get }
}

extension Routable {
  /// Creates the page at a location: the unknown page of the routes if it has none.
  public init(_ location: Location) { self = Self.routes.page(at: location) }

  /// The location of the page, which parses to the page.
  public var location: Location { Self.routes.location(of: self) }
}

extension Attribute {
  /// Sets the target of a link to the location of a page.
  ///
  /// ```swift
  /// a(.href(Page.goal(id: "run"))) { "Run" }
  /// ```
  public static func href(_ page: some Routable) -> Self { href(page.location.description) }
}

extension Effect {
  /// Returns an effect that navigates to a page, as `navigate(to:replacing:)` does to a location.
  public static func navigate(
    to page: some Routable, replacing isReplacing: Bool = false
  ) -> Effect {
    navigate(to: page.location, replacing: isReplacing)
  }
}
