import Crypto

/// The page for browsers, as files that are embedded in the program.
package enum Page {
  package struct File: Sendable {
    /// The path of the URL, such as `/app.js`; `/` for the page itself.
    package let path: String
    package let type: String
    package let bytes: [UInt8]

    /// A hash of the content, for an `ETag`.
    package var tag: String {
      SHA256.hash(data: bytes).prefix(12).map { String(UInt16($0) + 256, radix: 16).dropFirst() }.joined()
    }
  }

  package static let files: [File] = [
    File(path: "/", type: "text/html; charset=utf-8", bytes: PackageResources.index_html),
    File(path: "/app.css", type: "text/css; charset=utf-8", bytes: PackageResources.app_css),
    File(path: "/icon.svg", type: "image/svg+xml", bytes: PackageResources.icon_svg),
    File(
      path: "/manifest.webmanifest", type: "application/manifest+json",
      bytes: PackageResources.manifest_webmanifest),
    script("api", PackageResources.api_js), script("app", PackageResources.app_js),
    script("calendar", PackageResources.calendar_js), script("crypto", PackageResources.crypto_js),
    script("dates", PackageResources.dates_js), script("dom", PackageResources.dom_js),
    script("domain", PackageResources.domain_js), script("editions", PackageResources.editions_js),
    script("groups", PackageResources.groups_js), script("heads", PackageResources.heads_js),
    script("json", PackageResources.json_js), script("limits", PackageResources.limits_js),
    script("link", PackageResources.link_js), script("loss", PackageResources.loss_js),
    script("merge", PackageResources.merge_js), script("model", PackageResources.model_js),
    script("offers", PackageResources.offers_js),
    script("register", PackageResources.register_js), script("renewal", PackageResources.renewal_js),
    script("sealed", PackageResources.sealed_js), script("settling", PackageResources.settling_js),
    script("sheets", PackageResources.sheets_js), script("store", PackageResources.store_js),
    script("sw", PackageResources.sw_js), script("sync", PackageResources.sync_js),
    script("taking", PackageResources.taking_js),
    script("telling", PackageResources.telling_js), script("texts-sync", PackageResources.texts_sync_js),
    script("texts", PackageResources.texts_js), script("today", PackageResources.today_js),
  ]

  private static func script(_ name: String, _ bytes: [UInt8]) -> File {
    File(path: "/\(name).js", type: "text/javascript; charset=utf-8", bytes: bytes)
  }
}
