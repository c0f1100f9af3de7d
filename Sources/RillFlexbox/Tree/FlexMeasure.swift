/// The size of a leaf's content, such as text, which a layout asks for.
///
/// ```swift
/// let label = FlexMeasure { room in
///   let columns = room.width(unlimited: Double(text.count))
///   …
///   return FlexMeasure.Answer(width: widest, height: lines, baseline: 1)
/// }
/// ```
///
/// What it answers depends on nothing but the room: a layout keeps answers until ``FlexTree/contentChanged(of:)`` is
/// called, and asks from the thread it runs on.
public struct FlexMeasure: Sendable {
  /// How wide the content may be, without its box's padding and border.
  public enum Room: Hashable, Sendable {
    /// As narrow as it can be without overflowing: text has its longest word on one line.
    case minContent
    /// As wide as it likes: text is one line.
    case maxContent
    /// So many points.
    case width(Double)

    /// The width there is, or what is said for ``maxContent``, and zero for ``minContent``.
    public func width(unlimited: Double) -> Double {
      switch self {
      case .minContent: 0
      case .maxContent: unlimited
      case .width(let width): width
      }
    }
  }

  /// The size that content takes.
  public struct Answer: Hashable, Sendable {
    /// The width it needs, in points. It counts for ``Room/minContent`` and ``Room/maxContent``.
    public var width: Double
    /// The height it needs at that width, in points.
    public var height: Double
    /// The distance from the top to the first line's baseline, in points, or `nil` when there is no text.
    public var baseline: Double?

    public init(width: Double, height: Double, baseline: Double? = nil) {
      self.width = width
      self.height = height
      self.baseline = baseline
    }
  }

  package let answer: @Sendable (Room) -> Answer

  /// The size that a function tells. NaN and negative sizes in its answers count as zero.
  public init(_ answer: @escaping @Sendable (Room) -> Answer) {
    self.answer = answer
  }
}
