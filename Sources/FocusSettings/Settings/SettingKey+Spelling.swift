import FocusDomain

extension SettingKey {
  /// Returns the setting that a mistyped `name` most likely means; nil if none is similar.
  package static func nearest(to name: String) -> SettingKey? {
    Spelling.nearest(to: name, among: allCases.map(\.name)).flatMap(SettingKey.init)
  }
}
