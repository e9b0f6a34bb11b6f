import type { UnitList } from '@arung/contracts/days/assignments'
import type { Locale } from '@arung/contracts/scalars'
import type { TFunction } from 'i18next'
import { formatHour } from '../../base/format/dates.ts'
import type { ListNames } from '../days/use-list-names.ts'
import type { RunNames } from '../transport/use-run-names.ts'
import { clockOf } from './axis.ts'
import type { Bar, Row, Trip } from './board.ts'
import type { Verdict, Why } from './verdicts.ts'

export type Names = Readonly<{ lists: Readonly<Record<UnitList, ListNames>>; runs: RunNames }>
/** What words are made with. */
export type Saying = Readonly<{
  t: TFunction<['board', 'transport']>
  locale: Locale
  names: Names
}>

/** Returns the name of a guide, unit, vehicle or driver, or of the row of what is open. */
export function rowWords({ thing, group }: Row, { t, names }: Saying): string {
  switch (thing.kind) {
    case 'OPEN':
      return t(`open.${group}`)
    case 'GUIDE': {
      const [list = 'RAFTING'] = thing.lists
      return names.lists[list].guide(thing.guide.id)
    }
    case 'UNIT':
      return names.lists[thing.list].unit(thing.unit.id)
    case 'VEHICLE':
      return names.runs.vehicle(thing.vehicle.id)
    case 'DRIVER':
      return names.runs.driver(thing.driver.id)
  }
}

/** Returns what a bar is: its time, and what its row does not say. */
export function titleOf({ trip, span, guests }: Bar, { t, locale, names }: Saying): string {
  const time = formatHour(clockOf(span.from), locale)
  switch (trip.kind) {
    case 'UNIT':
      return t('bar.at', { time, what: t('guests', { count: guests }) })
    case 'GUIDE':
      return t('bar.at', {
        time,
        what:
          trip.unitId === null ? t(`lists.${trip.list}`) : names.lists[trip.list].unit(trip.unitId),
      })
    case 'RUN':
      return t('bar.at', {
        time,
        what:
          trip.of === 'VEHICLE'
            ? t(`transport:directions.${trip.run.direction}`)
            : names.runs.vehicle(trip.run.vehicleId),
      })
    case 'TRANSFER':
      return t('bar.at', { time, what: t(`transport:directions.${trip.transfer.direction}`) })
  }
}

/** Returns who is on a trip. */
export function noteOf({ trip, guests }: Bar, { t, names }: Saying): string {
  const count = t('guests', { count: guests })
  switch (trip.kind) {
    case 'UNIT':
      return unitNote(trip, names)
    case 'GUIDE':
      return trip.guideId === null ? t('bar.missing') : count
    case 'RUN':
      return trip.of === 'VEHICLE'
        ? `${count} · ${names.runs.driver(trip.run.driverId)}`
        : `${t(`transport:directions.${trip.run.direction}`)} · ${count}`
    case 'TRANSFER':
      return `${count} · ${names.runs.guest(trip.transfer.transferId)}`
  }
}

function unitNote(
  { list, unitId, parties, guides }: Extract<Trip, { kind: 'UNIT' }>,
  { lists }: Names,
): string {
  const guests = parties.map(({ booking }) => lists[list].guest(booking.bookingId)).join(', ')
  if (unitId === null || guides.length === 0) return guests
  return `${lists[list].guides(guides)} · ${guests}`
}

/** Returns whether a trip can go to a row, in words. */
export function verdictWords(verdict: Verdict, row: Row, saying: Saying): string {
  const { t } = saying
  const name = rowWords(row, saying)
  if (!verdict.fits) return whyWords(verdict.why, name, saying)
  if (row.thing.kind === 'OPEN') return t('fits.off', { row: name })
  return verdict.free === null
    ? t('fits.free', { row: name })
    : t('fits.seats', { row: name, count: verdict.free })
}

function whyWords(why: Why, row: string, saying: Saying): string {
  const { t, locale } = saying
  switch (why.kind) {
    case 'STOPPED':
      return t('why.STOPPED', { row, time: formatHour(why.from, locale) })
    case 'SEATS':
      return t('why.SEATS', { row, seats: why.seats, guests: why.guests })
    case 'BUSY':
      return t('why.BUSY', { row, trip: busyWords(why.with, saying) })
    default:
      return t(`why.${why.kind}`, { row })
  }
}

/** A trip as the reason that something is busy: where, and when. */
function busyWords({ trip, span }: Bar, { t, locale, names }: Saying): string {
  const time = formatHour(clockOf(span.from), locale)
  switch (trip.kind) {
    case 'UNIT':
      return t('busy.UNIT', { time })
    case 'GUIDE':
      return t('busy.GUIDE', { time, place: names.lists[trip.list].place(trip.unitId) })
    default:
      return t('busy.RUN', { time })
  }
}
