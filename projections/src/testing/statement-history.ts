import { usualAccounts } from '@arung/contracts/reconciliation/accounts'
import type { DomainEvent } from '@arung/domain/event-types'
import type { ImportedRow } from '@arung/domain/reconciliation/events'
import { reconciliationSamples, sampleBank } from '@arung/domain/reconciliation/samples'
import { at, uuid } from './sample-events.ts'

const made = uuid(8, 3)
/** The day of the rows, and the bank account. */
export const statementDay = '2026-01-01'
export const bankId = uuid(92, 1)
/** The gateway's file, the bank's, one whose payers are forgotten, and one that was removed. */
export const statementIds = {
  gateway: uuid(90, 1),
  bank: uuid(90, 2),
  forgotten: uuid(8, 1),
  removed: uuid(90, 4),
  /** A bank's file whose first row pays a payout and a payment, less a fee, and whose second paid two. */
  sums: uuid(90, 5),
  /** A bank's file whose row paid invoices of an agent until that payment was undone. */
  invoices: uuid(90, 6),
} as const

const row = (nth: number, amount: number, of: Partial<ImportedRow> = {}): ImportedRow => ({
  row: nth,
  day: statementDay,
  kind: amount > 0 ? 'CREDIT' : 'DEBIT',
  currency: 'IDR',
  amount,
  fee: 0,
  reference: null,
  ...of,
})

/**
 * A file of the gateway with a payment, a refund that nobody knows and a payout, and one of the bank with the payout, a
 * fee and a row whose match was undone. Others of the bank have sums of several payments, and an agent's payment.
 */
export function statementHistory(): DomainEvent[] {
  const imported = (
    statementId: string,
    rows: readonly ImportedRow[],
    texts: readonly string[],
  ): DomainEvent => ({
    type: 'StatementImported',
    data: {
      statementId,
      payersId: statementId,
      source: texts.length === 0 ? 'GATEWAY' : 'BANK',
      bankId: texts.length === 0 ? null : bankId,
      rows,
      told: { name: 'january.csv', texts: texts.map(text => ({ reference: null, text })) },
      by: made,
      at: at(30),
    },
  })
  const target = (n: number) =>
    ({
      kind: 'PAYMENT',
      paymentId: uuid(7, n),
      sale: { kind: 'RESERVATION', id: uuid(66, n) },
    }) as const
  const payout = { kind: 'PAYOUT', statementId: statementIds.gateway, row: 6 } as const
  const matched = (
    statementId: string,
    nth: number,
    to: ReturnType<typeof target> | typeof payout,
  ): DomainEvent => ({
    type: 'StatementRowMatched',
    data: {
      statementId,
      row: nth,
      target: to,
      matchedBy: 'HAND',
      difference: 0,
      reason: null,
      by: made,
      at: at(40),
    },
  })
  const reopened = (nth: number, to: typeof payout | ReturnType<typeof target>): DomainEvent => ({
    type: 'StatementRowReopened',
    data: {
      statementId: statementIds.bank,
      row: nth,
      target: to,
      reason: 'Another sale',
      by: made,
      at: at(41),
    },
  })
  return [
    { type: 'BankAccountSaved', data: { bankId, account: sampleBank, at: at(1) } },
    { type: 'BankAccountSaved', data: { bankId: uuid(92, 2), account: sampleBank, at: at(1) } },
    { type: 'BankAccountRemoved', data: { bankId: uuid(92, 2), at: at(2) } },
    { type: 'AccountMapSaved', data: { map: { ...usualAccounts, FEES: '6299' }, at: at(2) } },
    imported(
      statementIds.gateway,
      [
        row(2, 700_000, { kind: 'PAYMENT', fee: 4_440, reference: 'JRM-1-1' }),
        row(5, -200_000, { kind: 'REFUND', reference: 'RFD-JRM-9-1-1' }),
        row(6, -495_000, { kind: 'PAYOUT', reference: 'WD-1' }),
        row(7, -95_000, { kind: 'PAYOUT', reference: 'WD-2' }),
      ],
      [],
    ),
    imported(
      statementIds.bank,
      [row(2, 495_000), row(3, -15_000), row(4, 300_000)],
      ['XENDIT WD-1', 'ADMIN FEE', 'TRSF WAYAN'],
    ),
    imported(statementIds.forgotten, [row(2, 1_000)], ['TRSF Ayu 1 ']),
    imported(statementIds.removed, [row(2, 2_000)], ['WRONG']),
    matched(statementIds.gateway, 2, target(1)),
    matched(statementIds.bank, 2, payout),
    matched(statementIds.bank, 4, target(2)),
    reopened(4, target(2)),
    {
      type: 'StatementRowExplained',
      data: {
        statementId: statementIds.bank,
        row: 3,
        text: 'Fee of the bank',
        by: made,
        at: at(42),
      },
    },
    ...sums(),
    ...invoices(),
    {
      type: 'StatementRemoved',
      data: { statementId: statementIds.removed, reason: 'Columns', by: made, at: at(43) },
    },
    {
      type: 'MissingPaymentExplained',
      data: { ...reconciliationSamples.MissingPaymentExplained, paymentId: uuid(7, 3), by: made },
    },
    {
      type: 'MissingPaymentExplained',
      data: { ...reconciliationSamples.MissingPaymentExplained, paymentId: uuid(7, 4), by: made },
    },
    {
      type: 'MissingPaymentReopened',
      data: { ...reconciliationSamples.MissingPaymentReopened, paymentId: uuid(7, 4), by: made },
    },
  ]
}

