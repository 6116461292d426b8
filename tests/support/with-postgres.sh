#!/usr/bin/env bash
# Runs a command with TEST_DATABASE_URL for a temporary PostgreSQL: a new cluster in a temporary folder, on loopback,
# stopped and removed at the end. Root installs Debian's package if it is missing.
set -euo pipefail
shopt -s nullglob

find_bin() { local dirs=(/usr/lib/postgresql/*/bin); [ ${#dirs[@]} -gt 0 ] && printf '%s\n' "${dirs[@]: -1}"; }

bin=$(find_bin || true)
if [ -z "$bin" ] || [ ! -x "$bin/initdb" ]; then
  if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    DEBIAN_FRONTEND=noninteractive apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq postgresql >/dev/null
    bin=$(find_bin)
  else
    echo "No PostgreSQL found. Install Debian's package postgresql." >&2
    exit 1
  fi
fi

folder=$(mktemp -d)
as_owner=()
if [ "$(id -u)" = 0 ]; then
  id postgres >/dev/null 2>&1 || useradd --system --home-dir "$folder" postgres
  chown postgres "$folder"
  as_owner=(runuser -u postgres --)
fi
cleanup() {
  "${as_owner[@]}" "$bin/pg_ctl" -D "$folder/data" -m fast -w stop >/dev/null 2>&1 || true
  rm -rf "$folder"
}
trap cleanup EXIT

cd "$folder"
"${as_owner[@]}" "$bin/initdb" -D "$folder/data" -U sweep --auth=trust -E UTF8 --no-sync >/dev/null
# A random port below the ephemeral range; tries another one when it is in use.
is_up=
for _ in 1 2 3 4 5; do
  port=$(( 10000 + RANDOM % 10000 ))
  if "${as_owner[@]}" "$bin/pg_ctl" -D "$folder/data" -w -l "$folder/log" \
    -o "-c listen_addresses=127.0.0.1 -c port=$port -c unix_socket_directories=$folder -c fsync=off -c max_connections=60" \
    start >/dev/null 2>&1; then
    is_up=yes
    break
  fi
done
[ -n "$is_up" ] || { cat "$folder/log" >&2; exit 1; }
cd "$OLDPWD"
TEST_DATABASE_URL="postgresql://sweep@127.0.0.1:$port/postgres" "$@"
