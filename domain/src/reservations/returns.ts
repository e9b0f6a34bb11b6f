import type { DeskMethod } from '@arung/contracts/orders/desk-money'
import type { ReturnNeed, ReturnReason } from '@arung/contracts/reservations/statuses'
import { accept, refuse, type Decision } from '../decider.ts'
import type { ReservationEvent } from './events.ts'
import { moneyOf } from './money.ts'
import type { AskedReturn, LiveReservation } from './reservation-state.ts'

/** `by` is the account of the person who acts. Amounts are rupiah. */
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
    /** How much one person alone may return as goodwill for one sale. */
    goodwillAloneMax: number
    /** The amount exceeds what the caller may return today. */
    isAboveOwn: boolean
  }>
/** `ofAnybody`: the person who agrees may return any amount. */
export type AgreeReturn = Of<'AgreeReturn'> & Readonly<{ ofAnybody: boolean }>
export type DeclineReturn = Of<'DeclineReturn'>
export type ReturnRefusal =
  | 'MoreThanPaid'
  | 'NotPaidTwice'
  | 'ReturnWaits'
  | 'ReturnNotThere'
  | 'SomeoneElseApproves'
  | 'AboveOwnLimit'

type Answer = Decision<ReservationEvent, ReturnRefusal>
type Money = Pick<ReturnMoney, 'amount' | 'reason'>

/**
 * Returns money to the guest, never more than was paid. One person alone returns it by the method it was paid with,
 * within their daily limit, and as goodwill up to a limit per sale in the settings. Anything else waits until a second
 * person agrees.
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

/**
 * Agrees to a return. It must be another person than the one who asked, and the amount must still be covered by what is
 * paid by then.
 */
export function agreeReturn(command: AgreeReturn, live: LiveReservation): Answer {
  const { returnId, ofAnybody, by, now: at } = command
  if (live.returns.has(returnId)) return accept()
  const { asked } = live
  if (asked?.returnId !== returnId) return refuse('ReturnNotThere')
  if (asked.by === by) return refuse('SomeoneElseApproves')
  if (asked.needs.includes('OWN_LIMIT') && !ofAnybody) return refuse('AboveOwnLimit')
  const fault = faultOf(asked, live)
  if (fault !== null) return refuse(fault)
  const { needs: _needs, ...what } = asked
  return accept(returned(live, { ...what, at, agreedBy: by }))
}

/** Declines a return: the person who asked withdraws it, or somebody else declines it. */
export function declineReturn(
  { returnId, by, now: at }: DeclineReturn,
  { asked, returns, terms: { reservationId } }: LiveReservation,
): Answer {
  if (returns.has(returnId)) return refuse('ReturnNotThere')
  if (asked?.returnId !== returnId) return accept()
  return accept({ type: 'DeskReturnDeclined', data: { reservationId, returnId, by, at } })
}

/** Returns why the amount cannot be returned, or null. Only money above the price can have been paid twice. */
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

/** Returns the rupiah that were paid by this method and not returned by it. */
export function cameBy({ payments, wentBackBy }: LiveReservation, method: DeskMethod): number {
  let came = 0
  for (const one of payments.values())
    if (one.state === 'COUNTED' && one.method === method) came += one.amount
  return Math.max(0, came - wentBackBy[method])
}

/**
 * Builds the return event. The price falls by the part of the amount that did not exceed it, so goodwill is not
 * requested again. Money that was paid twice exceeds the price.
 */
function returned(
  live: LiveReservation,
  what: Omit<AskedReturn, 'needs'> & Readonly<{ agreedBy?: string }>,
): ReservationEvent {
  const lowered = Math.max(0, what.amount - moneyOf(live).toReturn)
  const { reservationId } = live.terms
  return { type: 'DeskMoneyReturned', data: { reservationId, ...what, lowered } }
}
