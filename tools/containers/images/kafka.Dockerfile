# Stands for apache/kafka: its jars on Debian's Java, with the paths and the user of the official image.
FROM arung-debian:engines
COPY libs /opt/kafka/libs
COPY kafka.sh /opt/kafka/run.sh
RUN useradd --uid 1000 --no-create-home appuser \
  && mkdir -p /opt/kafka/bin /var/lib/kafka/data \
  && printf '#!/bin/sh\nexec java -cp "/opt/kafka/libs/*" org.apache.kafka.tools.TopicCommand "$@"\n' > /opt/kafka/bin/kafka-topics.sh \
  && chmod +x /opt/kafka/bin/kafka-topics.sh /opt/kafka/run.sh \
  && chown -R appuser:appuser /opt/kafka /var/lib/kafka
USER appuser
CMD ["/opt/kafka/run.sh"]
