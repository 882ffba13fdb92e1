/// The catalogue of all texts that users read. Each member has every language (`say(en:ko:ja:)`), so that the
/// compiler requires all of them if a language is added.
///
/// Members are whole sentences that take their data as arguments, never fragments to be joined: word order
/// and width differ between languages.
package enum Text {
  package static var productName: String { "Daily Focus" }
  package static var programName: String { "focus" }
}
