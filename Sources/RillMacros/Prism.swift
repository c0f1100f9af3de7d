public struct Prism {}
