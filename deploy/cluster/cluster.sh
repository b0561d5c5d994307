#!/usr/bin/env bash
# The example cluster on the loopback of one machine: etcd, three PostgreSQL under Patroni, HAProxy in front
# of them and of two portals. docs/cluster.md explains it.
#
# cluster.sh start | stop | status | switchover | roll | launch NAME | end NAME | pid NAME
#   roll       replaces one portal after the other, as an upgrade does
#   NAME       etcd n1 n2 n3 database pooler portal1 portal2 web
#
# CLUSTER_DIR   where everything is kept (/var/tmp/bottega-cluster)
# DEMO, S3_…, … settings of the portals, from the environment; READS=on gives them the read port,
#               POOLER=on puts pgbouncer in front of the write port
# PROGRAM       folder of the built portal, if another than this one
set -eu
here=$(cd "$(dirname "$0")" && pwd)
program=${PROGRAM:-$(cd "$here/../.." && pwd)}
run=${CLUSTER_DIR:-/var/tmp/bottega-cluster}
host=127.0.0.1
export WRITE=$host:14630 READ=$host:14631 WEB=$host:14650 PORTAL1=$host:14651 PORTAL2=$host:14652
for n in 1 2 3; do export "PG$n=$host:1461$n" "API_HOST$n=$host" "API_PORT$n=1462$n"; done

# PostgreSQL refuses root.
as=()
if [ "$(id -u)" = 0 ]; then as=(setpriv --reuid=postgres --regid=postgres --init-groups); fi
bin=$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -1)
haproxy=$(PATH=$PATH:/usr/sbin command -v haproxy || true)
pgbouncer=${PGBOUNCER:-$(PATH=$PATH:/usr/sbin command -v pgbouncer || true)}

die() { echo "$*" >&2; exit 1; }
secret() { # name: made once
  [ -s "$run/$1" ] || { umask 077; head -c 24 /dev/urandom | od -An -tx1 | tr -d ' \n' >"$run/$1"; }
  cat "$run/$1"
}
runs() { # process id; one that has ended may wait to be collected
  case $(ps -o stat= -p "$1" 2>/dev/null) in '' | Z*) return 1 ;; esac
}
gone() { ! runs "$1"; }
alive() { [ -f "$run/$1.pid" ] && runs "$(cat "$run/$1.pid")"; }
await() { # seconds, command...
  local end=$((SECONDS + $1)); shift
  until "$@" >/dev/null 2>&1; do [ $SECONDS -lt $end ] || return 1; sleep .2; done
}
spawn() { # name, command...: in a group of its own, so that Ctrl-C is for whoever typed it
  local name=$1; shift
  setsid "$@" >>"$run/log/$name.log" 2>&1 </dev/null &
  echo $! >"$run/$name.pid"
}
has_pooler() {
  [ -n "$pgbouncer" ] || return 1
  local version; version=$("$pgbouncer" --version | awk 'NR == 1 { print $2 }')
  [ "$(printf '%s\n' 1.21 "$version" | sort -V | head -1)" = 1.21 ]
}
leader() { for n in 1 2 3; do curl -sf -m 2 -o /dev/null "http://$host:1462$n/primary" && { echo "n$n"; return; }; done; return 1; }
sql() { PGPASSWORD=$(secret superuser) psql -XqAt -h $host -p "${WRITE#*:}" -U postgres "$@"; }

launch() { # name
  if alive "$1"; then return; fi
  case $1 in
    etcd) spawn etcd "${as[@]}" etcd --name bottega --data-dir "$run/etcd" --log-level warn \
      --listen-client-urls http://$host:14600 --advertise-client-urls http://$host:14600 \
      --listen-peer-urls http://$host:14601 --initial-advertise-peer-urls http://$host:14601 \
      --initial-cluster bottega=http://$host:14601 ;;
    n[123])
      local n=${1#n}
      spawn "$1" "${as[@]}" env HOME="$run" PATRONI_NAME="$1" PATRONI_ETCD3_HOSTS=$host:14600 \
        PATRONI_RESTAPI_LISTEN=$host:1462$n PATRONI_RESTAPI_CONNECT_ADDRESS=$host:1462$n \
        PATRONI_POSTGRESQL_LISTEN=$host:1461$n PATRONI_POSTGRESQL_CONNECT_ADDRESS=$host:1461$n \
        PATRONI_POSTGRESQL_DATA_DIR="$run/$1/data" PATRONI_POSTGRESQL_PGPASS="$run/$1/pgpass" \
        PATRONI_POSTGRESQL_BIN_DIR="$bin" PATRONI_SUPERUSER_USERNAME=postgres PATRONI_SUPERUSER_PASSWORD="$(secret superuser)" \
        PATRONI_REPLICATION_USERNAME=replicator PATRONI_REPLICATION_PASSWORD="$(secret replicator)" \
        PATRONI_REWIND_USERNAME=rewinder PATRONI_REWIND_PASSWORD="$(secret rewinder)" patroni "$here/patroni.yml" ;;
    database | web) spawn "$1" "${as[@]}" "$haproxy" -db -f "$here/$1.cfg" ;;
    pooler)
      printf '"bottega" "%s"\n' "$(secret bottega)" >"$run/users.txt"
      cp "$here/pgbouncer.ini" "$run/"
      if [ ${#as[@]} -gt 0 ]; then chown postgres "$run/users.txt" "$run/pgbouncer.ini"; fi
      (cd "$run" && spawn pooler "${as[@]}" "$pgbouncer" pgbouncer.ini) ;;
    portal[12])
      local n=${1#portal} port=14630 reads=()
      if alive pooler; then port=14640; fi
      local login; login="postgres://bottega:$(secret bottega)@$host"
      if [ "${READS:-}" = on ]; then reads=(READ_DATABASE_URL="$login:${READ#*:}/bottega"); fi
      (cd "$program" && spawn "$1" env DEMO="${DEMO:-off}" PORT=1465$n DATA_DIR="$run/$1" \
        DATABASE_URL="$login:$port/bottega" "${reads[@]}" TOKEN_SECRET="$(secret token)" \
        PUBLIC_URL="${PUBLIC_URL:-http://$WEB}" DRAIN_SECONDS=8 node dist/server/main.js) ;;
    *) die "There is no $1." ;;
  esac
}

