import { createHash } from 'node:crypto'
import type { Ledger } from './ledger.ts'

/** One movement of the balance, as Xendit's balance report has it, in major units. */
type Line = Readonly<{
  product: string
  transaction: string
  type: 'PAYMENT' | 'REFUND' | 'DISBURSEMENT' | 'WITHDRAWAL'
  line: 'TRANSACTION' | 'FEE' | 'VAT'
  channel: string
  reference: string
  currency: string
  /** Below 0 where the balance falls. */
  amount: number
  at: string
}>

const columns = [
  'Product ID',
  'Transaction ID',
  'Transaction Type',
  'Line Type',
  'Payment Channel',
  'Reference',
  'Currency',
  'Amount',
  'Balance',
  'Debit or Credit',
  'Created Date ISO',
  'Time Zone',
]
/** The part of a payment, and the fixed amount, that each method costs. */
const fees: Readonly<Record<string, Readonly<{ part: number; fixed: number }>>> = {
  QR_CODE: { part: 0.007, fixed: 0 },
  BANK_TRANSFER: { part: 0, fixed: 4_000 },
  EWALLET: { part: 0.015, fixed: 0 },
  RETAIL_OUTLET: { part: 0, fixed: 5_000 },
  CREDIT_CARD: { part: 0.029, fixed: 2_000 },
}
const payoutFee = 2_500
const vatPart = 0.11
const dayMs = 86_400_000
/** The operator's midnight, in UTC. */
const midnightMs = 16 * 3_600_000

/**
 * Returns the balance report of a period as CSV: what was paid, refunded and sent to guests, what it cost, and what the
 * gateway paid out. Every night it pays out the rupiah that the day left.
 */
export function balanceReport(
  ledger: Ledger,
  { from, to, now }: Readonly<{ from: string; to: string; now: string }>,
): string {
  const lines = withPayouts(movements(ledger), now)
  const balances = new Map<string, number>()
  const rows = lines.map(line => {
    const balance = rounded((balances.get(line.currency) ?? 0) + line.amount, line.currency)
    balances.set(line.currency, balance)
    return { line, balance }
  })
  const shown = rows.filter(({ line }) => from <= dayOf(line.at) && dayOf(line.at) <= to)
  return [columns, ...shown.map(({ line, balance }) => cellsOf(line, balance))]
    .map(cells => cells.map(cell => `"${cell.replaceAll('"', '""')}"`).join(','))
    .join('\r\n')
    .concat('\r\n')
}

function cellsOf(line: Line, balance: number): readonly string[] {
  const { product, transaction, type, channel, reference, currency, amount, at } = line
  const side = amount < 0 ? 'DEBIT' : 'CREDIT'
  const size = String(Math.abs(amount))
  const what = [product, transaction, type, line.line, channel, reference]
  return [...what, currency, size, String(balance), side, at, '+0000 UTC']
}

function movements({ invoices, refunds, payouts }: Ledger): readonly Line[] {
  const paid = invoices.all().flatMap(invoice => {
    if (invoice.paid_at === undefined) return []
    const { id: product, currency, external_id: reference, paid_at: at } = invoice
    const amount = invoice.paid_amount ?? invoice.amount
    const of = { product, type: 'PAYMENT', reference, currency, at } as const
    const fee = fees[invoice.payment_method ?? ''] ?? { part: 0, fixed: 0 }
    const fixed = currency === 'IDR' ? fee.fixed : fee.fixed / 10_000
    return linesOf(
      { ...of, channel: invoice.payment_channel ?? '' },
      amount,
      amount * fee.part + fixed,
    )
  })
  const refunded = refunds.all().flatMap(refund => {
    if (refund.status !== 'SUCCEEDED') return []
    const { id: product, currency, channel_code: channel, amount, updated: at } = refund
    const reference = refund.reference_id ?? ''
    return linesOf({ product, type: 'REFUND', channel, reference, currency, at }, -amount, 0)
  })
  const sent = payouts.all().flatMap(payout => {
    if (payout.status !== 'SUCCEEDED') return []
    const { id: product, currency, channel_code: channel, reference_id: reference } = payout
    const { amount, updated: at } = payout
    const of = { product, type: 'DISBURSEMENT', channel, reference, currency, at } as const
    return linesOf(of, -amount, payoutFee)
  })
  return [...paid, ...refunded, ...sent].toSorted(byTime)
}

type Of = Omit<Line, 'transaction' | 'line' | 'amount'>

/** A movement, its fee and the tax on the fee, under one transaction. */
function linesOf(of: Of, amount: number, cost: number): readonly Line[] {
  const { currency } = of
  const fee = rounded(cost, currency)
  const vat = rounded(fee * vatPart, currency)
  const common = { ...of, transaction: transactionOf(of.product) }
  const moved = { ...common, line: 'TRANSACTION', amount } as const
  const costs = [
    { ...common, line: 'FEE', amount: -fee },
    { ...common, line: 'VAT', amount: -vat },
  ] as const
  return [moved, ...costs.filter(line => line.amount !== 0)]
}

/** Adds the payout of each night that is over: the rupiah of the balance. */
function withPayouts(lines: readonly Line[], now: string): readonly Line[] {
  const first = lines[0]
  if (first === undefined) return []
  const all: Line[] = []
  let [next, balance] = [0, 0]
  for (let night = nightAfter(first.at); ; night += dayMs) {
    const isOver = night <= Date.parse(now)
    for (; next < lines.length; next += 1) {
      const line = lines[next]
      if (line === undefined || (isOver && Date.parse(line.at) >= night)) break
      all.push(line)
      if (line.currency === 'IDR') balance += line.amount
    }
    if (!isOver) return all
    if (balance > 0) all.push(payoutOf(balance, new Date(night).toISOString()))
    balance = Math.min(balance, 0)
  }
}

function payoutOf(balance: number, at: string): Line {
  const reference = `WD-${dayOf(at).replaceAll('-', '')}`
  return {
    product: reference,
    transaction: transactionOf(reference),
    type: 'WITHDRAWAL',
    line: 'TRANSACTION',
    channel: 'BANK',
    reference,
    currency: 'IDR',
    amount: -balance,
    at,
  }
}

const nightAfter = (at: string): number =>
  Math.floor((Date.parse(at) - midnightMs) / dayMs) * dayMs + midnightMs + dayMs
/** The day on the operator's calendar. */
const dayOf = (at: string): string =>
  new Date(Date.parse(at) - midnightMs + dayMs).toISOString().slice(0, 10)
const transactionOf = (product: string): string =>
  `txn-${createHash('sha256').update(product).digest('hex').slice(0, 24)}`
const byTime = (a: Line, b: Line): number => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0)
const rounded = (amount: number, currency: string): number =>
  currency === 'IDR' ? Math.round(amount) : Math.round(amount * 100) / 100
