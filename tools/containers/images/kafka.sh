#!/bin/sh
# As the official image begins: settings come from KAFKA_..., an empty folder is formatted.
set -eu
env | sed -n 's/^KAFKA_\([A-Z_]*\)=/\1=/p' | while IFS='=' read -r name value; do
  echo "$(echo "$name" | tr 'A-Z_' 'a-z.')=$value"
done > /tmp/server.properties
flags='-Xmx320m -XX:+UseSerialGC -Dlog4j2.level=ERROR'
id=$(head -c 16 /dev/urandom | base64 | tr '+/' '-_' | tr -d '=')
[ -s "$KAFKA_LOG_DIRS/meta.properties" ] ||
  java $flags -cp '/opt/kafka/libs/*' kafka.tools.StorageTool format -t "$id" -c /tmp/server.properties
exec java $flags -cp '/opt/kafka/libs/*' kafka.Kafka /tmp/server.properties
