extension Picture {
  /// Colors and fonts, for light and dark color schemes.
  static let style = """
    text { font-family: system-ui, "Helvetica Neue", Helvetica, "DejaVu Sans", Arial, sans-serif; }
    .paper { fill: #fbfaf7; }
    .title { fill: #22262b; font-size: 20px; font-weight: 600; }
    .subtitle { fill: #6b7178; font-size: 13px; }
    .label { fill: #6b7178; font-size: 12px; text-anchor: middle; }
    .up { text-anchor: end; }
    .grid { stroke: #dedcd5; stroke-width: 1; stroke-dasharray: 2 5; stroke-linecap: round; }
    .tick { stroke: #a9a79f; stroke-width: 1; }
    .ground { fill: #cfccc3; }
    .path { fill: none; stroke: #d9733c; stroke-width: 1.5; stroke-opacity: 0.55; \
    stroke-linejoin: round; }
    .ball { fill: #d9733c; fill-opacity: 0.28; stroke: #b4531f; stroke-opacity: 0.45; }
    .touch { fill: #d9733c; stroke: #9c4416; }
    @media (prefers-color-scheme: dark) {
    .paper { fill: #1d2024; }
    .title { fill: #eceae4; }
    .subtitle, .label { fill: #9aa0a6; }
    .grid { stroke: #363b41; }
    .tick { stroke: #5a6068; }
    .ground { fill: #4a5058; }
    }
    """
}
