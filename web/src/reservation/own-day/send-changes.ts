import { z } from 'zod'
import { ApiError } from '../../app/api/api-error.ts'
import { send } from '../../app/api/call.ts'
import { meaningOf } from '../queue/entry.ts'
import { firstToSend } from '../queue/lanes.ts'
import { commandOf, laneOf, type Change } from './change.ts'
import { changedDay } from './changed-day.ts'
import { keepDay, keptDay, openChanges } from './kept-day.ts'

/**
 * SENT: nothing is left that could be sent now. WAITING: there is no connection. OVER: the link does not work any more.
 */
export type Sending = 'SENT' | 'WAITING' | 'OVER'

const under = new Map<string, Promise<Sending>>()
/** When a change that came too early may be sent again, by its key, in milliseconds. */
const dueAt = new Map<string, number>()

/** Forgets which changes wait, as on a page load. */
export const forgetDue = (): void => dueAt.clear()

/** Sends the changes of a link in their order. Who asks meanwhile gets the result of the one that runs. */
export function sendChanges(token: string): Promise<Sending> {
  const running = under.get(token)
  if (running !== undefined) return running
  const started = alone(token, () => sendAll(token)).finally(() => under.delete(token))
  under.set(token, started)
  return started
}

/** Two tabs with the same link send one after the other. Without locks, their keys keep changes from counting twice. */
const alone = (token: string, work: () => Promise<Sending>): Promise<Sending> =>
  'locks' in navigator ? navigator.locks.request(`own-day ${token}`, work) : work()

async function sendAll(token: string): Promise<Sending> {
  for (;;) {
    const change = nextChange(token)
    if (change === null) return 'SENT'
    const result = await sendOne(token, change)
    if (result !== 'SENT') return result
  }
}

/** Returns the change that can be sent now, or null. */
export const nextChange = (token: string): Change | null =>
  firstToSend(openChanges(keptDay(token)), laneOf, ({ key }) => (dueAt.get(key) ?? 0) > Date.now())

/** When the next change that came too early is due, in milliseconds. Null when none has to wait. */
export function nextDueMs(token: string): number | null {
  const times = openChanges(keptDay(token)).flatMap(({ key }) => dueAt.get(key) ?? [])
  return times.length === 0 ? null : Math.min(...times)
}

async function sendOne(token: string, change: Change): Promise<Sending> {
  const { key } = change
  try {
    await send(commandOf(token, change), { idempotencyKey: key, keepSessionOn401: true })
  } catch (cause) {
    if (!(cause instanceof ApiError)) throw cause
    const { status, code, alternatives, message: why } = cause
    if (meaningOf(cause) === 'LATER') return 'WAITING'
    if (status === 404 || status === 410) return 'OVER'
    const early = code === 'NoShowTooEarly' ? TooEarly.safeParse(alternatives) : null
    if (early?.success) {
      dueAt.set(key, waitedOut(early.data.from))
      return 'SENT'
    }
    keepDay(token, kept => ({
      ...kept,
      refused: [...kept.refused, { key, lane: laneOf(change), why }],
    }))
    return 'SENT'
  }
  keepDay(token, kept => ({
    ...kept,
    day: kept.day && changedDay(kept.day, change),
    changes: kept.changes.filter(one => one.key !== key),
  }))
  return 'SENT'
}

/** The server counts the wait for guests by its own clock, from when it heard that the vehicle had arrived. */
const TooEarly = z.object({ from: z.iso.datetime() })
/** A phone whose clock is ahead asks again after this time, in milliseconds. */
const askAgainMs = 5_000
const waitedOut = (from: string): number => Math.max(Date.parse(from), Date.now() + askAgainMs)

/** Drops the changes of a lane whose refusal was read: they were based on the refused one. */
export function dismissRefused(token: string, lane: string): void {
  keepDay(token, kept => ({
    ...kept,
    changes: kept.changes.filter(change => laneOf(change) !== lane),
    refused: kept.refused.filter(one => one.lane !== lane),
  }))
}
