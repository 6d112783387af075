# What scripts/serve and scripts/test share: finding what is missing and installing it where that is possible.
# Sourced, not run.

say() { printf '\033[1m▸ %s\033[0m\n' "$*" >&2; }

# Ends with status 3 and the one line to run.
missing() {
    printf '%s\nRun this, then try again:\n\n    %s\n\n' "$1" "$2" >&2
    exit 3
}

has_postgres() {
    local bin
    for bin in "${STAFETA_POSTGRES_BIN:-}" "$(dirname "$(command -v postgres 2>/dev/null || echo /none/x)")" \
        "$(pg_config --bindir 2>/dev/null || true)" /usr/lib/postgresql/*/bin; do
        if [ -n "$bin" ] && [ -x "$bin/postgres" ] && [ -x "$bin/initdb" ]; then return 0; fi
    done
    return 1
}

# may_install PACKAGE…: ends with status 3 and what to run where this user or this system cannot install packages. Otherwise sets
# `as_root`, what stands before a command of the administrator.
may_install() {
    as_root=()
    if [ "$(id -u)" != 0 ]; then
        if ! sudo -n true 2>/dev/null; then
            missing "Not installed: $*. This user may not install packages." \
                "sudo apt-get update && sudo apt-get install --no-install-recommends $*"
        fi
        as_root=(sudo -n)
    fi
    command -v apt-get >/dev/null || missing \
        "Not installed: $* (names of Debian and Ubuntu). This system has no apt-get." \
        "<install PostgreSQL's server, Chromium, Node.js and a font with your package manager>"
}

# install PACKAGE…: as root, or through password-less sudo; otherwise says what to run.
install() {
    local as_root said
    may_install "$@"
    if [ -z "${lists_are_fresh:-}" ]; then
        say "Fetching the lists of packages"
        "${as_root[@]}" apt-get -qq update || missing "The lists of packages could not be fetched." "apt-get update"
        lists_are_fresh=yes
    fi
    say "Installing $*"
    # Debian's postgresql-common would otherwise make and start a cluster of its own; ours is in the data folder.
    "${as_root[@]}" mkdir -p /etc/postgresql-common
    if [ ! -e /etc/postgresql-common/createcluster.conf ]; then
        echo 'create_main_cluster = false' | "${as_root[@]}" tee /etc/postgresql-common/createcluster.conf >/dev/null
    fi
    # What it says is shown where it fails: it may run beside a build.
    said=$(mktemp)
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -qq -y -o Dpkg::Use-Pty=0 install \
        --no-install-recommends "$@" >"$said" 2>&1 ||
        { cat "$said" >&2; missing "Installing $* failed." "apt-get install --no-install-recommends $*"; }
    rm "$said"
}

need_rust() {
    if ! command -v cargo >/dev/null && [ -r "$HOME/.cargo/env" ]; then . "$HOME/.cargo/env"; fi
    command -v cargo >/dev/null || missing "Rust is not installed (cargo is not on the PATH)." \
        "see https://www.rust-lang.org/tools/install"
    command -v cc >/dev/null || install gcc libc6-dev
}

# need_python_tools LIST FOLDER: puts the tools of tools/LIST/requirements.txt into FOLDER, their programs into FOLDER/bin.
need_python_tools() {
    local list=tools/$1/requirements.txt
    if cmp --quiet "$list" "$2/requirements.txt"; then return; fi
    python3 -m pip --version >/dev/null 2>&1 || install python3-pip
    rm -rf "$2"
    python3 -m pip install --quiet --no-cache-dir --no-deps --require-hashes --root-user-action ignore --target "$2" \
        --requirement "$list" || missing "The tools of $list could not be fetched." "python3 -m pip install --requirement $list"
    cp "$list" "$2/"
}

# The programs of deploy/cluster, which tests start by themselves.
need_cluster() {
    local wanted=() program
    for program in patroni:patroni etcd:etcd-server haproxy:haproxy pgbouncer:pgbouncer psql:postgresql curl:curl ps:procps; do
        PATH=$PATH:/usr/sbin command -v "${program%:*}" >/dev/null || wanted+=("${program#*:}")
    done
    /usr/bin/python3 -c 'import etcd' 2>/dev/null || wanted+=(python3-etcd)
    [ ${#wanted[@]} = 0 ] || install "${wanted[@]}"
}

need_postgres() {
    has_postgres || install postgresql
}
