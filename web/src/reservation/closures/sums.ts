import type { ClosureChoice, ClosureParty } from '@arung/contracts/closures/closures'
import { saleMoneyBack } from '@arung/contracts/closures/sale-money-back'

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

/** Returns what goes back for the parties of one sale: what was paid covers first what stays of it. */
function backOf(all: readonly Cancel[]): readonly Money[] {
  const canceled = all.filter(({ lineId }, nth) => lineId === null || firstOf(all, lineId) === nth)
  const [cancel] = canceled
  if (cancel === undefined) return []
  const { currency } = cancel
  const amount = saleMoneyBack(canceled.flatMap(({ sale }) => sale ?? []))
  const way = canceled.find(one => one.way !== 'NONE')?.way ?? 'DESK'
  return way === 'NONE' || amount === 0 ? [] : [{ way, currency, amount }]
}

/** The activities of a combo are cancelled with one line of an order. */
const firstOf = (all: readonly Cancel[], lineId: string): number =>
  all.findIndex(cancel => cancel.lineId === lineId)
