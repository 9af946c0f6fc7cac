#!/bin/sh
# Backups of an installation on one machine, with the programs of the PostgreSQL image. Without a word it takes a backup
# every day and tries to restore it every week; `take`, `rotate`, `drill`, `check` and `restore FOLDER SUFFIX` do
# one of these once. PGHOST, PGUSER and PGPASSWORD name the server.
set -eu
# Dumps hold personal data, and the files secrets: for nobody else's eyes.
umask 077

backups=${BACKUP_DIR:-/backups}
data=${DATA_DIR:-/data}
keep=${BACKUP_KEEP:-14}
# One file per command, touched when the command succeeds. The services report the times as a metric.
times=$data/backups
# After a restore the databases that are live have names with a suffix, which upgrade.sh keeps here.
suffix=$(sed -n 's/^# databases //p' "${LIVE_DIR:-/live}/live.cfg" 2> /dev/null || :)

say() { echo "$(date -u +%FT%TZ) $*"; }
fail() { say "FAILED: $*" >&2; exit 1; }
ask() { psql -XAtq -v ON_ERROR_STOP=1 -d "$1" -c "$2"; }
# The database of each service, without the suffix: grow_content, grow_user.
live_databases() {
  ask postgres "select left(datname, length(datname) - length('$suffix')) from pg_database
    where datname ~ ('^grow_[a-z][a-z0-9]*' || '$suffix' || '\$') order by 1"
}
# Those of the backup $1.
dumped() { for dump in "$1"/grow_*.dump; do basename "$dump" .dump; done; }
newest() { find "$backups" -maxdepth 1 -type d -name '20*Z' | sort | tail -n 1; }

