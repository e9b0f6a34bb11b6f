import { bookingSamples } from '@arung/domain/bookings/samples'
import type { DomainEvent } from '@arung/domain/event-types'
import { agentReservationSamples } from '@arung/domain/agent-reservations/samples'
import { reservationSamples, sampleReservation } from '@arung/domain/reservations/samples'
import { at, uuid } from '../../src/testing/sample-events.ts'

/** Four sales of an agent: approved with a move that waits, moved, declined in part, and cancelled. One is the desk's. */
export function agentReservationHistory(): DomainEvent[] {
  const agent = {
    accountId: uuid(8, 9),
    method: 'VCR',
    voucher: 'PT-0417',
    lapsesAt: at(90),
  } as const
  const [line] = sampleReservation.lines
  if (line === undefined) throw new Error('The sample has no line')
  const id = (n: number) => ({ reservationId: uuid(76, n) })
  const bookingId = (n: number, part = 0) => uuid(77, 10 * n + part)
  const made = (n: number, of: typeof agent | null = agent): DomainEvent => ({
    type: 'ReservationMade',
    data: {
      ...sampleReservation,
      ...id(n),
      source: of === null ? 'PHONE' : 'AGENT',
      agent: of,
      onRequest: true,
      lines: [
        {
          ...line,
          parts: line.parts.map((one, part) => ({ ...one, bookingId: bookingId(n, part) })),
        },
      ],
      at: at(10),
    },
  })
  const of = (n: number, part = 0) => ({
    bookingId: bookingId(n, part),
    sale: { kind: 'RESERVATION', id: uuid(76, n) } as const,
    by: uuid(8, 3),
    at: at(20),
  })
  const approved = (n: number, part = 0): DomainEvent => ({
    type: 'BookingApproved',
    data: of(n, part),
  })
  const change = (n: number) => ({ changeId: uuid(78, n), places: { before: [], after: [] } })
  const to = { date: '2026-12-20', time: '13:00' }
  const asked = (n: number): DomainEvent => ({
    type: 'MoveAsked',
    data: { ...of(n), ...change(n), to, lapsesAt: at(80) },
  })
  return [
    made(1),
    made(2),
    made(3),
    made(4),
    made(5, null),
    { type: 'AgentRequestHeld', data: { ...agentReservationSamples.AgentRequestHeld, ...id(1) } },
    { type: 'AgentRequestEnded', data: { ...agentReservationSamples.AgentRequestEnded, ...id(1) } },
    approved(1),
    approved(1, 1),
    asked(1),
    approved(2),
    asked(2),
    {
      type: 'BookingMoved',
      data: {
        ...of(2),
        ...change(2),
        before: { date: line.date, time: '09:00' },
        after: to,
      },
    },
    approved(3, 1),
    asked(3),
    {
      type: 'MoveDeclined',
      data: { ...of(3), ...change(3), to, outcome: 'DECLINED', reason: 'OTHER' },
    },
    { type: 'BookingCanceled', data: { ...of(3), why: 'DECLINED', reason: 'WEATHER' } },
    approved(5),
    { type: 'GuestsAsked', data: { ...bookingSamples.GuestsAsked, ...of(2) } },
    { type: 'GuestsDeclined', data: { ...bookingSamples.GuestsDeclined, ...of(2) } },
    { type: 'GuestsAsked', data: { ...bookingSamples.GuestsAsked, ...of(3, 1) } },
    { type: 'GuestsChanged', data: { ...bookingSamples.GuestsChanged, ...of(3, 1) } },
    { type: 'GuestsAsked', data: { ...bookingSamples.GuestsAsked, ...of(1, 1) } },
    {
      type: 'ReservationCanceled',
      data: { ...reservationSamples.ReservationCanceled, ...id(4) },
    },
  ]
}
