import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dateAfter } from '@arung/contracts/dates'
import { pageOf } from '@arung/contracts/envelope'
import { PaymentListRow, PaymentTotal } from '@arung/contracts/ledger/payments'
import { RowView } from '@arung/contracts/reconciliation/views'
import type { DomainEvent } from '@arung/domain/event-types'
import { paperSamples } from '@arung/domain/papers/samples'
import { receivableSamples } from '@arung/domain/receivables/samples'
import { reconciliationSamples } from '@arung/domain/reconciliation/samples'
import { localDateAt } from '@arung/domain/time'
import { uuid } from '@arung/projections/testing/sample-events'
import { ids } from '../shop.ts'
import { openLedger, type LedgerWorld } from './ledger-world.ts'

const accountId = ids.agent
const [paid, undone, credit] = [uuid(94, 1), uuid(94, 2), uuid(94, 3)]
const invoices = [uuid(91, 1), uuid(91, 2)] as const
/** Amounts that occur nowhere else. */
const [amount, undoneAmount, creditAmount] = [1_234_006, 56_013, 78_017]
const statementId = uuid(90, 1)
const numbers = 'I-2026-000011, I-2026-000012'
/** The bank had the money before finance recorded it. */
const receivedOn = '2026-01-11'
const on = '2026-01-13T02:00:00.000Z'

const paper = (nth: 0 | 1): DomainEvent => ({
  type: 'PaperIssued',
  data: {
    ...paperSamples.PaperIssued,
    paperId: invoices[nth],
    kind: 'INVOICE',
    year: 2026,
    number: 11 + nth,
    about: { kind: 'AGENT', accountId, from: receivedOn, to: receivedOn },
  },
})
const payment = (paymentId: string, sum: number, of: readonly string[]): DomainEvent => ({
  type: 'AgentPaid',
  data: {
    ...receivableSamples.AgentPaid,
    accountId,
    paymentId,
    amount: sum,
    reference: 'TRX PASTI 0412',
    receivedOn,
    shares: of.map(invoiceId => ({ invoiceId, amount: sum / of.length, settles: false })),
    left: of.length === 0 ? sum : 0,
    by: ids.admin,
    at: on,
  },
})
const agentMoney: readonly DomainEvent[] = [
  paper(0),
  paper(1),
  payment(paid, amount, invoices),
  payment(undone, undoneAmount, invoices.slice(0, 1)),
  {
    type: 'AgentPaymentUndone',
    data: {
      ...receivableSamples.AgentPaymentUndone,
      accountId,
      paymentId: undone,
      amount: undoneAmount,
      shares: [{ invoiceId: invoices[0], amount: undoneAmount }],
      left: 0,
      by: ids.admin,
      at: on,
    },
  },
  payment(credit, creditAmount, []),
]
const row = (nth: number, of: number) => ({
  row: nth,
  day: receivedOn,
  kind: 'CREDIT' as const,
  currency: 'IDR' as const,
  amount: of,
  fee: 0,
  reference: null,
})
const bankFile: DomainEvent = {
  type: 'StatementImported',
  data: {
    ...reconciliationSamples.StatementImported,
    statementId,
    rows: [row(2, amount), row(3, creditAmount)],
    told: {
      name: 'january.csv',
      texts: ['TRSF TRX PASTI 0412', 'TRSF'].map(text => ({ reference: null, text })),
    },
  },
}

const period = 'from=2026-01-01&to=2026-01-31'
/** Everything that is added up of what was sold. */
const sums = [
  `report?${period}&by=activity`,
  `report?${period}&by=sale`,
  `report/rows?${period}&by=activity`,
  'months?year=2026',
  'months/2026-01',
]
let desk: LedgerWorld
let before: readonly unknown[]
const summed = () => Promise.all(sums.map(path => desk.data(path)))
const journal = async () => (await desk.ask(`journal?${around()}`)).text.trim().split('\r\n')
/** The journal has the days on which the events of this test are recorded. */
function around(): string {
  const today = localDateAt(new Date().toISOString())
  return `from=${dateAfter(today, -1)}&to=${dateAfter(today, 1)}`
}
let booked: readonly string[]
beforeAll(async () => {
  desk = await openLedger()
  before = await summed()
  booked = await journal()
  await desk.world.say(...agentMoney, bankFile)
})
afterAll(() => desk.world.stop())

const rows = async (search = '', who?: string) =>
  pageOf(PaymentListRow).parse(await desk.data(`payments?sort=oldest${search}`, who)).items
