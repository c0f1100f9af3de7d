import RillCollections
import RillTree

/// The elements of a collection are rows of a view: `forEach(model.goals.value) { … }`.
extension ArraySnapshot: RowSource {}
