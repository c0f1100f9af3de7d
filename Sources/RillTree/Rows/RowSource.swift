@_exported public import RillOrder

/// The elements of the rows of ``forEach(_:file:line:column:row:)``, by their positions from 0.
///
/// Arrays are sources, and so are the snapshots of `RillCollections`. Two versions of a snapshot
/// share storage, so that their differences are found without looking at the other elements.
///
/// A type that conforms has a `count` and a subscript by position. It may return the ranges in
/// which it differs from another version from `changedRanges(since:)`; by default they are all
/// positions.
public typealias RowSource = RillOrder.RowSource
