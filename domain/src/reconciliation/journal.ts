import type { AccountMap, BookKey } from '@arung/contracts/reconciliation/accounts'
import type { LedgerMethod } from '@arung/contracts/payments/methods'
import type { Currency } from '@arung/contracts/money'

/** What one sale, or an agent's payment of invoices, did to the books on one day. Amounts are differences, in minor units. */
export type SaleFacts = Readonly<{
  day: string
  currency: Currency
  number: string
  /** Null for what was sold: only money has a method. */
  method: LedgerMethod | null
  sold: number
  paid: number
  refunded: number
  /** The taxes in what was sold. */
  taxes: readonly TaxFacts[]
  /** The numbers of its papers. */
  papers: string | null
}>
export type TaxFacts = Readonly<{ code: string; amount: number }>
/** What the gateway kept and what it paid out on one day. Both are positive. */
export type GatewayFacts = Readonly<{
  day: string
  currency: Currency
  fees: number
  payouts: number
}>
/** What banks kept of payments that they sent in one sum on one day. */
export type BankFeeFacts = Readonly<{ day: string; currency: Currency; fees: number }>
/**
 * Cash of one day that was tendered in the other currency than its sale's, below 0 where its payment was voided. `worth` is
 * what it was taken for in the currency of the sale: the payment and its change.
 */
export type ExchangeFacts = Readonly<{
  day: string
  number: string
  currency: Currency
  worth: number
  tendered: Currency
  amount: number
}>
/** A line of the journal. One of debit and credit is 0. */
export type JournalLine = Readonly<{
  day: string
  account: string
  debit: number
  credit: number
  currency: Currency
  taxCode: string | null
  text: string
  papers: string | null
}>

/**
 * Returns the journal of these facts: each amount once in debit and once in credit, so that every day and currency is
 * balanced to the unit. What was sold becomes a receivable, its taxes are owed to the state, what was paid ends it, and
 * the gateway holds what came through it until it pays out, less its fees. A bank's fee comes out of its account. A payment
 * in cash of the other currency is booked as one in the sale's; its worth then leaves that cash, change included, and what
 * was tendered comes into the other, both by the exchange between the currencies.
 */
export function journalOf(
  sales: readonly SaleFacts[],
  gateway: readonly GatewayFacts[],
  banks: readonly BankFeeFacts[],
  exchanged: readonly ExchangeFacts[],
  accounts: AccountMap,
): readonly JournalLine[] {
  const lines = [
    ...sales.flatMap(({ day, currency, number: text, method, sold, paid, refunded, ...more }) => {
      const { taxes, papers } = more
      const of = { day, currency, text, papers, taxCode: null, accounts }
      const tax = taxes.reduce((sum, { amount }) => sum + amount, 0)
      const taxCode = taxes.map(({ code }) => code).join(' + ') || null
      return [
        ...booked({ ...of, taxCode }, 'RECEIVABLES', 'SALES', sold - tax),
        ...taxes.flatMap(({ code, amount }) =>
          booked({ ...of, taxCode: code }, 'RECEIVABLES', 'TAX', amount),
        ),
        ...(method === null ? [] : booked(of, method, 'RECEIVABLES', paid - refunded)),
      ]
    }),
    ...gateway.flatMap(({ day, currency, fees, payouts }) => {
      const of = { day, currency, papers: null, taxCode: null, accounts }
      return [
        ...booked({ ...of, text: 'Gateway fees' }, 'FEES', 'GATEWAY', fees),
        ...booked({ ...of, text: 'Gateway payouts' }, 'TRANSFER', 'GATEWAY', payouts),
      ]
    }),
    ...banks.flatMap(({ day, currency, fees }) => {
      const of = { day, currency, papers: null, taxCode: null, accounts, text: 'Bank fees' }
      return booked(of, 'BANK_FEES', 'TRANSFER', fees)
    }),
    ...exchanged.flatMap(({ day, number: text, currency, worth, tendered, amount }) => {
      const of = { day, text, papers: null, taxCode: null, accounts }
      return [
        ...booked({ ...of, currency: tendered }, 'CASH', 'EXCHANGE', amount),
        ...booked({ ...of, currency }, 'EXCHANGE', 'CASH', worth),
      ]
    }),
  ]
  return lines.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
}

type Of = Omit<JournalLine, 'account' | 'debit' | 'credit'> & Readonly<{ accounts: AccountMap }>

/** Books an amount. A negative one is booked the other way round. */
function booked(
  { accounts, ...of }: Of,
  debited: BookKey,
  credited: BookKey,
  amount: number,
): readonly JournalLine[] {
  if (amount === 0) return []
  const [to, from] = amount > 0 ? [debited, credited] : [credited, debited]
  const size = Math.abs(amount)
  return [
    { ...of, account: accounts[to], debit: size, credit: 0 },
    { ...of, account: accounts[from], debit: 0, credit: size },
  ]
}
