import type { PlanRuns } from '@arung/contracts/days/runs'
import { licenceState } from '@arung/contracts/operations/licence'
import { isOff, isWithin } from '@arung/contracts/operations/shared'
import {
  transferKey,
  type DriverFacts,
  type RunFacts,
  type VehicleFacts,
} from '@arung/domain/days/runs/run-facts'
import { driver } from '@arung/domain/operations/driver'
import { unit } from '@arung/domain/operations/unit'
import { driverStream, unitStream } from '../operations/streams.ts'
import type { Parts } from '../parts.ts'
import { known } from './assignment-facts.ts'
import { transferReader } from './transfer-reader.ts'

type FactsParts = Pick<Parts, 'workers'>

/** Returns what is known now about the transfers, vehicles and drivers that a request names. */
export async function runFacts(
  parts: FactsParts,
  date: string,
  { runs: changes }: PlanRuns,
): Promise<RunFacts> {
  const runs = changes.flatMap(({ run }) => run ?? [])
  const guestsOf = transferReader(parts, date)
  const named = new Map(
    runs.flatMap(({ direction, stops }) =>
      stops.map(({ transferId }) => [
        transferKey(direction, transferId),
        { direction, transferId },
      ]),
    ),
  )
  const [transfers, vehicles, drivers] = await Promise.all([
    Promise.all(
      [...named].map(async ([key, { direction, transferId }]) => {
        const guests = await guestsOf(direction, transferId)
        return guests === 0 ? [] : [[key, { guests }] as const]
      }),
    ),
    known(
      runs.map(({ vehicleId }) => vehicleId),
      id => vehicleOn(parts, date, id),
    ),
    known(
      runs.flatMap(({ driverId }) => driverId ?? []),
      id => driverOn(parts, date, id),
    ),
  ])
  return { transfers: new Map(transfers.flat()), vehicles, drivers }
}

async function vehicleOn(
  { workers }: FactsParts,
  date: string,
  id: string,
): Promise<VehicleFacts | null> {
  const { state } = await workers.load(unitStream(id), unit)
  if (state === null || state.isRetired || state.value.kind !== 'VEHICLE') return null
  const { seats, outOfService } = state.value
  return { seats, isOut: isWithin(outOfService, date) }
}

async function driverOn(
  { workers }: FactsParts,
  date: string,
  id: string,
): Promise<DriverFacts | null> {
  const { state } = await workers.load(driverStream(id), driver)
  if (state === null || state.isRetired || state.isForgotten) return null
  const { daysOff, licenceExpires } = state.value
  return {
    isOff: isOff(daysOff, date),
    isLicenceExpired: licenceState(licenceExpires, date) === 'EXPIRED',
  }
}
