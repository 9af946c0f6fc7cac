#!/bin/sh
# Installs a version on a machine with Docker, or goes from the version that is live to a newer or an older one:
#   deploy/upgrade.sh VERSION [--restore FOLDER] [--yes]
# VERSION is a tag of this repository, or of an image `grow-bible` that is there. --restore also puts back a backup, such
# as /backups/2026-11-20T030000Z, and asks first, unless --yes is given.
# The version that is live serves until the next has proven itself beside it. After a kill at any point one of them
# serves; run the command again.
set -eu
umask 022
cd "$(dirname "$0")/.."

say() { echo "$(date -u +%FT%TZ) $*"; }
fail() { say "FAILED: $*" >&2; exit 1; }

version='' folder='' is_sure=''
while [ $# -gt 0 ]; do
  case $1 in
    --restore) folder=${2:?name the folder of a backup}; shift ;;
    --yes) is_sure=yes ;;
    -*) fail "unknown: $1" ;;
    *) version=$1 ;;
  esac
  shift
done
expr "$version" : '[a-zA-Z0-9_][a-zA-Z0-9_.-]*$' > /dev/null || fail 'say: deploy/upgrade.sh VERSION [--restore FOLDER] [--yes]'
[ -f .env ] || fail 'there is no .env; .env.example names the settings'

# What is live is this one file, which the proxy reads and `mv` replaces.
state=deploy/live
mkdir -p "$state"
exec 9> "$state/lock"
flock -w 300 9 || fail 'another upgrade is running'
read_state() { sed -n "s/^# $1 //p" "$state/live.cfg" 2> /dev/null || :; }
live_version=$(read_state version) live_stamp=$(read_state stamp) live_databases=$(read_state databases)
stamp=$(date -u +%Y%m%d%H%M%S) databases=$live_databases

machine() { docker compose -f deploy/compose.yaml --env-file .env "$@"; }
next() {
  VERSION=$version STAMP=$stamp DATABASES=$databases \
    docker compose -p "grow-version-$stamp" -f deploy/compose-version.yaml --env-file .env "$@"
}
# Runs one service of the next version with MIGRATIONS=$1.
migrations() { next run --rm --no-deps -T -e "MIGRATIONS=$1" -e LOG_LEVEL=info "$2"; }
# The proxy leads to version $1 of stamp $2, with databases $3.
switch_to() {
  printf '# version %s\n# stamp %s\n# databases %s\nbackend live\n  server live gateway-%s:8080 %s\n' "$1" "$2" "$3" "$2" \
    'resolvers machine init-addr last,libc,none' > "$state/live.cfg.next"
  sync "$state/live.cfg.next"
  mv "$state/live.cfg.next" "$state/live.cfg"
  reload_proxy
}
reload_proxy() {
  machine up -d --no-recreate proxy
  machine kill -s USR2 proxy
}
# The processes of the next version, with new keys: none of another version can call them. The other version is on the
# same network, so each name is that of one container.
write_services() {
  keys=$(docker run --rm "grow-bible:$version" node packages/service-kit/src/peers/print-keys.ts gateway content user)
  # shellcheck disable=SC2086,SC2163 # One assignment a line, without spaces.
  export $keys
  cat > "$state/services-$stamp.json" << END
{
  "gateway": { "publicKeys": ["$PUBLIC_KEY_GATEWAY"] },
  "content": { "url": "http://content-$stamp:8080", "publicKeys": ["$PUBLIC_KEY_CONTENT"] },
  "user": { "url": "http://user-$stamp:8080", "publicKeys": ["$PUBLIC_KEY_USER"] }
}
END
}
# Stops every version but that of the stamp $1: gateway first, then the services, each of which drains.
keep_only() {
  for project in $(docker compose ls -aq); do
    case $project in
      "grow-version-$1") ;;
      grow-version-*) docker compose -p "$project" down ;;
    esac
  done
  find "$state" -name 'services-*.json' ! -name "services-$1.json" ! -name "services-$stamp.json" -delete
}

has_switched=''
give_up() {
  status=$?
  [ "$status" -eq 0 ] && return
  set +e
  if [ -n "$has_switched" ] && [ -n "$live_stamp" ]; then
    switch_to "$live_version" "$live_stamp" "$live_databases"
  fi
  [ -z "$has_switched" ] || [ -n "$live_stamp" ] || rm -f "$state/live.cfg"
  keep_only "$live_stamp"
  if [ "$databases" != "$live_databases" ]; then
    for name in grow_content grow_user; do
      machine run --rm --no-deps -T backup dropdb --if-exists --force "$name$databases"
    done
  fi
  say "${live_version:-nothing} is live" >&2
}
trap give_up EXIT
trap 'exit 130' INT TERM HUP

say "1 prepare: from ${live_version:-nothing} to $version"
if ! docker image inspect "grow-bible:$version" > /dev/null 2>&1; then
  git rev-parse -q --verify "$version^{commit}" > /dev/null || fail "there is no image grow-bible:$version and no tag $version"
  git archive "$version" | docker build -t "grow-bible:$version" -f deploy/Dockerfile --target product -
fi
machine up -d --wait --no-recreate postgres
# Not waited for: it is healthy only after its first drill.
machine up -d --no-recreate backup
# A command that was killed may not have come to this, and leaves versions behind.
[ -z "$live_stamp" ] || reload_proxy
keep_only "$live_stamp"

write_services

say '2 back up'
if [ -n "$live_stamp" ]; then machine run --rm --no-deps -T backup /backup.sh take; fi

say '3 check'
if [ -n "$folder" ]; then
  databases=_r$stamp
  machine run --rm --no-deps -T backup /backup.sh restore "$folder" "$databases"
fi
found=$(migrations check content && migrations check user) || {
  echo "$found"
  fail "$version cannot work here; if it is too old, see --restore"
}
to_do=$(echo "$found" | grep -o '"name":.*"unknown":\[[^]]*\]')
echo "$to_do"
if [ -n "$folder" ]; then
  question="$folder takes the place of what is live: nothing that was written since is in it."
  case $to_do in *'"pending":["'*) question="$question It is older than $version, which will migrate it." ;; esac
  case $to_do in *'"unknown":["'*) question="$question It is from a newer version than $version." ;; esac
  say "$question"
  if [ -z "$is_sure" ]; then
    [ -t 0 ] || fail 'without a terminal, say --yes'
    printf 'Go on? [y/N] '
    read -r answer
    [ "$answer" = y ] || fail 'nothing has changed'
  fi
fi

say '4 migrate'
migrations only content
migrations only user

say '5 start beside the version that is live'
next up -d --wait || { next logs --tail 30; fail "$version does not become ready"; }

say '6 smoke test'
smoke_test() { next exec -T gateway node api-gateway/src/smoke-test.ts "$1" || fail "$version fails its smoke test"; }
smoke_test http://127.0.0.1:8080

say '7 switch'
has_switched=yes
switch_to "$version" "$stamp" "$databases"
smoke_test http://proxy:8080

say '8 stop the version before'
# From here on there is no way back: this one is live.
live_version=$version live_stamp=$stamp live_databases=$databases has_switched=''
keep_only "$stamp"
# With the files of this version.
machine up -d --force-recreate backup prometheus alertmanager
say "$version is live"
