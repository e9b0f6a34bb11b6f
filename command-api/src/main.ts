import { runProcess } from '@arung/platform/run-process'
import { start } from './start.ts'

await runProcess('command-api', start)
