import { dateAfter, dayMs } from '@arung/contracts/dates'
import { later, localDateAt } from '@arung/domain/time'
import type { Past } from '../past/past.ts'
import type { PastGatewayRow } from '../past/past-gateway.ts'
import type { PastMoney } from '../past/past-statements.ts'
import { colleagueIn } from './accounts.ts'
import type { AnyHappening } from './season.ts'

/** The days of the report, in days before the season's. Finance looks at them every few days. */
const days = { first: 31, last: 2 }
/** The part of a payment, and the fixed amount in rupiah, that each method costs. */
const fees: Readonly<Record<string, Readonly<{ part: number; fixed: number }>>> = {
  QR_CODE: { part: 0.007, fixed: 0 },
  BANK_TRANSFER: { part: 0, fixed: 4_000 },
  EWALLET: { part: 0.015, fixed: 0 },
}
const vatPart = 0.11
/** Rupiah of a cent, roughly, for fixed amounts of payments in dollars. */
const rupiahOfCent = 160
/** The payment with this place from the end is missing in the report. */
const missing = 5
/** The gateway pays out every so many days. */
const payoutDays = 7

export type Payout = PastMoney & Readonly<{ day: string }>

/** Brings the gateway's balance report of the last month, which lacks one payment. Returns the payouts, the oldest first. */
export async function bringReport(
  past: Past,
  asOf: string,
  plan: readonly AnyHappening[],
): Promise<readonly Payout[]> {
  const today = localDateAt(asOf)
  const [from, to] = [dateAfter(today, -days.first), dateAfter(today, -days.last)]
  const payments: PastGatewayRow[] = []
  for (const one of plan) {
    if (!('checkoutId' in one) || one.kind !== 'pay') continue
    const day = localDateAt(one.at)
    if (day < from || day > to) continue
    const invoice = await past.invoiceOf(one.checkoutId)
    if (invoice === null) continue
    const { part, fixed } = fees[one.by.method] ?? { part: 0, fixed: 0 }
    const least = invoice.currency === 'IDR' ? fixed : fixed / rupiahOfCent
    const fee = Math.round((invoice.amount * part + least) * (1 + vatPart))
    payments.push({ kind: 'PAYMENT', day, fee, ...invoice })
  }
  payments.splice(-missing, 1)
  if (payments.length === 0) return []
  past.moveTo(later(asOf, -dayMs))
  return past.bringReport(
    { name: `balance-report-${from}-${to}.csv`, by: colleagueIn('FINANCE') },
    withPayouts(payments, from, to),
  )
}

/** Adds what the gateway pays out: the rupiah of the days since the last payout, less what they cost. */
function withPayouts(
  payments: readonly PastGatewayRow[],
  from: string,
  to: string,
): readonly PastGatewayRow[] {
  const payouts: PastGatewayRow[] = []
  let since = from
  for (let day = dateAfter(from, payoutDays); day <= to; day = dateAfter(day, payoutDays)) {
    const own = payments.filter(one => one.currency === 'IDR' && since <= one.day && one.day < day)
    const sum = own.reduce((all, { amount, fee }) => all + amount - fee, 0)
    const reference = `WD-${day.replaceAll('-', '')}`
    if (sum > 0)
      payouts.push({ kind: 'PAYOUT', day, currency: 'IDR', amount: -sum, fee: 0, reference })
    since = day
  }
  return [...payments, ...payouts].toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
}