end() { # name: as a stop of the service does
  [ -f "$run/$1.pid" ] || return 0
  local pid; pid=$(cat "$run/$1.pid")
  kill -CONT "$pid" 2>/dev/null || true
  kill -TERM "$pid" 2>/dev/null || true
  await 45 gone "$pid" || kill -KILL "$pid" 2>/dev/null || true
  # A Patroni that was killed leaves its PostgreSQL behind.
  local postmaster="$run/$1/data/postmaster.pid"
  if [ -f "$postmaster" ]; then
    pid=$(head -1 "$postmaster")
    kill -CONT "$pid" 2>/dev/null || true
    kill -INT "$pid" 2>/dev/null || true
    await 20 gone "$pid" || kill -KILL "$pid" 2>/dev/null || true
  fi
  rm -f "$run/$1.pid"
}

ready() { curl -sf -m 2 -o /dev/null "http://$host:1465${1#portal}/readyz"; }
begin_portal() { # name
  launch "$1"
  await 120 ready "$1" || die "$1 does not become ready: $run/log/$1.log"
}

start() {
  for tool in etcd patroni patronictl psql curl node; do command -v $tool >/dev/null || die "$tool is missing (see docs/cluster.md)."; done
  [ -n "$haproxy" ] || die "haproxy is missing (see docs/cluster.md)."
  [ -n "$bin" ] || die "PostgreSQL is missing (see docs/cluster.md)."
  [ -f "$program/dist/server/main.js" ] || die "The portal is not built: npm ci && npm run build."
  [ "${POOLER:-}" != on ] || has_pooler || die "pgbouncer 1.21 or newer is missing (see docs/cluster.md)."
  alive etcd || ! (exec 3<>/dev/tcp/$host/14600) 2>/dev/null || die "Port 14600 is taken, by another cluster perhaps."
  mkdir -p "$run/log" "$run/n1" "$run/n2" "$run/n3"
  for name in superuser replicator rewinder bottega token; do secret $name >/dev/null; done
  if [ ${#as[@]} -gt 0 ]; then chown postgres "$run" "$run"/n?; fi
  chmod 700 "$run"/n?
  launch etcd
  await 20 bash -c "exec 3<>/dev/tcp/$host/14600" || die "etcd does not start: $run/log/etcd.log"
  launch n1
  # The first member makes the database; after a stop any of them may have been the last leader.
  [ -d "$run/n2/data" ] || await 60 leader || die "no leader: $run/log/n1.log"
  launch n2; launch n3
  launch database
  await 90 sql -c 'select 1' || die "the database cannot be reached: $run/log"
  if [ -z "$(sql -c "select 1 from pg_database where datname = 'bottega'")" ]; then
    sql -c "create role bottega login password '$(secret bottega)'" \
      -c "alter role bottega set client_connection_check_interval = '2s'" \
      -c "create database bottega owner bottega encoding 'UTF8' template template0"
    sql -d bottega -c 'create extension pg_trgm'
  fi
  if [ "${POOLER:-}" = on ]; then launch pooler; fi
  begin_portal portal1
  begin_portal portal2
  launch web
  await 20 curl -sf -o /dev/null "http://$WEB/readyz" || die "the balancer does not answer: $run/log/web.log"
  echo "The cluster is at http://$WEB"
}

case ${1:-} in
  start) start ;;
  stop) for name in web portal1 portal2 pooler n3 n2 n1 database etcd; do end $name; done ;;
  status) PATRONI_ETCD3_HOSTS=$host:14600 timeout 10 patronictl -c "$here/patroni.yml" list || true
    for name in portal1 portal2; do if ready $name; then echo "$name is ready"; else echo "$name is not ready"; fi; done ;;
  switchover) PATRONI_ETCD3_HOSTS=$host:14600 timeout 60 patronictl -c "$here/patroni.yml" switchover bottega --force ;;
  roll) for name in portal1 portal2; do end $name; begin_portal $name; done ;;
  leader) leader ;;
  launch) launch "${2:-}" ;;
  end) end "${2:-}" ;;
  pid) cat "$run/${2:-}.pid" ;;
  *) die "usage: $0 start | stop | status | switchover | roll | leader | launch NAME | end NAME | pid NAME" ;;
esac
