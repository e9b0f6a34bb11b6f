import type { DayOfPerson } from '@arung/contracts/day-links/views'
import { localDateAt } from '@arung/domain/time'
import type { CatalogueFacts } from '../catalogue/load-catalogue.ts'
import type { Database } from '../database.ts'
import { loadDay } from '../days/load-day.ts'
import { dayNoteOf } from '../days/queries.ts'
import { loadTransfers } from '../days/transfers.ts'
import { runsOfDriver } from './driver-runs.ts'
import { tripsOf } from './guide-trips.ts'
import type { LinkRow } from './queries.ts'

const noShowMinutesDefault = 15

type Own = Pick<DayOfPerson, 'person' | 'trips' | 'runs' | 'drives'>

/** Loads the day of the person of a link; null for somebody who does not work here any more. */
export async function loadDayOfPerson(
  database: Database,
  { date, ends_at, person_kind: kind, person_id: id }: LinkRow,
  { facts, now }: Readonly<{ facts: CatalogueFacts; now: string }>,
): Promise<DayOfPerson | null> {
  const [own, note] = await Promise.all([
    kind === 'GUIDE'
      ? guideOn(database, date, id)
      : driverOn(database, date, { id, zones: facts.pickupZones, now }),
    dayNoteOf(database, date),
  ])
  const {
    operatorName: name = '',
    phone = '',
    noShowMinutes = noShowMinutesDefault,
  } = facts.settings ?? {}
  return (
    own && {
      date,
      ...own,
      operator: { name, phone },
      dayNote: note.text === '' ? null : note.text,
      noShowMinutes,
      endsAt: ends_at.toISOString(),
    }
  )
}

async function guideOn(database: Database, date: string, id: string): Promise<Own | null> {
  const day = await loadDay(database, date)
  const guide = day.guides.get(id)
  if (guide === undefined || guide.isRetired) return null
  const person = { kind: 'GUIDE', id, name: guide.name } as const
  return { person, trips: tripsOf(day, id), runs: [], drives: null }
}

async function driverOn(
  database: Database,
  date: string,
  { id, zones, now }: Readonly<{ id: string; zones: CatalogueFacts['pickupZones']; now: string }>,
): Promise<Own | null> {
  const loaded = await loadTransfers(database, date, zones)
  if (!loaded.facts.drivers.has(id)) return null
  const name = loaded.list.drivers.find(driver => driver.id === id)?.name ?? null
  const person = { kind: 'DRIVER', id, name } as const
  const drives = loaded.said.find(({ driver_id }) => driver_id === id)?.drives ?? null
  return { person, trips: [], runs: runsOfDriver(loaded, id, localDateAt(now) === date), drives }
}
