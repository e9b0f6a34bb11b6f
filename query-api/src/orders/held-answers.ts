import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '../database.ts'

/** An answer, and the state of the order in the same moment. */
type Seen<T> = Readonly<{ answer: T; state: string }>
/** Answers about orders that wait for news of a payment (RFC 7240, 4.3: `Prefer: wait`). */
export type HeldAnswers = Readonly<{
  /**
   * Reads, and reads again once the order or its payments have changed, at most `seconds` after the first time. Returns
   * at once where the answer is not awaited, `seconds` is 0, or too many answers are held. Throws what `read` throws.
   */
  until<T>(held: Held<T>): Promise<T>
  /** Answers everybody who waits, and holds nothing from then on. */
  stop(): void
}>
export type Held<T> = Readonly<{
  /** The secret address of the order. */
  slug: string
  seconds: number
  /** Whether the caller has gone away. */
  isGone: () => boolean
  read: () => Promise<Seen<T>>
  isAwaited: (answer: T) => boolean
}>

/** Longer than any payment's news takes, and shorter than the patience of proxies. */
export const heldSecondsMax = 10
const lookEveryMs = 40
/** Held answers of one order: its buyer on two devices, with two tabs each. */
const ofOneMax = 4
const heldMax = 1_000

/** The state of the order `o` and its payments, as a text that differs when one of them has changed. */
export const stateColumn = `concat_ws('|', o.status, o.paid, o.refunded, (
    SELECT string_agg(concat_ws(',', p.payment_id, p.status, p.invoice_url IS NOT NULL), ';' ORDER BY p.attempt)
    FROM read.payments p
    WHERE p.order_id = o.order_id)) AS state`

export const statesSql = `
  SELECT o.slug, ${stateColumn}
  FROM read.order_details o
  WHERE o.slug = ANY ($1::text[])
  LIMIT $2`

type Waiter = Readonly<{
  slug: string
  state: string
  isGone: () => boolean
  wake: () => void
}>

/** However many answers are held, one statement looks for news of all their orders. While none is, nothing is read. */
export function createHeldAnswers(database: Database): HeldAnswers {
  const waiters = new Set<Waiter>()
  const heldOf = new Map<string, number>()
  let held = 0
  let isStopped = false
  let looking: Promise<void> | null = null

  async function statesOf(slugs: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const wanted = [...new Set(slugs)]
    const rows = await database.rows<{ slug: string; state: string }>('held-states', statesSql, [
      wanted,
      heldMax,
    ])
    return new Map(rows.map(row => [row.slug, row.state]))
  }

  async function look(): Promise<void> {
    while (waiters.size > 0) {
      await pause(lookEveryMs)
      const asked = [...waiters]
      // A failed look is repeated, and whoever waits is answered when the time is over.
      const states = await statesOf(asked.map(one => one.slug)).catch(() => null)
      if (states === null) continue
      for (const one of asked) if (one.isGone() || states.get(one.slug) !== one.state) one.wake()
    }
    looking = null
  }

  /** Resolves when the state of the order is another one, or the time is over. */
  async function changed(waiting: Omit<Waiter, 'wake'>, leftMs: number): Promise<void> {
    let waiter: Waiter | undefined
    let timer: NodeJS.Timeout | undefined
    await new Promise<void>(wake => {
      waiter = { ...waiting, wake }
      timer = setTimeout(wake, leftMs)
      waiters.add(waiter)
      looking ??= look()
    })
    clearTimeout(timer)
    if (waiter) waiters.delete(waiter)
  }

  async function wait<T>({ slug, seconds, isGone, read, isAwaited }: Held<T>): Promise<T> {
    const untilMs = performance.now() + Math.min(seconds, heldSecondsMax) * 1_000
    for (;;) {
      const { answer, state } = await read()
      const leftMs = untilMs - performance.now()
      if (!isAwaited(answer) || leftMs <= 0 || isStopped || isGone()) return answer
      await changed({ slug, state, isGone }, leftMs)
    }
  }

  return {
    async until(asked) {
      const own = heldOf.get(asked.slug) ?? 0
      if (asked.seconds === 0 || isStopped || held >= heldMax || own >= ofOneMax)
        return (await asked.read()).answer
      held += 1
      heldOf.set(asked.slug, own + 1)
      try {
        return await wait(asked)
      } finally {
        held -= 1
        const left = (heldOf.get(asked.slug) ?? 1) - 1
        if (left === 0) heldOf.delete(asked.slug)
        else heldOf.set(asked.slug, left)
      }
    },
    stop() {
      isStopped = true
      for (const { wake } of waiters) wake()
    },
  }
}

/** Returns the seconds that a caller prefers to wait (RFC 7240, 4.3), or 0. */
export function preferredSeconds(prefer: string | undefined): number {
  const said = /(?:^|[,;])\s*wait\s*=\s*"?(\d{1,4})\b/i.exec(prefer ?? '')
  return Math.min(Number(said?.[1] ?? 0), heldSecondsMax)
}
