import type { ClosureChoice, ClosureParty } from '@arung/contracts/closures/closures'
import { deskMoneyBack } from '@arung/contracts/closures/desk-money-back'

type Cancel = ClosureParty['cancel']
type Money = Readonly<{
  way: Exclude<Cancel['way'], 'NONE'>
  currency: Cancel['currency']
  amount: number
}>

export type Sums = Readonly<{
  moved: number
  kept: number
  canceled: number
  later: number
  guests: Readonly<Record<'moved' | 'kept' | 'canceled' | 'later', number>>
  /** What goes back, by way and currency. */
  money: readonly Money[]
  /** Amounts that this person does not see. */
  isHidden: boolean
  /** Parties that are moved, kept or cancelled: those that get a mail, and those that somebody has to call. */
  mails: number
  calls: number
}>

/** Adds up what these choices do. */
export function sumsOf(
  parties: readonly ClosureParty[],
  of: (party: ClosureParty) => ClosureChoice,
): Sums {
  const by = (kind: ClosureChoice['kind']) => parties.filter(party => of(party).kind === kind)
  const [moved, kept, canceled, left] = [by('MOVE'), by('KEEP'), by('CANCEL'), by('LATER')]
  const changed = [...moved, ...kept, ...canceled]
  return {
    moved: moved.length,
    kept: kept.length,
    canceled: canceled.length,
    later: left.length,
    guests: {
      moved: guestsOf(moved),
      kept: guestsOf(kept),
      canceled: guestsOf(canceled),
      later: guestsOf(left),
    },
    money: moneyOf(canceled),
    isHidden: canceled.some(({ cancel }) => cancel.amount === null && cancel.way !== 'NONE'),
    mails: changed.filter(({ mail }) => mail.reaches).length,
    calls: changed.filter(({ mail }) => !mail.reaches).length,
  }
}

const guestsOf = (parties: readonly ClosureParty[]): number =>
  parties.reduce((sum, { booking }) => sum + booking.guests, 0)

/** Returns what goes back for cancelled parties, by way and currency. */
function moneyOf(canceled: readonly ClosureParty[]): readonly Money[] {
  const sales = new Map<string, Cancel[]>()
  for (const { booking, cancel } of canceled)
    sales.set(booking.sale.id, [...(sales.get(booking.sale.id) ?? []), cancel])
  const sums = new Map<string, Money>()
  for (const { way, currency, amount } of [...sales.values()].flatMap(backOf)) {
    const key = `${way}|${currency}`
    sums.set(key, { way, currency, amount: amount + (sums.get(key)?.amount ?? 0) })
  }
  return [...sums.values()]
}

/**
 * Returns what goes back for the parties of one sale. An order is cancelled once, with all of its money. At the desk,
 * what was paid covers the bookings that stay.
 */
function backOf([cancel, ...others]: readonly Cancel[]): readonly Money[] {
  if (cancel === undefined) return []
  const { currency, sale } = cancel
  const amount =
    sale === null
      ? cancel.amount
      : deskMoneyBack([sale, ...others.flatMap(other => other.sale ?? [])])
  const way = sale === null ? cancel.way : 'DESK'
  return way === 'NONE' || amount === null || amount === 0 ? [] : [{ way, currency, amount }]
}
