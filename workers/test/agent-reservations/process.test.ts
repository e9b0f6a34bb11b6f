import { expect, test } from 'vitest'
import { agentReservationSamples } from '@arung/domain/agent-reservations/samples'
import { orderSale } from '@arung/domain/bookings/sale'
import type { DomainEvent } from '@arung/domain/event-types'
import { reservationSamples, sampleReservation } from '@arung/domain/reservations/samples'
import { instants } from '@arung/domain/testing/sample-order'
import { agentReservations } from '../../src/agent-reservations/process.ts'
import { uuid } from '../sample-order.ts'

const { reservationId } = sampleReservation
const accountId = uuid(8, 1)
const at = instants.soon
const of = { bookingId: uuid(32, 1), sale: { kind: 'RESERVATION', id: reservationId } } as const
const by = uuid(8, 2)
const agent = { accountId, method: 'VCR', voucher: 'V-1', lapsesAt: instants.tripStart } as const
const commands = (event: DomainEvent) =>
  agentReservations
    .react(event)
    .filter(({ kind }) => kind === 'command')
    .map(({ payload, at: due }) => [payload['path'], payload['body'], due])
const mails = (event: DomainEvent) =>
  agentReservations
    .react(event)
    .filter(({ kind }) => kind === 'mail.agent-booking')
    .map(({ payload }) => payload['what'])
const settle = `/internal/agent-reservations/${reservationId}/settle`
const made = (of: typeof agent | null): DomainEvent => ({
  type: 'ReservationMade',
  data: { ...sampleReservation, agent: of, at },
})

test('a request is settled once its places would be gone, whether or not it was made', () => {
  const held = { ...agentReservationSamples.AgentRequestHeld, accountId, reservationId, at }
  expect(commands({ type: 'AgentRequestHeld', data: held })).toEqual([
    [settle, JSON.stringify({ accountId }), '2026-12-01T02:11:00.000Z'],
  ])
})

test('an agent’s request lapses at its moment, and the agent hears that it has come', () => {
  const path = `/internal/agent-reservations/${reservationId}/lapse`
  expect(commands(made(agent))).toEqual([[path, '{}', instants.tripStart]])
  expect(mails(made(agent))).toEqual(['RECEIVED'])
  expect(agentReservations.react(made(null))).toEqual([])
})

test('a sale is settled when it is approved, cheaper or cancelled', () => {
  const now = [[settle, '{}', null]]
  const { ReservationReduced, ReservationCanceled, ReservedBookingChanged } = reservationSamples
  expect(commands({ type: 'BookingApproved', data: { ...of, by, at } })).toEqual(now)
  expect(commands({ type: 'ReservationReduced', data: ReservationReduced })).toEqual(now)
  expect(commands({ type: 'ReservationCanceled', data: ReservationCanceled })).toEqual(now)
  expect(commands({ type: 'ReservedBookingChanged', data: ReservedBookingChanged })).toEqual(now)
})

test('an agent hears of a decision, and not of what it cancelled itself', () => {
  const cancelled = (
    why: 'DECLINED' | 'LAPSED' | 'CANCELED' | 'SALE',
    sale = of.sale,
  ): DomainEvent => ({
    type: 'BookingCanceled',
    data: { ...of, sale, why, by, at },
  })
  expect(mails({ type: 'BookingApproved', data: { ...of, by, at } })).toEqual(['APPROVED'])
  expect(mails(cancelled('DECLINED'))).toEqual(['DECLINED'])
  expect(mails(cancelled('LAPSED'))).toEqual(['LAPSED'])
  expect(mails(cancelled('CANCELED'))).toEqual([])
  expect(mails(cancelled('SALE'))).toEqual([])
  const ofOrder = cancelled('DECLINED', orderSale(uuid(6, 1)) as never)
  expect(mails(ofOrder)).toEqual([])
})
