import type { PastMove } from '../past/past-attendance.ts'
import type { MoveBooking } from '@arung/contracts/bookings/requests'
import type { PastAgentSale, PastSale } from '../past/past-reservations.ts'
import type { DeskMethod, VoidReason } from '@arung/contracts/orders/desk-money'
import type { ReturnReason } from '@arung/contracts/reservations/statuses'
import type { SaleCancelReason } from '@arung/contracts/bookings/sales'
import { instantOf, later, localDateAt } from '@arung/domain/time'
import { uuidv5 } from '@arung/platform/ids'
import { chanceOf, type Chance } from './chance.ts'
import { saleOf, soldAtDesk, type DeskChoice } from './desk-sales.ts'

/** One thing that happens to a sale of the desk, at a moment (ISO 8601, UTC). `who` does it. */
export type DeskHappening = Readonly<{ at: string; saleId: string; who: DeskPerson }> &
  (
    | { kind: 'sell'; sale: PastSale }
    | { kind: 'sell-for-agent'; sale: PastAgentSale }
    | { kind: 'approve' }
    | { kind: 'decline' }
    | { kind: 'cancel'; reason: SaleCancelReason }
    | { kind: 'collect'; method: DeskMethod }
    | { kind: 'confirm' }
    | { kind: 'void'; reason: VoidReason }
    | { kind: 'return'; reason: ReturnReason }
    | { kind: 'move'; move: PastMove; nth: number }
    | { kind: 'ask-move'; nth: number; to: MoveBooking }
  )
/** The role at the desk of the person who acts. */
export type DeskPerson = 'FRONT_OFFICE' | 'RESERVATION' | 'FINANCE'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
const daysBefore = 21
const daysAhead = 14
const seed = 2_019
const namespace = 'de300000-0000-4000-8000-000000000003'
/** Sales of a past day, of today, and of a coming day. */
const perDay = { past: [2, 4], today: [18, 18], ahead: [1, 3] } as const
const shares = { onRequest: 0.18, declined: 0.25, cancelled: 0.09, voided: 0.05, missed: 0.05 }

/** What happened until `now` to the desk's sales of the surrounding days, in chronological order. */
export function deskPlanOf(now: string): readonly DeskHappening[] {
  const chance = chanceOf(seed)
  const today = localDateAt(now)
  const happenings: DeskHappening[] = []
  let nth = 0
  for (let day = -daysBefore; day <= daysAhead; day += 1) {
    const date = localDateAt(later(instantOf(today, '12:00'), day * dayMs))
    const [least, most] = perDay[day < 0 ? 'past' : day === 0 ? 'today' : 'ahead']
    for (let one = chance.whole(least, most); one > 0; one -= 1) {
      const saleId = uuidv5(namespace, `sale/${(nth += 1)}`)
      // One party of yesterday has not been recorded as back.
      happenings.push(
        ...lifeOf(chance, { saleId, date, now, isForgotten: day === -1 && one === 1 }),
      )
    }
  }
  // Requests that wait for the office, at any hour.
  for (const [at, days] of [1, 2, 2, 4].entries())
    happenings.push(...waiting(chance, { at, days, now, saleId: uuidv5(namespace, `asked/${at}`) }))
  happenings.push(...refused(chance, now, uuidv5(namespace, 'refused')))
  for (const at of [0, 1])
    happenings.push(...moving(chance, { at, now, saleId: uuidv5(namespace, `moving/${at}`) }))
  return happenings
    .filter(({ at }) => at <= now)
    .sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
}

/** Agents' guests come as those of a hotel do. */
type Source = DeskChoice['source'] | 'AGENT'
type Of = Readonly<{ saleId: string; date: string; now: string; isForgotten: boolean }>

function lifeOf(chance: Chance, { saleId, date, now, isForgotten }: Of): DeskHappening[] {
  const choice = soldAtDesk(chance)
  const { source, times } = choice
  const startsAt = instantOf(date, times[0] ?? '09:00')
  const isWalkIn = source === 'WALK_IN'
  // A walk-in departs within the next hours; the others call in the days before.
  const at = isWalkIn
    ? later(startsAt, -chance.whole(20, 70) * minuteMs)
    : later(instantOf(date, '08:00'), -chance.whole(1, 6) * dayMs + chance.whole(0, 600) * minuteMs)
  const onRequest = !isWalkIn && chance.next() < shares.onRequest
  const sale = saleOf(chance, choice, { saleId, date, onRequest })
  const on = { saleId, who: isWalkIn ? 'FRONT_OFFICE' : 'RESERVATION' } as const
  const front = { saleId, who: 'FRONT_OFFICE' } as const
  const story: DeskHappening[] = [{ ...on, at, kind: 'sell', sale }]
  if (sale.payment?.method === 'TRANSFER') {
    const seenAt = later(at, chance.whole(60, 1_300) * minuteMs)
    // Finance has not yet checked what arrived today.
    if (localDateAt(seenAt) < localDateAt(now) || chance.next() < 0.3)
      story.push({ saleId, who: 'FINANCE', at: seenAt, kind: 'confirm' })
  }
  if (onRequest) {
    const decidedAt = later(at, chance.whole(20, 300) * minuteMs)
    const isDeclined = chance.next() < shares.declined
    story.push({ ...on, at: decidedAt, kind: isDeclined ? 'decline' : 'approve' })
    if (isDeclined) return [...story, ...givenBack(chance, saleId, decidedAt, 'OPERATOR_CANCELED')]
  }
  if (!isWalkIn && chance.next() < shares.cancelled) {
    const cancelledAt = later(startsAt, -chance.whole(3, 16) * hourMs)
    if (cancelledAt > later(at, 6 * hourMs)) {
      story.push({ ...on, at: cancelledAt, kind: 'cancel', reason: 'GUESTS_ASKED' })
      return [...story, ...givenBack(chance, saleId, cancelledAt, 'GUESTS_CANCELED')]
    }
  }
  if (isWalkIn && sale.payment?.method === 'CASH' && chance.next() < shares.voided * 2) {
    story.push({ ...front, at: later(at, 3 * minuteMs), kind: 'void', reason: 'WRONG_METHOD' })
    story.push({ ...front, at: later(at, 4 * minuteMs), kind: 'collect', method: 'CARD' })
  }
  return [...story, ...attended(chance, { saleId, date, now, isForgotten }, choice)]
}

