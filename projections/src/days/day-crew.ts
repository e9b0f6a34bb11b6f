import { isWithin } from '@arung/contracts/operations/shared'
import type { CrewEvent } from '@arung/domain/days/crew/crew'
import { never } from '@arung/domain/decider'
import type { UnitEvent } from '@arung/domain/operations/events'
import { localDateAt } from '@arung/domain/time'
import { defineProjection, type RowSets } from '../engine/projection.ts'
import { table } from '../engine/table.ts'

/** What a driver said of a day. */
type DriverRow = {
  key: string
  date: string
  driver_id: string
  /** Null while the driver has not said it. */
  drives: boolean | null
  /** When each vehicle was checked, by vehicle. */
  checks: Readonly<Record<string, string>>
}
/** A fault of a vehicle that nobody has decided on. */
type FaultRow = {
  fault_id: string
  date: string
  driver_id: string
  vehicle_id: string
  text: string
  at: string
}

const tables = {
  day_drivers: table<DriverRow>('key'),
  day_faults: table<FaultRow>('fault_id'),
}
type Handled = CrewEvent | Extract<UnitEvent, { type: 'UnitSaved' }>

/** What drivers said by their day links: whether they drive, that they checked a vehicle, and what is wrong with one. */
export const dayCrew = defineProjection({
  name: 'day-crew',
  version: 1,
  schema: `
    CREATE TABLE day_drivers (
      key       text  PRIMARY KEY,
      date      date  NOT NULL,
      driver_id uuid  NOT NULL,
      drives    boolean,
      checks    jsonb NOT NULL
    );
    CREATE TABLE day_faults (
      fault_id   uuid        PRIMARY KEY,
      date       date        NOT NULL,
      driver_id  uuid        NOT NULL,
      vehicle_id uuid        NOT NULL,
      text       text        NOT NULL,
      at         timestamptz NOT NULL
    );`,
  indexes: `
    CREATE INDEX IF NOT EXISTS day_drivers_by_day ON day_drivers (date, driver_id);
    CREATE INDEX IF NOT EXISTS day_faults_by_day ON day_faults (date, fault_id);
    CREATE INDEX IF NOT EXISTS day_faults_of_vehicle ON day_faults (vehicle_id);`,
  tables,
  handles: ['DrivingConfirmed', 'VehicleChecked', 'FaultReported', 'FaultDismissed', 'UnitSaved'],
  touches(event) {
    switch (event.type) {
      case 'DrivingConfirmed':
      case 'VehicleChecked':
        return { day_drivers: [driverKey(event.data)] }
      case 'FaultReported':
      case 'FaultDismissed':
        return { day_faults: [event.data.faultId] }
      case 'UnitSaved':
        return {}
      default:
        return never(event)
    }
  },
  related: [
    {
      table: 'day_faults',
      column: 'vehicle_id',
      of: event => (event.type === 'UnitSaved' ? event.data.unitId : null),
    },
  ],
  fold: foldSaid,
})

const driverKey = ({ date, driverId }: { date: string; driverId: string }) => `${date}|${driverId}`

function foldSaid(
  { day_drivers, day_faults }: RowSets<typeof tables>,
  event: Handled,
  { at: now }: Readonly<{ at: string }>,
): void {
  switch (event.type) {
    case 'DrivingConfirmed':
      day_drivers.set({ ...driverRow(event.data, day_drivers), drives: event.data.drives })
      return
    case 'VehicleChecked': {
      const { vehicleId, at } = event.data
      const row = driverRow(event.data, day_drivers)
      day_drivers.set({ ...row, checks: { ...row.checks, [vehicleId]: at } })
      return
    }
    case 'FaultReported': {
      const { faultId: fault_id, date, driverId, vehicleId, text, at } = event.data
      day_faults.set({ fault_id, date, driver_id: driverId, vehicle_id: vehicleId, text, at })
      return
    }
    case 'FaultDismissed':
      day_faults.delete(event.data.faultId)
      return
    // Staff who put the vehicle out of service, now or on the day of the report, have decided on its faults.
    case 'UnitSaved':
      for (const row of day_faults.values())
        if (row.vehicle_id === event.data.unitId && isOut(event.data.unit, [row.date, now]))
          day_faults.delete(row.fault_id)
      return
    default:
      never(event)
  }
}

const isOut = (
  { outOfService }: Extract<UnitEvent, { type: 'UnitSaved' }>['data']['unit'],
  [date, now]: readonly [string, string],
): boolean => isWithin(outOfService, date) || isWithin(outOfService, localDateAt(now))

function driverRow(
  of: Readonly<{ date: string; driverId: string }>,
  rows: RowSets<typeof tables>['day_drivers'],
): DriverRow {
  const key = driverKey(of)
  const { date, driverId: driver_id } = of
  return rows.get(key) ?? { key, date, driver_id, drives: null, checks: {} }
}
