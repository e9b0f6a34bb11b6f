import type { PastMove } from '@arung/command-api/bootstrap/past-attendance'
import type { PastOrder } from '@arung/command-api/bootstrap/past-orders'
import type { PastPayment } from '@arung/command-api/bootstrap/past-payments'
import type { DeskMethod } from '@arung/contracts/reservations/statuses'
import { later } from '@arung/domain/time'
import { uuidv5 } from '@arung/platform/ids'
import { demoId } from '../ids.ts'
import { seasonAgents, seasonCustomers } from './accounts.ts'
import { attended } from './attended.ts'
import { chanceOf, type Chance } from './chance.ts'
import { partyOf } from './guests.ts'
import { choiceOf, fullDay, type Choice } from './sold.ts'
import { cancellations, confirmationNotes, declines } from './words.ts'

/** One thing that happens in a season, at a moment (ISO 8601, UTC); each says which booking it is about. */
export type Happening = Readonly<{ at: string; checkoutId: string }> &
  (
    | { kind: 'place'; booking: PastOrder }
    | { kind: 'pay'; by: PastPayment }
    | { kind: 'confirm'; note: string | null }
    | { kind: 'decline'; reason: string }
    | { kind: 'cancel'; actor: string; reason: string | null }
    | { kind: 'give-back'; reference: string }
    | { kind: 'expire' }
    | { kind: 'attend'; move: PastMove }
    | { kind: 'collect'; method: DeskMethod }
    | { kind: 'complete' }
  )

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
const daysBefore = 60
const daysAhead = 30
/** Nobody is about to pay: whoever were would get real news when the time is over. */
const payingMs = 31 * minuteMs
/** The desk has not looked at bookings that were paid in these last hours. */
const leftHours = 26
/** The day on which every kayak of the first session is taken. */
const fullDayAhead = 9
const seed = 2_018
const season = 'de300000-0000-4000-8000-000000000002'
/** Bookings of one day of activity: weekdays, weekends. */
const perDay = [7, 10] as const
const shares = {
  unpaid: 0.06,
  cancelled: 0.05,
  declined: 0.02,
  agents: 0.13,
  customers: 0.08,
  /** Decided a day later than the others. */
  late: 0.12,
  /** Who books early pays a part, and the rest at the desk. */
  deposits: 0.4,
}
const methods: readonly PastPayment[] = [
  { method: 'BANK_TRANSFER', channel: 'BCA' },
  { method: 'BANK_TRANSFER', channel: 'MANDIRI' },
  { method: 'QR_CODE', channel: 'QRIS' },
  { method: 'EWALLET', channel: 'OVO' },
]

/** What happened until `now` to the bookings of the days around it, in the order in which it happened. */
export function planOf(now: string): readonly Happening[] {
  const chance = chanceOf(seed)
  const today = Date.parse(`${now.slice(0, 10)}T00:00:00Z`)
  const happenings: Happening[] = []
  let nth = 0
  for (let day = -daysBefore; day <= daysAhead; day += 1) {
    const date = new Date(today + day * dayMs)
    const isWeekend = date.getUTCDay() % 6 === 0
    const most = perDay[isWeekend ? 1 : 0]
    for (let one = chance.whole(Math.ceil(most / 2), most); one > 0; one -= 1)
      happenings.push(...lifeOf(chance, (nth += 1), date.toISOString().slice(0, 10)))
  }
  for (const choice of fullDay)
    happenings.push(
      ...lifeOf(
        chance,
        (nth += 1),
        new Date(today + fullDayAhead * dayMs).toISOString().slice(0, 10),
        {
          choice,
          daysEarly: 25,
        },
      ),
    )
  const left = leftForToday(happenings, now)
  const begun = later(now, -payingMs)
  const paying = new Set(
    happenings.flatMap(one => (one.kind === 'place' && one.at > begun ? [one.checkoutId] : [])),
  )
  return happenings
    .filter(one => one.at <= now && !left.has(one) && !paying.has(one.checkoutId))
    .sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
}

/** What the desk finds on its table: decisions of the last hours that can still wait. */
function leftForToday(happenings: readonly Happening[], now: string): ReadonlySet<Happening> {
  const since = later(now, -leftHours * hourMs)
  const soon = later(now, dayMs).slice(0, 10)
  const waiting = new Set(
    happenings.flatMap(one =>
      one.kind === 'place' && one.booking.line.date > soon ? [one.checkoutId] : [],
    ),
  )
  const undecided = new Set(
    happenings.flatMap(({ kind, at, checkoutId }) =>
      (kind === 'confirm' || kind === 'decline') && at > since && waiting.has(checkoutId)
        ? [checkoutId]
        : [],
    ),
  )
  return new Set(
    happenings.filter(
      ({ kind, checkoutId }) => undecided.has(checkoutId) && kind !== 'place' && kind !== 'pay',
    ),
  )
}

function lifeOf(
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
  // In the day time of Bali.
  const bookedAt = Date.parse(`${date}T00:00:00Z`) - daysEarly * dayMs
  const at = new Date(bookedAt + chance.whole(0, 13 * 60) * minuteMs).toISOString()
  const fetched = choice.isFetched && chance.next() < 0.75
  const party = partyOf(chance, { nth, date, fetched, ...choice })
  const booking = bookedBy(chance, {
    checkoutId,
    locale: party.locale,
    currency: party.currency,
    pickupZoneId: fetched ? demoId('pickup-zone', chance.next() < 0.5 ? 'A' : 'B') : null,
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

/** Some book by an account of theirs, some through an agent, who trades in rupiah and answers for the address. */
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
  // Whatever the hour, somebody decides before the guests come.
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
    // A day after the last session is over, which none takes longer than eleven hours.
    { ...on, kind: 'complete', at: later(startsAt, 36 * hourMs) },
  ]
}

/** The desk works from eight to eight in Bali, which is 00:00 to 12:00 UTC. */
function inOffice(instant: string): string {
  return instant.slice(11, 13) < '12'
    ? instant
    : `${later(instant, dayMs).slice(0, 10)}T00:${instant.slice(14)}`
}
