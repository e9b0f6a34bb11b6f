import type { Share, StopReason, TripAnswer } from '@arung/contracts/days/assignments'
import type { DayListKind } from '@arung/contracts/operations/product-types'
import type { DayEvent, GuidePlace } from '@arung/domain/days/events'
import { never } from '@arung/domain/decider'
import { defineProjection, type RowSets } from '../engine/projection.ts'
import { table } from '../engine/table.ts'

/** A party on its units, at the session that it was assigned for. */
type PartyRow = {
  key: string
  date: string
  booking_id: string
  list: DayListKind
  time: string
  units: readonly Share[]
}
/** Guides on a unit or, where `unit_id` is null, with the whole departure. */
type GuidesRow = {
  key: string
  date: string
  list: DayListKind
  time: string
  unit_id: string | null
  guides: readonly string[]
  answers: Answers
}
/** What guides of a place said of the trip, by guide. */
type Answers = Readonly<Record<string, Readonly<{ answer: TripAnswer; reason: string | null }>>>
/** A unit that makes no trip that begins at `from_time` or later. */
type StopRow = {
  key: string
  date: string
  list: DayListKind
  unit_id: string
  from_time: string
  reason: StopReason
}

const tables = {
  day_parties: table<PartyRow>('key'),
  day_guides: table<GuidesRow>('key'),
  day_stops: table<StopRow>('key'),
}
type RosterEvent = Extract<
  DayEvent,
  { type: 'PartyAssigned' | 'GuidesAssigned' | 'TripAnswered' | 'UnitStopped' | 'UnitReturned' }
>

/** Who is on which unit with which guides, and which units stopped, by day. What is taken back has no row. */
export const dayRoster = defineProjection({
  name: 'day-roster',
  version: 2,
  schema: `
    CREATE TABLE day_parties (
      key        text  PRIMARY KEY,
      date       date  NOT NULL,
      booking_id uuid  NOT NULL,
      list       text  NOT NULL,
      time       text  NOT NULL,
      units      jsonb NOT NULL
    );
    CREATE TABLE day_guides (
      key     text  PRIMARY KEY,
      date    date  NOT NULL,
      list    text  NOT NULL,
      time    text  NOT NULL,
      unit_id uuid,
      guides  jsonb NOT NULL,
      answers jsonb NOT NULL
    );
    CREATE TABLE day_stops (
      key       text PRIMARY KEY,
      date      date NOT NULL,
      list      text NOT NULL,
      unit_id   uuid NOT NULL,
      from_time text NOT NULL,
      reason    text NOT NULL
    );`,
  indexes: `
    CREATE INDEX IF NOT EXISTS day_parties_by_day ON day_parties (date, list);
    CREATE INDEX IF NOT EXISTS day_guides_by_day ON day_guides (date, list);
    CREATE INDEX IF NOT EXISTS day_stops_by_day ON day_stops (date, list);`,
  tables,
  handles: ['PartyAssigned', 'GuidesAssigned', 'TripAnswered', 'UnitStopped', 'UnitReturned'],
  touches(event) {
    if (event.type === 'PartyAssigned') return { day_parties: [partyKey(event.data)] }
    if (event.type === 'GuidesAssigned' || event.type === 'TripAnswered')
      return { day_guides: [placeKey(event.data)] }
    return { day_stops: [stopKey(event.data)] }
  },
  fold: foldAssigned,
})

const partyKey = ({ date, bookingId }: { date: string; bookingId: string }) =>
  `${date}|${bookingId}`
const placeKey = ({ date, list, time, unitId }: GuidePlace & { date: string }) =>
  `${date}|${list}|${time}|${unitId ?? ''}`
const stopKey = ({ date, unitId }: { date: string; unitId: string }) => `${date}|${unitId}`

function foldAssigned(rows: RowSets<typeof tables>, event: RosterEvent): void {
  switch (event.type) {
    case 'PartyAssigned': {
      const { date, bookingId: booking_id, party, after: units } = event.data
      const key = partyKey(event.data)
      if (units.length === 0) rows.day_parties.delete(key)
      else
        rows.day_parties.set({ key, date, booking_id, list: party.list, time: party.time, units })
      return
    }
    case 'GuidesAssigned': {
      const { date, list, time, unitId: unit_id, after: guides } = event.data
      const key = placeKey(event.data)
      if (guides.length === 0) rows.day_guides.delete(key)
      else {
        const answers = keptIn(rows.day_guides.get(key)?.answers ?? {}, guides)
        rows.day_guides.set({ key, date, list, time, unit_id, guides, answers })
      }
      return
    }
    case 'TripAnswered': {
      const { guideId, answer, reason } = event.data
      rows.day_guides.change(placeKey(event.data), row => ({
        ...row,
        answers: row.guides.includes(guideId)
          ? { ...row.answers, [guideId]: { answer, reason } }
          : row.answers,
      }))
      return
    }
    case 'UnitStopped': {
      const { date, list, unitId: unit_id, from: from_time, reason } = event.data
      rows.day_stops.set({ key: stopKey(event.data), date, list, unit_id, from_time, reason })
      return
    }
    case 'UnitReturned':
      rows.day_stops.delete(stopKey(event.data))
      return
    default:
      never(event)
  }
}

/** Returns the answers of the guides who stay at a place. */
const keptIn = (answers: Answers, guides: readonly string[]): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([guideId]) => guides.includes(guideId)))
