/// A function that measures the content of a leaf, such as text.
///
/// ```swift
/// let label = FlexMeasure { room in
///   let columns = room.width(unlimited: Double(text.count))
///   …
///   return FlexMeasure.Answer(width: widest, height: lines, baseline: 1)
/// }
/// ```
///
/// The answer must depend only on the room. Layouts cache answers until
/// ``FlexTree/contentChanged(of:)`` is called. The function runs on the thread of the layout.
public struct FlexMeasure: Sendable {
  /// The available width for the content, without padding and border.
  public enum Room: Hashable, Sendable {
    /// The minimum width without overflow. For text, its longest word.
    case minContent
    /// The preferred width. For text, a single line.
    case maxContent
    /// A width in points.
    case width(Double)

    /// Returns the available width, `unlimited` for ``maxContent``, and zero for ``minContent``.
    public func width(unlimited: Double) -> Double {
      switch self {
      case .minContent: 0
      case .maxContent: unlimited
      case .width(let width): width
      }
    }
  }

  /// The size of the content.
  public struct Answer: Hashable, Sendable {
    /// The required width, in points. It is used for ``Room/minContent`` and ``Room/maxContent``.
    public var width: Double
    /// The required height at that width, in points.
    public var height: Double
    /// The distance from the top to the first baseline, in points, or `nil` without text.
    public var baseline: Double?

    public init(width: Double, height: Double, baseline: Double? = nil) {
      self.width = width
      self.height = height
      self.baseline = baseline
    }
  }

  package let answer: @Sendable (Room) -> Answer

  /// Creates a measure from a function. NaN and negative sizes in its answers count as zero.
  public init(_ answer: @escaping @Sendable (Room) -> Answer) {
    self.answer = answer
  }
}
