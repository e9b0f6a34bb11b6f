import { minutesOf } from '@arung/contracts/days/span'
import type { Direction } from '@arung/contracts/days/runs'
import type { DayEvent, Ride } from '../events.ts'
import type { DayRuns } from '../runs/runs.ts'
import { transferKey } from '../runs/run-facts.ts'

/** What the guests of a transfer were told of their runs last, and about which runs that have started. */
export type Told = Readonly<{
  rides: readonly Ride[]
  /** The mail that said so, and whether it corrected an earlier one. Null before the first. */
  mailId: string | null
  isCorrection: boolean
  started: ReadonlyMap<string, string>
}>
/** By direction and transfer. */
export type DayTold = ReadonlyMap<string, Told>
type TransferTold = Extract<DayEvent, { type: 'TransferTold' }>

export const notTold: Told = { rides: [], mailId: null, isCorrection: false, started: new Map() }

export function evolveTold(told: DayTold, { data }: TransferTold): DayTold {
  const { direction, transferId, about, rides, mailId, isCorrection } = data
  const key = transferKey(direction, transferId)
  const known = told.get(key) ?? notTold
  const started = new Map(known.started)
  if (about === 'STARTED') for (const { runId } of rides) started.set(runId, mailId)
  const next = about === 'PLAN' ? { ...known, rides, mailId, isCorrection } : { ...known, started }
  return new Map(told).set(key, next)
}

/** Returns the runs that will pick the guests of a transfer up and have not left for them, in order of time. */
export function ridesOf(runs: DayRuns, direction: Direction, transferId: string): readonly Ride[] {
  return [...runs]
    .flatMap(([runId, { run, states }]) =>
      run.direction === direction &&
      run.stops.some(stop => stop.transferId === transferId) &&
      !states.has(transferId)
        ? [{ runId, vehicleId: run.vehicleId, time: run.time }]
        : [],
    )
    .toSorted((a, b) => (a.time + a.runId < b.time + b.runId ? -1 : 1))
}

/** A vehicle that leaves at most this much earlier or later is not worth another mail. */
const minutesKept = 15

/** Returns whether guests must know that they are picked up otherwise than they were told. */
export function isOtherwise(before: readonly Ride[], after: readonly Ride[]): boolean {
  const vehicles = (rides: readonly Ride[]) =>
    [...new Set(rides.map(({ vehicleId }) => vehicleId))].toSorted().join()
  const first = (rides: readonly Ride[]) => Math.min(...rides.map(({ time }) => minutesOf(time)))
  return (
    vehicles(before) !== vehicles(after) || Math.abs(first(before) - first(after)) > minutesKept
  )
}
