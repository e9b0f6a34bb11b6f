# Stands for redis:*-alpine: Debian's Redis, which takes calls from other containers as the official image's does.
FROM arung-debian:services
RUN mkdir -p /data && chown 999:1000 /data \
  && printf '#!/bin/sh\n[ "$1" = redis-server ] && set -- "$@" --protected-mode no\nexec "$@"\n' > /entrypoint.sh \
  && chmod +x /entrypoint.sh
WORKDIR /data
ENTRYPOINT ["/entrypoint.sh"]
CMD ["redis-server"]
