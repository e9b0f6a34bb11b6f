import { dateAfter } from '@arung/contracts/dates'
import { restHoursMin, type Rota, type RotaDay, type RotaRow } from '@arung/contracts/days/rota'
import { spanOf, timeAt, type Span } from '@arung/contracts/days/span'
import { isWithin, type DaysOff } from '@arung/contracts/operations/shared'
import { groupedBy } from '@arung/domain/days/grouped'
import { guideStays, minutesAt, type Staying } from '@arung/domain/days/stays'
import { byText } from '../lists/memory-list.ts'
import type { WeekGuides, WeekParty, WeekRun } from './rota-queries.ts'

/** The trips of each person on each day, by `date|id`. */
type Trips = ReadonlyMap<string, readonly Span[]>
type Person = Readonly<{
  id: string
  name: string | null
  isRetired: boolean
  daysOff: DaysOff
}>

const daysOfWeek = 7
const dayMinutes = 24 * 60

/** Returns the days that a rota needs: its own, and the one before for the rest after it. */
export const daysOfRota = (from: string): Readonly<{ from: string; to: string }> => ({
  from: dateAfter(from, -1),
  to: dateAfter(from, daysOfWeek - 1),
})

/** Returns when and how long each person works on the seven days from one on. */
export function rotaOf(from: string, people: readonly Person[], trips: Trips): Rota {
  const rows = people
    .map(person => rowOf(from, person, trips))
    .filter(({ isRetired, minutes }) => !isRetired || minutes > 0)
    .toSorted((a, b) => byText(a.name ?? '', b.name ?? '') || byText(a.id, b.id))
  return { from, rows }
}

function rowOf(from: string, { id, name, isRetired, daysOff }: Person, trips: Trips): RotaRow {
  const days = Array.from({ length: daysOfWeek }, (_, nth): RotaDay => {
    const date = dateAfter(from, nth)
    const before = trips.get(`${dateAfter(date, -1)}|${id}`) ?? []
    return { date, off: offOn(daysOff, date), ...workOf(trips.get(`${date}|${id}`) ?? [], before) }
  })
  const minutes = days.reduce((sum, day) => sum + day.minutes, 0)
  return { id, name, isRetired, days, minutes }
}

function offOn({ weekdays, periods }: DaysOff, date: string): RotaDay['off'] {
  if (weekdays.includes(new Date(`${date}T00:00:00Z`).getUTCDay() || daysOfWeek)) return 'WEEKLY'
  if (periods.some(({ from, to }) => from === date && to === date)) return 'SINGLE'
  return isWithin(periods, date) ? 'PERIOD' : null
}

/** Returns the work of a day, and whether it begins too early after that of the day before. */
function workOf(spans: readonly Span[], before: readonly Span[]): Omit<RotaDay, 'date' | 'off'> {
  if (spans.length === 0) return { trips: 0, minutes: 0, begins: null, ends: null, shortRest: null }
  const begins = Math.min(...spans.map(span => span.from))
  const ends = Math.max(...spans.map(span => span.to))
  const rest =
    before.length === 0 ? null : dayMinutes + begins - Math.max(...before.map(({ to }) => to))
  return {
    trips: spans.length,
    minutes: minutesIn(spans),
    begins: timeAt(begins),
    ends: timeAt(ends),
    shortRest: rest !== null && rest < restHoursMin * 60 ? rest : null,
  }
}

/** Returns the minutes in which at least one of these takes place. */
function minutesIn(spans: readonly Span[]): number {
  let [sum, end] = [0, 0]
  for (const { from, to } of spans.toSorted((a, b) => a.from - b.from)) {
    sum += Math.max(0, to - Math.max(from, end))
    end = Math.max(end, to)
  }
  return sum
}

/** Returns the trips of guides: each place with guests, for the longest activity there. */
export function guideTrips(
  parties: readonly WeekParty[],
  guides: readonly WeekGuides[],
  minutes: ReadonlyMap<string, number>,
): Trips {
  const trips = new Map<string, readonly Span[]>()
  const partiesOn = groupedBy(parties, ({ date }) => date)
  for (const [date, places] of groupedBy(guides, place => place.date)) {
    const staying = (partiesOn.get(date) ?? []).map((row): Staying => ({
      party: {
        list: row.list,
        time: row.time,
        minutes: minutes.get(row.reservation_product_id ?? '') ?? 0,
        turnaround: 0,
      },
      shares: row.units ?? [],
    }))
    const assigned = places.map(({ list, time, unit_id: unitId, guides: on }) => ({
      place: { list, time, unitId },
      guides: on,
    }))
    const working = assigned.filter(({ place }) => minutesAt(staying, place) > 0)
    for (const [guide, stays] of guideStays(staying, working))
      trips.set(
        `${date}|${guide}`,
        stays.map(({ span }) => span),
      )
  }
  return trips
}

/** Returns the trips of drivers: their runs, each until driver and vehicle are free again. */
export function driverTrips(runs: readonly WeekRun[]): Trips {
  const driven = runs.filter(({ run }) => run.driverId !== null)
  return new Map(
    [...groupedBy(driven, ({ date, run }) => `${date}|${run.driverId}`)].map(([key, all]) => [
      key,
      all.map(({ run }) => spanOf(run.time, run.minutes)),
    ]),
  )
}
