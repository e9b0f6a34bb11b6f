# Stands for prom/prometheus: Debian's Prometheus, with the user and the folder of the official image.
FROM arung-debian:watch
RUN mkdir -p /etc/prometheus /prometheus && chown nobody:nogroup /prometheus
USER nobody
WORKDIR /prometheus
ENTRYPOINT ["/usr/bin/prometheus"]
