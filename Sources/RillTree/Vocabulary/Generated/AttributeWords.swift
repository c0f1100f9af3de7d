// Generated from Tools/HTMLVocabulary/vocabulary.txt by scripts/generate-vocabulary.

extension AttributeValue {
  /// The values of `role`. Other words are written as strings.
  public struct Role: Hashable, Sendable, ExpressibleByStringLiteral {
    /// The word in HTML.
    public let rawValue: String

    /// Creates the value with the word `rawValue`.
    public init(_ rawValue: String) { self.rawValue = rawValue }

    public init(stringLiteral rawValue: String) { self.rawValue = rawValue }

    public static var alert: Self { Self("alert") }
    public static var alertDialog: Self { Self("alertdialog") }
    public static var application: Self { Self("application") }
    public static var article: Self { Self("article") }
    public static var banner: Self { Self("banner") }
    public static var blockquote: Self { Self("blockquote") }
    public static var button: Self { Self("button") }
    public static var caption: Self { Self("caption") }
    public static var cell: Self { Self("cell") }
    public static var checkbox: Self { Self("checkbox") }
    public static var code: Self { Self("code") }
    public static var columnHeader: Self { Self("columnheader") }
    public static var comboBox: Self { Self("combobox") }
    public static var comment: Self { Self("comment") }
    public static var complementary: Self { Self("complementary") }
    public static var contentInfo: Self { Self("contentinfo") }
    public static var definition: Self { Self("definition") }
    public static var deletion: Self { Self("deletion") }
    public static var dialog: Self { Self("dialog") }
    public static var directory: Self { Self("directory") }
    public static var document: Self { Self("document") }
    public static var emphasis: Self { Self("emphasis") }
    public static var feed: Self { Self("feed") }
    public static var figure: Self { Self("figure") }
    public static var form: Self { Self("form") }
    public static var generic: Self { Self("generic") }
    public static var grid: Self { Self("grid") }
    public static var gridCell: Self { Self("gridcell") }
    public static var group: Self { Self("group") }
    public static var heading: Self { Self("heading") }
    public static var image: Self { Self("img") }
    public static var insertion: Self { Self("insertion") }
    public static var link: Self { Self("link") }
    public static var list: Self { Self("list") }
    public static var listBox: Self { Self("listbox") }
    public static var listItem: Self { Self("listitem") }
    public static var log: Self { Self("log") }
    public static var main: Self { Self("main") }
    public static var mark: Self { Self("mark") }
    public static var marquee: Self { Self("marquee") }
    public static var math: Self { Self("math") }
    public static var menu: Self { Self("menu") }
    public static var menuBar: Self { Self("menubar") }
    public static var menuItem: Self { Self("menuitem") }
    public static var menuItemCheckbox: Self { Self("menuitemcheckbox") }
    public static var menuItemRadio: Self { Self("menuitemradio") }
    public static var meter: Self { Self("meter") }
    public static var navigation: Self { Self("navigation") }
    public static var none: Self { Self("none") }
    public static var note: Self { Self("note") }
    public static var option: Self { Self("option") }
    public static var paragraph: Self { Self("paragraph") }
    public static var presentation: Self { Self("presentation") }
    public static var progressBar: Self { Self("progressbar") }
    public static var radio: Self { Self("radio") }
    public static var radioGroup: Self { Self("radiogroup") }
    public static var region: Self { Self("region") }
    public static var row: Self { Self("row") }
    public static var rowGroup: Self { Self("rowgroup") }
    public static var rowHeader: Self { Self("rowheader") }
    public static var scrollBar: Self { Self("scrollbar") }
    public static var search: Self { Self("search") }
    public static var searchBox: Self { Self("searchbox") }
    public static var separator: Self { Self("separator") }
    public static var slider: Self { Self("slider") }
    public static var spinButton: Self { Self("spinbutton") }
    public static var status: Self { Self("status") }
    public static var strong: Self { Self("strong") }
    public static var `subscript`: Self { Self("subscript") }
    public static var suggestion: Self { Self("suggestion") }
    public static var superscript: Self { Self("superscript") }
    public static var `switch`: Self { Self("switch") }
    public static var tab: Self { Self("tab") }
    public static var table: Self { Self("table") }
    public static var tabList: Self { Self("tablist") }
    public static var tabPanel: Self { Self("tabpanel") }
    public static var term: Self { Self("term") }
    public static var textBox: Self { Self("textbox") }
    public static var time: Self { Self("time") }
    public static var timer: Self { Self("timer") }
    public static var toolbar: Self { Self("toolbar") }
    public static var tooltip: Self { Self("tooltip") }
    public static var tree: Self { Self("tree") }
    public static var treeGrid: Self { Self("treegrid") }
    public static var treeItem: Self { Self("treeitem") }
  }

  /// The values of `target`, `formtarget`. Other words are written as strings.
  public struct Target: Hashable, Sendable, ExpressibleByStringLiteral {
    /// The word in HTML.
    public let rawValue: String

    /// Creates the value with the word `rawValue`.
    public init(_ rawValue: String) { self.rawValue = rawValue }

