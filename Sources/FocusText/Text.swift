/// All text that people read, in one place. Each member says it in every language (`say(en:ko:ja:)`), so that the compiler
/// asks for a new one everywhere.
///
/// Members are whole sentences that take their data as arguments, never fragments to be joined: word order and width
/// differ between languages.
package enum Text {
  package static var productName: String { "Daily Focus" }
  package static var programName: String { "focus" }
}
