extension Name {
  var spelling: String { ["", "div", "button", "click", "class"][Int(rawValue)] }
}
@inlinable public func div<Message>(_ attributes: Attribute<Message>..., @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }) -> VTree<Message> { VTree(Name(1), attributes, around: content()) }
@inlinable public func button<Message>(_ attributes: Attribute<Message>..., @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }) -> VTree<Message> { VTree(Name(2), attributes, around: content()) }
extension Attribute { @inlinable public static func onClick(_ message: Message) -> Attribute { Attribute(on: Name(3), send: message) } }
extension Name { static var `class`: Name { Name(4) } }
