-- :Focus [OPTIONS]   opens today's plan, or that of --day, or of --from and --to, as a buffer (see lua/focus.lua)
vim.api.nvim_create_user_command('Focus', function(command)
  require('focus').open(command.fargs)
end, { nargs = '*', desc = "Today's plan as a buffer" })
