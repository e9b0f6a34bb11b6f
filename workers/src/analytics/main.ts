import { runProcess } from '@arung/platform/run-process'
import { readKafkaConfig } from '../kafka/config.ts'
import { start } from './start.ts'

await runProcess('analytics', start, readKafkaConfig)
