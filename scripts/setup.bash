# Sourced by the other scripts: ensures that `swift` can build, link and run. On Debian and Ubuntu
# it installs missing packages, and lists them first.

# Adds the toolchain of swiftly, the installer of swift.org, to the path if there is no other
# toolchain.
find_swift() {
  local folder=${SWIFTLY_BIN_DIR:-${SWIFTLY_HOME_DIR:-$HOME/.local/share/swiftly}/bin}
  if ! command -v swift >/dev/null && [ -x "$folder/swift" ]; then
    PATH=$folder:$PATH
  fi
  if ! command -v swift >/dev/null; then
    echo "Swift was not found. Rill needs Swift 6.2 or later: https://www.swift.org/install" >&2
    exit 1
  fi
}

# Prints the package that contains the shared library $1, or nothing.
package_of_library() {
  case $1 in
    libcurl.so.4) echo libcurl4 ;;
    libedit.so.2) echo libedit2 ;;
    libncurses.so.6) echo libncurses6 ;;
    libsqlite3.so.0) echo libsqlite3-0 ;;
    libstdc++.so.6) echo libstdc++6 ;;
    libtinfo.so.6) echo libtinfo6 ;;
    libuuid.so.1) echo libuuid1 ;;
    libxml2.so.2) echo libxml2 ;;
    libz.so.1) echo zlib1g ;;
  esac
}

# Prints the missing packages, one per line.
missing_packages() {
  # The C library, the startup files and the libraries of the compiler.
  compgen -G '/usr/lib/*/crt1.o' >/dev/null || echo libc6-dev
  compgen -G '/usr/lib/gcc/*/*/crtbeginS.o' >/dev/null &&
    compgen -G '/usr/lib/gcc/*/*/libstdc++.so' >/dev/null || echo g++
  # The linker that swiftc uses; newer releases have it in a separate package.
  if ! command -v ld >/dev/null; then
    echo binutils
  elif ! command -v ld.gold >/dev/null; then
    echo binutils-gold
  fi
  # The libraries that the toolchain itself needs.
  local tools library
  tools=$(dirname "$(command -v swift)")
  if [ -e "$tools/swiftly" ]; then
    tools=$(dirname "$(swiftly use --print-location 2>/dev/null | tail -n 1)/usr/bin/swift")
  fi
  for library in $(
    ldd "$tools"/{swift-build,swift-frontend,clang} 2>/dev/null |
      awk '/not found/ && $1 ~ /\.so/ { print $1 }' | sort -u
  ); do
    package_of_library "$library"
  done
  command -v git >/dev/null || echo git
}

install_packages() {
  local sudo=()
  if [ "$(id -u)" -ne 0 ]; then
    if ! command -v sudo >/dev/null; then
      echo "Missing: $*. Install as root: apt-get install --no-install-recommends $*" >&2
      exit 1
    fi
    sudo=(sudo)
  fi
  echo "Installing missing packages: $*" >&2
  "${sudo[@]}" apt-get update >&2
  "${sudo[@]}" env DEBIAN_FRONTEND=noninteractive \
    apt-get install --yes --no-install-recommends "$@" >&2
}

