extension Name {
var spelling: String { draftNames[Int(rawValue)] }
}
@inlinable public func div<Message>(_ attributes: Attribute<Message>..., @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }) -> VTree<Message> { VTree(Name(1), attributes, around: content()) }
@inlinable public func button<Message>(_ attributes: Attribute<Message>..., @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }) -> VTree<Message> { VTree(Name(2), attributes, around: content()) }
extension Attribute { @inlinable public static func onClick(_ message: Message) -> Attribute { Attribute(on: Name(3), send: message) } }
extension Name { static var `class`: Name { Name(4) } }

let draftNames: [String] = ["", "div", "button", "click", "class", "tr", "td", "a", "span", "tbody", "aria-hidden", "id"]
@inlinable public func tr<Message>(_ attributes: Attribute<Message>..., @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }) -> VTree<Message> { VTree(Name(5), attributes, around: content()) }
@inlinable public func td<Message>(_ attributes: Attribute<Message>..., @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }) -> VTree<Message> { VTree(Name(6), attributes, around: content()) }
@inlinable public func a<Message>(_ attributes: Attribute<Message>..., @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }) -> VTree<Message> { VTree(Name(7), attributes, around: content()) }
@inlinable public func span<Message>(_ attributes: Attribute<Message>..., @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }) -> VTree<Message> { VTree(Name(8), attributes, around: content()) }
@inlinable public func tbody<Message>(_ attributes: Attribute<Message>..., @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }) -> VTree<Message> { VTree(Name(9), attributes, around: content()) }
extension Attribute { @inlinable public static func ariaHidden(_ b: Bool) -> Attribute { Attribute(Record(.attribute, name: Name(10), value: b ? "true" : "false")) } }
extension Name { static var count: Int { draftNames.count } }
