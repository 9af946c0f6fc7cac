#!/bin/sh
# Runs a script of package.json in a container, on a machine with Docker:
#   deploy/run.sh release -- publish mfe-admin
set -eu
cd "$(dirname "$0")/.."
# After a restore the databases that are live have names with a suffix.
DATABASES=$(sed -n 's/^# databases //p' deploy/live/live.cfg 2> /dev/null || :)
export DATABASES
exec docker compose -f deploy/compose.yaml --env-file .env run --build --rm tools "$@"
