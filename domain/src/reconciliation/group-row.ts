import type { BankFee, MatchTarget } from '@arung/contracts/reconciliation/statements'
import { accept, refuse, type Decision } from '../decider.ts'
import type { StatementEvent } from './events.ts'
import type { Found, StatementRefusal } from './found-money.ts'
import { openRow, settledOf, type Statement } from './statement-state.ts'
import { claimedValue } from './streams.ts'

/** `found` is each target as its own stream has it. */
export type GroupRow = Readonly<{
  type: 'GroupRow'
  row: number
  parts: readonly Readonly<{ target: MatchTarget; found: Found }>[]
  fee: BankFee | null
  by: string
  now: string
}>

/**
 * Matches a row of a bank to all payments and payouts that it pays. They add up to the row and the bank's fee, to the
 * unit: what a bank keeps makes less of what comes and more of what goes.
 */
export function groupRow(
  { row: nth, parts, fee, by, now: at }: GroupRow,
  state: Statement,
): Decision<StatementEvent, StatementRefusal> {
  const targets = parts.map(({ target }) => target)
  const settled = settledOf(state, nth)
  if (settled?.state === 'GROUPED' && isSameSet(settled.targets, targets)) return accept()
  const open = openRow(state, nth)
  if (typeof open === 'string') return refuse(open)
  const { statementId, source, row } = open
  if (source !== 'BANK') return refuse('GroupNeedsBank')
  for (const { found } of parts) {
    if (!found.ways.includes(source)) return refuse('OtherWay')
    if (row.currency !== found.currency) return refuse('OtherCurrency')
    if (Math.sign(row.amount) !== Math.sign(found.amount)) return refuse('OtherSide')
  }
  const sum = parts.reduce((all, { found }) => all + found.amount, 0)
  if (sum - (fee?.amount ?? 0) !== row.amount) return refuse('SumDiffers')
  const paid = parts.map(({ target, found }) => ({ target, amount: found.amount }))
  return accept({
    type: 'StatementRowGrouped',
    data: { statementId, row: nth, parts: paid, fee, by, at },
  })
}

function isSameSet(before: readonly MatchTarget[], now: readonly MatchTarget[]): boolean {
  const [a, b] = [before, now].map(all => all.map(claimedValue).toSorted().join())
  return a === b
}
