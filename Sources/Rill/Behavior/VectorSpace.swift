/// A type that can be added and multiplied by numbers, as integrals need: numbers and vectors.
///
/// `Double`, `Float`, and SIMD vectors of them conform. Conform a custom type, such as the state of
/// a body, to integrate it:
///
/// ```swift
/// struct Motion: VectorSpace {
///   var position: SIMD2<Double>, angle: Double
///   static let zero = Motion(position: .zero, angle: 0)
///   func adding(_ other: Motion, scaledBy factor: Double) -> Motion {
///     Motion(
///       position: position.adding(other.position, scaledBy: factor),
///       angle: angle.adding(other.angle, scaledBy: factor))
///   }
/// }
/// ```
///
/// The axioms of a vector space must hold up to rounding. Addition is associative and commutative,
/// `zero` is its neutral element, and scaling distributes over it.
public protocol VectorSpace {
  /// The neutral element of addition.
  static var zero: Self { get }

  /// Returns the sum of this vector and `factor` times `other`.
  func adding(_ other: Self, scaledBy factor: Double) -> Self
}

extension Double: VectorSpace {
  /// Returns the sum of this number and `factor` times `other`.
  @inlinable
  public func adding(_ other: Double, scaledBy factor: Double) -> Double {
    self + other * factor
  }
}

extension Float: VectorSpace {
  /// Returns the sum of this number and `factor` times `other`, rounded once to a `Float`.
  @inlinable
  public func adding(_ other: Float, scaledBy factor: Double) -> Float {
    Float(Double(self) + Double(other) * factor)
  }
}

extension SIMD2: VectorSpace where Scalar: BinaryFloatingPoint {
  /// Returns the sum of this vector and `factor` times `other`.
  @inlinable
  public func adding(_ other: SIMD2, scaledBy factor: Double) -> SIMD2 {
    self + other * Scalar(factor)
  }
}

extension SIMD3: VectorSpace where Scalar: BinaryFloatingPoint {
  /// Returns the sum of this vector and `factor` times `other`.
  @inlinable
  public func adding(_ other: SIMD3, scaledBy factor: Double) -> SIMD3 {
    self + other * Scalar(factor)
  }
}

extension SIMD4: VectorSpace where Scalar: BinaryFloatingPoint {
  /// Returns the sum of this vector and `factor` times `other`.
  @inlinable
  public func adding(_ other: SIMD4, scaledBy factor: Double) -> SIMD4 {
    self + other * Scalar(factor)
  }
}
