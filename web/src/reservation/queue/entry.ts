import type { StopState } from '@arung/contracts/days/runs'
import type { ApiError } from '../../app/api/api-error.ts'
import type { Command } from '../../app/api/call.ts'
import { operatorToday } from '../../base/format/dates.ts'
import { firstToSend } from './lanes.ts'

/** What a waiting move changes, so that the lists can show it before the server knows. */
export type Effect =
  | Readonly<{ kind: 'RECEIVE'; bookingId: string; present: number }>
  | Readonly<{ kind: 'START' | 'END' | 'ABORT' | 'NO_SHOW'; bookingId: string }>
  | Readonly<{ kind: 'STOP'; runId: string; transferId: string; state: StopState }>
  | Readonly<{ kind: 'STOP_UNIT'; unitId: string }>

/** A move of a person that the server has not answered. Its id is its idempotency key. */
export type Entry = Readonly<{
  id: string
  /** The account that made it. Nobody else sends or sees it. */
  accountId: string
  effect: Effect
  /** Who or what it is about. */
  name: string
  request: Pick<Command, 'path' | 'method' | 'body'>
  /** By the clock of the server, as far as this device knows it. */
  happenedAt: string
  /** The place in the order of all moves of this device. */
  nth: number
  /** NEW: it was not tried yet. SENT: the lists are read again. */
  state: 'NEW' | 'WAITING' | 'REFUSED' | 'SENT'
  /** Why the server refused it. */
  refusal: string | null
  /** Somebody said that this move of an earlier day is to be sent. */
  agreed: boolean
}>

/** Returns the thing whose moves are sent in order: a refusal stops the others of the same thing only. */
export function laneOf({ effect }: Entry): string {
  switch (effect.kind) {
    case 'STOP':
      return `stop|${effect.runId}|${effect.transferId}`
    case 'STOP_UNIT':
      return `unit|${effect.unitId}`
    default:
      return `booking|${effect.bookingId}`
  }
}

/** Returns the moves of an account that the server has not accepted, in their order. */
export const unsent = (entries: readonly Entry[], accountId: string): readonly Entry[] =>
  entries
    .filter(entry => entry.accountId === accountId && entry.state !== 'SENT')
    .toSorted((a, b) => a.nth - b.nth)

/** Whether a move is of an earlier day, so that a person says whether it is still to be sent. */
export const asksFirst = ({ happenedAt, agreed, state }: Entry, today: string): boolean =>
  state !== 'REFUSED' && !agreed && operatorToday(new Date(happenedAt)) !== today

/** Returns the next move to send, or null. The first of each lane decides whether its lane waits for a person. */
export const nextToSend = (
  entries: readonly Entry[],
  accountId: string,
  today: string,
): Entry | null =>
  firstToSend(
    unsent(entries, accountId),
    laneOf,
    entry => entry.state === 'REFUSED' || asksFirst(entry, today),
  )

/** What a failed attempt means: try later, a person has to sign in first, or the server refuses the move. */
export function meaningOf({ status }: ApiError): 'LATER' | 'SIGN_IN' | 'REFUSED' {
  if (status === 401) return 'SIGN_IN'
  return status === 0 || status >= 500 || triedAgain.has(status) ? 'LATER' : 'REFUSED'
}
const triedAgain: ReadonlySet<number> = new Set([408, 425, 429])
