import type { Span } from '@arung/contracts/days/span'
import { minutesOf, spanOf } from '@arung/contracts/days/span'
import { driverMinutesMax } from './check-runs.ts'
import { isFree, spanOfTrip, type Trip } from './run-trips.ts'
import type { TransferFacts } from './transfer-facts.ts'

type Driver = { id: string; busy: Span[]; minutes: number }

/**
 * Returns the driver of each new trip: the one who drove the vehicle before, else one who works on this day already,
 * with the fewest minutes. Null where nobody is free. Nobody drives who reported that they cannot.
 */
export function driversFor(
  trips: readonly Trip[],
  { runs, drivers: known }: TransferFacts,
): ReadonlyMap<Trip, string | null> {
  const drivers = [...known]
    .filter(([, one]) => !one.isOff && !one.isLicenceExpired && one.isNotDriving !== true)
    .map(([id]): Driver => ({ id, busy: [], minutes: 0 }))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const byId = new Map(drivers.map(driver => [driver.id, driver]))
  const onVehicle: { vehicleId: string; driver: Driver; time: number }[] = []
  for (const { driverId, vehicleId, time, minutes } of runs) {
    const driver = driverId === null ? undefined : byId.get(driverId)
    if (driver === undefined) continue
    work(driver, spanOf(time, minutes))
    onVehicle.push({ vehicleId, driver, time: minutesOf(time) })
  }
  const found = new Map<Trip, string | null>()
  for (const trip of trips.toSorted((a, b) => a.time - b.time)) {
    const vehicleId = trip.vehicle.id
    const before = onVehicle
      .filter(one => one.vehicleId === vehicleId && one.time < trip.time)
      .toSorted((a, b) => b.time - a.time)[0]?.driver
    const driver = [...(before ? [before] : []), ...drivers.toSorted(byWork)].find(one =>
      canDrive(one, trip),
    )
    found.set(trip, driver?.id ?? null)
    if (driver === undefined) continue
    work(driver, spanOfTrip(trip))
    onVehicle.push({ vehicleId, driver, time: trip.time })
  }
  return found
}

function work(driver: Driver, span: Span): void {
  driver.busy.push(span)
  driver.minutes += span.to - span.from
}

const canDrive = ({ busy, minutes }: Driver, trip: Trip): boolean =>
  minutes + trip.minutes <= driverMinutesMax && isFree(busy, spanOfTrip(trip))

/** Sorts drivers who work already before the others, and those with little work first. */
const byWork = (a: Driver, b: Driver): number =>
  Number(b.minutes > 0) - Number(a.minutes > 0) || a.minutes - b.minutes || (a.id < b.id ? -1 : 1)
