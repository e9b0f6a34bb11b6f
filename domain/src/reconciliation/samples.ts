import { usualAccounts } from '@arung/contracts/reconciliation/accounts'
import type { SaveBankAccount } from '@arung/contracts/reconciliation/banks'
import { orderSale } from '../bookings/sale.ts'
import { ids, instants } from '../testing/sample-order.ts'
import type { SamplesOf } from '../testing/samples-of.ts'
import type { ReconciliationEvent } from './events.ts'

const statementId = '0e0e0000-0000-4000-8000-000000000001'
const bankId = '0e0e0000-0000-4000-8000-000000000002'
const at = instants.start
const by = ids.staff
const of = { statementId, by, at }
const target = { kind: 'PAYMENT', paymentId: ids.payment, sale: orderSale(ids.order) } as const

const payout = { kind: 'PAYOUT', statementId, row: 9 } as const

/** An account at a bank whose statements have one column of amounts. */
export const sampleBank: SaveBankAccount = {
  name: 'BCA 1234',
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
/** An account at a bank whose statements are camt.053 files alone. */
export const sampleCamtBank: SaveBankAccount = {
  ...sampleBank,
  name: 'Mandiri 5678',
  date: null,
  text: null,
  amount: null,
}

export const reconciliationSamples: SamplesOf<ReconciliationEvent> = {
  StatementImported: {
    ...of,
    payersId: '0e0e0000-0000-4000-8000-000000000003',
    source: 'BANK',
    bankId,
    rows: [
      {
        row: 2,
        day: '2026-12-12',
        kind: 'CREDIT',
        currency: 'IDR',
        amount: 700_000,
        fee: 0,
        reference: null,
      },
    ],
    told: {
      name: 'december.csv',
      texts: [{ reference: null, text: 'TRSF CR WAYAN SUDIRA JRM-261212-7K3Q' }],
    },
  },
  StatementMatchAsked: of,
  StatementRowMatched: {
    ...of,
    row: 2,
    target,
    matchedBy: 'HAND',
    difference: -2_500,
    reason: 'The bank kept its fee',
  },
  StatementRowGrouped: {
    ...of,
    row: 2,
    parts: [
      { target, amount: 300_000 },
      { target: payout, amount: 402_500 },
    ],
    fee: { amount: 2_500, reason: 'Fee for the transfer' },
  },
  StatementRowExplained: { ...of, row: 2, text: 'Interest of the month' },
  StatementRowReopened: { ...of, row: 2, target, reason: 'It belongs to another sale' },
  StatementRowUngrouped: {
    ...of,
    row: 2,
    targets: [target, payout],
    reason: 'Two agents paid together',
  },
  StatementRemoved: { ...of, reason: 'The columns were wrong' },
  MissingPaymentExplained: {
    paymentId: ids.payment,
    sale: orderSale(ids.order),
    text: 'The gateway settles it tomorrow',
    by,
    at,
  },
  MissingPaymentReopened: { paymentId: ids.payment, reason: 'It never came', by, at },
  BankAccountSaved: { bankId, account: sampleBank, at },
  BankAccountRemoved: { bankId, at },
  AccountMapSaved: { map: usualAccounts, at },
}
