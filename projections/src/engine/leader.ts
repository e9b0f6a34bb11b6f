import { jitteredPause } from '@arung/event-store/pause'
import { whileLeading } from '@arung/event-store/postgres/leader'
import { outageLog } from '@arung/platform/outage-log'
import {
  createProjections,
  type Projections,
  type ProjectionsParts,
} from '../create-projections.ts'
import type { ProjectionProgress } from './measures.ts'

/** The read models of an installation. One process maintains them; the others stand by. */
export type LedProjections = Readonly<{
  /** For the leader, whether its projections are ready. The others are ready, and say why. */
  ready: () => Promise<boolean | string>
  /** Empty when another process leads. */
  progress: () => Promise<readonly ProjectionProgress[]>
  stop: () => Promise<void>
}>

const troublePause = { firstMs: 100, mostMs: 5_000 }

/**
 * Leads the projections or stands by, and resolves when it does either. Throws when it cannot begin. Two leaders for a
 * moment (a long pause, a lost connection) do no harm: only the one that moves a checkpoint first has folded its
 * window.
 */
export async function leadProjections(
  of: ProjectionsParts & Readonly<{ databaseUrl: string }>,
): Promise<LedProjections> {
  const notice = outageLog(of.logger, {
    away: 'the read models cannot be kept, which is tried again until it can',
    back: 'the read models are kept again',
  })
  const stopping = new AbortController()
  const { signal } = stopping
  let current: Projections | null = null
  let standsBy = false
  let [begin, fail]: [() => void, (error: unknown) => void] = [() => {}, () => {}]
  const begun = new Promise<void>((resolve, reject) => {
    ;[begin, fail] = [resolve, reject]
  })

  async function lead(leading: AbortSignal): Promise<void> {
    standsBy = false
    const projections = await createProjections(of)
    current = projections
    notice.back()
    begin()
    try {
      await firing(leading)
    } finally {
      current = null
      await projections.stop()
    }
  }

  const onStandingBy = () => {
    notice.back()
    standsBy = true
    begin()
  }

  async function run(): Promise<void> {
    for (let attempt = 0; !signal.aborted; attempt += 1) {
      try {
        await whileLeading({ ...of, what: 'projections', signal, onStandingBy }, lead)
        attempt = 0
      } catch (error) {
        fail(error)
        notice.away(error)
      }
      standsBy = false
      await jitteredPause(attempt, troublePause, signal)
    }
  }

  const running = run()
  const stop = () => {
    stopping.abort()
    return running
  }
  await begun.catch(async (error: unknown) => {
    await stop()
    throw error
  })
  return {
    ready: async () => (standsBy ? 'stands by' : ((await current?.ready()) ?? false)),
    progress: async () => (await current?.progress()) ?? [],
    stop,
  }
}

const firing = (signal: AbortSignal): Promise<void> =>
  new Promise(resolve => {
    if (signal.aborted) return resolve()
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