/** A row that pays a payout and a payment less a fee, and one whose match to two payments was undone. */
function sums(): DomainEvent[] {
  const statementId = statementIds.sums
  const of = { statementId, by: made, at: at(44) }
  const part = (n: number, amount: number) => {
    const sale = { kind: 'RESERVATION', id: uuid(66, n) } as const
    return { target: { kind: 'PAYMENT', paymentId: uuid(7, n), sale } as const, amount }
  }
  const payout = { kind: 'PAYOUT', statementId: statementIds.gateway, row: 7 } as const
  const two = [part(6, 100_000), part(7, 200_000)]
  return [
    {
      type: 'StatementImported',
      data: {
        ...of,
        payersId: statementId,
        source: 'BANK',
        bankId,
        rows: [row(2, 592_500), row(3, 300_000)],
        told: {
          name: 'sums.csv',
          texts: [
            { reference: null, text: 'XENDIT AND MADE' },
            { reference: null, text: 'AGENT' },
          ],
        },
      },
    },
    {
      type: 'StatementRowGrouped',
      data: {
        ...of,
        row: 2,
        parts: [{ target: payout, amount: 95_000 }, part(5, 500_000)],
        fee: { amount: 2_500, reason: 'Fee for the transfer' },
      },
    },
    { type: 'StatementRowGrouped', data: { ...of, row: 3, parts: two, fee: null } },
    {
      type: 'StatementRowUngrouped',
      data: { ...of, row: 3, targets: two.map(({ target }) => target), reason: 'They came alone' },
    },
  ]
}

/** A row that paid invoices of an agent until that payment was undone. */
function invoices(): DomainEvent[] {
  const statementId = statementIds.invoices
  const of = { statementId, by: made, at: at(45) }
  const target = {
    kind: 'AGENT_PAYMENT',
    paymentId: uuid(92, 2),
    accountId: uuid(8, 1),
  } as const
  return [
    {
      type: 'StatementImported',
      data: {
        ...of,
        payersId: statementId,
        source: 'BANK',
        bankId,
        rows: [row(2, 50_000)],
        told: { name: 'invoices.csv', texts: [{ reference: null, text: 'PASTI TOURS' }] },
      },
    },
    {
      type: 'StatementRowMatched',
      data: { ...of, row: 2, target, matchedBy: 'HAND', difference: 0, reason: null },
    },
    {
      type: 'StatementRowReopened',
      data: { ...of, row: 2, target, reason: 'PAYMENT_VOIDED' },
    },
  ]
}
