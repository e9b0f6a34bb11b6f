import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { withSecretFiles } from '../secret-files.ts'
import { migrate } from './migrate.ts'

const Environment = z.object({ DATABASE_URL: z.url() })
const triesEveryMs = 500
const patienceMs = 60_000
/** A server that is still starting: connections refused, or `cannot_connect_now`. */
const notThereYet = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', '57P03'])

const { DATABASE_URL } = Environment.parse(
  withSecretFiles(process.env, new Set(Object.keys(Environment.shape))),
)
const begun = performance.now()
for (;;) {
  try {
    await migrate(DATABASE_URL)
    break
  } catch (error) {
    const isEarly = error instanceof Error && 'code' in error && notThereYet.has(String(error.code))
    if (!isEarly || performance.now() - begun > patienceMs) throw error
    await sleep(triesEveryMs)
  }
}