    public init(stringLiteral rawValue: String) { self.rawValue = rawValue }

    public static var current: Self { Self("_self") }
    public static var blank: Self { Self("_blank") }
    public static var parent: Self { Self("_parent") }
    public static var top: Self { Self("_top") }
  }

  /// The values of `autocomplete`. Other words are written as strings.
  public struct Autocomplete: Hashable, Sendable, ExpressibleByStringLiteral {
    /// The word in HTML.
    public let rawValue: String

    /// Creates the value with the word `rawValue`.
    public init(_ rawValue: String) { self.rawValue = rawValue }

    public init(stringLiteral rawValue: String) { self.rawValue = rawValue }

    public static var on: Self { Self("on") }
    public static var off: Self { Self("off") }
    public static var name: Self { Self("name") }
    public static var honorificPrefix: Self { Self("honorific-prefix") }
    public static var givenName: Self { Self("given-name") }
    public static var additionalName: Self { Self("additional-name") }
    public static var familyName: Self { Self("family-name") }
    public static var honorificSuffix: Self { Self("honorific-suffix") }
    public static var nickname: Self { Self("nickname") }
    public static var username: Self { Self("username") }
    public static var newPassword: Self { Self("new-password") }
    public static var currentPassword: Self { Self("current-password") }
    public static var oneTimeCode: Self { Self("one-time-code") }
    public static var organizationTitle: Self { Self("organization-title") }
    public static var organization: Self { Self("organization") }
    public static var streetAddress: Self { Self("street-address") }
    public static var addressLine1: Self { Self("address-line1") }
    public static var addressLine2: Self { Self("address-line2") }
    public static var addressLine3: Self { Self("address-line3") }
    public static var addressLevel1: Self { Self("address-level1") }
    public static var addressLevel2: Self { Self("address-level2") }
    public static var addressLevel3: Self { Self("address-level3") }
    public static var addressLevel4: Self { Self("address-level4") }
    public static var country: Self { Self("country") }
    public static var countryName: Self { Self("country-name") }
    public static var postalCode: Self { Self("postal-code") }
    public static var ccName: Self { Self("cc-name") }
    public static var ccGivenName: Self { Self("cc-given-name") }
    public static var ccFamilyName: Self { Self("cc-family-name") }
    public static var ccNumber: Self { Self("cc-number") }
    public static var ccExpiry: Self { Self("cc-exp") }
    public static var ccExpiryMonth: Self { Self("cc-exp-month") }
    public static var ccExpiryYear: Self { Self("cc-exp-year") }
    public static var ccSecurityCode: Self { Self("cc-csc") }
    public static var ccType: Self { Self("cc-type") }
    public static var transactionCurrency: Self { Self("transaction-currency") }
    public static var transactionAmount: Self { Self("transaction-amount") }
    public static var language: Self { Self("language") }
    public static var birthday: Self { Self("bday") }
    public static var birthdayDay: Self { Self("bday-day") }
    public static var birthdayMonth: Self { Self("bday-month") }
    public static var birthdayYear: Self { Self("bday-year") }
    public static var sex: Self { Self("sex") }
    public static var url: Self { Self("url") }
    public static var photo: Self { Self("photo") }
    public static var tel: Self { Self("tel") }
    public static var telCountryCode: Self { Self("tel-country-code") }
    public static var telNational: Self { Self("tel-national") }
    public static var telAreaCode: Self { Self("tel-area-code") }
    public static var telLocal: Self { Self("tel-local") }
    public static var telExtension: Self { Self("tel-extension") }
    public static var email: Self { Self("email") }
    public static var impp: Self { Self("impp") }
    public static var webauthn: Self { Self("webauthn") }
  }

  /// The values of `type`. Other words are written as strings.
  public struct InputType: Hashable, Sendable, ExpressibleByStringLiteral {
    /// The word in HTML.
    public let rawValue: String

    /// Creates the value with the word `rawValue`.
    public init(_ rawValue: String) { self.rawValue = rawValue }

    public init(stringLiteral rawValue: String) { self.rawValue = rawValue }

    public static var text: Self { Self("text") }
    public static var password: Self { Self("password") }
    public static var email: Self { Self("email") }
    public static var tel: Self { Self("tel") }
    public static var url: Self { Self("url") }
    public static var search: Self { Self("search") }
    public static var number: Self { Self("number") }
    public static var range: Self { Self("range") }
    public static var date: Self { Self("date") }
    public static var time: Self { Self("time") }
    public static var dateTimeLocal: Self { Self("datetime-local") }
    public static var month: Self { Self("month") }
    public static var week: Self { Self("week") }
    public static var color: Self { Self("color") }
    public static var checkbox: Self { Self("checkbox") }
    public static var radio: Self { Self("radio") }
    public static var file: Self { Self("file") }
    public static var hidden: Self { Self("hidden") }
    public static var image: Self { Self("image") }
    public static var submit: Self { Self("submit") }
    public static var reset: Self { Self("reset") }
    public static var button: Self { Self("button") }
    public static var module: Self { Self("module") }
    public static var importMap: Self { Self("importmap") }
  }
}
