import type { DayRun, Transfer, TransferList } from '@arung/contracts/days/transfers'
import { checkTransfers } from '@arung/domain/days/runs/check-transfers'
import { transferKey } from '@arung/domain/days/runs/run-facts'
import type { TransferFacts } from '@arung/domain/days/runs/transfer-facts'
import type { Database } from '../database.ts'
import { byText } from '../lists/memory-list.ts'
import { allOf } from '../operations/queries.ts'
import { driverFacts, driversOf, isActive, vehicleFacts, vehiclesOf } from './fleet.ts'
import {
  driversSaid,
  faultsOf,
  mailsOf,
  runsOf,
  travelOf,
  type DriverRow,
  type FaultRow,
  type RunRow,
} from './transfer-queries.ts'
import { travelsOf, type Travel, type Zones } from './travel.ts'

/** The transfers and runs of a day with the present facts of everything they name. */
export type LoadedTransfers = Readonly<{
  list: Omit<TransferList, 'problems'>
  facts: TransferFacts
  /** The runs as they are stored, and what drivers said of the day. */
  stored: readonly RunRow[]
  said: readonly DriverRow[]
}>

/** Loads the transfers of a day with a fixed number of statements. */
export async function loadTransfers(
  database: Database,
  date: string,
  zones: Zones,
): Promise<LoadedTransfers> {
  const [rows, stored, said, reported, mails, products, units, people] = await Promise.all([
    travelOf(database, date),
    runsOf(database, date),
    driversSaid(database, date),
    faultsOf(database, date),
    mailsOf(database, date),
    allOf(database, 'reservation_products'),
    allOf(database, 'units'),
    allOf(database, 'drivers'),
  ])
  const minutes = new Map(
    products.flatMap(({ id, value }) =>
      value.kind === 'SINGLE' ? [[id, value.durationMinutes]] : [],
    ),
  )
  const travels = travelsOf(rows, { date, zones, minutes })
  const runs = stored
    .map(({ run_id: runId, run, states }): DayRun => ({ runId, ...run, states }))
    .toSorted((a, b) => byText(a.time, b.time) || byText(a.runId, b.runId))
  const vehicles = vehiclesOf(units, date, new Set(runs.map(({ vehicleId }) => vehicleId)))
  const drivers = driversOf(people, date, new Set(runs.map(({ driverId }) => driverId)))
  const going = new Set(vehicles.filter(isActive).map(({ id }) => id))
  const faults = reported.filter(({ vehicle_id: id }) => going.has(id)).map(faultView)
  return {
    stored,
    said,
    list: {
      date,
      transfers: withRuns(travels, runs, mailedIn(mails)).toSorted(inOrder),
      runs,
      vehicles: vehicles.map(({ isRetired: _retired, ...shown }) => shown),
      drivers: drivers.map(({ isRetired: _retired, ...shown }) => shown),
      faults,
    },
    facts: {
      transfers: travels.map(factsOf),
      runs,
      vehicles: vehicleFacts(vehicles.filter(isActive), faults),
      drivers: driverFacts(drivers.filter(isActive), said),
    },
  }
}

/** Returns the list with all that is missing or contradicts itself. Phone numbers only for those who may call. */
export function transferListOf({ list, facts }: LoadedTransfers, mayCall: boolean): TransferList {
  const silent = <Called extends { phone: string | null }>(all: readonly Called[]): Called[] =>
    all.map(one => (mayCall ? one : { ...one, phone: null }))
  return {
    ...list,
    transfers: silent(list.transfers),
    drivers: silent(list.drivers),
    problems: checkTransfers(facts),
  }
}

const faultView = (row: FaultRow): TransferList['faults'][number] => ({
  faultId: row.fault_id,
  date: row.date,
  driverId: row.driver_id,
  vehicleId: row.vehicle_id,
  text: row.text,
  at: row.at.toISOString(),
})

function factsOf({
  transferId,
  direction,
  guests,
  zone,
  place,
  window,
  begins,
  ends,
}: Travel): TransferFacts['transfers'][number] {
  return {
    transferId,
    direction,
    guests,
    zoneId: zone?.id ?? null,
    zoneRank: zone?.rank ?? null,
    hasPlace: place !== null,
    window,
    begins,
    ends,
  }
}

const keyOf = ({ direction, transferId }: Pick<Travel, 'direction' | 'transferId'>) =>
  transferKey(direction, transferId)

/** Adds to each transfer the runs that carry its guests, in order of time. */
function withRuns(
  travels: readonly Travel[],
  runs: readonly DayRun[],
  mailed: ReadonlyMap<string, Transfer['mailed']>,
): readonly Transfer[] {
  const carried = new Map<string, Transfer['runs']>()
  for (const { runId, direction, stops, states } of runs)
    for (const { transferId, guests } of stops) {
      const key = keyOf({ direction, transferId })
      const one = { runId, guests, state: states[transferId] ?? 'PLANNED' }
      const known = carried.get(key)
      if (known) known.push(one)
      else carried.set(key, [one])
    }
  return travels.map(travel => ({
    ...travel,
    runs: carried.get(keyOf(travel)) ?? [],
    mailed: mailed.get(keyOf(travel)) ?? { planAt: null, startAt: null },
  }))
}

const mailedIn = (mails: Awaited<ReturnType<typeof mailsOf>>) =>
  new Map(
    mails.map(({ transfer, plan_at, start_at }) => [
      transfer,
      { planAt: plan_at?.toISOString() ?? null, startAt: start_at?.toISOString() ?? null },
    ]),
  )

const directions = ['THERE', 'HOME', 'CHARTER']
/** Transfers there and charters by when they begin, those home by when the last activity ends; then by zone. */
function inOrder(a: Travel, b: Travel): number {
  const at = ({ direction, window, begins, ends }: Travel) =>
    direction === 'HOME' ? ends : (window?.from ?? begins)
  return (
    directions.indexOf(a.direction) - directions.indexOf(b.direction) ||
    byText(at(a), at(b)) ||
    (a.zone?.rank ?? -1) - (b.zone?.rank ?? -1) ||
    byText(a.transferId, b.transferId)
  )
}
