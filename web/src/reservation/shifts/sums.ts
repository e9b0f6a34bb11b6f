import { Currency } from '@arung/contracts/money'
import type { CashSums, ShiftView } from '@arung/contracts/shifts/shifts'

/** The kinds of lines in the order in which they make up what has to be in the drawer. */
export const lineKinds = [
  'PAYMENT',
  'VOID',
  'RETURN',
  'CHANGE',
  'PAY_IN',
  'PAY_OUT',
  'DROP',
] as const
type Kind = (typeof lineKinds)[number]

/** Returns the currencies of a shift. Rupiah are always shown. */
export const currenciesOf = ({ float, entries }: ShiftView): readonly Currency[] =>
  Currency.options.filter(
    one => one === 'IDR' || float[one] !== 0 || entries.some(({ currency }) => currency === one),
  )

/** Returns what the lines of one kind add to the drawer in a currency, with their number. */
export function sumOfKind({ entries }: ShiftView, kind: Kind, currency: Currency) {
  const lines = entries.filter(one => one.kind === kind && one.currency === currency)
  return { lines: lines.length, amount: lines.reduce((sum, { amount }) => sum + amount, 0) }
}

/** Returns the currencies in which two sums differ. */
export const differingIn = (sums: CashSums): readonly Currency[] =>
  Currency.options.filter(one => sums[one] !== 0)
