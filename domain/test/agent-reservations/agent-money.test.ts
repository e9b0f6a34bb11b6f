import { expect, test } from 'vitest'
import type { AgentMethod } from '@arung/contracts/reservation-agents/requests'
import { moneyOf } from '../../src/reservations/money.ts'
import { reservation } from '../../src/reservations/reservation.ts'
import { isMade, type LiveReservation } from '../../src/reservations/reservation-state.ts'
import { sampleReservation } from '../../src/reservations/samples.ts'
import { ids, instants } from '../../src/testing/sample-order.ts'
import { later } from '../../src/time.ts'

const { total, freeCancellationUntil } = sampleReservation
const by = ids.agent
const now = instants.start

function sold(method: AgentMethod): LiveReservation {
  const agent = { accountId: by, method, voucher: null, lapsesAt: instants.holdEnd }
  const terms = { ...sampleReservation, source: 'AGENT', agent, by } as const
  const payment =
    method === 'TRANSFER'
      ? ({ paymentId: ids.payment, method, amount: total, reference: null } as const)
      : null
  const decided = reservation.decide(
    { type: 'MakeReservation', terms, payment, now },
    reservation.initial,
  )
  const events = decided.ok ? decided.events : []
  const state = events.reduce(reservation.evolve, reservation.initial)
  if (!isMade(state)) throw new Error('It was not made')
  return state
}
const after = (live: LiveReservation, command: Parameters<typeof reservation.decide>[0]) => {
  const decided = reservation.decide(command, live)
  if (!decided.ok) throw new Error(String(decided.refusal))
  const state = decided.events.reduce(reservation.evolve, live)
  if (!isMade(state)) throw new Error('It is gone')
  return state
}

test.each(['VCR', 'DEPOSIT'] as const)(
  'nothing is collected from guests where the agent owes by %s',
  method => {
    const live = sold(method)
    expect(moneyOf(live)).toMatchObject({ remaining: 0, open: 0, owed: total, paid: 0 })
    const pay = {
      type: 'RecordPayment',
      paymentId: ids.payment,
      method: 'CASH',
      amount: 1,
    } as const
    expect(reservation.decide({ ...pay, reference: null, by, now }, live)).toEqual({
      ok: false,
      refusal: 'MoreThanRemains',
    })
  },
)

test('payment on arrival is collected from guests', () =>
  expect(moneyOf(sold('PAYMENT_ON_ARRIVAL'))).toMatchObject({
    remaining: total,
    open: total,
    owed: 0,
  }))

test('a transfer of an agent counts once finance has seen it, and is not asked for meanwhile', () => {
  const live = sold('TRANSFER')
  expect(moneyOf(live)).toMatchObject({ waiting: total, open: 0, paid: 0 })
  const seen = after(live, { type: 'ConfirmPayment', paymentId: ids.payment, by: ids.staff, now })
  expect(moneyOf(seen)).toMatchObject({ paid: total, remaining: 0, owed: 0 })
})

test('an agent owes the whole price of what is cancelled too late, and nothing of what is cancelled in time', () => {
  const cancel = { type: 'CancelReservation', reason: 'GUESTS_ASKED', by } as const
  const late = later(freeCancellationUntil, 1)
  expect(moneyOf(after(sold('VCR'), { ...cancel, terms: 'POLICY', now: late })).owed).toBe(total)
  expect(moneyOf(after(sold('VCR'), { ...cancel, terms: 'POLICY', now })).owed).toBe(0)
  expect(moneyOf(after(sold('VCR'), { ...cancel, terms: 'IN_FULL', now: late })).owed).toBe(0)
})
