-- focus in WezTerm, beside ~/.wezterm.lua, which has: require('focus').apply(config)
local wezterm = require 'wezterm'

wezterm.on('update-status', function(window)
  local ok, line = wezterm.run_child_process { 'focus', 'status', '--width', '40' }
  window:set_right_status(ok and line:gsub('%s+$', '') .. ' ' or '')
end)

return {
  -- The bar of WezTerm knows no clicks, so it is a key: Ctrl-Shift-J.
  apply = function(config)
    config.keys = config.keys or {}
    table.insert(config.keys, {
      key = 'j',
      mods = 'CTRL|SHIFT',
      action = wezterm.action_callback(function()
        wezterm.run_child_process { 'focus', 'toggle' }
      end),
    })
  end,
}
