import type { PastOrder } from '../past/past-orders.ts'
import type { PastPayment } from '../past/past-payments.ts'
import { instantOf, later, localDateAt } from '@arung/domain/time'
import { uuidv5 } from '@arung/platform/ids'
import { demoId } from '../ids.ts'
import { people } from '../people.ts'
import { seasonAgents, seasonCustomers } from './accounts.ts'
import { attended } from './attended.ts'
import type { Chance } from './chance.ts'
import { partyOf } from './guests.ts'
import type { Happening } from './happening.ts'
import { choiceOf, type Choice } from './sold.ts'
import { cancellations, confirmationNotes, declines } from './words.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
const season = 'de300000-0000-4000-8000-000000000002'
const shares = {
  unpaid: 0.06,
  cancelled: 0.05,
  declined: 0.02,
  agents: 0.13,
  customers: 0.08,
  /** The share that is decided a day later than the others. */
  late: 0.12,
  /** The share of early bookings that pay a part, and the balance at the desk. */
  deposits: 0.4,
}
const methods: readonly PastPayment[] = [
  { method: 'BANK_TRANSFER', channel: 'BCA' },
  { method: 'BANK_TRANSFER', channel: 'MANDIRI' },
  { method: 'QR_CODE', channel: 'QRIS' },
  { method: 'EWALLET', channel: 'OVO' },
]

/** The life of one order for a day, from its booking on. */
export function lifeOf(
  chance: Chance,
  nth: number,
  date: string,
  {
    choice = choiceOf(chance),
    // From the day before to a month ahead; most within a week.
    daysEarly = 1 + Math.floor(28 * chance.next() ** 2.2),
  }: { choice?: Choice; daysEarly?: number } = {},
): Happening[] {
  const checkoutId = uuidv5(season, `booking/${nth}`)
  const startsAt = new Date(Date.parse(`${date}T${choice.time}:00Z`) - 8 * hourMs).toISOString()
  // In the local time of Bali.
  const bookedAt = Date.parse(`${date}T00:00:00Z`) - daysEarly * dayMs
  const at = new Date(bookedAt + chance.whole(0, 13 * 60) * minuteMs).toISOString()
  const fetched = choice.isFetched && chance.next() < 0.75
  const party = partyOf(chance, { nth, date, fetched, ...choice })
  const booking = bookedBy(chance, {
    checkoutId,
    locale: party.locale,
    currency: party.currency,
    pickupZoneId: party.pickupZone === null ? null : demoId('pickup-zone', party.pickupZone),
    participants: party.participants,
    contact: party.contact,
    buyer: { kind: 'GUEST', accountId: null },
    pays: daysEarly > 8 && chance.next() < shares.deposits ? 'DEPOSIT' : 'FULL',
    line: {
      productId: demoId('product', choice.slug),
      date,
      times: [choice.time],
      quantities: { ...choice.quantities },
      addOns: [],
    },
  })
  return [{ kind: 'place', at, checkoutId, booking }, ...after(chance, { at, startsAt, booking })]
}

/** Some book through their own account, some through an agent, who trades in rupiah and vouches for the address. */
function bookedBy(chance: Chance, booking: PastOrder): PastOrder {
  const draw = chance.next()
  const [kind, email] =
    draw < shares.agents
      ? (['AGENT', chance.pick(seasonAgents)] as const)
      : draw < shares.agents + shares.customers
        ? (['USER', chance.pick(seasonCustomers)] as const)
        : [null, null]
  if (kind === null) return booking
  return {
    ...booking,
    currency: kind === 'AGENT' ? 'IDR' : booking.currency,
    pays: kind === 'AGENT' ? 'FULL' : booking.pays,
    buyer: { kind, accountId: demoId('account', email) },
    contact: { ...booking.contact, email },
  }
}

