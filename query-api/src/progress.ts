import { setTimeout as pause } from 'node:timers/promises'
import { epochName } from '@arung/contracts/log-position'
import type { EventStore } from '@arung/event-store/event-store'
import { HttpError, unavailable } from '@arung/platform/http/errors'
import type { LogEpoch } from '@arung/platform/http/log-epoch'
import type { Database } from './database.ts'

declare const named: unique symbol
/** The name of a read model. It is created once, in the folder of the feature that queries it. */
export type ReadModel = string & { readonly [named]: true }
export const readModel = (name: string): ReadModel => name as ReadModel

export type Progress = Readonly<{
  /**
   * Waits until all these read models have reached a log position, so that a caller sees its own writes. Throws 503
   * with Retry-After when they do not within two seconds, and at once for a position that the log does not have.
   * Position 0 waits for nothing. The wait ends early when the log turns out to be another one.
   */
  reached(models: readonly ReadModel[], position: number): Promise<void>
  /** The epoch of the log that the read models follow. Each poll of the models updates it. */
  epoch: LogEpoch
}>

type Row = Readonly<
  { epoch: string; head: number } & ({ name: string; position: number } | { name: null })
>
type Log = Pick<EventStore, 'besideModels' | 'head'>

const waitMsMax = 2_000
/**
 * Pauses between two polls: a read model usually catches up within a few milliseconds. Under load a pause is as long as
 * the last poll took.
 */
const pausesMs = { first: 2, most: 10, mostUnderLoad: 25 }
const waitersMax = 2_000
const modelsMax = 200

/** The statement that looks for the progress of the models also reads the end of a log that is beside them. */
export function createProgress(database: Database, log: Log): Progress {
  const positions = new Map<string, number>()
  let head = 0
  let epoch: string | undefined
  let asking: Promise<void> | null = null
  let tookMs = 0
  let waiters = 0

  async function ask(): Promise<void> {
    const rows = await database.rows<Row>(
      'progress',
      `SELECT l.epoch, CASE WHEN $2 THEN (SELECT event_store.head())::float8 ELSE 0 END AS head,
              p.name, p.position::float8 AS position
       FROM event_store.log l LEFT JOIN read.progress p ON true
       LIMIT $1`,
      [modelsMax, log.besideModels],
    )
    const [first] = rows
    const now = first && epochName(first.epoch)
    // Positions of another log say nothing about this one.
    if (now !== epoch) {
      positions.clear()
      head = 0
    }
    epoch = now
    head = Math.max(head, first?.head ?? 0)
    for (const row of rows) if (row.name !== null) positions.set(row.name, row.position)
  }

  /** However many callers wait, only one query is in flight. */
  function look(): Promise<void> {
    const startedMs = performance.now()
    asking ??= ask().finally(() => {
      asking = null
      tookMs = performance.now() - startedMs
    })
    return asking
  }

  /** Whether the log does not have a position. Only a look that began after the question may say so. */
  async function isBeyond(position: number): Promise<boolean> {
    if (position <= head) return false
    if (!log.besideModels) head = await log.head()
    else await look()
    return position > head
  }

  async function wait(models: readonly ReadModel[], position: number): Promise<void> {
    const untilMs = performance.now() + waitMsMax
    const before = epoch
    const isAnother = () => before !== undefined && epoch !== before
    await look()
    // A position that is not in the log yet may never come, so nobody waits for it.
    if (!isReached(models, position) && !isAnother() && (await isBeyond(position))) throw notYet()
    for (let pauseMs = pausesMs.first; !isReached(models, position) && !isAnother();) {
      if (performance.now() >= untilMs) throw notYet()
      await pause(Math.max(pauseMs, Math.min(tookMs, pausesMs.mostUnderLoad)))
      await look()
      pauseMs = Math.min(pausesMs.most, 2 * pauseMs)
    }
  }

  const isReached = (models: readonly ReadModel[], position: number) =>
    models.every(model => (positions.get(model) ?? -1) >= position)

  return {
    async reached(models, position) {
      if (position === 0 || isReached(models, position)) return
      if (waiters >= waitersMax) throw unavailable()
      waiters += 1
      try {
        await wait(models, position)
      } finally {
        waiters -= 1
      }
    },
    epoch: {
      now: () => epoch,
      async isNow(name) {
        if (name !== epoch) await look()
        return name === epoch
      },
    },
  }
}

const notYet = () =>
  new HttpError(503, 'NotYetVisible', 'Your change is not visible yet. Please try again.', {
    headers: { 'retry-after': '1' },
  })
