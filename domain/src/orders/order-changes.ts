import type { Participant } from '@arung/contracts/checkouts/people'
import { accept, refuse, type Decision } from '../decider.ts'
import { isSame } from '../same.ts'
import { instantOf, isBefore, later } from '../time.ts'
import type { OrderCommandOf, OrderRefusal } from './commands.ts'
import type { OrderEvent, OrderTerms } from './events.ts'
import { startOf } from './legal-moves.ts'
import { completedAfterMs } from './order-moves.ts'
import { onAccount } from './money.ts'
import { moneyHeld, refundDue } from './order-money.ts'
import type { LiveOrder } from './order-state.ts'
import { termsOf } from './placed-terms.ts'
import { totalsFault } from './verify-totals.ts'

type Answer = Decision<OrderEvent, OrderRefusal>

/** Returns an order's terms with its current places. A late payment may have taken others. */
export const currentTerms = ({ placed, holds }: Pick<LiveOrder, 'placed' | 'holds'>): OrderTerms =>
  termsOf({ ...placed, holds })

/**
 * Returns why an order in this state can no longer be changed, or null when the desk can change it. A line that is kept
 * without a date is changed whatever has begun.
 */
export function unchangeable(
  {
    placed,
    status,
    deleted,
    attended,
  }: Pick<LiveOrder, 'placed' | 'status' | 'deleted' | 'attended'>,
  now: string,
  isKept = false,
): 'OrderNotChangeable' | 'ActivityBegun' | 'PersonForgotten' | null {
  if (deleted || (status !== 'WAITING_CONFIRMATION' && status !== 'CONFIRMED'))
    return 'OrderNotChangeable'
  if (!isKept && (attended || !isBefore(now, startOf(placed)))) return 'ActivityBegun'
  return 'forgotten' in placed.contact ? 'PersonForgotten' : null
}

/** Changes an order. Throws when the new amounts do not add up, so that a wrong caller changes nothing. */
export function change(command: OrderCommandOf<'ChangeOrder'>, state: LiveOrder): Answer {
  const { changeId, before, after, leftOut, kept, now: at } = command
  if (state.changes.has(changeId)) return accept()
  if (state.dropped.has(changeId)) return refuse('ChangeDropped')
  const no =
    unchangeable(state, at, kept !== undefined) ??
    whoIsLeft(state.placed.participants, leftOut, after.persons)
  if (no !== null) return refuse(no)
  if (!isSame(before, currentTerms(state))) return refuse('ChangedMeanwhile')
  if (isSame(before.lines, after.lines) && leftOut.length === 0) return refuse('NothingChanged')
  if (!isBefore(at, beginOf(after, kept))) return refuse('ActivityBegun')
  const fault = totalsFault(after)
  if (fault !== null) throw new Error(`Order ${state.placed.orderId}: ${fault}`)
  return orderChanged(state, command)
}

type Changed = Omit<OrderCommandOf<'ChangeOrder'>, 'type' | 'kept'>

/** Accepts new terms. What the order costs less is owed back as far as it was paid. */
export function orderChanged(
  state: LiveOrder,
  { changeId, before, after, leftOut, reason, ruleOn, now: at }: Changed,
): Answer {
  const { orderId, subject } = state.placed
  const waits = state.status === 'WAITING_CONFIRMATION'
  return accept<OrderEvent>(
    {
      type: 'OrderChanged',
      data: {
        orderId,
        subject,
        changeId,
        before,
        after,
        difference: after.grandTotal - before.grandTotal,
        leftOut,
        reason,
        completesAt: waits ? null : later(after.endsAt, completedAfterMs),
        ...onAccount(state.placed),
        at,
        ...(waits && ruleOn === true ? { ruleOn } : {}),
      },
    },
    ...refundDue(state, moneyHeld(state) - after.grandTotal, 'CHANGED', at),
  )
}

/** Returns when the changed order begins; for a kept line, when that line does. */
function beginOf(after: OrderTerms, kept: string | undefined): string {
  const line = after.lines.find(({ lineId }) => lineId === kept)
  const [first] = line?.sessions.map(({ time }) => time).toSorted() ?? []
  return line === undefined || first === undefined ? startOf(after) : instantOf(line.date, first)
}

/** Checks who is left out: nobody twice, never the person in charge, and no more people are named than come. */
function whoIsLeft(
  participants: readonly Participant[],
  leftOut: readonly number[],
  persons: number,
): OrderRefusal | null {
  const isKnown = leftOut.every(one => participants[one] !== undefined)
  if (!isKnown || new Set(leftOut).size !== leftOut.length) return 'LeftOutUnknown'
  if (leftOut.some(one => participants[one]?.pic)) return 'PicLeftOut'
  return participants.length - leftOut.length > persons ? 'TooManyParticipants' : null
}

export function dropChange(
  { changeId, now: at }: OrderCommandOf<'DropChange'>,
  { placed: { orderId }, changes, dropped }: LiveOrder,
): Answer {
  if (changes.has(changeId) || dropped.has(changeId)) return accept()
  return accept({ type: 'OrderChangeDropped', data: { orderId, changeId, at } })
}
