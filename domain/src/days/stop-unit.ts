import type { StopReason } from '@arung/contracts/days/assignments'
import type { DayListKind } from '@arung/contracts/operations/product-types'
import { waitedSince, type HappenedAt } from '../bookings/happened-at.ts'
import { accept, type Decision } from '../decider.ts'
import type { Day } from './day-state.ts'
import type { DayEvent } from './events.ts'

export type StopUnit = Readonly<{
  type: 'StopUnit'
  date: string
  /** The list that it works for. */
  list: DayListKind
  unitId: string
  /** The first time at which no trip begins any more, HH:mm. */
  from: string
  reason: StopReason
  by: string
  now: string
}> &
  HappenedAt
export type ReturnUnit = Readonly<{
  type: 'ReturnUnit'
  date: string
  list: DayListKind
  unitId: string
  by: string
  now: string
}>

/** Stops a unit. Parties and guides of its later trips have no unit any more. */
export function stopUnit(command: StopUnit, state: Day): Decision<DayEvent, never> {
  const { date, list, unitId, from, reason, by, now: at } = command
  const known = state.stopped.get(unitId)
  if (known?.from === from && known.reason === reason) return accept()
  const stopped: DayEvent = {
    type: 'UnitStopped',
    data: { date, list, unitId, from, reason, happenedAt: waitedSince(command), by, at },
  }
  return accept(...withoutUnit(state, { date, unitId, from, by, at }), stopped)
}

export function returnUnit(
  { date, list, unitId, by, now: at }: ReturnUnit,
  { stopped }: Day,
): Decision<DayEvent, never> {
  return stopped.has(unitId)
    ? accept({ type: 'UnitReturned', data: { date, list, unitId, by, at } })
    : accept()
}

type Taken = Readonly<{ date: string; unitId: string; from: string; by: string; at: string }>

function withoutUnit({ parties, guides }: Day, { date, unitId, from, by, at }: Taken): DayEvent[] {
  const events: DayEvent[] = []
  for (const [bookingId, { party, shares: before }] of parties) {
    const after = before.filter(share => share.unitId !== unitId)
    if (party.time >= from && after.length < before.length)
      events.push({
        type: 'PartyAssigned',
        data: { date, bookingId, party, before, after, by, at },
      })
  }
  for (const { place, guides: before } of guides.values())
    if (place.unitId === unitId && place.time >= from)
      events.push({ type: 'GuidesAssigned', data: { ...place, date, before, after: [], by, at } })
  return events
}
