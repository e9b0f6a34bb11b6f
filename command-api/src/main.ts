import { readConfig } from '@arung/platform/config'
import { giveBackMemoryWhenIdle } from '@arung/platform/idle-memory'
import { start } from './start.ts'

const running = await start(readConfig(process.env))
giveBackMemoryWhenIdle()
let stopping = false
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    if (stopping) return
    stopping = true
    void running.stop().then(() => process.exit(0))
  })
}
