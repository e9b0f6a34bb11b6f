#!/bin/sh
# Runs once, when the image of PostgreSQL makes the database: backups are copied by the replication protocol, which
# `all` in pg_hba.conf does not name.
echo 'host replication all all scram-sha-256' >> "$PGDATA/pg_hba.conf"
