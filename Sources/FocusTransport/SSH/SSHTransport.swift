import FocusDomain
import FocusPrograms
import FocusSync
import FocusSystem

/// Requests to a server program that ssh starts on another machine. The program runs from the first request
/// until this object ends or an error occurs. After an error the next request starts it again.
package final class SSHTransport: Transport {
  /// The id of this device on the server; nil before it is known.
  package var device: String?
  private let address: SSHAddress
  private let program: [String]
  private var server: PipedProgram?
  private var lastID = 0

  /// Creates a transport to the server at `address`. `program` is ssh, with any words before its arguments.
  package init(_ address: SSHAddress, device: String? = nil, program: [String] = ["ssh"]) {
    (self.address, self.device, self.program) = (address, device, program)
  }

  /// The arguments for ssh without a terminal and without questions, because nobody could answer them.
  var arguments: [String] {
    // The words after the host are interpreted by the shell there. The path of an address never contains
    // characters that end the quotation.
    let options = ["-T", "-o", "BatchMode=yes", "-o", "ConnectTimeout=10"]
    let port = address.port.map { ["-p", "\($0)"] } ?? []
    let machine = "\(address.user.map { "\($0)@" } ?? "")\(address.host)"
    let data = address.directory.map { " --data '\($0)'" } ?? ""
    return program.dropFirst() + options + port + [machine, "focus-server --stdio\(data)"]
  }

  package func send(_ request: SyncHTTPRequest) throws(TransportError) -> SyncHTTPResponse {
    lastID += 1
    let line = try SSHFrame.encode(request, id: lastID, device: device)
    let server = try runningServer()
    switch server.ask(line, limit: Wire.answerLimit, within: request.timeout) {
    case .line(let answer):
      do { return try SSHFrame.decode(answer, id: lastID) } catch {
        // Further output cannot be distinguished from answers, so end the program.
        self.server = nil
        throw error
      }
    case .tooLong: throw failure(.answerTooLarge)
    case .timedOut: throw failure(.timedOut)
    case .ended(let status, let errors): throw failure(TransportError(ssh: status, errors: errors))
    }
  }

  private func failure(_ error: TransportError) -> TransportError {
    server = nil
    return error
  }

  private func runningServer() throws(TransportError) -> PipedProgram {
    if let server { return server }
    do throws(PipedProgram.StartError) {
      let server = try PipedProgram(Program(path: program[0], arguments: arguments))
      self.server = server
      return server
    } catch {
      throw error.code == ENOENT ? .missing(.ssh) : .failed(reason: String(cString: strerror(error.code)))
    }
  }
}

extension TransportError {
  /// Translates the exit status of ssh; nil if it was killed. Status 255 is an error of ssh itself. Any other
  /// status comes from the remote program, or from the shell that does not find it.
  init(ssh status: Int32?, errors: [UInt8]) {
    let reason = TransportError.reason(in: errors)
    self =
      switch status {
      case nil, 0: .connectionCut
      case 255?: .ssh(reason: reason)
      case 127?: .serverMissing
      case let status?: .serverEnded(status: status, reason: reason)
      }
  }

  /// The last line that is not blank, cleaned for display.
  static func reason(in errors: [UInt8]) -> String {
    let lines = errors.split { $0 == 0x0A || $0 == 0x0D }.map {
      Title.cleaned(String(decoding: $0, as: UTF8.self)).trimmingBlanks
    }
    return String((lines.last { !$0.isEmpty } ?? "").prefix(300))
  }
}
