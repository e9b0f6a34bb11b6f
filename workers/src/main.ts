import { runProcess } from '@arung/platform/run-process'
import { readWorkersConfig } from './config.ts'
import { start } from './start.ts'

await runProcess('workers', start, readWorkersConfig)
