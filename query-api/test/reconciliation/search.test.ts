import { afterAll, beforeAll, expect, test } from 'vitest'
import { RowCandidates } from '@arung/contracts/reconciliation/views'
import { receivableSamples } from '@arung/domain/receivables/samples'
import { reconciliationSamples } from '@arung/domain/reconciliation/samples'
import { at, uuid } from '@arung/projections/testing/sample-events'
import { money, openLedger, saleId, type LedgerWorld } from '../ledger/ledger-world.ts'
import { ids } from '../shop.ts'

const statementId = uuid(90, 1)
const agentPayment = uuid(94, 1)
const [transfer, order] = [uuid(67, 2), uuid(7, 2)]
/** Long before and after what was sold, so that no payment is shown without a search. */
const day = '2027-12-24'
let desk: LedgerWorld
beforeAll(async () => {
  desk = await openLedger()
  await desk.world.say(
    {
      type: 'AgentPaid',
      data: {
        ...receivableSamples.AgentPaid,
        accountId: ids.agent,
        paymentId: agentPayment,
        amount: 1_234_006,
        reference: 'TRX PASTI 0412',
        receivedOn: '2026-01-11',
        shares: [],
        left: 1_234_006,
        by: ids.admin,
        at: at(20),
      },
    },
    {
      type: 'StatementImported',
      data: {
        ...reconciliationSamples.StatementImported,
        statementId,
        rows: [1_000_000, -15_000].map((amount, nth) => ({
          row: 2 + nth,
          day,
          kind: amount > 0 ? 'CREDIT' : 'DEBIT',
          currency: 'IDR',
          amount,
          fee: 0,
          reference: null,
        })),
        told: { name: 'bank.csv', texts: ['IN', 'OUT'].map(text => ({ reference: null, text })) },
      },
    },
  )
})
afterAll(() => desk.world.stop())

const path = (row: number, q: string) =>
  `statements/${statementId}/rows/${row}/candidates?q=${encodeURIComponent(q)}`
const found = async (q: string, row = 2) =>
  RowCandidates.parse(await desk.data(path(row, q))).payments.map(({ paymentId }) => paymentId)

test.each([
  ['the number of its sale', 'jrm-260111-aaaa', [transfer]],
  ['a part of it', 'aaaa', [transfer]],
  ['its reference', 'from ketut', [transfer]],
  ['its amount', String(money.transfer), [transfer]],
  ['its amount as people write it', 'Rp 222.011', [transfer]],
  ['the reference of an agent', 'pasti 0412', [agentPayment]],
  ['the amount that an agent paid', '1,234,006', [agentPayment]],
  ['words of nobody', 'nobody at all', []],
  ['a part of a reference that stands for any', '%_%', []],
])('a payment of any day is found by %s', async (_what, q, expected) => {
  expect(await found(q)).toEqual(expected)
})

test('a payment is found by the name of the guest, and by that of the agent', async () => {
  const { party } = (await import('@arung/domain/reservations/samples')).sampleReservation
  expect(await found(party?.name ?? '')).toContain(transfer)
  const { payments } = RowCandidates.parse(await desk.data(path(2, '1.234.006')))
  const agent = payments[0]?.agent ?? ''
  expect(agent).not.toBe('')
  expect(await found(agent)).toContain(agentPayment)
})

test('only money on the side of the row, that may be in its file and is open, is found', async () => {
  expect(await found(String(money.order))).toEqual([])
  expect(await found('bbbb')).not.toContain(order)
  expect(await found('jrm-260111-aaaa', 3)).toEqual([])
  await desk.world.say({
    type: 'StatementRowMatched',
    data: {
      ...reconciliationSamples.StatementRowMatched,
      statementId,
      row: 3,
      target: { kind: 'PAYMENT', paymentId: transfer, sale: { kind: 'RESERVATION', id: saleId } },
    },
  })
  expect(await found('aaaa')).toEqual([])
  expect(await found('aaaa', 3)).toEqual([])
})

test('a search has words, is about a row that there is, and is for those who see money', async () => {
  expect((await desk.ask(path(2, ' '))).status).toBe(422)
  expect((await desk.ask(path(9, 'aaaa'))).status).toBe(404)
  expect((await desk.ask(path(2, 'aaaa'), 'FRONT_OFFICE')).status).toBe(403)
})