function after(
  chance: Chance,
  { at, startsAt, booking }: { at: string; startsAt: string; booking: PastOrder },
): Happening[] {
  const { checkoutId, buyer } = booking
  const on = { checkoutId }
  if (buyer.kind !== 'AGENT' && chance.next() < shares.unpaid)
    return [{ ...on, kind: 'expire', at: later(at, 31 * minuteMs) }]
  const paidAt = later(at, chance.whole(2, 25) * minuteMs)
  const pay: Happening = { ...on, kind: 'pay', at: paidAt, by: chance.pick(methods) }
  const waitMs = chance.whole(8, 240) * minuteMs + (chance.next() < shares.late ? dayMs : 0)
  const looksAt = inOffice(later(paidAt, waitMs))
  // At any hour, somebody decides before the guests arrive.
  const lastAt = later(startsAt, -hourMs)
  const decidedAt = looksAt < lastAt ? looksAt : later(paidAt, 5 * minuteMs)
  const giveBack = (of: string, days: number): Happening => ({
    ...on,
    kind: 'give-back',
    at: inOffice(later(of, days * dayMs)),
    reference: `TRF-${checkoutId.slice(0, 6).toUpperCase()}`,
  })
  const draw = chance.next()
  if (draw < shares.declined) {
    const reason = chance.pick(declines)
    return [pay, { ...on, kind: 'decline', at: decidedAt, reason }, giveBack(decidedAt, 1)]
  }
  const note = chance.next() < 0.15 ? chance.pick(confirmationNotes) : null
  const confirm: Happening = { ...on, kind: 'confirm', at: decidedAt, note }
  const cancelAt = later(decidedAt, chance.whole(5, 60) * hourMs)
  if (draw < shares.declined + shares.cancelled && cancelAt < later(startsAt, -2 * hourMs)) {
    const who = buyer.kind === 'AGENT' ? 'agent' : 'user'
    const actor = buyer.accountId === null ? 'visitor' : `${who}:${buyer.accountId}`
    const reason = chance.pick(cancellations)
    return [
      pay,
      confirm,
      { ...on, kind: 'cancel', at: cancelAt, actor, reason },
      giveBack(cancelAt, 3),
    ]
  }
  return [
    pay,
    confirm,
    ...attended(chance, startsAt).map(one => ({ ...on, ...one })),
    // A day after the end of the last session; none takes longer than eleven hours.
    { ...on, kind: 'complete', at: later(startsAt, 36 * hourMs) },
  ]
}

/** The desk works from eight to eight in Bali, which is 00:00 to 12:00 UTC. */
function inOffice(instant: string): string {
  return instant.slice(11, 13) < '12'
    ? instant
    : `${later(instant, dayMs).slice(0, 10)}T00:${instant.slice(14)}`
}

/**
 * Guests who had already been received when the office cancelled their order. A person decides what becomes of them.
 */
export function sentHome(chance: Chance, nth: number, now: string): Happening[] {
  const receivedAt = later(now, -25 * minuteMs)
  const date = localDateAt(receivedAt)
  const time = instantOf(date, '13:00') <= receivedAt ? '13:00' : '09:00'
  const choice = {
    slug: 'ayung-river-rafting',
    time,
    quantities: { adult: 2 },
    adults: 2,
    children: 0,
    isFetched: false,
  }
  const [place] = lifeOf(chance, nth, date, { choice, daysEarly: 5 })
  if (place?.kind !== 'place') return []
  const on = { checkoutId: place.checkoutId }
  const admin = people.find(({ realm }) => realm === 'admins')?.email ?? ''
  return [
    place,
    { ...on, kind: 'pay', at: later(place.at, 9 * minuteMs), by: chance.pick(methods) },
    { ...on, kind: 'confirm', at: later(place.at, 90 * minuteMs), note: null },
    { ...on, kind: 'attend', move: 'RECEIVE', at: receivedAt },
    {
      ...on,
      kind: 'cancel',
      at: later(now, -10 * minuteMs),
      actor: `admin:${demoId('account', admin)}`,
      reason: 'The river is rising; the session may not start.',
    },
  ]
}
