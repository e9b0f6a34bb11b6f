import { runsMax, type PlanRun, type Run, type RunFault } from '@arung/contracts/days/runs'
import { accept, refuse, type Decision } from '../../decider.ts'
import { isSame } from '../../same.ts'
import { sameOrConflict } from '../../save-conflict.ts'
import type { Day } from '../day-state.ts'
import type { DayEvent } from '../events.ts'
import { runClashOf, type RunClash } from './run-clashes.ts'
import { transferKey, type RunFacts } from './run-facts.ts'
import { evolveRuns, guestsCarried, guestsIn, hasBegun, type DayRun, type DayRuns } from './runs.ts'

/** All of these changes, or none of them. */
export type PlanRuns = Readonly<{
  type: 'PlanRuns'
  date: string
  runs: readonly PlanRun[]
  facts: RunFacts
  by: string
  now: string
}>
export type PlanRefusal =
  | 'ChangedMeanwhile'
  | 'RunUnderWay'
  | 'TransferUnknown'
  | 'TransferFull'
  | 'VehicleUnknown'
  | 'VehicleOut'
  | 'RunFull'
  | 'DriverUnknown'
  | 'DriverOff'
  | 'DriverLicenceExpired'
  | 'TooManyRuns'
  | RunClash['refusal']

type Refused = Readonly<{ refusal: PlanRefusal; fault: RunFault }>
type RunPlanned = Extract<DayEvent, { type: 'RunPlanned' }>
type Judged =
  | Readonly<{ events: readonly RunPlanned[]; refused: null }>
  | Readonly<{ refused: Refused }>

/** Decides on runs (reservation page, `operationsday-`). A repetition emits no event. */
export function planRuns(command: PlanRuns, { runs }: Day): Decision<RunPlanned, PlanRefusal> {
  const judged = judge(command, runs)
  return judged.refused ? refuse(judged.refused.refusal) : accept(...judged.events)
}

/** Returns what a refused command is about; null when it is not refused. */
export function runFaultOf(command: PlanRuns, { runs }: Day): RunFault | null {
  return judge(command, runs).refused?.fault ?? null
}

function judge(command: PlanRuns, runs: DayRuns): Judged {
  const { date, facts, by, now: at } = command
  const events: RunPlanned[] = []
  for (const { runId, run: after, over } of command.runs) {
    const known = runs.get(runId)
    const before = known?.run ?? null
    const done = sameOrConflict(before, after, over)
    if (done?.ok) continue
    if (done) return { refused: { refusal: done.refusal, fault: { runId } } }
    const refused = judgeRun(runId, known, after, facts)
    if (refused) return { refused }
    events.push({ type: 'RunPlanned', data: { date, runId, before, after, by, at } })
  }
  const next = events.reduce(evolveRuns, runs)
  const refused =
    tooMany(events, { before: runs, after: next }) ??
    overfilled(events, facts, { before: runs, after: next }) ??
    runClashOf(next, movedIn(events))
  return refused ? { refused } : { events, refused: null }
}

function judgeRun(
  runId: string,
  known: DayRun | undefined,
  after: Run | null,
  facts: RunFacts,
): Refused | null {
  if (known) {
    const kept = underWay(runId, known, after)
    if (kept) return kept
  }
  if (after === null) return null
  const before = known?.run
  return (
    vehicleRefusal(runId, before, after, facts) ??
    driverRefusal(runId, before, after, facts) ??
    unknownTransfer(runId, before, after, facts)
  )
}

/** A run that has left keeps its vehicle, its time and its stops that have begun; its driver may change. */
function underWay(runId: string, known: DayRun, after: Run | null): Refused | null {
  const { run } = known
  const kept = run.stops.filter(({ transferId }) => hasBegun(known, transferId))
  if (kept.length === 0) return null
  const refusal = 'RunUnderWay'
  const isMoved =
    after?.vehicleId !== run.vehicleId ||
    after.time !== run.time ||
    after.direction !== run.direction
  if (isMoved) return { refusal, fault: { runId } }
  const gone = kept.find(stop => !after.stops.some(other => isSame(other, stop)))
  return gone ? { refusal, fault: { runId, transferId: gone.transferId } } : null
}

/** A run that keeps its vehicle and has no more guests than before is not judged again. */
function vehicleRefusal(
  runId: string,
  before: Run | undefined,
  after: Run,
  { vehicles }: RunFacts,
): Refused | null {
  const { vehicleId, stops } = after
  const isKept = before?.vehicleId === vehicleId
  if (isKept && guestsIn(stops) <= guestsIn(before.stops)) return null
  const fault = { runId, vehicleId }
  const vehicle = vehicles.get(vehicleId)
  if (vehicle === undefined) return { refusal: 'VehicleUnknown', fault }
  if (vehicle.isOut) return { refusal: 'VehicleOut', fault }
  return guestsIn(stops) > vehicle.seats ? { refusal: 'RunFull', fault } : null
}

function driverRefusal(
  runId: string,
  before: Run | undefined,
  { driverId }: Run,
  { drivers }: RunFacts,
): Refused | null {
  if (driverId === null || before?.driverId === driverId) return null
  const fault = { runId, driverId }
  const driver = drivers.get(driverId)
  if (driver === undefined) return { refusal: 'DriverUnknown', fault }
  if (driver.isOff) return { refusal: 'DriverOff', fault }
  return driver.isLicenceExpired ? { refusal: 'DriverLicenceExpired', fault } : null
}

/** A transfer that does not travel any more may stay in its run, but not come into another. */
function unknownTransfer(
  runId: string,
  before: Run | undefined,
  { direction, stops }: Run,
  { transfers }: RunFacts,
): Refused | null {
  for (const { transferId } of stops) {
    const isKept =
      before?.direction === direction && before.stops.some(stop => stop.transferId === transferId)
    if (!isKept && !transfers.has(transferKey(direction, transferId)))
      return { refusal: 'TransferUnknown', fault: { runId, transferId } }
  }
  return null
}

type Change = Readonly<{ before: DayRuns; after: DayRuns }>

function tooMany(events: readonly RunPlanned[], { before, after }: Change): Refused | null {
  const added = events.find(event => !before.has(event.data.runId))
  return added && after.size > runsMax && after.size > before.size
    ? { refusal: 'TooManyRuns', fault: { runId: added.data.runId } }
    : null
}

/** Returns the refusal of a transfer with more guests in runs than travel, among those that the command adds to. */
function overfilled(
  events: readonly RunPlanned[],
  { transfers }: RunFacts,
  { before, after }: Change,
): Refused | null {
  const judged = new Set<string>()
  for (const { data } of events)
    for (const { transferId } of data.after?.stops ?? []) {
      const direction = data.after?.direction
      if (direction === undefined) continue
      const key = transferKey(direction, transferId)
      if (judged.has(key)) continue
      judged.add(key)
      const carried = guestsCarried(after.values(), direction, transferId)
      if (carried <= guestsCarried(before.values(), direction, transferId)) continue
      if (carried > (transfers.get(key)?.guests ?? 0))
        return { refusal: 'TransferFull', fault: { runId: data.runId, transferId } }
    }
  return null
}

/** Returns the runs whose vehicle, driver or time is another than before. */
const movedIn = (events: readonly RunPlanned[]): readonly string[] =>
  events.flatMap(({ data: { runId, before, after } }) =>
    after !== null &&
    (before === null ||
      before.vehicleId !== after.vehicleId ||
      before.driverId !== after.driverId ||
      before.time !== after.time ||
      before.minutes !== after.minutes)
      ? [runId]
      : [],
  )
