import type { Sale } from '../bookings/sale.ts'
import { accept, refuse, type Decision } from '../decider.ts'
import type { CommandOf, ReceivableRefusal } from './commands.ts'
import type { ReceivableEvent } from './events.ts'
import { heldFor, leftToSell, saleOf, type Receivable } from './receivable-state.ts'

type Answer = Decision<ReceivableEvent, ReceivableRefusal>

/** What waited and is decided leaves the hold in the same append in which it is owed. */
export function follow(command: CommandOf<'FollowSale'>, state: Receivable): Answer {
  const { type: _type, now: at, held, ...said } = command
  const { accountId, sale, total } = said
  const events: ReceivableEvent[] = []
  if (held === 0) events.push(...released(state, { accountId, sale, at }))
  else events.push(...heldAt(state, { accountId, sale, at }, held))
  const before = saleOf(state, sale.id)?.total ?? 0
  if (total !== before)
    events.push({ type: 'SaleOwed', data: { ...said, amount: total - before, at } })
  return accept(...events)
}

/**
 * Holds what the sale comes to, less what is owed for it already. A sale counts once, at its latest amount, and a lower
 * amount is never refused.
 */
export function hold(command: CommandOf<'HoldCredit'>, state: Receivable): Answer {
  const { accountId, sale, now: at } = command
  const total = Math.max(0, command.amount - (saleOf(state, sale.id)?.total ?? 0))
  if (total === 0) return accept(...released(state, { accountId, sale, at }))
  const more = total - heldFor(state, sale.id)
  const left = leftToSell(state)
  if (left !== null && more > 0 && more > left) return refuse('CreditLimitReached')
  return accept(...heldAt(state, { accountId, sale, at }, total))
}

export const release = (
  { accountId, sale, now: at }: CommandOf<'ReleaseCredit'>,
  state: Receivable,
): Answer => accept(...released(state, { accountId, sale, at }))

type Of = Readonly<{ accountId: string; sale: Sale; at: string }>

function heldAt(state: Receivable, of: Of, total: number): readonly ReceivableEvent[] {
  const amount = total - heldFor(state, of.sale.id)
  return amount === 0 ? [] : [{ type: 'CreditHeld', data: { ...of, amount, total } }]
}

function released(state: Receivable, of: Of): readonly ReceivableEvent[] {
  const amount = heldFor(state, of.sale.id)
  return amount === 0 ? [] : [{ type: 'CreditReleased', data: { ...of, amount } }]
}

/** A limit below what is used refuses the next sale, and changes nothing about those that stand. */
export function setLimit(command: CommandOf<'SetAccountLimit'>, state: Receivable): Answer {
  const { accountId, area, limit, by, now: at } = command
  if (limit === state.limit) return accept()
  return accept({ type: 'AccountLimitSet', data: { accountId, area, limit, by, at } })
}