# Dumps first: the archive then has every file that a row of a dump names.
take() {
  exec 9> "$backups/lock"
  flock 9
  rm -rf "$backups"/*.part
  has_room
  name=$(date -u +%Y-%m-%dT%H%M%SZ)
  part="$backups/$name.part"
  mkdir -p "$part"
  for database in $(live_databases); do
    pg_dump -Fc -d "$database$suffix" -f "$part/$database.dump"
    is_whole "$part/$database.dump"
  done
  tar -C "$data" --exclude=./backups --exclude=./logs --exclude=./postgres -cf "$part/files.tar" .
  mv "$part" "$backups/$name"
  touch "$times/take"
  say "took $name, $(du -sh "$backups/$name" | cut -f1)"
}

# For a dump, and for the tables that the next migration may write anew; and for the files.
has_room() {
  bytes=$(ask postgres "select sum(pg_database_size(datname))::bigint * 2 from pg_database
    where datname ~ ('^grow_[a-z][a-z0-9]*' || '$suffix' || '\$')")
  [ -n "$bytes" ] || fail "there is no database that ends in '$suffix'"
  needed=$((bytes / 1024 + $(du -sk --exclude=postgres --exclude=logs "$data" | cut -f1)))
  free=$(df -Pk "$backups" | awk 'NR == 2 { print $4 }')
  [ "$free" -gt "$needed" ] || fail "$backups has $free KB of room, a backup needs $needed"
}

# Keeps the backups of the newest days, however many each has.
rotate() {
  find "$backups" -maxdepth 1 -type d -name '20*Z' | sed 's/T[^/]*$//' | sort -ru | tail -n "+$((keep + 1))" |
    while read -r day; do rm -rf "$day"T*Z; done
}

# A truncated dump cannot be read to its end, and an empty one has no tables.
is_whole() {
  pg_restore -f /dev/null "$1" || fail "$1 cannot be read to its end"
  [ "$(pg_restore -l "$1" | grep -c 'TABLE DATA')" -gt 0 ] || fail "$1 has no tables"
}

# Restores into databases beside the real ones, with the suffix $2. Indexes and references are checked by creating them.
restore_beside() {
  for database in $(dumped "$1"); do is_whole "$1/$database.dump"; done
  drop_beside "$1" "$2"
  for database in $(dumped "$1"); do
    createdb "$database$2"
    pg_restore --exit-on-error --no-owner -d "$database$2" "$1/$database.dump"
  done
}

drop_beside() { for database in $(dumped "$1"); do dropdb --if-exists --force "$database$2"; done; }

# Tries the newest backup: counts, references between the databases, pictures, and the newest row.
drill() {
  backup=$(newest)
  [ -n "$backup" ] || fail 'there is no backup'
  restore_beside "$backup" _new
  # The backup has every row that was written a minute before it or earlier.
  taken=$(basename "$backup" | sed 's/T\(..\)\(..\)\(..\)Z/ \1:\2:\3/')
  before="'$taken+00'::timestamptz - interval '1 minute'"
  for database in $(dumped "$backup"); do
    for table in $(ask "${database}_new" "select table_name from information_schema.columns
      where table_schema = 'public' and column_name = 'created_at' and column_default is not null"); do
      newest_row="select coalesce(max(created_at)::text, 'never') from \"$table\" where created_at < $before"
      restored=$(ask "${database}_new" "$newest_row")
      live=$(ask "$database$suffix" "$newest_row")
      [ "$restored" = "$live" ] || [ "$restored" \> "$live" ] ||
        fail "$table in $backup ends at $restored, the database at $live"
    done
    say "$database: a minute before the backup it was as it is restored"
  done
  [ "$(ask grow_content_new 'select count(*) from lessons')" -gt 0 ] || fail "$backup has no lessons"
  ask grow_user_new 'select id from users' | sort > /tmp/users
  ask grow_content_new 'select distinct user_id from user_progress' | sort > /tmp/learners
  strangers=$(comm -13 /tmp/users /tmp/learners | wc -l)
  # Accounts may be made and deleted between the two dumps.
  [ "$strangers" -le 10 ] || fail "$strangers learners in $backup have no account"
  tar -tf "$backup/files.tar" | sort > /tmp/files
  if [ -z "${S3_BUCKET:-}" ]; then
    for database in $(dumped "$backup"); do
      [ -n "$(ask "${database}_new" "select to_regclass('stored_files')")" ] || continue
      ask "${database}_new" "select './uploads/' || key from stored_files
        where removed_at is null and attached_at < $before order by random() limit 100"
    done | sort > /tmp/pictures
    missing=$(comm -23 /tmp/pictures /tmp/files | wc -l)
    [ "$missing" -eq 0 ] || fail "$missing of $(wc -l < /tmp/pictures) pictures are not in $backup"
    say "$(wc -l < /tmp/pictures) pictures are there"
  fi
  drop_beside "$backup" _new
  touch "$times/drill"
  say "$(basename "$backup") can be restored"
}

is_within() { [ -n "$(find "$times/$1" -mmin "-$2" 2> /dev/null)" ]; }

# For the health check: a backup within 26 hours, and one that was tried within 8 days.
check() {
  is_within take 1560 || fail 'there is no backup of the last 26 hours'
  is_within drill 11520 || fail 'no backup was restored in the last 8 days'
}

# Into databases with another suffix: what is live stays as it is. Files that are there are never changed.
restore() {
  [ -d "$1" ] || fail "there is no folder $1"
  tar -tf "$1/files.tar" > /dev/null || fail "$1/files.tar cannot be read to its end"
  restore_beside "$1" "$2"
  tar -C "$data" --skip-old-files -xf "$1/files.tar"
  say "restored $1 into databases whose names end in $2"
}

mkdir -p "$backups" "$times"
case ${1:-daily} in
  take | rotate | drill | check) "$1" ;;
  restore)
    [ -n "${3:-}" ] && [ "$3" != "$suffix" ] || fail 'say: restore FOLDER SUFFIX, with a suffix that is not live'
    restore "$2" "$3"
    ;;
  daily)
    # So the alert also fires for a command that never succeeds.
    for step in take drill; do [ -e "$times/$step" ] || touch -d '8 days ago' "$times/$step"; done
    while :; do
      # In processes of their own: a failure is tried again within the hour, and `check` tells of it.
      is_within take 1380 || { "$0" take && "$0" rotate; } || :
      is_within drill 10080 || "$0" drill || :
      sleep 3600 & wait $!
    done
    ;;
  *) fail "unknown: $1" ;;
esac
