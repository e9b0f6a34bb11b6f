import type { Assign, UnitList } from '@arung/contracts/days/assignments'
import type { PlanRun } from '@arung/contracts/days/runs'
import type { TransferList } from '@arung/contracts/days/transfers'
import { movedShares } from '../days/shares.ts'
import { firstDraft, runOf } from '../transport/run-draft.ts'
import { guestsLeft, planOf, reversed, withGuests, withStops } from '../transport/runs.ts'
import type { Bar, Row, Sources, Trip } from './board.ts'
import { joinedRun } from './verdicts.ts'

/** What the server is asked for, and what takes it back. */
export type Move =
  | Readonly<{ to: UnitList; change: Assign; undo: Assign }>
  | Readonly<{ to: 'TRANSPORT'; change: readonly PlanRun[]; undo: readonly PlanRun[] }>

/** Returns the commands that bring a bar to a row, or null where nothing would change. `newId` names a new run. */
export function moveOf(bar: Bar, to: Row, sources: Sources, newId: string): Move | null {
  const { trip } = bar
  switch (trip.kind) {
    case 'UNIT':
      return assigned(trip.list, unitChange(trip, idOf(to), sources))
    case 'GUIDE':
      return assigned(trip.list, { parties: [], guides: [guideChange(trip, idOf(to))] })
    case 'RUN': {
      const change = [runChange(trip, idOf(to))]
      return { to: 'TRANSPORT', change, undo: reversed(change) }
    }
    case 'TRANSFER': {
      const change = transferChange(bar, to, sources.transfers, newId)
      return change && { to: 'TRANSPORT', change: [change], undo: reversed([change]) }
    }
  }
}

/** Returns the id of a row's thing; null for the open row. */
export function idOf({ thing }: Row): string | null {
  switch (thing.kind) {
    case 'OPEN':
      return null
    case 'GUIDE':
      return thing.guide.id
    case 'UNIT':
      return thing.unit.id
    case 'VEHICLE':
      return thing.vehicle.id
    case 'DRIVER':
      return thing.driver.id
  }
}

const assigned = (to: UnitList, change: Assign): Move => ({
  to,
  change,
  undo: {
    parties: change.parties.map(({ bookingId, units, over }) => ({
      bookingId,
      units: over ?? [],
      over: units,
    })),
    guides: change.guides.map(({ time, unitId, guides, over }) => ({
      time,
      unitId,
      guides: over ?? [],
      over: guides,
    })),
  },
})

/** The parties of a unit go to another one with its guides. Off their unit, they are without guides. */
function unitChange(
  { list, time, unitId, parties, guides }: Extract<Trip, { kind: 'UNIT' }>,
  to: string | null,
  { lists }: Sources,
): Assign {
  const already =
    lists[list].departures
      .find(departure => departure.time === time)
      ?.guides.find(at => at.unitId === to)?.guides ?? []
  const both = [...already, ...guides.filter(id => !already.includes(id))]
  const moved = guides.length > 0 && unitId !== null
  return {
    parties: parties.map(party => ({
      bookingId: party.booking.bookingId,
      units: movedShares(party, unitId, to),
      over: party.units,
    })),
    guides: moved
      ? [
          { time, unitId, guides: [], over: [...guides] },
          ...(to === null ? [] : [{ time, unitId: to, guides: both, over: [...already] }]),
        ]
      : [],
  }
}

function guideChange(
  { time, unitId, guideId, guides }: Extract<Trip, { kind: 'GUIDE' }>,
  to: string | null,
): Assign['guides'][number] {
  const over = [...guides]
  const others = guides.filter(id => id !== guideId)
  if (to === null) return { time, unitId, guides: others, over }
  const after = guideId === null ? [...guides, to] : guides.map(id => (id === guideId ? to : id))
  return { time, unitId, guides: after, over }
}

function runChange({ run, of }: Extract<Trip, { kind: 'RUN' }>, to: string | null): PlanRun {
  const over = planOf(run)
  if (of === 'DRIVER') return { runId: run.runId, run: { ...over, driverId: to }, over }
  return to === null
    ? withStops(run, [])
    : { runId: run.runId, run: { ...over, vehicleId: to }, over }
}

/** Guests join the vehicle's run at their time; without one, a new run is planned for them. */
function transferChange(bar: Bar, to: Row, list: TransferList, newId: string): PlanRun | null {
  const vehicleId = idOf(to)
  if (bar.trip.kind !== 'TRANSFER' || vehicleId === null) return null
  const { transfer } = bar.trip
  const joined = joinedRun(bar, to.bars)
  if (joined?.trip.kind === 'RUN')
    return withGuests(joined.trip.run, transfer.transferId, guestsLeft(transfer))
  const draft = firstDraft(list, transfer.direction, null, transfer.transferId)
  const checked = runOf({ ...draft, vehicleId }, transfer.direction)
  return 'run' in checked ? { runId: newId, run: checked.run, over: null } : null
}
