/// A namespace for the types of attributes with enumerated values.
///
/// Their names are seldom needed: `input(.type(.checkbox))`.
public enum AttributeValue {}
