import { readConfig } from '@arung/platform/config'
import { giveBackMemoryWhenIdle } from '@arung/platform/idle-memory'
import { start } from './start.ts'

const running = await start(readConfig(process.env))
giveBackMemoryWhenIdle()
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => void running.stop().then(() => process.exit(0)))