# Installs the client libraries of databases that RillStore links.
install_database_libraries() {
  local missing=()
  [ "$(uname -s)" = Linux ] && command -v apt-get >/dev/null || return 0
  [ -e /usr/include/sqlite3.h ] || missing+=(libsqlite3-dev)
  [ -e /usr/include/postgresql/libpq-fe.h ] || missing+=(libpq-dev)
  [ ${#missing[@]} -eq 0 ] || install_packages "${missing[@]}"
}

# Installs tmux for the tests in a real terminal, on Debian and Ubuntu. Without tmux these tests are
# skipped.
install_tmux() {
  if [ "$(uname -s)" = Linux ] && command -v apt-get >/dev/null && ! command -v tmux >/dev/null; then
    install_packages tmux
  fi
}

# Installs the server of PostgreSQL, on Debian and Ubuntu. Without it, tests of stores in
# PostgreSQL are skipped, or fail with RILL_POSTGRES=required.
install_postgres() {
  local missing=()
  compgen -G '/usr/lib/postgresql/*/bin/initdb' >/dev/null || missing+=(postgresql)
  # For the certificate of a server in tests.
  command -v openssl >/dev/null || missing+=(openssl)
  [ ${#missing[@]} -gt 0 ] || return 0
  if [ "$(uname -s)" = Linux ] && command -v apt-get >/dev/null; then
    # In a subshell, because install_packages exits if it may not install.
    (install_packages "${missing[@]}") || echo "Not installed: ${missing[*]}" >&2
  fi
}

# Installs haproxy, on Debian and Ubuntu.
install_haproxy() {
  if [ "$(uname -s)" = Linux ] && command -v apt-get >/dev/null &&
    ! command -v haproxy >/dev/null && [ ! -x /usr/sbin/haproxy ]; then
    install_packages haproxy
  fi
}

# Installs the programs for the tests in a real browser, on Debian; Ubuntu provides the browser only
# as a snap. Without a browser these tests are skipped, or fail with RILL_BROWSER=required.
install_browser() {
  local missing=()
  command -v chromium >/dev/null || missing+=(chromium)
  command -v chromedriver >/dev/null || missing+=(chromium-driver)
  # Without fonts a page has no text, and text elements have no size.
  compgen -G '/usr/share/fonts/truetype/*/*.ttf' >/dev/null || missing+=(fonts-liberation)
  # The reverse proxies for tests of pages behind a proxy.
  command -v nginx >/dev/null || [ -x /usr/sbin/nginx ] || missing+=(nginx-light)
  command -v haproxy >/dev/null || [ -x /usr/sbin/haproxy ] || missing+=(haproxy)
  command -v openssl >/dev/null || missing+=(openssl)
  [ ${#missing[@]} -gt 0 ] || return 0
  if grep -qsx 'ID=debian' /etc/os-release; then
    # In a subshell, because install_packages exits if it may not install.
    (install_packages "${missing[@]}") || echo "Not installed: ${missing[*]}" >&2
  fi
}

rill_root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)

# The build system compiles the manifests of all packages again, in some 8 seconds of processor
# time, if any variable of the environment differs. These differ between scripts that call others.
export SHLVL=1
unset OLDPWD

# The options of builds that no debugger uses: without debug information they take less time. The
# manifest cache is disabled because it may contain the build plan of another package. The index
# stays, because builds of tests read it.
rill_build_options=(--disable-build-manifest-caching -debug-info-format none)

# The options that compile each module as a whole, once, which takes less processor time than an
# incremental build from scratch. Several threads produce one object per file, as the build system
# expects.
whole_modules=(
  -Xswiftc -whole-module-optimization -Xswiftc -num-threads -Xswiftc 2
  -Xswiftc -no-emit-module-separately-wmo -Xswiftc -disable-batch-mode
)
if [ -n "${RILL_STRICT:-}" ]; then rill_build_options+=("${whole_modules[@]}"); fi

# The optional traits that are on in the build folder "live".
live_traits='Commands Hummingbird OpenCombine Postgres ServiceLifecycle SQLite Tracing'

# Runs "swift $2 ..." in the build folder that all packages with the same traits share, "live" or
# "macros". They then share one build of Rill. Each optional trait is tested in one of them; the
# nightly checks build without them.
swift_in() {
  local traits=Live enabled=$live_traits
  if [ "$1" = macros ]; then
    traits=Macros
    enabled=CustomDump
  fi
  RILL_TRAITS=$traits RILL_ENABLED=$enabled swift "$2" --scratch-path "$rill_root/.build-$1" \
    "${rill_build_options[@]}" "${@:3}"
}

# Builds the packages in the folders $2..., with their tests if $1 is "tests", in the build folder
# "live". A folder is absolute or relative to the clone. Planning the build of one package takes 4 s
# of processor time, and so does planning the build of all, which needs Linux. As in builds of one
# package, a package uses its own manifest, and its test program links only what that lists.
build_together() {
  local package workspace=$rill_root/.build-live/packages.xcworkspace options=()
  if [ "$1" = tests ]; then options=(--build-tests); fi
  shift
  if [ "$(uname -s)" != Linux ]; then
    for package in "$@"; do
      swift_in live build --package-path "$package" "${options[@]}" || return 1
    done
    return
  fi
  mkdir -p "$workspace/xcshareddata/swiftpm"
  {
    echo '<Workspace version="1.0">'
    for package in "$@"; do
      case $package in
        /*) echo "  <FileRef location=\"absolute:$package\"/>" ;;
        *) echo "  <FileRef location=\"group:../$package\"/>" ;;
      esac
    done
    echo '</Workspace>'
  } >"$workspace/contents.xcworkspacedata"
  swift_in live build --multiroot-data-file "$workspace" "${options[@]}"
}

# Builds the packages in the folders $@ together, and runs the tests of each.
test_packages() {
  local package name status=0
  if [ "$(uname -s)" = Linux ] && build_together tests "$@"; then
    for package in "$@"; do
      echo "Testing $package."
      name=$(sed -n 's/^  name: "\(.*\)",$/\1/p' "$package/Package.swift")
      # In its folder, as "swift test" does.
      if ! (cd "$package" && "$rill_root/.build-live/debug/${name}PackageTests.xctest" \
        --testing-library swift-testing); then
        echo "error: tests of $package failed" >&2
        status=1
      fi
    done
  else
    # The first error ends a build. One by one, packages that build are tested, and each error
    # shows.
    for package in "$@"; do
      echo "Testing $package."
      swift_in live test --package-path "$package" || status=1
    done
  fi
  return $status
}

# Runs "swift build" for WebAssembly in the folder $1, without the tests of Rill. Programs may need
# options for the linker.
#
# The toolset passes -O0 to clang at the link, so that clang leaves the bitcode alone. The linker
# optimizes it as a whole, which takes less time and gives smaller programs.
build_for_wasm() {
  RILL_TESTS= swift build -c release --disable-index-store --scratch-path "$1" \
    --triple wasm32-unknown-none-wasm --toolset "$rill_root/Examples/Embedded/toolset.json" \
    --experimental-lto-mode full -Xswiftc -Xclang-linker -Xswiftc --no-wasm-opt "${@:2}"
}

# Sets `module_options` to the options of a compiler that imports the modules of the build folder
# "live". The checkout of swift-syntax, which no module imports, may disappear meanwhile: packages
# without macros don't have it.
find_live_modules() {
  local map folder=$rill_root/.build-live
  module_options=(-I "$folder/debug/Modules")
  for map in "$folder"/debug/*.build/module.modulemap "$rill_root"/Sources/*/module.modulemap \
    "$folder"/checkouts/*/Sources/*/include/module.modulemap; do
    case $map in */swift-syntax/*) continue ;; esac
    [ ! -e "$map" ] || module_options+=(-Xcc "-fmodule-map-file=$map")
  done
}

find_swift
# The linker of the toolchain takes two thirds of the time of the default one.
if [ "$(uname -s)" = Linux ] && [ -x "$(dirname "$(command -v swiftc)")/ld.lld" ]; then
  rill_build_options+=(-Xswiftc -use-ld=lld)
fi

if [ "$(uname -s)" = Linux ] && command -v apt-get >/dev/null; then
  # Runs twice, since some missing packages are only detected after others are installed.
  for _ in 1 2; do
    mapfile -t packages < <(missing_packages | sort -u)
    [ ${#packages[@]} -eq 0 ] && break
    install_packages "${packages[@]}"
  done
  unset packages
fi
