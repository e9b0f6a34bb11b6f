import type { Demand, HoldFor, ReasonWords } from '@arung/domain/capacity/events'
import { dayGrowth, growth } from '@arung/domain/capacity/hold-change'
import type { Owner } from '@arung/domain/capacity/owner'
import type { ClosingRight } from '@arung/domain/capacity/rights'
import { capacityName } from '@arung/domain/capacity/streams'
import { defineProjection } from '../engine/projection.ts'
import { table } from '../engine/table.ts'

/** A limit that replaces one of the pool, and the reason. */
type Override = Readonly<{ limit: number; reason: string }>
type Session = Readonly<{ held: number; sold: number; closed: boolean; override: Override | null }>
/**
 * A closed session, or day when it has no time: with what right it was closed, and why. Each closing lasts until it is
 * reopened. `words`: the reason in both languages, where it is known in both.
 */
type Closing = Readonly<{
  time: string | null
  right: ClosingRight
  reason: string
  words: ReasonWords | null
}>
type DayRow = {
  id: string
  pool_id: string
  date: string
  session_limit: number | null
  day_limit: number | null
  /** The override of the day's limit. */
  override: Override | null
  held: number
  sold: number
  closed: boolean
  /** By session time. */
  sessions: Readonly<Record<string, Session>>
  closings: readonly Closing[]
  updated_at: string
}
/** A hold that still takes places. */
type HoldRow = {
  id: string
  day_id: string
  holder: HoldFor | null
  /** The order or booking that owns the hold; null while it has no owner. */
  owner: Owner | null
  demands: readonly Demand[]
  sold: boolean
  /** What it may change to, while that is not settled. Additional places of the largest count as held. */
  changes: readonly Readonly<{ changeId: string; after: readonly Demand[] }>[]
}

/** Places taken, sessions closed and limits overridden, per pool and local day. */
export const availability = defineProjection({
  name: 'availability',
  version: 7,
  schema: `
    CREATE TABLE capacity_days (
      id            text        PRIMARY KEY,
      pool_id       uuid        NOT NULL,
      date          date        NOT NULL,
      session_limit integer,
      day_limit     integer,
      override      jsonb,
      held          integer     NOT NULL,
      sold          integer     NOT NULL,
      closed        boolean     NOT NULL,
      sessions      jsonb       NOT NULL,
      closings      jsonb       NOT NULL,
      updated_at    timestamptz NOT NULL
    ) WITH (fillfactor = 70);
    CREATE TABLE capacity_holds (
      id      text    PRIMARY KEY,
      day_id  text    NOT NULL,
      holder  jsonb,
      owner   jsonb,
      demands jsonb   NOT NULL,
      sold    boolean NOT NULL,
      changes jsonb   NOT NULL
    ) WITH (fillfactor = 85);`,
  indexes: `
    CREATE UNIQUE INDEX IF NOT EXISTS capacity_days_of_pool ON capacity_days (pool_id, date);
    CREATE INDEX IF NOT EXISTS capacity_holds_of_day ON capacity_holds (day_id);`,
  tables: { capacity_days: table<DayRow>('id'), capacity_holds: table<HoldRow>('id') },
  handles: [
    'DayOpened',
    'LimitsChanged',
    'PlacesHeld',
    'HoldBound',
    'PlacesSold',
    'PlacesReleased',
    'HoldChanged',
    'HoldSettled',
    'SessionsClosed',
    'SessionsReopened',
    'LimitOverridden',
    'LimitRestored',
  ],
  touches({ data }) {
    const days = [capacityName(data.poolId, data.date)]
    return 'holdId' in data
      ? { capacity_days: days, capacity_holds: [holdKey(data)] }
      : { capacity_days: days }
  },
  fold({ capacity_days, capacity_holds }, event, { at }) {
    const { poolId, date } = event.data
    const day = {
      ...(capacity_days.get(capacityName(poolId, date)) ?? emptyDay(poolId, date)),
      updated_at: at,
    }
    switch (event.type) {
      case 'DayOpened':
      case 'LimitsChanged': {
        const { sessionLimit, dayLimit } = event.data
        return capacity_days.set({ ...day, session_limit: sessionLimit, day_limit: dayLimit })
      }
      case 'PlacesHeld': {
        const { demands, holder } = event.data
        capacity_holds.set({ ...newHold(event.data), holder, demands, sold: false })
        return capacity_days.set(taken(day, demands, { held: 1, sold: 0 }))
      }
      case 'HoldBound': {
        const { owner } = event.data
        return capacity_holds.change(holdKey(event.data), hold => ({ ...hold, owner }))
      }
      case 'PlacesSold': {
        const hold = capacity_holds.get(holdKey(event.data))
        if (!hold || hold.sold) return
        capacity_holds.set({ ...hold, owner: event.data.owner, sold: true })
        return capacity_days.set(taken(day, hold.demands, { held: -1, sold: 1 }))
      }
      case 'PlacesReleased': {
        const hold = capacity_holds.get(holdKey(event.data))
        if (!hold) return
        capacity_holds.delete(hold.id)
        const change = hold.sold ? { held: 0, sold: -1 } : { held: -1, sold: 0 }
        return capacity_days.set(taken(withExtra(day, hold, -1), hold.demands, change))
      }
      case 'HoldChanged': {
        const { changeId, after, owner } = event.data
        const hold = capacity_holds.get(holdKey(event.data)) ?? newHold(event.data)
        const changing = { ...hold, owner, changes: [...hold.changes, { changeId, after }] }
        capacity_holds.set(changing)
        return capacity_days.set(withExtra(withExtra(day, hold, -1), changing, 1))
      }
      case 'HoldSettled': {
        const hold = capacity_holds.get(holdKey(event.data))
        if (!hold) return
        const { changeId, demands, outcome } = event.data
        const sold = hold.sold || outcome === 'CHANGED'
        const changes = hold.changes.filter(change => change.changeId !== changeId)
        const settled = { ...hold, demands, sold, changes }
        if (demands.length === 0 && changes.length === 0) capacity_holds.delete(hold.id)
        else capacity_holds.set(settled)
        const without = taken(withExtra(day, hold, -1), hold.demands, sign(hold.sold, -1))
        const now = taken(without, demands, sign(sold, 1))
        return capacity_days.set(withExtra(now, settled, 1))
      }
      case 'SessionsClosed':
        return capacity_days.set(withClosed(day, event.data.time, event.data))
      case 'SessionsReopened': {
        const { time, only } = event.data
        const opened = only === undefined ? withClosed(day, time, null) : withoutRight(day, only)
        return capacity_days.set(opened)
      }
      case 'LimitOverridden': {
        const { time, limit, reason } = event.data
        return capacity_days.set(withOverride(day, time, { limit, reason }))
      }
      case 'LimitRestored':
        return capacity_days.set(withOverride(day, event.data.time, null))
    }
  },
})

