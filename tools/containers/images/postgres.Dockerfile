# Stands for postgres:18-bookworm: the binaries of the embedded PostgreSQL; `pg_isready` and `psql` are Debian's.
FROM arung-debian:services
COPY postgres /usr/local/pgsql
COPY postgres.sh /usr/local/bin/postgres.sh
RUN mkdir -p /var/lib/postgresql /run/postgresql && chmod +x /usr/local/bin/postgres.sh \
  && { id postgres || useradd --uid 999 --home-dir /var/lib/postgresql postgres; }
ENV PATH=/usr/local/pgsql/bin:/usr/lib/postgresql/15/bin:$PATH PGDATA=/var/lib/postgresql/18/docker
STOPSIGNAL SIGINT
ENTRYPOINT ["/usr/local/bin/postgres.sh"]