/** Paid money is returned when finance processes it; some of the last days is still pending. */
function givenBack(
  chance: Chance,
  saleId: string,
  since: string,
  reason: ReturnReason,
): DeskHappening[] {
  const at = later(since, chance.whole(8, 40) * hourMs)
  return [{ saleId, who: 'FINANCE', at, kind: 'return', reason }]
}

/** A few parties never show up. The others pay their balance, are received, depart and return, activity by activity. */
export function attended(
  chance: Chance,
  { saleId, date, isForgotten }: Of,
  { times, minutes, source }: Pick<DeskChoice, 'times' | 'minutes'> & { source: Source },
): DeskHappening[] {
  const who = 'FRONT_OFFICE'
  const move = (what: PastMove, nth: number, at: string): DeskHappening => ({
    saleId,
    who,
    at,
    kind: 'move',
    move: what,
    nth,
  })
  const begins = times.map(time => instantOf(date, time))
  if (source !== 'WALK_IN' && chance.next() < shares.missed)
    return begins.map((begin, nth) => move('MISS', nth, later(begin, 60 * minuteMs)))
  const method = chance.next() < 0.65 ? 'CASH' : 'CARD'
  return begins.flatMap((begin, nth) => {
    const came = later(begin, -chance.whole(4, 16) * minuteMs)
    const wentOff = later(begin, chance.whole(1, 9) * minuteMs)
    const back = later(begin, ((minutes[nth] ?? 90) + chance.whole(0, 15)) * minuteMs)
    const paying = later(came, minuteMs)
    return [
      move('RECEIVE', nth, came),
      ...(nth === 0 ? [{ saleId, who, at: paying, kind: 'collect', method } as const] : []),
      move('START', nth, wentOff),
      ...(isForgotten ? [] : [move('END', nth, back)]),
    ]
  })
}

/** A request that was declined a short while ago. The money paid for it is due back. */
function refused(chance: Chance, now: string, saleId: string): DeskHappening[] {
  const date = localDateAt(later(now, 3 * dayMs))
  const choice = soldAtDesk(chance, ['PHONE'])
  const payment = { method: 'TRANSFER', share: 0.5, reference: 'BCA 3107' } as const
  const sale = { ...saleOf(chance, choice, { saleId, date, onRequest: true }), payment }
  const ago = (hours: number) => later(now, -hours * hourMs)
  return [
    { saleId, who: 'RESERVATION', at: ago(30), kind: 'sell', sale },
    { saleId, who: 'FINANCE', at: ago(22), kind: 'confirm' },
    { saleId, who: 'RESERVATION', at: ago(3), kind: 'decline' },
  ]
}

/** Guests have called to come a day later. The front office has requested the move, and nobody has decided yet. */
function moving(
  chance: Chance,
  { at, now, saleId }: Readonly<{ at: number; now: string; saleId: string }>,
): DeskHappening[] {
  const dateIn = (days: number) => localDateAt(later(now, days * dayMs))
  const days = 5 + 2 * at
  const choice = soldAtDesk(chance, ['PHONE'])
  const sale = saleOf(chance, choice, { saleId, date: dateIn(days), onRequest: false })
  const askedAt = later(now, -(35 + 80 * at) * minuteMs)
  const to = { date: dateIn(days + 1), time: choice.times[0] ?? '09:00' }
  return [
    { saleId, who: 'RESERVATION', at: later(now, -2 * dayMs), kind: 'sell', sale },
    { saleId, who: 'FRONT_OFFICE', at: askedAt, kind: 'ask-move', nth: 0, to },
  ]
}

/** A request of the last hours that nobody has decided. */
function waiting(
  chance: Chance,
  { at, days, now, saleId }: Readonly<{ at: number; days: number; now: string; saleId: string }>,
): DeskHappening[] {
  const date = localDateAt(later(now, days * dayMs))
  const choice = soldAtDesk(chance, ['PHONE', 'HOTEL'])
  const sale = saleOf(chance, choice, { saleId, date, onRequest: true })
  const soldAt = later(now, -(40 + at * 170) * minuteMs)
  return [{ saleId, who: 'RESERVATION', at: soldAt, kind: 'sell', sale }]
}
