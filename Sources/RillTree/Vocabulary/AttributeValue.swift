/// The types of what attributes can say that take one of some words.
///
/// They are seldom named: `input(.type(.checkbox))`.
public enum AttributeValue {}
