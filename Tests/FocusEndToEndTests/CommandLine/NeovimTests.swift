import Foundation
import Testing

/// `:Focus` of `contrib/nvim` in the real Neovim. It reopens the text until the text breaks no rule.
@Suite struct NeovimTests {
  private static let script = """
    local said = {}
    vim.notify = function(text) table.insert(said, text) end
    require('focus').program = vim.env.BINARY
    vim.cmd('Focus')
    local function text()
      for _, buffer in ipairs(vim.api.nvim_list_bufs()) do
        if vim.api.nvim_buf_get_name(buffer):match('focus%-.*%.md$') then
          return table.concat(vim.api.nvim_buf_get_lines(buffer, 0, -1, false), '\\n')
        end
      end
      return ''
    end
    assert(vim.wait(60000, function() return text():match('Call the bank') end, 20), 'it did not open')
    vim.api.nvim_buf_set_lines(0, 1, 1, false, { '- [ ] one', '- [ ] two', '- [ ] three' })
    vim.cmd('wq')
    assert(vim.wait(60000, function() return text():match('3 things at once') end, 20), 'it did not open again')
    vim.cmd('silent g/three/d')
    vim.cmd('wq')
    assert(vim.wait(60000, function() return #said > 0 end, 20), 'nothing was said')
    io.stdout:write(table.concat(said, '\\n'))
    vim.cmd('qa!')
    """

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/nvim"), "Neovim is missing"))
  func theDayOpensAsABuffer() throws {
    let sandbox = try Sandbox()
    try sandbox.add("Call the bank")
    try sandbox.write(Self.script, to: "\(sandbox.root)/script.lua")
    let output = try runToEnd(
      [
        "/usr/bin/nvim", "--headless", "-u", "NONE", "--cmd", "set rtp+=\(Repository.root)/contrib/nvim",
        "--cmd",
        "runtime plugin/focus.lua", "-S", "\(sandbox.root)/script.lua",
      ],
      environment: sandbox.environment(with: [
        "BINARY": try Binary.path(), "PATH": "/usr/bin:/bin", "TMPDIR": sandbox.root,
        "TERM": "xterm-256color",
      ]))
    #expect(output.status == 0, "\(output)")
    #expect(output.stdout.contains("Call the bank"), "\(output)")
    #expect(output.stdout.contains("one"), "\(output)")
    #expect(try !sandbox.must("list").contains("three"))
  }
}
