import type { PlanRun, Run, RunStop } from '@arung/contracts/days/runs'
import { timeAt } from '@arung/contracts/days/span'
import type { RunProposal } from '@arung/contracts/days/transfers'
import { fewestVehicles } from './run-bound.ts'
import { driversFor } from './run-drivers.ts'
import { bestPlan, zoneOf } from './run-plans.ts'
import { partsOf, type Part } from './run-parts.ts'
import { busiest, standingTrips, type Trip, type Vehicle } from './run-trips.ts'
import type { DayRunFacts, TransferFacts } from './transfer-facts.ts'

/**
 * Returns runs for the guests who have none. Runs that stand are kept; guests may take seats that are free in them.
 * Guests leave in their promised window, or 90 to 60 minutes before their activity, and go home 15 to 60 minutes after
 * it. Guests of one zone and of one neighbouring zone share a vehicle; a party stays together where a vehicle seats it.
 * The plan needs as few vehicles as possible at the busiest moment. A charter has a vehicle of its own. The same facts
 * give the same proposal. `runId` names the new run of an index, from 0.
 *
 * Guests who are left are planned again beside the runs found so far, because those may have room by now.
 */
export function proposeRuns(facts: TransferFacts, runId: (index: number) => string): RunProposal {
  let proposal = proposeOnce(facts, runId)
  for (let pass = 0; pass < leftPassesMax && proposal.left.length > 0; pass += 1) {
    const found = proposal.runs
    const more = proposeOnce({ ...facts, runs: withPlanned(facts.runs, found) }, index =>
      runId(found.length + index),
    )
    if (more.runs.length === 0) break
    proposal = { ...more, runs: joined(found, more.runs), atLeast: proposal.atLeast }
  }
  return proposal
}

/** The most passes for guests who are left. */
const leftPassesMax = 8

/** Returns the runs as they are after these plans. */
function withPlanned(runs: TransferFacts['runs'], plans: readonly PlanRun[]): DayRunFacts[] {
  const byId = new Map(runs.map(run => [run.runId, run]))
  for (const { runId, run } of plans)
    if (run) byId.set(runId, { states: {}, ...byId.get(runId), ...run, runId })
  return [...byId.values()]
}

/** Returns one plan for each run, based on what stood before the first. */
function joined(before: readonly PlanRun[], after: readonly PlanRun[]): PlanRun[] {
  const byId = new Map(before.map(plan => [plan.runId, plan]))
  for (const plan of after)
    byId.set(plan.runId, { ...plan, over: (byId.get(plan.runId) ?? plan).over })
  return [...byId.values()]
}

function proposeOnce(facts: TransferFacts, runId: (index: number) => string): RunProposal {
  const fleet = [...facts.vehicles]
    .flatMap(([id, { seats, isOut }]): Vehicle[] => (isOut ? [] : [{ id, seats }]))
    .toSorted((a, b) => a.seats - b.seats || (a.id < b.id ? -1 : 1))
  const standing = standingTrips(facts)
  const parts = partsOf(facts)
  const able = parts.filter(({ from, to }) => from <= to)
  const atLeast = fewestVehicles(able, standing, fleet)
  const plan = bestPlan(able, standing, fleet, atLeast)
  const drivers = driversFor(
    plan.trips.filter(({ stands }) => stands === null),
    facts,
  )
  return {
    runs: planned(plan.trips, drivers, runId),
    left: leftOf([...plan.left, ...parts.filter(({ from, to }) => from > to)]),
    vehicles: busiest(plan.trips),
    atLeast,
  }
}

function planned(
  trips: readonly Trip[],
  drivers: ReadonlyMap<Trip, string | null>,
  runId: (index: number) => string,
): PlanRun[] {
  const added = trips
    .filter(({ stands }) => stands === null)
    .toSorted((a, b) => a.time - b.time)
    .map((trip, index) => ({
      runId: runId(index),
      run: runOf(trip, drivers.get(trip) ?? null),
      over: null,
    }))
  const changed = trips.flatMap(({ stands, parts }) =>
    stands === null || parts.length === 0
      ? []
      : [{ runId: stands.runId, run: withParts(bodyOf(stands), parts), over: bodyOf(stands) }],
  )
  return [...changed, ...added]
}

function runOf({ direction, time, minutes, vehicle, parts }: Trip, driverId: string | null): Run {
  const run = { direction, time: timeAt(time), minutes, vehicleId: vehicle.id, driverId, stops: [] }
  return withParts(run, parts.toSorted(byZone))
}
const byZone = (a: Part, b: Part): number => zoneOf(a) - zoneOf(b) || a.from - b.from

const bodyOf = ({ runId: _id, states: _states, stops, ...run }: DayRunFacts): Run => ({
  ...run,
  stops: stops.map(stop => ({ ...stop })),
})

function withParts(run: Run, parts: readonly Part[]): Run {
  const guests = new Map(run.stops.map(stop => [stop.transferId, stop.guests]))
  for (const part of parts)
    guests.set(part.transferId, part.guests + (guests.get(part.transferId) ?? 0))
  const stops = [...guests].map(([transferId, count]): RunStop => ({ transferId, guests: count }))
  return { ...run, stops }
}

function leftOf(parts: readonly Part[]): RunProposal['left'] {
  const left = new Map<string, RunProposal['left'][number]>()
  for (const { transferId, direction, guests } of parts) {
    const key = `${direction}|${transferId}`
    const known = left.get(key)?.guests ?? 0
    left.set(key, { transferId, direction, guests: guests + known })
  }
  return [...left.values()]
}
