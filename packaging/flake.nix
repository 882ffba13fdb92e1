{
  description = "@PACKAGE@: @SUMMARY@";

  inputs.nixpkgs.url = "nixpkgs";

  # The released program, from the tarball beside this file. NixOS has the loader of the C library elsewhere.
  outputs = { self, nixpkgs }:
    let
      system = "@MACHINE@-linux";
      pkgs = nixpkgs.legacyPackages.${system};
    in {
      packages.${system}.default = pkgs.stdenv.mkDerivation {
        pname = "@PACKAGE@";
        version = "@VERSION@";
        src = ./@TARBALL@;
        nativeBuildInputs = [ pkgs.autoPatchelfHook ];
        # Stripped already; more would move what autoPatchelf has written.
        dontStrip = true;
        installPhase = ''
          mkdir -p $out
          cp -a . $out/
        '';
        # Loaded when they are needed.
        runtimeDependencies = [ pkgs.curl pkgs.openssl pkgs.qrencode ];
        meta = {
          description = "@SUMMARY@";
          license = pkgs.lib.licenses.mit;
          mainProgram = "@PROGRAM@";
          platforms = [ system ];
        };
      };
    };
}
