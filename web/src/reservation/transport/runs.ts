import type { Direction, PlanRun, Run, RunStop, StopState } from '@arung/contracts/days/runs'
import { doOverlap, minutesOf, spanOf } from '@arung/contracts/days/span'
import type { DayRun, Transfer, TransferList } from '@arung/contracts/days/transfers'

/** Returns a run as it is planned, without its id and states. A change is based on it. */
export const planOf = ({ direction, time, minutes, vehicleId, driverId, stops }: DayRun): Run => ({
  direction,
  time,
  minutes,
  vehicleId,
  driverId,
  stops,
})

export const guestsOf = (stops: readonly RunStop[]): number =>
  stops.reduce((sum, { guests }) => sum + guests, 0)

/** Returns the guests of a transfer who are in no run. */
export const guestsLeft = ({ guests, runs }: Transfer): number =>
  Math.max(0, guests - runs.reduce((sum, run) => sum + run.guests, 0))

export const stateOf = ({ states }: DayRun, transferId: string): StopState =>
  states[transferId] ?? 'PLANNED'

const moving: ReadonlySet<StopState> = new Set(['ON_THE_WAY', 'ARRIVED', 'ON_BOARD'])

/** Whether the vehicle is on its way with or to some of its guests. */
export const isUnderWay = (run: DayRun): boolean =>
  run.stops.some(({ transferId }) => moving.has(stateOf(run, transferId)))

/** Whether nothing of the run has happened yet. */
export const isPlanned = (run: DayRun): boolean =>
  run.stops.every(({ transferId }) => stateOf(run, transferId) === 'PLANNED')

export const transferOf = (
  { transfers }: TransferList,
  direction: Direction,
  transferId: string,
): Transfer | undefined =>
  transfers.find(one => one.direction === direction && one.transferId === transferId)

/** Returns the seats of a run that nobody has. */
export function seatsFree({ vehicles }: TransferList, { vehicleId, stops }: Run): number {
  const seats = vehicles.find(({ id }) => id === vehicleId)?.seats ?? 0
  return Math.max(0, seats - guestsOf(stops))
}

/** Returns the change that gives a run other stops. A run without stops is removed. */
export function withStops(run: DayRun, stops: readonly RunStop[]): PlanRun {
  const over = planOf(run)
  return { runId: run.runId, run: stops.length === 0 ? null : { ...over, stops: [...stops] }, over }
}

/** Returns the change that adds guests to a run, at its end or to their stop. */
export function withGuests(run: DayRun, transferId: string, guests: number): PlanRun {
  const isThere = run.stops.some(stop => stop.transferId === transferId)
  return withStops(
    run,
    isThere
      ? run.stops.map(stop =>
          stop.transferId === transferId ? { ...stop, guests: stop.guests + guests } : stop,
        )
      : [...run.stops, { transferId, guests }],
  )
}

/** Returns the change that moves a stop by one place. */
export function withMoved(run: DayRun, transferId: string, step: 1 | -1): PlanRun {
  const at = run.stops.findIndex(stop => stop.transferId === transferId)
  const stop = run.stops[at]
  if (stop === undefined) return withStops(run, run.stops)
  return withStops(run, run.stops.toSpliced(at, 1).toSpliced(at + step, 0, stop))
}

/** Returns the changes that take changes back. */
export const reversed = (changes: readonly PlanRun[]): PlanRun[] =>
  changes.map(({ runId, run, over }) => ({ runId, run: over ?? null, over: run }))

type Timed = Readonly<{ time: string; minutes: number }>

/** Returns the other run that a vehicle or a driver is on at these times. */
export const runElsewhere = (
  runs: readonly DayRun[],
  own: string | null,
  { time, minutes }: Timed,
  isIt: (run: DayRun) => boolean,
): DayRun | undefined =>
  runs.find(
    run =>
      run.runId !== own &&
      isIt(run) &&
      doOverlap(spanOf(run.time, run.minutes), spanOf(time, minutes)),
  )

/** Adds minutes to a time, HH:mm. Midnight begins the clock anew. */
export function later(time: string, minutes: number): string {
  const sum = (minutesOf(time) + minutes + dayMinutes) % dayMinutes
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(sum / 60))}:${two(sum % 60)}`
}
const dayMinutes = 24 * 60
