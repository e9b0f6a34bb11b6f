import { lastMinute, minutesOf } from '@arung/contracts/days/span'
import type { TransferProblem } from '@arung/contracts/days/transfers'
import { areAtOnce } from './run-clashes.ts'
import { transferKey } from './run-facts.ts'
import { guestsIn } from './runs.ts'
import type { DayRunFacts, DayTransfer, TransferFacts } from './transfer-facts.ts'
import { endOf, promisedSpan } from './transfer-times.ts'

/** The most minutes that the runs of one driver may take together. */
export const driverMinutesMax = 600

/** Returns the problems of runs, their vehicles and their drivers. */
export function runProblems(facts: TransferFacts): readonly TransferProblem[] {
  const open = facts.runs.filter(run => !isOver(run))
  const transfers = new Map(
    facts.transfers.map(transfer => [
      transferKey(transfer.direction, transfer.transferId),
      transfer,
    ]),
  )
  return [
    ...facts.runs.flatMap(noShows),
    ...open.flatMap(run => [
      ...lateStops(run, transfers),
      ...vehicleProblems(run, facts),
      ...driverProblems(run, facts),
    ]),
    ...busyTwice(facts.runs, open, { kind: 'VEHICLE_TWICE', idOf: ({ vehicleId }) => vehicleId }),
    ...busyTwice(facts.runs, open, { kind: 'DRIVER_TWICE', idOf: ({ driverId }) => driverId }),
    ...longDays(facts.runs),
  ]
}

const isOver = ({ stops, states }: DayRunFacts): boolean =>
  stops.every(({ transferId }) => {
    const state = states[transferId]
    return state === 'DROPPED' || state === 'NO_SHOW'
  })

const at = ({ direction, time, runId }: DayRunFacts) => ({ direction, time, runId })

const noShows = (run: DayRunFacts): readonly TransferProblem[] =>
  run.stops.flatMap(({ transferId, guests }) =>
    run.states[transferId] === 'NO_SHOW'
      ? [{ kind: 'NO_SHOW', ...at(run), transferId, need: guests }]
      : [],
  )

/** Only guests who still wait can be late. */
function lateStops(
  run: DayRunFacts,
  transfers: ReadonlyMap<string, DayTransfer>,
): readonly TransferProblem[] {
  return run.stops.flatMap(({ transferId }): readonly TransferProblem[] => {
    const transfer = transfers.get(transferKey(run.direction, transferId))
    const state = run.states[transferId]
    const isDone = state === 'ON_BOARD' || state === 'DROPPED' || state === 'NO_SHOW'
    return transfer && !isDone && isTooLate(minutesOf(run.time), transfer)
      ? [{ kind: 'RUN_TOO_LATE', ...at(run), transferId }]
      : []
  })
}

/** There, a run leaves before the promised window ends, or before the activity begins; home, after the activity. */
function isTooLate(leaves: number, transfer: DayTransfer): boolean {
  const begins = minutesOf(transfer.begins)
  switch (transfer.direction) {
    case 'HOME':
      return leaves < Math.min(endOf(transfer), lastMinute)
    case 'CHARTER':
      return leaves > begins
    case 'THERE': {
      const promised = promisedSpan(transfer)
      return promised ? leaves > promised.to : leaves >= begins
    }
  }
}

function vehicleProblems(run: DayRunFacts, { vehicles }: TransferFacts): TransferProblem[] {
  const vehicle = vehicles.get(run.vehicleId)
  const need = guestsIn(run.stops)
  const problems: TransferProblem[] = []
  if (vehicle === undefined || vehicle.isOut) problems.push({ kind: 'VEHICLE_OUT', ...at(run) })
  else if (vehicle.isFaulty) problems.push({ kind: 'VEHICLE_FAULT', ...at(run) })
  if (vehicle && need > vehicle.seats)
    problems.push({ kind: 'RUN_OVERFULL', ...at(run), need, have: vehicle.seats })
  return problems
}

function driverProblems(run: DayRunFacts, { drivers }: TransferFacts): TransferProblem[] {
  if (run.driverId === null) return [{ kind: 'DRIVER_MISSING', ...at(run) }]
  const driver = drivers.get(run.driverId)
  if (driver === undefined || driver.isOff) return [{ kind: 'DRIVER_OFF', ...at(run) }]
  return [
    ...(driver.isLicenceExpired ? [{ kind: 'LICENCE_EXPIRED', ...at(run) } as const] : []),
    ...(driver.isNotDriving ? [{ kind: 'DRIVER_NOT_DRIVING', ...at(run) } as const] : []),
  ]
}

type Busy = Readonly<{
  kind: 'VEHICLE_TWICE' | 'DRIVER_TWICE'
  idOf: (run: DayRunFacts) => string | null
}>

/** Returns a problem of each open run whose vehicle or driver is on another run at that time. */
function busyTwice(
  all: readonly DayRunFacts[],
  open: readonly DayRunFacts[],
  { kind, idOf }: Busy,
): readonly TransferProblem[] {
  const byId = grouped(all, idOf)
  return open.flatMap(run => {
    const others = byId.get(idOf(run) ?? '') ?? []
    return others.some(other => other.runId !== run.runId && areAtOnce(other, run))
      ? [{ kind, ...at(run) }]
      : []
  })
}

/** Returns a problem of the run with which a driver's day becomes too long. */
function longDays(runs: readonly DayRunFacts[]): readonly TransferProblem[] {
  const byDriver = grouped(runs, ({ driverId }) => driverId)
  return [...byDriver.values()].flatMap((all): readonly TransferProblem[] => {
    const have = all.reduce((sum, { minutes }) => sum + minutes, 0)
    let worked = 0
    const tooLong = all
      .toSorted((a, b) => (a.time < b.time ? -1 : 1))
      .find(({ minutes }) => (worked += minutes) > driverMinutesMax)
    return tooLong ? [{ kind: 'DRIVER_HOURS', ...at(tooLong), need: driverMinutesMax, have }] : []
  })
}

function grouped(
  runs: readonly DayRunFacts[],
  idOf: Busy['idOf'],
): ReadonlyMap<string, DayRunFacts[]> {
  const groups = new Map<string, DayRunFacts[]>()
  for (const run of runs) {
    const id = idOf(run)
    if (id === null) continue
    const group = groups.get(id)
    if (group) group.push(run)
    else groups.set(id, [run])
  }
  return groups
}
