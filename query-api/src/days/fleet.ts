import type { DayDriver, DayVehicle, TransferList } from '@arung/contracts/days/transfers'
import { licenceState } from '@arung/contracts/operations/licence'
import { isOff, isWithin } from '@arung/contracts/operations/shared'
import type { TransferFacts } from '@arung/domain/days/runs/transfer-facts'
import { byText } from '../lists/memory-list.ts'
import type { allOf } from '../operations/queries.ts'
import type { DriverRow } from './transfer-queries.ts'

type Records<Name extends Parameters<typeof allOf>[1]> = Awaited<ReturnType<typeof allOf<Name>>>

type Listed<Of> = Of & Readonly<{ isRetired: boolean }>

/** Returns the vehicles by plate. Retired ones only while they are in a run. */
export function vehiclesOf(
  units: Records<'units'>,
  date: string,
  used: ReadonlySet<string>,
): readonly Listed<DayVehicle>[] {
  return units
    .flatMap(({ id, value: unit, retired: isRetired }): Listed<DayVehicle>[] => {
      if (unit.kind !== 'VEHICLE' || (isRetired && !used.has(id))) return []
      const { plate, vehicle, seats } = unit
      return [
        {
          id,
          plate,
          vehicle,
          seats,
          isOut: isRetired || isWithin(unit.outOfService, date),
          isRetired,
        },
      ]
    })
    .toSorted((a, b) => byText(a.plate, b.plate) || byText(a.id, b.id))
}

/** Returns the drivers by name. Retired ones only while they are in a run. */
export function driversOf(
  people: Records<'drivers'>,
  date: string,
  used: ReadonlySet<string | null>,
): readonly Listed<DayDriver>[] {
  return people
    .filter(({ id, retired }) => !retired || used.has(id))
    .map(({ id, person, work, retired: isRetired }) => ({
      id,
      name: person?.name ?? null,
      phone: person?.phone ?? null,
      isOff: isRetired || isOff(work.daysOff, date),
      licence: licenceState(work.licenceExpires, date),
      isRetired,
    }))
    .toSorted((a, b) => byText(a.name ?? '', b.name ?? '') || byText(a.id, b.id))
}

/** Whether a vehicle or driver is not retired. */
export const isActive = ({ isRetired }: Listed<object>): boolean => !isRetired

/** Returns what decides on runs of vehicles that are not retired. */
export function vehicleFacts(
  vehicles: readonly DayVehicle[],
  faults: TransferList['faults'],
): TransferFacts['vehicles'] {
  const faulty = new Set(faults.map(({ vehicleId }) => vehicleId))
  return new Map(
    vehicles.map(({ id, seats, isOut }) => [id, { seats, isOut, isFaulty: faulty.has(id) }]),
  )
}

/** Returns what decides on runs of drivers who are not retired. */
export function driverFacts(
  drivers: readonly DayDriver[],
  said: readonly DriverRow[],
): TransferFacts['drivers'] {
  const absent = new Set(
    said.filter(({ drives }) => drives === false).map(({ driver_id: id }) => id),
  )
  return new Map(
    drivers.map(({ id, isOff: isAway, licence }) => [
      id,
      {
        isOff: isAway,
        isLicenceExpired: licence === 'EXPIRED',
        isNotDriving: absent.has(id),
      },
    ]),
  )
}
