import type { KeptTendered } from '@arung/contracts/cash-rates/rates'
import type { Currency } from '@arung/contracts/money'
import type { CashLine, CashOf } from './events.ts'

/** Cash of a payment or a return. `currency` is that of the sale, `amount` what the sale counts. */
export type CountedCash = Readonly<{
  kind: 'PAYMENT' | 'VOID' | 'RETURN'
  id: string
  sale: CashOf
  number: string | null
  currency: Currency
  amount: number
  /** Cash in the other currency. Absent for that of the sale. */
  tendered?: KeptTendered
}>

/**
 * Returns the lines of a drawer for cash: what came in or went out, in the currency that it was, and the change that
 * was given for it. Their ids follow from the payment, so that a repetition counts nothing twice.
 */
export function cashLinesOf(cash: CountedCash): readonly CashLine[] {
  const { kind, id, sale, number, currency, amount, tendered } = cash
  const lineId = `${kind}|${id}`
  const sign = kind === 'PAYMENT' ? 1 : -1
  const of = { sale, number }
  if (tendered === undefined) return [{ lineId, kind, ...of, currency, amount: sign * amount }]
  const { rate, change } = tendered
  const came: CashLine = {
    lineId,
    kind,
    ...of,
    currency: tendered.currency,
    amount: sign * tendered.amount,
    rate,
  }
  if (change === 0) return [came]
  return [
    came,
    { lineId: `${lineId}|change`, kind: 'CHANGE', ...of, currency, amount: -sign * change, rate },
  ]
}
