import type { SaveBankAccount } from '@arung/contracts/reconciliation/banks'
import { dateAfter, dayMs } from '@arung/contracts/dates'
import { later, localDateAt } from '@arung/domain/time'
import { demoId } from '../ids.ts'
import type { Past } from '../past/past.ts'
import type { PastBankRow, PastMoney } from '../past/past-statements.ts'
import { colleagueIn } from './accounts.ts'
import type { Payout } from './bring-report.ts'
import type { AnyHappening } from './season.ts'

const bank: SaveBankAccount = {
  name: 'BCA 0412',
  currency: 'IDR',
  date: 'Tanggal',
  text: 'Keterangan',
  reference: null,
  amount: 'Jumlah',
  credit: null,
  debit: null,
  dateOrder: 'DMY',
  decimals: 'COMMA',
}
/** Transfers of guests that the bank sends as one row, and what it keeps of them. */
const together = 3
const fee = { amount: 6_500, reason: 'Clearing fee' }
/** Finance brings what the bank wrote until some days ago. */
const daysAgo = 3

/**
 * Brings a statement of the bank: a transfer of an agent for its invoices, one row for the transfers of several guests,
 * payouts of the gateway, a fee that is explained, and a transfer that nobody has matched yet.
 */
export async function bringStatement(
  past: Past,
  asOf: string,
  plan: readonly AnyHappening[],
  payouts: readonly Payout[],
): Promise<void> {
  const [by, bankId] = [colleagueIn('FINANCE'), demoId('bank', bank.name)]
  const until = later(asOf, -daysAgo * dayMs)
  const [first, ...rest] = await agentMoney(past, plan)
  const several = await guestMoney(past, plan, until)
  const day = dateAfter(localDateAt(until), -1)
  const sum = several.reduce((all, { amount }) => all + amount, 0)
  const open = rest.at(-1)
  const rows: PastBankRow[] = [
    ...(first === undefined ? [] : [{ ...first, text: 'TRSF CR PELUNASAN FAKTUR', pays: [first] }]),
    ...(several.length < together
      ? []
      : [{ day, amount: sum - fee.amount, text: 'KLIRING MASUK 3 TRANSFER', pays: several, fee }]),
    ...payouts.map(payout => ({
      day: dateAfter(payout.day, 1),
      amount: payout.amount,
      text: 'SETTLEMENT GATEWAY',
      pays: [payout],
    })),
    { day, amount: -15_000, text: 'BIAYA ADM', explained: 'Fee of the month' },
    ...(open === undefined ? [] : [{ ...open, text: 'TRSF CR AGEN FAKTUR' }]),
  ]
  await past.addBank(bankId, bank)
  await past.bringStatement({ name: 'rekening-koran.csv', bankId, by }, rows)
}

type DatedMoney = PastMoney & Readonly<{ day: string }>

/** What agents paid of their invoices, the oldest first. */
async function agentMoney(past: Past, plan: readonly AnyHappening[]): Promise<DatedMoney[]> {
  const found: DatedMoney[] = []
  for (const one of plan) {
    if (!('owedBy' in one) || one.kind !== 'pay') continue
    const money = await past.paidBy({ name: one.name, accountId: one.owedBy })
    if (money !== null) found.push({ ...money, day: localDateAt(one.at) })
  }
  return found
}

/** The latest transfers of guests that finance confirmed before an instant. */
async function guestMoney(
  past: Past,
  plan: readonly AnyHappening[],
  until: string,
): Promise<readonly PastMoney[]> {
  const found: PastMoney[] = []
  for (const one of plan.toReversed()) {
    if (found.length >= together) break
    if (!('saleId' in one) || one.kind !== 'confirm' || one.at > until) continue
    found.push(...(await past.transfersOf(past.saleOf(one.saleId))))
  }
  return found.slice(0, together)
}
