import { z } from 'zod'
import { Amount, Currency } from '../money.ts'
import { Instant } from '../scalars.ts'

/** Whole rupiah for one US dollar in cash. */
export const CashRate = z.int().min(1_000).max(100_000)
export type CashRate = z.infer<typeof CashRate>

/** `PUT /reservation-admin/cash-rate`. Null: the desk takes each sale's own currency only. */
export const SetCashRate = z.strictObject({ rate: CashRate.nullable() })

/** `GET /reservation-admin/cash-rate` */
export const CashRateView = z.strictObject({
  rate: CashRate.nullable(),
  /** When it was set. Null before the first time. */
  since: Instant.nullable(),
  /** The caller may set it, and take a payment at another one. */
  maySet: z.boolean(),
})
export type CashRateView = z.infer<typeof CashRateView>

/** Far above what a till takes at once; its worth at any rate is exact. */
const tenderedMax = 1_000_000_000

/** Cash in the other currency than the sale's, in minor units, and the rate at which it is taken. */
export const Tendered = z.strictObject({
  currency: Currency,
  amount: z.int().min(1).max(tenderedMax),
  rate: CashRate,
})
export type Tendered = z.infer<typeof Tendered>
/** What a payment keeps of it. `change` went back in the currency of the sale. */
export const KeptTendered = Tendered.extend({ change: Amount })
export type KeptTendered = z.infer<typeof KeptTendered>

export const onlyCashTendered = 'Only cash can be paid in the other currency'
/** Only cash is tendered in the other currency. */
export const isTenderable = ({
  method,
  currency,
  tendered,
}: Readonly<{ method: string; currency: Currency; tendered: Tendered | null }>): boolean =>
  tendered === null || (method === 'CASH' && tendered.currency !== currency)

/** Returns the currency in which cash is tendered that is not the sale's own. */
export const otherCurrency = (currency: Currency): Currency => (currency === 'IDR' ? 'USD' : 'IDR')

/**
 * Returns what tendered cash is worth in the currency of the sale, rounded down to its unit: a sale never falls by more
 * than came in.
 */
export const worthOf = ({ currency, amount, rate }: Tendered): number =>
  currency === 'USD' ? Math.floor((amount * rate) / 100) : Math.floor((amount * 100) / rate)

/**
 * Divides the worth of tendered cash: `value` counts for the sale, up to what is open, and `change` goes back in its
 * currency.
 */
export function dividedWorth(
  tendered: Tendered,
  open: number,
): Readonly<{ value: number; change: number }> {
  const worth = worthOf(tendered)
  const value = Math.min(worth, open)
  return { value, change: worth - value }
}
