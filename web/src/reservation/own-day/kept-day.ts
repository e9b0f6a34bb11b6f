import { DayOfPerson } from '@arung/contracts/day-links/views'
import { z } from 'zod'
import { Change, laneOf } from './change.ts'

/** A change that the server refused, and why. What follows it waits until this is read. */
export const Refused = z.strictObject({ key: z.uuid(), lane: z.string(), why: z.string() })
export type Refused = z.infer<typeof Refused>

/** How a link ended, and the number of changes that were not sent before. */
export type Ended = Readonly<{ state: 'MISSING' | 'OVER'; lost: number }>

/** What this phone keeps of one link: the last answer, and what the server does not know yet. */
export type KeptDay = Readonly<{
  day: DayOfPerson | null
  /** When the day was read. */
  readAt: string | null
  /** In the order in which they were made. */
  changes: readonly Change[]
  refused: readonly Refused[]
  /** Not stored: who opens the link again asks the server. */
  ended: Ended | null
}>

/** The most changes that are kept. Nobody makes so many on one day. */
const changesMax = 500
const nothing: KeptDay = { day: null, readAt: null, changes: [], refused: [], ended: null }
const prefix = 'own-day '

/** What is kept, by link. Without storage it lasts as long as the page. */
const days = new Map<string, KeptDay>()
const listeners = new Set<() => void>()

/** Returns what is kept of a link. The same object until something changes. */
export function keptDay(token: string): KeptDay {
  const known = days.get(token)
  if (known !== undefined) return known
  const read = parsed(stored(prefix + token))
  days.set(token, read)
  return read
}

/** Returns the changes that no refusal stops. A refused one stops all changes of the same thing. */
export function openChanges({ changes, refused }: Pick<KeptDay, 'changes' | 'refused'>) {
  const stopped = new Set(refused.map(({ lane }) => lane))
  return changes.filter(change => !stopped.has(laneOf(change)))
}

/** Changes what is kept of a link, on the phone as well. Nothing is kept any more of one that ended. */
export function keepDay(token: string, change: (kept: KeptDay) => KeptDay): void {
  const kept = keptDay(token)
  if (kept.ended !== null) return
  const next = change(kept)
  days.set(token, next)
  try {
    localStorage.setItem(prefix + token, JSON.stringify({ ...next, ended: undefined }))
  } catch {
    // Without storage it lasts until the page unloads.
  }
  tell()
}

/** Removes everything that is kept of a link, because it is over. The first answer that says so counts. */
export function endDay(token: string, state: Ended['state']): void {
  const { ended, changes } = keptDay(token)
  if (ended !== null) return
  days.set(token, { ...nothing, ended: { state, lost: changes.length } })
  try {
    localStorage.removeItem(prefix + token)
  } catch {
    // Nothing was stored.
  }
  tell()
}

/**
 * Removes what is kept of links that are over, so that names of guests do not stay on a phone. The open link is left out:
 * the server says whether it is over.
 */
export function eraseOver(nowMs: number, open: string): void {
  for (const key of storedKeys()) {
    if (key === prefix + open) continue
    const { day } = parsed(stored(key))
    if (day === null || Date.parse(day.endsAt) <= nowMs) endDay(key.slice(prefix.length), 'OVER')
  }
}

/** Calls `listener` after each change, also of another tab. Returns a function that stops this. */
export function onKeptDay(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key !== null && !key.startsWith(prefix)) return
    if (key === null) days.clear()
    else days.delete(key.slice(prefix.length))
    listener()
  }
  listeners.add(listener)
  addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', onStorage)
  }
}

/** Forgets what the page keeps, as on a page load. The storage stays. */
export const forgetKeptDays = (): void => days.clear()

function tell(): void {
  for (const listener of listeners) listener()
}

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function storedKeys(): string[] {
  try {
    return Object.keys(localStorage).filter(key => key.startsWith(prefix))
  } catch {
    return []
  }
}

const Stored = z.object({
  // A day in the shape of an earlier version is read anew. The changes stay.
  day: DayOfPerson.nullable().catch(null),
  readAt: z.iso.datetime().nullable().catch(null),
  changes: z.array(Change).max(changesMax),
  refused: z.array(Refused).max(changesMax),
})

function parsed(text: string | null): KeptDay {
  try {
    return { ...Stored.parse(JSON.parse(text ?? '')), ended: null }
  } catch {
    return nothing
  }
}
