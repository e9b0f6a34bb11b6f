import { runProcess } from '@arung/platform/run-process'
import { readProjectionsConfig } from './config.ts'
import { start } from './start.ts'

await runProcess('projections', start, readProjectionsConfig)
