#!/bin/sh
# As the official image begins: as root, then as its user; the first time on an empty folder, without the network.
set -eu
chown -R postgres:postgres /var/lib/postgresql /run/postgresql
as() { setpriv --reuid=postgres --regid=postgres --clear-groups "$@"; }
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  as mkdir -p "$PGDATA"
  install -o postgres -m 600 "$POSTGRES_PASSWORD_FILE" /tmp/password
  as initdb --pgdata="$PGDATA" --username="$POSTGRES_USER" --pwfile=/tmp/password --auth-host=scram-sha-256 --auth-local=trust
  rm /tmp/password
  echo 'host all all all scram-sha-256' >> "$PGDATA/pg_hba.conf"
  as pg_ctl --pgdata="$PGDATA" -w start -o "-c listen_addresses='' -k /var/run/postgresql"
  as psql --username="$POSTGRES_USER" --dbname=postgres --host=/var/run/postgresql --command="CREATE DATABASE $POSTGRES_DB"
  for script in /docker-entrypoint-initdb.d/*.sh; do [ ! -e "$script" ] || as sh "$script"; done
  as pg_ctl --pgdata="$PGDATA" -m fast -w stop
fi
exec setpriv --reuid=postgres --regid=postgres --clear-groups postgres -c "listen_addresses=*" -k /var/run/postgresql
