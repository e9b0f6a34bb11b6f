import type {
  DayOfPerson,
  DriverRun,
  DriverStop,
  GuideTrip,
} from '@arung/contracts/day-links/views'
import type { Change, ChangeOf } from './change.ts'

/** Returns the day as it is once this change is accepted. */
export function changedDay(day: DayOfPerson, change: Change): DayOfPerson {
  switch (change.kind) {
    case 'STOP':
      return { ...day, runs: day.runs.map(run => withStop(run, change)) }
    case 'TRIP':
      return { ...day, trips: day.trips.map(trip => withAnswer(trip, change)) }
    case 'DRIVING':
      return { ...day, drives: change.body.drives }
    case 'CHECK':
      return { ...day, runs: day.runs.map(run => withCheck(run, change)) }
    case 'FAULT':
      return day
  }
}

function withStop(run: DriverRun, change: ChangeOf<'STOP'>): DriverRun {
  if (run.runId !== change.runId) return run
  const { state, happenedAt } = change.body
  const changed = (stop: DriverStop): DriverStop => ({
    ...stop,
    state,
    // Whoever takes back that guests are on board still waits for them since then.
    arrivedAt: state === 'ARRIVED' ? (stop.arrivedAt ?? happenedAt) : stop.arrivedAt,
  })
  const stops = run.stops.map(one => (one.transferId === change.transferId ? changed(one) : one))
  return { ...run, stops }
}

function withAnswer(trip: GuideTrip, { body }: ChangeOf<'TRIP'>): GuideTrip {
  const isMeant =
    trip.list === body.list &&
    trip.time === body.time &&
    (trip.unit?.id ?? null) === (body.unitId ?? null)
  return isMeant ? { ...trip, answer: body.answer } : trip
}

function withCheck(run: DriverRun, { body }: ChangeOf<'CHECK'>): DriverRun {
  if (run.vehicle.id !== body.vehicleId) return run
  return { ...run, vehicle: { ...run.vehicle, checkedAt: body.happenedAt } }
}

/** Returns what must be the same for nothing to move on the screen: the trips, runs and guests, in their order. */
export const outlineOf = ({ trips, runs, dayNote }: DayOfPerson): string =>
  JSON.stringify([
    dayNote,
    trips.map(({ list, time, unit, parties }) => [
      list,
      time,
      unit?.id,
      parties.map(party => party.bookingId),
    ]),
    runs.map(({ runId, stops }) => [runId, stops.map(stop => stop.transferId)]),
  ])
