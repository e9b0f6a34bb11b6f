import { dayMs } from '@arung/contracts/dates'
import type { PersonKind } from '@arung/contracts/day-links/requests'
import type { Direction } from '@arung/contracts/days/runs'
import { minutesOf, timeAt } from '@arung/contracts/days/span'
import type { CraftKind } from '@arung/contracts/operations/units'
import type { Locale } from '@arung/contracts/scalars'
import { calendarFile, eventLines } from '@arung/domain/calendar-file'
import { instantOf, later, localDateAt } from '@arung/domain/time'
import type { Database } from '../database.ts'
import { runsOfPerson, tripsOfPerson, type Days } from './work-queries.ts'

/** One trip or run. */
type Work = Readonly<{ uid: string; date: string; time: string; minutes: number; words: Words }>
type Words = Readonly<{ what: string; with: string | null }>

const minuteMs = 60_000
const before = 14
const after = 60
/** How long a trip takes whose guests are not known yet. */
const minutesUnknown = 120

const lists: Readonly<Record<string, string>> = { RAFTING: 'Rafting', ATV: 'ATV' }
const crafts: Readonly<Record<CraftKind, Readonly<Record<Locale, string>>>> = {
  RAFT: { en: 'raft', id: 'perahu' },
  ATV: { en: 'ATV', id: 'ATV' },
  BICYCLE: { en: 'bicycle', id: 'sepeda' },
}
const directions: Readonly<Record<Direction, Readonly<Record<Locale, string>>>> = {
  THERE: { en: 'Pick-up', id: 'Penjemputan' },
  HOME: { en: 'Drive home', id: 'Antar pulang' },
  CHARTER: { en: 'Charter', id: 'Carter' },
}

/**
 * Returns the trips or runs of a person as a calendar, from 14 days back to 60 ahead. It never names guests: calendars
 * copy it to places that nobody here knows.
 */
export async function workCalendar(
  database: Database,
  { kind, id }: Readonly<{ kind: PersonKind; id: string }>,
  { now, locale }: Readonly<{ now: string; locale: Locale }>,
): Promise<string> {
  const days = {
    from: localDateAt(later(now, -before * dayMs)),
    to: localDateAt(later(now, after * dayMs)),
  }
  const work =
    kind === 'GUIDE'
      ? await tripsIn(database, id, { days, locale })
      : await runsIn(database, id, { days, locale })
  return calendarFile(
    'PUBLISH',
    work.flatMap(one => eventOf(one, now)),
  )
}

type Asked = Readonly<{ days: Days; locale: Locale }>

async function tripsIn(database: Database, id: string, { days, locale }: Asked): Promise<Work[]> {
  const rows = await tripsOfPerson(database, id, days)
  return rows.map(({ date, list, time, unit_id, kind, number, minutes }) => ({
    uid: `${date}-${list}-${time.replace(':', '')}-${unit_id ?? 'all'}-${id}`,
    date,
    time,
    minutes: minutes ?? minutesUnknown,
    words: {
      what: lists[list] ?? list,
      with: kind === null || number === null ? null : `${crafts[kind][locale]} ${number}`,
    },
  }))
}

async function runsIn(database: Database, id: string, { days, locale }: Asked): Promise<Work[]> {
  const rows = await runsOfPerson(database, id, days)
  return rows.map(({ date, run_id, direction, time, minutes, plate }) => ({
    uid: `${date}-${run_id}`,
    date,
    time,
    minutes,
    words: { what: directions[direction][locale], with: plate },
  }))
}

function eventOf({ uid, date, time, minutes, words }: Work, now: string): string[] {
  const start = instantOf(date, time)
  const until = timeAt(minutesOf(time) + minutes)
  const summary = `${words.what} ${time}–${until}`
  return eventLines({
    uid: `${uid}@arung`,
    stampedAt: now,
    sequence: 0,
    start,
    end: later(start, minutes * minuteMs),
    summary: words.with === null ? summary : `${summary}, ${words.with}`,
    isCancelled: false,
  })
}
