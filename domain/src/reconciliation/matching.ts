import { dayMs } from '@arung/contracts/dates'
import type { Currency } from '@arung/contracts/money'
import type { MatchedBy } from '@arung/contracts/reconciliation/statements'

/** Money that moved. `amount` is in minor units, below 0 for what went. */
type Moved = Readonly<{ id: string; day: string; currency: Currency; amount: number }>
/**
 * A row of a file. `isNamed`: its reference names its payment exactly, as a gateway's does, so the day alone never
 * matches it: that would hide a payment that is missing.
 */
export type MatchableRow = Moved & Readonly<{ said: string; isNamed: boolean }>
/** A payment or payout that no row has. `names` are the numbers under which a row may mention it. */
export type Matchable = Moved & Readonly<{ names: readonly string[] }>
export type FoundMatch = Readonly<{
  row: string
  target: string
  matchedBy: Exclude<MatchedBy, 'HAND'>
}>

/** How many days a bank may need. */
export const daysBetweenMax = 3

/**
 * Returns the rows and payments that belong together beyond doubt: first by reference and amount, then, of those that
 * are left, by amount and a day within three. A row with two candidates, or a payment with two rows, is left to a
 * person. Each row and each payment is in one match at most, never across currencies. The order of the input does not
 * matter.
 */
export function matchesOf(
  rows: readonly MatchableRow[],
  targets: readonly Matchable[],
): readonly FoundMatch[] {
  const byReference = pairsOf(rows, targets, mentions, 'REFERENCE')
  const done = new Set(byReference.flatMap(({ row, target }) => [row, target]))
  const left = <One extends Moved>(all: readonly One[]) => all.filter(({ id }) => !done.has(id))
  // What a row mentions is its candidate, even where that is not certain: the day must not overrule a reference.
  const unnamed = left(rows).filter(
    row => !row.isNamed && !targets.some(target => isEqual(row, target) && mentions(row, target)),
  )
  return [...byReference, ...pairsOf(unnamed, left(targets), isNear, 'DAY')]
}

/** Whether a row mentions one of the names of a payment, whatever separates their characters. */
export const mentions = ({ said }: MatchableRow, { names }: Matchable): boolean => {
  const words = bare(said)
  return names.some(name => bare(name).length >= nameLengthMin && words.includes(bare(name)))
}

/** Whether a row is of a day within three of the payment's. */
export const isNear = (row: Moved, target: Moved): boolean =>
  Math.abs(Date.parse(row.day) - Date.parse(target.day)) <= daysBetweenMax * dayMs

/** A shorter name could be part of any number. */
const nameLengthMin = 6
const bare = (text: string): string => text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')

const isEqual = (row: Moved, target: Moved): boolean =>
  row.currency === target.currency && row.amount === target.amount

function pairsOf(
  rows: readonly MatchableRow[],
  targets: readonly Matchable[],
  fits: (row: MatchableRow, target: Matchable) => boolean,
  matchedBy: FoundMatch['matchedBy'],
): readonly FoundMatch[] {
  const byAmount = new Map<string, Matchable[]>()
  for (const target of targets) {
    const alike = byAmount.get(keyOf(target))
    if (alike) alike.push(target)
    else byAmount.set(keyOf(target), [target])
  }
  const candidates = new Map(
    rows.map(row => [row.id, (byAmount.get(keyOf(row)) ?? []).filter(target => fits(row, target))]),
  )
  const rowsOf = new Map<string, number>()
  for (const found of candidates.values())
    for (const { id } of found) rowsOf.set(id, (rowsOf.get(id) ?? 0) + 1)
  return [...candidates].flatMap(([row, [only, ...more]]) =>
    only !== undefined && more.length === 0 && rowsOf.get(only.id) === 1
      ? [{ row, target: only.id, matchedBy }]
      : [],
  )
}

const keyOf = ({ currency, amount }: Moved): string => `${currency}|${amount}`
