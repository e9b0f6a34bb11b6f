import { expect, test } from 'vitest'
import type { DomainEvent } from '@arung/domain/event-types'
import { receivableSamples } from '@arung/domain/receivables/samples'
import { reservationSamples } from '@arung/domain/reservations/samples'
import { reconciliationSamples } from '@arung/domain/reconciliation/samples'
import { reconciliation } from '../../src/reconciliation/process.ts'

const { StatementImported, StatementRowMatched, StatementRemoved } = reconciliationSamples
const of = (event: DomainEvent) => reconciliation.react(event)

test('an imported file has its rows matched, and again when somebody asks for it', () => {
  const job = { kind: 'reconciliation.match', at: null }
  const { statementId } = StatementImported
  for (const event of [
    { type: 'StatementImported', data: StatementImported },
    { type: 'StatementMatchAsked', data: reconciliationSamples.StatementMatchAsked },
  ] as const)
    expect(of(event)).toEqual([{ ...job, payload: { statementId } }])
})

test('a transfer that a person matched is confirmed; a match on its own confirms nothing', () => {
  const [confirm, ...none] = of({ type: 'StatementRowMatched', data: StatementRowMatched })
  expect(none).toEqual([])
  expect(confirm?.payload).toMatchObject({
    path: expect.stringMatching(/^\/internal\/ledger-payments\/.+\/confirm$/),
  })
  const data = { ...StatementRowMatched, matchedBy: 'REFERENCE', by: null } as const
  expect(of({ type: 'StatementRowMatched', data })).toEqual([])
})

test('each transfer of a group is confirmed', () => {
  const { StatementRowGrouped: data } = reconciliationSamples
  const jobs = of({ type: 'StatementRowGrouped', data })
  const { paymentId } = StatementRowMatched.target as { paymentId: string }
  expect(jobs.map(({ payload }) => payload['path'])).toEqual([
    `/internal/ledger-payments/${paymentId}/confirm`,
  ])
})

test('a removed file has the words about its payers deleted', () => {
  const [job] = of({ type: 'StatementRemoved', data: StatementRemoved })
  expect(job?.payload).toMatchObject({
    path: `/internal/statements/${StatementRemoved.statementId}/forget`,
  })
})

test('the match of a payment that is voided is undone', () => {
  const { DeskPaymentVoided: voided } = reservationSamples
  const [job] = of({ type: 'DeskPaymentVoided', data: voided })
  expect(job?.payload).toMatchObject({
    path: `/internal/ledger-payments/${voided.paymentId}/undo-match`,
    body: JSON.stringify({
      sale: { kind: 'RESERVATION', id: voided.reservationId },
      by: voided.by,
    }),
  })
})

test("the match of a payment of an agent's invoices that is undone is undone", () => {
  const { AgentPaymentUndone: undone } = receivableSamples
  const [job, ...none] = of({ type: 'AgentPaymentUndone', data: undone })
  expect(none).toEqual([])
  expect(job?.payload).toMatchObject({
    path: `/internal/agent-payments/${undone.paymentId}/undo-match`,
    body: JSON.stringify({ accountId: undone.accountId, by: undone.by }),
  })
})
