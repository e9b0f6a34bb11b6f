import { later } from '@arung/domain/time'
import { chanceOf } from './chance.ts'
import type { Happening } from './happening.ts'
import { lifeOf, sentHome } from './order-life.ts'
import { fullDay } from './sold.ts'

export type { Happening } from './happening.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
const daysBefore = 60
const daysAhead = 30
/**
 * Recent orders are left out, so that nobody is about to pay. Such a buyer would get real mails when the time to pay is
 * over.
 */
const payingMs = 31 * minuteMs
/** Hours in which the desk has not looked at paid bookings. */
const leftHours = 26
/** Days until the day on which every kayak of the first session is taken. */
const fullDayAhead = 9
const seed = 2_018
/** Bookings of one day of activity: weekdays, weekends. */
const perDay = [7, 10] as const

/** What happened until `now` to the bookings of the surrounding days, in chronological order. */
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
  happenings.push(...sentHome(chance, (nth += 1), now))
  const left = leftForToday(happenings, now)
  const begun = later(now, -payingMs)
  const paying = new Set(
    happenings.flatMap(one => (one.kind === 'place' && one.at > begun ? [one.checkoutId] : [])),
  )
  return happenings
    .filter(one => one.at <= now && !left.has(one) && !paying.has(one.checkoutId))
    .sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
}

/** The desk's open work: decisions of the last hours that can still wait. */
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
