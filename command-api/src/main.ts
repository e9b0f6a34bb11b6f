import { runProcess } from '@arung/platform/run-process'
import { readCommandApiConfig } from './config.ts'
import { start } from './start.ts'

await runProcess('command-api', start, readCommandApiConfig)
