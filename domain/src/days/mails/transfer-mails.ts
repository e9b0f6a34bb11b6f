import { minutesOf } from '@arung/contracts/days/span'
import type { Direction } from '@arung/contracts/days/runs'
import type { DayEvent, Ride } from '../events.ts'
import type { DayRuns } from '../runs/runs.ts'
import { transferKey } from '../runs/run-facts.ts'

/** What the guests of a transfer were mailed: their runs, and which of them have started. */
export type TransferMails = Readonly<{
  /** The runs of the last mail about the plan. */
  rides: readonly Ride[]
  /** That mail, and whether it corrected an earlier one. Null before the first. */
  mailId: string | null
  isCorrection: boolean
  /** The mail about the start of each run, by run. */
  started: ReadonlyMap<string, string>
}>
/** By direction and transfer. */
export type DayMails = ReadonlyMap<string, TransferMails>
type TransferMailed = Extract<DayEvent, { type: 'TransferMailed' }>

export const noMails: TransferMails = {
  rides: [],
  mailId: null,
  isCorrection: false,
  started: new Map(),
}

export function evolveMails(mails: DayMails, { data }: TransferMailed): DayMails {
  const { direction, transferId, about, rides, mailId, isCorrection } = data
  const key = transferKey(direction, transferId)
  const known = mails.get(key) ?? noMails
  const started = new Map(known.started)
  if (about === 'STARTED') for (const { runId } of rides) started.set(runId, mailId)
  const next = about === 'PLAN' ? { ...known, rides, mailId, isCorrection } : { ...known, started }
  return new Map(mails).set(key, next)
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
const minutesIgnored = 15

/** Returns whether guests who were mailed these runs need another mail about the new ones. */
export function needsCorrection(mailed: readonly Ride[], planned: readonly Ride[]): boolean {
  const vehicles = (rides: readonly Ride[]) =>
    [...new Set(rides.map(({ vehicleId }) => vehicleId))].toSorted().join()
  const first = (rides: readonly Ride[]) => Math.min(...rides.map(({ time }) => minutesOf(time)))
  return (
    vehicles(mailed) !== vehicles(planned) ||
    Math.abs(first(mailed) - first(planned)) > minutesIgnored
  )
}
