import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { isMail, lanes, type Lane } from '@arung/platform/outbox/lanes'
import type { Logger } from '@arung/platform/logger'
import { randomUuid } from '@arung/platform/ids'
import type { ClaimedJob } from './jobs.ts'
import { keepJobs, nextDueMs, takeBack, takeTurn, type Ending } from './turn.ts'

/** Runs the due rows of the outbox, with the lanes side by side. */
export type Dispatcher = Readonly<{
  /**
   * Announces that a row falls due in `waitMs` milliseconds. Rows that nobody announces are found by a poll every two
   * seconds.
   */
  tell: (waitMs: number) => void
  /** Takes no more rows, waits for those under way, and writes their outcomes. */
  stop: () => Promise<void>
}>

/** Rows of each lane that run at once. The lanes of mails have as many as their mailer has connections. */
export const rowsMax: Readonly<Record<Lane, number>> = {
  codes: 10,
  calls: 24,
  vouchers: 4,
  mails: 8,
  timers: 4,
  reminders: 1,
}
const laneNumbers = lanes.map((_, number) => number)
/** How long the outcome of a row that is safe to run again may wait for others, or for the next rows to take. */
const gatherMs = 25
const lookEveryMs = 2_000
const tendEveryMs = 5_000
const retryPauseMs = 250
/** Running jobs may take as long as a slow mail server. */
const drainMsMax = 35_000
/**
 * How long to wait for an unreachable database when stopping, in milliseconds. Rows whose outcome it was not told are
 * released later, by their locks.
 */
const lastWordsMsMax = 5_000

/**
 * `attempt` runs one row and returns its outcome. It does not throw. An outcome stays in memory until the database has
 * stored it, however long it is unreachable. The next rows are taken with the statement that stores it, and not before.
 */
export function startDispatcher(options: {
  pool: Pool
  /** Host of the Message-IDs of mails. */
  host: string
  attempt: (job: ClaimedJob) => Promise<Ending>
  logger: Logger
}): Dispatcher {
  const { pool, host, attempt, logger } = options
  const worker = randomUuid()
  const atWork = new Map<string, number>()
  const endings = new Map<string, Ending>()
  let isStopping = false
  let isNotified = true
  let mustLook = true
  let mustTend = true
  let mustTell = false
  let telling: NodeJS.Timeout | undefined
  let talk: Promise<void> | null = null
  let nextAtMs = Infinity
  let timer: NodeJS.Timeout | undefined

  /** Sends one statement at a time, so that the outcomes of a row arrive in order. */
  async function talkOn(): Promise<void> {
    while (isNotified || mustLook || mustTend || mustTell) {
      try {
        const startedMs = performance.now()
        if (mustTend) await tend()
        await turn()
        if (mustLook) await look()
        // Under load more outcomes and rows gather for the next turn the longer one takes.
        if (atWork.size > 1 && !isStopping)
          await sleep(Math.min(gatherMs, performance.now() - startedMs))
      } catch (error) {
        logger.warn({ error: String(error) }, 'the outbox cannot be reached; trying again')
        // A claim whose response was lost is found by tending.
        mustTend = true
        if (isStopping && lastWordsAtMs < Date.now()) return
        await sleep(retryPauseMs)
      }
    }
  }

  function wake(): void {
    talk ??= talkOn().finally(() => {
      talk = null
    })
  }

  async function turn(): Promise<void> {
    isNotified = false
    mustTell = false
    clearTimeout(telling)
    telling = undefined
    const said = [...endings.values()]
    const free = isStopping ? laneNumbers.map(() => 0) : freeRows()
    if (said.length === 0 && free.every(rows => rows === 0)) return
    const held = [...atWork.keys()]
    for (const job of await takeTurn(pool, { worker, host, endings: said, held, free })) begin(job)
    for (const { id } of said) endings.delete(id)
  }

  const freeRows = () => {
    const free = lanes.map(lane => rowsMax[lane])
    for (const number of atWork.values()) free[number] = (free[number] ?? 0) - 1
    return free
  }

  function begin(job: ClaimedJob): void {
    atWork.set(job.id, job.lane)
    void attempt(job).then(ending => {
      const isFull = freeRows()[job.lane] === 0
      endings.set(job.id, ending)
      atWork.delete(job.id)
      if (ending.state === 'waiting') tell(ending.waitMs)
      // A mail that was sent twice is seen by a person, and rows may wait for a lane that was full.
      if (ending.state === 'done' && !isMail(job.kind) && !isFull) tellSoon()
      else tellNow()
    })
  }

  function tellSoon(): void {
    telling ??= setTimeout(tellNow, gatherMs)
  }

  function tellNow(): void {
    mustTell = true
    wake()
  }

  /** Full lanes are polled again when one of their rows has ended. */
  async function look(): Promise<void> {
    const free = freeRows()
    const waitMs = await nextDueMs(
      pool,
      laneNumbers.filter(number => (free[number] ?? 0) > 0),
    )
    mustLook = false
    if (waitMs !== null) tell(waitMs)
  }

  async function tend(): Promise<void> {
    if (atWork.size > 0) await keepJobs(pool, [...atWork.keys()])
    const held = [...atWork.keys(), ...endings.keys()]
    if (!isStopping && (await takeBack(pool, { worker, held })) > 0) isNotified = true
    mustTend = false
  }

  function tell(waitMs: number): void {
    if (isStopping) return
    if (waitMs <= 0) {
      isNotified = true
      return wake()
    }
    const atMs = Date.now() + waitMs
    // The poll finds rows that are due later.
    if (waitMs > lookEveryMs || atMs >= nextAtMs) return
    nextAtMs = atMs
    clearTimeout(timer)
    timer = setTimeout(() => {
      nextAtMs = Infinity
      isNotified = true
      mustLook = true
      wake()
    }, waitMs)
  }

  let lastWordsAtMs = Infinity
  const looking = setInterval(() => {
    mustLook = true
    wake()
  }, lookEveryMs)
  const tending = setInterval(() => {
    mustTend = true
    wake()
  }, tendEveryMs)
  wake()
  return {
    tell,
    async stop() {
      isStopping = true
      clearTimeout(timer)
      clearInterval(looking)
      const drainedAtMs = Date.now() + drainMsMax
      while (atWork.size > 0 && Date.now() < drainedAtMs) await sleep(5)
      clearInterval(tending)
      lastWordsAtMs = Date.now() + lastWordsMsMax
      if (endings.size > 0) tellNow()
      while (talk !== null) await talk
    },
  }
}
