import FocusText

/// A command inside another one, `group`, whose options may come before or after its name.
protocol Subcommand: StoreCommand {
  associatedtype Group: StoreCommand
  var group: Group { get }
}

extension Subcommand {
  var root: FocusCommand { group.root }
  static var dateDirection: DateParser.Direction { Group.dateDirection }
}
