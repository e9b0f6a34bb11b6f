// System programs that tests need: installed if possible, otherwise reported as SKIPPED.
import { requireKafka } from '../kafka-broker.mjs'
import { requireS3 } from '../s3-server.mjs'
import { requirePoppler, requirePromtool, requireRedis } from '../system-packages.mjs'

/** Gets poppler, promtool, Redis, and the jars of Kafka and S3Proxy. */
export function requireAll() {
  requirePoppler()
  requirePromtool()
  requireKafka()
  requireRedis()
  requireS3()
}
