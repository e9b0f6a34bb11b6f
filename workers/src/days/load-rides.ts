import type { VehicleKind } from '@arung/contracts/operations/units'
import { day } from '@arung/domain/days/day'
import type { Day } from '@arung/domain/days/day-state'
import type { DayEvent, Ride } from '@arung/domain/days/events'
import { dayNamespace } from '@arung/domain/days/streams'
import { driver } from '@arung/domain/operations/driver'
import type { DriverEvent, UnitEvent } from '@arung/domain/operations/events'
import { unit } from '@arung/domain/operations/unit'
import { uuidv5 } from '@arung/platform/ids'
import { isForgotten } from '../orders/order-facts.ts'
import type { ReadEvents } from '../read-events.ts'

/** A run as a mail names it. */
export type RideFacts = Readonly<{
  time: string
  vehicle: VehicleKind
  plate: string
  /** First name. Null while nobody drives it, and once the driver is forgotten. */
  driver: string | null
}>

/** Reads a day from its stream. */
export async function loadDay(read: ReadEvents, date: string): Promise<Day> {
  const events = await read<DayEvent>('operationsday', uuidv5(dayNamespace, date))
  return events.reduce(day.evolve, day.initial)
}

/** Returns the runs of a mail, with their present drivers. */
export async function rideFacts(
  read: ReadEvents,
  { runs }: Day,
  rides: readonly Ride[],
): Promise<readonly RideFacts[]> {
  const all = await Promise.all(
    rides.map(async ({ runId, vehicleId, time }): Promise<RideFacts[]> => {
      const vehicle = await vehicleOf(read, vehicleId)
      const driverId = runs.get(runId)?.run.driverId ?? null
      const name = driverId === null ? null : await driverNameOf(read, driverId)
      return vehicle === null ? [] : [{ ...vehicle, time, driver: name }]
    }),
  )
  return all.flat()
}

async function vehicleOf(read: ReadEvents, id: string) {
  const events = await read<UnitEvent>('unit', id)
  const value = events.reduce(unit.evolve, unit.initial)?.value
  return value?.kind === 'VEHICLE' ? { vehicle: value.vehicle, plate: value.plate } : null
}

async function driverNameOf(read: ReadEvents, id: string): Promise<string | null> {
  const events = await read<DriverEvent>('driver', id)
  const state = events.reduce(driver.evolve, driver.initial)
  if (state === null || state.isForgotten || isForgotten(state.value.person)) return null
  return firstName(state.value.person.name)
}

/** Balinese names begin with I or Ni, which nobody is called by. */
const firstName = (name: string): string => {
  const words = name.split(/\s+/)
  return words.find(word => word.length > 2) ?? words[0] ?? name
}
