import { setTimeout as pause } from 'node:timers/promises'
import { notFound } from '@arung/platform/http/errors'
import type { Database } from '../database.ts'
import { changedOrders, orderWithAttempts, type PaidOrder } from './queries.ts'

/** Answers about orders that wait for news of a payment (RFC 7240, 4.3: `Prefer: wait`). */
export type HeldAnswers = Readonly<{
  /**
   * Returns the order once what is awaited has come, at most `seconds` later. Returns at once where nothing is awaited,
   * `seconds` is 0, or too many answers are held. Throws 404 for an order that is gone.
   */
  until(order: PaidOrder, held: Held): Promise<PaidOrder>
  /** Answers everybody who waits, and holds nothing from then on. */
  stop(): void
}>
export type Held = Readonly<{
  seconds: number
  /** Whether the caller has gone away. */
  isGone: () => boolean
  isAwaited: (order: PaidOrder) => boolean
}>

/** Longer than any payment's news takes, and shorter than the patience of proxies. */
export const heldSecondsMax = 10
const lookEveryMs = 40
/** Held answers of one order: its buyer on two devices, with two tabs each. */
const ofOneMax = 4
const heldMax = 1_000

type Waiter = Readonly<{
  slug: string
  state: string
  isGone: () => boolean
  /** Null where there is no news. */
  wake: (news: PaidOrder | null) => void
}>

/** However many answers are held, one statement reads the news of all their orders. While none is, nothing is read. */
export function createHeldAnswers(database: Database): HeldAnswers {
  const waiters = new Set<Waiter>()
  const heldOf = new Map<string, number>()
  let held = 0
  let isStopped = false
  let looking: Promise<void> | null = null

  async function look(): Promise<void> {
    while (waiters.size > 0) {
      await pause(lookEveryMs)
      const asked = [...waiters]
      // A failed look is repeated, and whoever waits is answered when the time is over.
      const changed = await changedOrders(database, asked).catch(() => [])
      asked.forEach(({ isGone, wake }, at) => {
        const news = changed[at] ?? null
        if (news !== null || isGone()) wake(news)
      })
    }
    looking = null
  }

  /** Resolves to the order in another state, or to null when the time is over, the caller is gone or all is ending. */
  async function newsOf(waiting: Omit<Waiter, 'wake'>, leftMs: number): Promise<PaidOrder | null> {
    let waiter: Waiter | undefined
    let timer: NodeJS.Timeout | undefined
    const news = await new Promise<PaidOrder | null>(wake => {
      waiter = { ...waiting, wake }
      timer = setTimeout(wake, leftMs, null)
      waiters.add(waiter)
      looking ??= look()
    })
    clearTimeout(timer)
    if (waiter) waiters.delete(waiter)
    return news
  }

  async function wait(first: PaidOrder, { seconds, isGone, isAwaited }: Held): Promise<PaidOrder> {
    const { slug } = first.row
    const untilMs = performance.now() + Math.min(seconds, heldSecondsMax) * 1_000
    let order = first
    while (isAwaited(order) && !isStopped) {
      const leftMs = untilMs - performance.now()
      const news = leftMs <= 0 ? null : await newsOf({ slug, state: order.state, isGone }, leftMs)
      if (news === null) return existing(await orderWithAttempts(database, slug))
      order = news
    }
    return order
  }

  return {
    async until(order, asked) {
      const { slug } = order.row
      const own = heldOf.get(slug) ?? 0
      if (asked.seconds === 0 || isStopped || held >= heldMax || own >= ofOneMax) return order
      held += 1
      heldOf.set(slug, own + 1)
      try {
        return await wait(order, asked)
      } finally {
        held -= 1
        const left = (heldOf.get(slug) ?? 1) - 1
        if (left === 0) heldOf.delete(slug)
        else heldOf.set(slug, left)
      }
    },
    stop() {
      isStopped = true
      for (const { wake } of waiters) wake(null)
    },
  }
}

function existing(order: PaidOrder | null): PaidOrder {
  if (order === null) throw notFound()
  return order
}

/** Returns the seconds that a caller prefers to wait (RFC 7240, 4.3), or 0. */
export function preferredSeconds(prefer: string | undefined): number {
  const said = /(?:^|[,;])\s*wait\s*=\s*"?(\d{1,4})\b/i.exec(prefer ?? '')
  return Math.min(Number(said?.[1] ?? 0), heldSecondsMax)
}
