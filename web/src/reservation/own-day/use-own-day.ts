import type { DayOfPerson } from '@arung/contracts/day-links/views'
import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { liveResource, useResource } from '../../app/api/resource.ts'
import { useOnline } from '../../ui/connection-notice.tsx'
import { useMinute } from '../use-minute.ts'
import type { Change } from './change.ts'
import { changedDay } from './changed-day.ts'
import {
  endDay,
  eraseOver,
  keepDay,
  keptDay,
  onKeptDay,
  openChanges,
  type Ended,
  type Refused,
} from './kept-day.ts'
import { dismissRefused, nextDueMs } from './send-changes.ts'
import { useOpening } from './use-opening.ts'
import { useSender } from './use-sender.ts'

/** How often the day is read again, so that the person sees what the office changes. */
const refreshMs = 60_000

export type OpenDay = Readonly<{
  /** The day with everything that was pressed, sent or not. */
  day: DayOfPerson
  readAt: string | null
  /** Whether the last read failed, so that the day may have changed. */
  isStale: boolean
  /** Whether the changes have to wait for a connection. */
  isWaiting: boolean
  /** The changes that the server does not know yet. */
  changes: readonly Change[]
  refused: readonly Refused[]
  /** When a change that came too early is sent again, in milliseconds. */
  dueMs: number | null
  report: (change: Change) => void
  /** Drops a refused change, and those of the same thing that followed it. */
  dismiss: (lane: string) => void
}>

export type OwnDay =
  | Readonly<{ state: 'READING' }>
  | Readonly<{ state: 'FAILED'; error: Error; readAgain: () => void }>
  | (OpenDay & Readonly<{ state: 'OPEN' }>)
  | Ended

/**
 * The day of a link: the last answer, kept on the phone, with what was pressed since. What is pressed is kept until the
 * server has answered, so a dropped line loses nothing. Without a line the page works while it is open; only a service
 * worker could open it anew.
 */
export function useOwnDay(token: string): OwnDay {
  const kept = useSyncExternalStore(onKeptDay, () => keptDay(token))
  const isOnline = useOnline()
  const now = useMinute()
  const { ended } = kept
  const { data, error, mutate } = useResource(
    ended === null ? liveResource('GET /day-links/:token', { params: { token } }) : null,
    {
      refreshInterval: refreshMs,
      onSuccess: day => {
        const readAt = new Date().toISOString()
        keepDay(token, one => ({ ...one, day, readAt }))
      },
    },
  )
  const readAgain = useCallback(() => void mutate(), [mutate])
  // The answer to a read that began before a change was accepted may not have it. A mutation makes SWR ignore it.
  const onAccepted = useCallback(() => void mutate(day => day, { revalidate: false }), [mutate])
  const onOver = useCallback(() => endDay(token, 'OVER'), [token])
  const isWaiting = useSender(token, { onAccepted, onSent: readAgain, onOver })
  const status = error?.status ?? 0
  const isUnreachable = !isOnline || error !== undefined
  const isPast = kept.day !== null && Date.parse(kept.day.endsAt) <= now
  const over =
    status === 410 || (isPast && isUnreachable) ? 'OVER' : status === 404 ? 'MISSING' : null
  useEffect(() => eraseOver(Date.now(), token), [token])
  useEffect(() => {
    if (over !== null && ended === null) endDay(token, over)
  }, [over, ended, token])
  useOpening(token, data !== undefined)
  if (ended !== null) return ended
  if (kept.day === null || over !== null)
    return error === undefined || over !== null
      ? { state: 'READING' }
      : { state: 'FAILED', error, readAgain }
  return {
    state: 'OPEN',
    day: openChanges(kept).reduce(changedDay, kept.day),
    readAt: kept.readAt,
    isStale: isUnreachable,
    isWaiting: isWaiting || !isOnline,
    changes: kept.changes,
    refused: kept.refused,
    dueMs: nextDueMs(token),
    report(change) {
      keepDay(token, one => ({ ...one, changes: [...one.changes, change] }))
    },
    dismiss(lane) {
      dismissRefused(token, lane)
      readAgain()
    },
  }
}