const viewOf = async (nth: number) =>
  RowView.parse(await desk.data(`statements/${statementId}/rows/${nth}`))

describe("a payment of an agent's invoices", () => {
  test('is in the list of payments once, with the agent and the numbers of the invoices', async () => {
    const found = (await rows('&q=i-2026-000012')).map(({ at: _at, ...one }) => one)
    expect(found).toEqual([
      {
        paymentId: paid,
        kind: 'PAYMENT',
        sale: null,
        agent: { accountId, name: expect.any(String) },
        number: numbers,
        bookingId: null,
        method: 'TRANSFER',
        currency: 'IDR',
        amount,
        tendered: null,
        state: 'COUNTED',
        voidReason: null,
        reference: 'TRX PASTI 0412',
        receivedBy: 'First4 Last4',
        confirmedBy: null,
        voidedBy: null,
      },
    ])
    const ofAgents = (await rows()).filter(({ agent }) => agent !== null)
    expect(ofAgents.map(({ paymentId }) => paymentId).toSorted()).toEqual([paid, undone, credit])
  })

  test('that is undone is void, with the reason', async () => {
    const found = (await rows('&state=VOIDED')).find(({ paymentId }) => paymentId === undone)
    expect(found).toMatchObject({ voidReason: 'NOT_RECEIVED', voidedBy: 'First4 Last4' })
  })

  test('counts among what was received by transfer, and nowhere among what was sold or owed to the state', async () => {
    const totals = PaymentTotal.array().parse(await desk.data('payments/totals?method=TRANSFER'))
    expect(totals).toMatchObject([{ payments: 2, received: amount + creditAmount }])
    expect(await summed()).toEqual(before)
  })

  test('is in the journal once, and again the other way round where it is undone', async () => {
    const added = (await journal()).filter(line => !booked.includes(line))
    const ofAmount = (of: number) => added.filter(line => line.includes(`;${of};`))
    expect([amount, undoneAmount, creditAmount].map(of => ofAmount(of).length)).toEqual([2, 4, 2])
    expect(added).toHaveLength(8)
    const cells = added.map(line => line.split(';').map(cell => cell.replaceAll('"', '')))
    const sum = (at: number) => cells.reduce((total, line) => total + Number(line[at]), 0)
    expect(sum(2)).toBe(sum(3))
  })

  test.each(['FRONT_OFFICE'])(
    'is nothing that %s sees, who may not see what agents owe',
    async who => {
      const all = await desk.ask('payments?size=100', who)
      const files = await Promise.all(
        ['payments/export', 'payments/totals', 'payments?q=i-2026-000012'].map(path =>
          desk.ask(path, who),
        ),
      )
      const bytes = [all, ...files].map(({ text }) => text).join()
      for (const secret of [amount, undoneAmount, creditAmount, 'I-2026-0000', 'PASTI'])
        expect(bytes).not.toContain(String(secret))
      expect(pageOf(PaymentListRow).parse(all.body.data).total).toBe((await rows()).length - 3)
    },
  )

  test('is what a row of the bank may be matched to, by its day there and not by the day of the record', async () => {
    const { payments } = await viewOf(2)
    expect(payments[0]).toMatchObject({
      paymentId: paid,
      target: { kind: 'AGENT_PAYMENT', paymentId: paid, accountId },
      number: numbers,
      day: receivedOn,
      state: 'COUNTED',
      agent: expect.any(String),
    })
    expect(payments.map(({ paymentId }) => paymentId)).not.toContain(undone)
    expect((await viewOf(3)).payments[0]).toMatchObject({ paymentId: credit, number: '' })
  })

  test('names the invoices and their account at the row that is matched to it', async () => {
    const target = { kind: 'AGENT_PAYMENT', paymentId: paid, accountId } as const
    await desk.world.say({
      type: 'StatementRowMatched',
      data: {
        ...reconciliationSamples.StatementRowMatched,
        statementId,
        row: 2,
        target,
        difference: 0,
        reason: null,
      },
    })
    const view = await viewOf(2)
    expect(view.row).toMatchObject({
      state: 'MATCHED',
      paymentId: paid,
      number: numbers,
      accountId,
      bookingId: null,
    })
    expect(view.entries).toMatchObject([{ what: 'MATCHED', number: numbers }])
    expect((await viewOf(3)).payments.map(({ paymentId }) => paymentId)).not.toContain(paid)
  })
})
