#!/usr/bin/env bash
# Starts a temporary PgBouncer in transaction mode in front of TEST_DATABASE_URL, and runs a command with its address in
# TEST_POOLER_URL. Root installs Debian's package if it is missing.
set -euo pipefail

if ! command -v pgbouncer >/dev/null; then
  if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    DEBIAN_FRONTEND=noninteractive apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq pgbouncer >/dev/null
  else
    echo "No PgBouncer found. Install Debian's package pgbouncer." >&2
    exit 1
  fi
fi

server_port=${TEST_DATABASE_URL##*:}
server_port=${server_port%%/*}
folder=$(mktemp -d)
as_owner=()
# PgBouncer does not run as root.
if [ "$(id -u)" = 0 ]; then
  chown postgres "$folder"
  as_owner=(runuser -u postgres --)
fi
pooler=
cleanup() {
  if [ -n "$pooler" ]; then
    kill "$pooler" 2>/dev/null || true
    wait "$pooler" 2>/dev/null || true
  fi
  rm -rf "$folder"
}
trap cleanup EXIT

echo '"sweep" ""' > "$folder/users"
is_up=
for _ in 1 2 3 4 5; do
  port=$(( 20000 + RANDOM % 10000 ))
  cat > "$folder/settings" <<SETTINGS
[databases]
* = host=127.0.0.1 port=$server_port
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = $port
unix_socket_dir =
auth_type = trust
auth_file = $folder/users
pool_mode = transaction
default_pool_size = 5
max_client_conn = 200
server_idle_timeout = 5
SETTINGS
  "${as_owner[@]}" pgbouncer -q "$folder/settings" >"$folder/log" 2>&1 &
  pooler=$!
  for _ in $(seq 50); do
    sleep 0.1
    # It ends when another program has the port.
    kill -0 "$pooler" 2>/dev/null || break
    if (exec 3<>"/dev/tcp/127.0.0.1/$port") 2>/dev/null; then is_up=yes; break 2; fi
  done
done
[ -n "$is_up" ] || { cat "$folder/log" >&2; exit 1; }
TEST_POOLER_URL="postgresql://sweep@127.0.0.1:$port/postgres" "$@"
