import FocusSound
import FocusSystem

// A tool for the tests: executes commands from standard input with a SoundPlayer, and prints its status on
// request.
//   play rain | file PATH | pause | resume | volume 40 | stop | status | finish

/// Writes without a buffer, so that a waiting reader gets the line immediately.
func say(_ line: String) { _ = "\(line)\n".withCString { write(STDOUT_FILENO, $0, strlen($0)) } }

let player = SoundPlayer(volume: 100)
while let line = readLine() {
  let words = line.split(separator: " ", maxSplits: 1).map(String.init)
  switch (words.first, words.dropFirst().first) {
  case ("play", let name?): BuiltInSound(rawValue: name).map { player.play(.builtIn($0)) }
  case ("file", let path?): player.play(.file(name: path, path: Array(path.utf8)))
  case ("pause", nil): player.pause()
  case ("resume", nil): player.resume()
  case ("volume", let volume?): Int(volume).map { player.setVolume($0) }
  case ("stop", nil): player.stop()
  case ("status", nil): say("\(player.status)")
  case ("finish", nil): player.finish()
  default: say("unknown: \(line)")
  }
}
player.finish()
