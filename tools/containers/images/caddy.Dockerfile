# Stands for caddy:*-alpine: the binary may listen below 1024, the paths and the command are those of the official image.
FROM arung-debian:services
COPY caddy /usr/bin/caddy
RUN mkdir -p /config/caddy /data/caddy /etc/caddy && setcap cap_net_bind_service=+ep /usr/bin/caddy
ENV XDG_CONFIG_HOME=/config XDG_DATA_HOME=/data
WORKDIR /srv
CMD ["caddy", "run", "--config", "/etc/caddy/Caddyfile", "--adapter", "caddyfile"]
