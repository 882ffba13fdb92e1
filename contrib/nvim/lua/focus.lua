-- Today's plan in Neovim. `focus edit --editor` runs in the background, and its editor is a script that hands the file to this Neovim
-- and waits until its buffer is closed. Leave it with :wq, or with :q! to change nothing. What breaks a rule opens again, with
-- the reason above the line.
--
--   { dir = '~/.local/share/daily-focus/contrib/nvim' }      for lazy.nvim, after `make install PREFIX=~/.local`
--   vim.opt.runtimepath:append('~/.local/share/daily-focus/contrib/nvim')      without a plugin manager
--
-- require('focus').program is the path of `focus`, if it is not in PATH.

local M = { program = 'focus' }

-- Opens a pipe that the waiting script reads, and writes how the buffer was left.
local function answer(pipe, status)
  local file = io.open(pipe, 'w')
  if file then
    file:write(status, '\n')
    file:close()
  end
end

-- Called by the script. Returns at once.
function M.edit(path, pipe)
  vim.schedule(function()
    vim.cmd('split ' .. vim.fn.fnameescape(path))
    vim.bo.bufhidden = 'wipe'
    vim.bo.filetype = 'markdown'
    vim.bo.swapfile = false
    vim.api.nvim_create_autocmd('BufWipeout', {
      buffer = 0,
      once = true,
      callback = function() answer(pipe, 0) end,
    })
  end)
  return ''
end

-- The program that `focus` takes for the editor: $1 is the file.
local script = [[
pipe="$1.answer"
rm -f "$pipe" && mkfifo "$pipe" || exit 1
"$FOCUS_NVIM" --server "$NVIM" --remote-expr "v:lua.require'focus'.edit('$1', '$pipe')" >/dev/null || exit 1
read -r status <"$pipe"
rm -f "$pipe"
exit "$status"
]]

function M.open(arguments)
  local editor = vim.fn.tempname()
  vim.fn.writefile(vim.split(script, '\n'), editor)
  local said = {}
  local function collect(_, lines)
    for _, line in ipairs(lines) do
      line = line:gsub('[\r\27]', '')
      if line ~= '' then table.insert(said, line) end
    end
  end
  local command = { M.program, 'edit', '--editor' }
  vim.list_extend(command, arguments or {})
  local job = vim.fn.jobstart(command, {
    env = {
      VISUAL = ("sh '%s'"):format(editor),
      NVIM = vim.v.servername,
      FOCUS_NVIM = vim.v.progpath,
      NO_COLOR = '1',
    },
    -- On a terminal the text opens again until it can be taken.
    pty = true,
    on_stdout = collect,
    on_exit = function(_, status)
      vim.fn.delete(editor)
      if #said > 0 then
        vim.notify(table.concat(said, '\n'), status == 0 and vim.log.levels.INFO or vim.log.levels.WARN)
      end
    end,
  })
  if job <= 0 then vim.notify(M.program .. ' cannot be started: set require("focus").program', vim.log.levels.ERROR) end
  return job
end

return M
