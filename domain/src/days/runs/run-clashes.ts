import type { Run, RunFault } from '@arung/contracts/days/runs'
import { doOverlap, spanOf } from '@arung/contracts/days/span'
import type { DayRuns } from './runs.ts'

export type RunClash = Readonly<{
  refusal: 'VehicleElsewhere' | 'DriverElsewhere'
  fault: RunFault
}>

/** Returns the first of these runs whose vehicle or driver is on another run at that time; null when there is none. */
export function runClashOf(runs: DayRuns, runIds: Iterable<string>): RunClash | null {
  const byVehicle = grouped(runs, ({ vehicleId }) => vehicleId)
  const byDriver = grouped(runs, ({ driverId }) => driverId)
  for (const runId of runIds) {
    const run = runs.get(runId)?.run
    if (run === undefined) continue
    const { vehicleId, driverId } = run
    const vehicle = otherAtOnce(byVehicle.get(vehicleId), runId, run)
    if (vehicle)
      return { refusal: 'VehicleElsewhere', fault: { runId, vehicleId, time: vehicle.time } }
    const driver = driverId === null ? null : otherAtOnce(byDriver.get(driverId), runId, run)
    if (driver && driverId !== null)
      return { refusal: 'DriverElsewhere', fault: { runId, driverId, time: driver.time } }
  }
  return null
}

/** Returns whether two runs take place at the same time. */
export const areAtOnce = (a: Timed, b: Timed): boolean =>
  doOverlap(spanOf(a.time, a.minutes), spanOf(b.time, b.minutes))
type Timed = Readonly<{ time: string; minutes: number }>

type Named = Readonly<{ runId: string; run: Run }>

function grouped(runs: DayRuns, keyOf: (run: Run) => string | null): ReadonlyMap<string, Named[]> {
  const groups = new Map<string, Named[]>()
  for (const [runId, { run }] of runs) {
    const key = keyOf(run)
    if (key === null) continue
    const group = groups.get(key)
    if (group) group.push({ runId, run })
    else groups.set(key, [{ runId, run }])
  }
  return groups
}

const otherAtOnce = (group: readonly Named[] = [], runId: string, run: Run): Run | null =>
  group.find(other => other.runId !== runId && areAtOnce(other.run, run))?.run ?? null
