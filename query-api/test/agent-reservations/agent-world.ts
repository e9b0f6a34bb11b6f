import type { AgentMethod } from '@arung/contracts/reservation-agents/requests'
import type { DomainEvent } from '@arung/domain/event-types'
import { bookedParts } from '@arung/domain/reservations/booked-parts'
import type { ReservationTerms } from '@arung/domain/reservations/events'
import { sampleSingle, sampleType } from '@arung/domain/operations/samples'
import { sampleReservation } from '@arung/domain/reservations/samples'
import { at, uuid } from '@arung/projections/testing/sample-events'
import { people } from '../accounts.ts'
import { ids, shop } from '../shop.ts'
import { startWorld } from '../world.ts'

export const today = '2026-12-01'
export const agentId = uuid(8, 21)
export const otherAgentId = uuid(8, 22)
export const productId = uuid(63, 1)

const [line] = sampleReservation.lines
if (line === undefined) throw new Error('The sample has no line')
const sampleLine = line

type Sale = Readonly<{
  n: number
  seller: string | null
  name: string
  total: number
  date?: string
  method?: AgentMethod
  note?: string | null
}>
/** Terms of a sale of one activity. */
export function termsOf({
  n,
  seller,
  name,
  total,
  date = '2026-12-12',
  method = 'VCR',
  note = null,
}: Sale): ReservationTerms {
  const [part] = sampleLine.parts
  if (part === undefined) throw new Error('The sample has no part')
  const voucher = method === 'VCR' ? `V-${name}` : null
  return {
    ...sampleReservation,
    reservationId: uuid(66, n),
    number: `JRM-${name.toUpperCase()}`,
    party: { name, phone: '+628123456789', email: null, nationality: null, others: [] },
    hotel: null,
    pickUp: null,
    note,
    source: seller === null ? 'PHONE' : 'AGENT',
    agent: seller === null ? null : { accountId: seller, method, voucher, lapsesAt: at(1_440) },
    onRequest: true,
    lines: [
      {
        ...sampleLine,
        lineId: uuid(70, n),
        productId,
        date,
        listTotal: 2 * total,
        total,
        override: null,
        parts: [{ ...part, bookingId: uuid(32, n), productId, share: total, holds: [] }],
      },
    ],
    total,
    by: seller ?? uuid(8, 3),
  }
}
/** A sale and its open booking. */
export function sold(sale: Sale): DomainEvent[] {
  const terms = termsOf(sale)
  const [booked] = bookedParts(terms)
  if (booked === undefined) throw new Error('It has no booking')
  return [
    { type: 'ReservationMade', data: { ...terms, at: at(10) } },
    {
      type: 'BookingOpened',
      data: {
        bookingId: booked.part.bookingId,
        sale: { kind: 'RESERVATION', id: terms.reservationId },
        terms: booked.terms,
        state: 'NEED_APPROVAL',
        at: at(10),
      },
    },
  ]
}
export const ofSale = (n: number) => ({
  bookingId: uuid(32, n),
  sale: { kind: 'RESERVATION', id: uuid(66, n) } as const,
  by: uuid(8, 3),
  at: at(20),
})

const registered = (accountId: string, n: number): DomainEvent[] => [
  {
    type: 'AccountRegistered',
    data: {
      accountId,
      realm: 'reservation',
      provider: 'LOCAL',
      locale: 'en',
      position: null,
      verificationSlug: `agent${n}`.padEnd(43, '_'),
      registeredAt: at(n),
      invitedBy: null,
      person: {
        firstName: `Agent${n}`,
        lastName: 'Seller',
        email: `agent${n}@example.com`,
        phone: '+628123456789',
        country: 'ID',
        city: null,
        companyName: null,
      },
    },
  },
  { type: 'EmailVerified', data: { accountId, realm: 'reservation', verifiedAt: at(n) } },
]

/** Two agents of the reservation area, and a product that both sell. */
export async function openAgents() {
  const world = await startWorld(`${today}T02:00:00.000Z`)
  await world.say(
    ...shop,
    ...people,
    ...registered(agentId, 1),
    ...registered(otherAgentId, 2),
    { type: 'ProductTypeSaved', data: { typeId: uuid(64, 1), productType: sampleType, at: at(1) } },
    {
      type: 'ReservationProductSaved',
      data: {
        productId,
        product: { ...sampleSingle, typeId: uuid(64, 1), pools: [], units: null },
        at: at(1),
      },
    },
  )
  const agent = await world.signIn(agentId, 'RESERVATION_AGENT')
  const other = await world.signIn(otherAgentId, 'RESERVATION_AGENT')
  const staff = await world.signIn(ids.admin, 'RESERVATION_ADMIN', 'SUPER_ADMIN')
  return { world, agent, other, staff }
}