const holdKey = (of: { poolId: string; date: string; holdId: string }) =>
  `${capacityName(of.poolId, of.date)}|${of.holdId}`

const newHold = (of: { poolId: string; date: string; holdId: string }): HoldRow => ({
  id: holdKey(of),
  day_id: capacityName(of.poolId, of.date),
  holder: null,
  owner: null,
  demands: [],
  sold: true,
  changes: [],
})

const emptyDay = (poolId: string, date: string): Omit<DayRow, 'updated_at'> => ({
  id: capacityName(poolId, date),
  pool_id: poolId,
  date,
  session_limit: null,
  day_limit: null,
  override: null,
  held: 0,
  sold: 0,
  closed: false,
  sessions: {},
  closings: [],
})

const sign = (sold: boolean, one: 1 | -1): { held: number; sold: number } =>
  sold ? { held: 0, sold: one } : { held: one, sold: 0 }

/**
 * Returns a day with the additional places of a hold until its changes are settled. A guest who moves to another session
 * takes no more of the day.
 */
function withExtra<Day extends Omit<DayRow, 'updated_at'>>(
  day: Day,
  { demands, changes }: HoldRow,
  one: 1 | -1,
): Day {
  if (changes.length === 0) return day
  const afters = changes.map(({ after }) => after)
  const sessions: Record<string, Session> = { ...day.sessions }
  for (const { time, places } of growth(demands, ...afters)) {
    const session = sessions[time] ?? emptySession
    sessions[time] = { ...session, held: session.held + one * places }
  }
  return { ...day, sessions, held: day.held + one * dayGrowth(demands, ...afters) }
}

const emptySession: Session = { held: 0, sold: 0, closed: false, override: null }

function taken(
  day: DayRow,
  demands: readonly Demand[],
  sign: { held: number; sold: number },
): DayRow {
  const sessions: Record<string, Session> = { ...day.sessions }
  let { held, sold } = day
  for (const { time, places } of demands) {
    const session = sessions[time] ?? emptySession
    sessions[time] = {
      ...session,
      held: session.held + sign.held * places,
      sold: session.sold + sign.sold * places,
    }
    held += sign.held * places
    sold += sign.sold * places
  }
  return { ...day, held, sold, sessions }
}

/** Closes or reopens a session, or the whole day when there is no time. Reopening the day also reopens its sessions. */
function withClosed(
  day: DayRow,
  time: string | null,
  by: Readonly<{ right: ClosingRight; reason: string; words?: ReasonWords }> | null,
): DayRow {
  const closed = by !== null
  const sessions: Record<string, Session> = { ...day.sessions }
  if (time !== null) sessions[time] = { ...(sessions[time] ?? emptySession), closed }
  else if (!closed)
    for (const [name, session] of Object.entries(sessions)) sessions[name] = { ...session, closed }
  const closings = closed
    ? [...day.closings, { time, right: by.right, reason: by.reason, words: by.words ?? null }]
    : day.closings.filter(one => time !== null && one.time !== time)
  return { ...day, sessions, closings, closed: time === null ? closed : day.closed }
}

/** Opens a day that was closed with this right only. Sessions stay as they are. */
function withoutRight(day: DayRow, right: ClosingRight): DayRow {
  const closings = day.closings.filter(one => one.time !== null || one.right !== right)
  return { ...day, closings, closed: closings.some(({ time }) => time === null) }
}

function withOverride(day: DayRow, time: string | null, override: Override | null): DayRow {
  if (time === null) return { ...day, override }
  const session = { ...(day.sessions[time] ?? emptySession), override }
  return { ...day, sessions: { ...day.sessions, [time]: session } }
}
