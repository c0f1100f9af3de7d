/// The name of a field or group as a key of sets and dictionaries.
///
/// It is a `String`, except in WebAssembly. There, `FormName(text)` creates a name, and its
/// `description` is the text.
public typealias FormName = TextKey
