import { runProcess } from '@arung/platform/run-process'
import { readKafkaConfig } from '../kafka/config.ts'
import { rebuild, start } from './start.ts'

if (process.argv.includes('--rebuild')) {
  const stopping = new AbortController()
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stopping.abort())
  await rebuild(readKafkaConfig(process.env), stopping.signal)
  process.stdout.write(
    'The history in Kafka begins anew: the relay tells it from its first event.\n',
  )
  process.exit(0)
} else await runProcess('relay', start, readKafkaConfig)
