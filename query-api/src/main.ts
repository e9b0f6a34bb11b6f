import { runProcess } from '@arung/platform/run-process'
import { readQueryApiConfig } from './config.ts'
import { start } from './start.ts'

await runProcess('query-api', start, readQueryApiConfig)
