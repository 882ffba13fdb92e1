# The released program, from the tarball beside this file.
class @CLASS@ < Formula
  desc "@SUMMARY@"
  homepage "file://#{__dir__}"
  url "file://#{__dir__}/@TARBALL@"
  version "@VERSION@"
  sha256 "@SHA256@"
  license "@LICENCE@"

  depends_on :linux

  def install
    prefix.install Dir["*"]
    bash_completion.install_symlink prefix/"share/bash-completion/completions/@PROGRAM@"
    zsh_completion.install_symlink prefix/"share/zsh/site-functions/_@PROGRAM@"
    fish_completion.install_symlink prefix/"share/fish/vendor_completions.d/@PROGRAM@.fish"
  end

  test do
    assert_equal version.to_s, shell_output("#{bin}/@PROGRAM@ --version").strip
  end
end
