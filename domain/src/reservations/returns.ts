import type { DeskMethod, ReturnNeed, ReturnReason } from '@arung/contracts/reservations/statuses'
import { accept, refuse, type Decision } from '../decider.ts'
import type { ReservationEvent } from './events.ts'
import { moneyOf } from './money.ts'
import type { AskedReturn, LiveReservation } from './reservation-state.ts'

/** `by` is the account of who does it. Amounts are rupiah. */
type Of<Type extends string> = Readonly<{
  type: Type
  returnId: string
  by: string
  now: string
}>
export type ReturnMoney = Of<'ReturnMoney'> &
  Readonly<{
    method: DeskMethod
    amount: number
    receiver: string
    reason: ReturnReason
    /** What one person alone may give of one sale as a favour. */
    goodwillAloneMax: number
    /** It is more than whoever asks may give back today. */
    isAboveOwn: boolean
  }>
/** `ofAnybody`: whoever agrees may give back any amount. */
export type AgreeReturn = Of<'AgreeReturn'> & Readonly<{ ofAnybody: boolean }>
export type DeclineReturn = Of<'DeclineReturn'>
export type ReturnRefusal =
  | 'MoreThanPaid'
  | 'NotPaidTwice'
  | 'ReturnWaits'
  | 'ReturnNotThere'
  | 'SecondPersonNeeded'
  | 'AboveOwnLimit'

type Answer = Decision<ReservationEvent, ReturnRefusal>
type Money = Pick<ReturnMoney, 'amount' | 'reason'>

/**
 * Money that came goes back, never more than came. One person gives it back alone the way it came, within the own limit of the
 * day, and as a favour up to a setting of one sale; anything else waits until a second person agrees.
 */
export function returnMoney(command: ReturnMoney, live: LiveReservation): Answer {
  const { returnId, method, amount, receiver, reason, by, now: at } = command
  if (live.returns.has(returnId) || live.asked?.returnId === returnId) return accept()
  const fault = faultOf(command, live)
  if (fault !== null) return refuse(fault)
  if (live.asked !== null) return refuse('ReturnWaits')
  const needs = needsOf(command, live)
  const asked = { returnId, method, amount, receiver, reason, by, at }
  if (needs.length === 0) return accept(returned(live, asked))
  const { reservationId } = live.terms
  return accept({ type: 'DeskReturnAsked', data: { reservationId, ...asked, needs } })
}

/** Somebody else than who asked agrees: what is paid by then goes back. */
export function agreeReturn(command: AgreeReturn, live: LiveReservation): Answer {
  const { returnId, ofAnybody, by, now: at } = command
  if (live.returns.has(returnId)) return accept()
  const { asked } = live
  if (asked?.returnId !== returnId) return refuse('ReturnNotThere')
  if (asked.by === by) return refuse('SecondPersonNeeded')
  if (asked.needs.includes('OWN_LIMIT') && !ofAnybody) return refuse('AboveOwnLimit')
  const fault = faultOf(asked, live)
  if (fault !== null) return refuse(fault)
  const { needs: _needs, ...what } = asked
  return accept(returned(live, { ...what, at, agreedBy: by }))
}

/** Who asked takes it back, or somebody else declines. */
export function declineReturn(
  { returnId, by, now: at }: DeclineReturn,
  { asked, returns, terms: { reservationId } }: LiveReservation,
): Answer {
  if (returns.has(returnId)) return refuse('ReturnNotThere')
  if (asked?.returnId !== returnId) return accept()
  return accept({ type: 'DeskReturnDeclined', data: { reservationId, returnId, by, at } })
}

/** What was paid twice is above the price. */
function faultOf(
  { amount, reason }: Money,
  live: LiveReservation,
): 'MoreThanPaid' | 'NotPaidTwice' | null {
  const { paid, toReturn } = moneyOf(live)
  if (amount > paid) return 'MoreThanPaid'
  return reason === 'PAID_TWICE' && amount > toReturn ? 'NotPaidTwice' : null
}

function needsOf(
  { method, amount, reason, goodwillAloneMax, isAboveOwn }: ReturnMoney,
  live: LiveReservation,
): readonly ReturnNeed[] {
  const needs: ReturnNeed[] = []
  if (amount > cameBy(live, method)) needs.push('OTHER_WAY')
  if (reason === 'GOODWILL' && live.favours + amount > goodwillAloneMax) needs.push('GOODWILL')
  if (isAboveOwn) needs.push('OWN_LIMIT')
  return needs
}

/** Rupiah that came this way and has not gone back this way. */
export function cameBy({ payments, wentBackBy }: LiveReservation, method: DeskMethod): number {
  let came = 0
  for (const one of payments.values())
    if (one.state === 'COUNTED' && one.method === method) came += one.amount
  return Math.max(0, came - wentBackBy[method])
}

/**
 * The price falls by what was not above it: what is given as a favour is not asked for again. What was paid twice is above the
 * price.
 */
function returned(
  live: LiveReservation,
  what: Omit<AskedReturn, 'needs'> & Readonly<{ agreedBy?: string }>,
): ReservationEvent {
  const lowered = Math.max(0, what.amount - moneyOf(live).toReturn)
  const { reservationId } = live.terms
  return { type: 'DeskMoneyReturned', data: { reservationId, ...what, lowered } }
}
