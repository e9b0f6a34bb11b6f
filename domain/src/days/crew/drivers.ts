import { accept, refuse, type Decision } from '../../decider.ts'
import { isSame } from '../../same.ts'
import type { Day } from '../day-state.ts'
import { checkKey, type CrewEvent } from './crew.ts'

type Told = Readonly<{ date: string; driverId: string; happenedAt: string; now: string }>
export type ConfirmDriving = Told & Readonly<{ type: 'ConfirmDriving'; drives: boolean }>
export type CheckVehicle = Told & Readonly<{ type: 'CheckVehicle'; vehicleId: string }>
export type ReportFault = Told &
  Readonly<{ type: 'ReportFault'; faultId: string; vehicleId: string; text: string }>
export type DismissFault = Readonly<{
  type: 'DismissFault'
  date: string
  faultId: string
  by: string
  now: string
}>
export type CrewRefusal = 'VehicleNotYours' | 'VehicleNotThatDay' | 'TooManyFaults'

/** The most faults of a day that nobody has decided on. */
export const faultsMax = 100

/** A driver says whether he drives on a day. The same again emits no event. */
export function confirmDriving(
  { date, driverId, drives, happenedAt, now: at }: ConfirmDriving,
  { crew }: Day,
): Decision<CrewEvent, never> {
  return crew.drives.get(driverId) === drives
    ? accept()
    : accept({ type: 'DrivingConfirmed', data: { date, driverId, drives, happenedAt, at } })
}

/** A driver has looked at a vehicle of a run of his. The first look of a day counts. */
export function checkVehicle(
  { date, driverId, vehicleId, happenedAt, now: at }: CheckVehicle,
  { crew, runs }: Day,
): Decision<CrewEvent, CrewRefusal> {
  if (crew.checks.has(checkKey(driverId, vehicleId))) return accept()
  const isHis = [...runs.values()].some(
    ({ run }) => run.driverId === driverId && run.vehicleId === vehicleId,
  )
  return isHis
    ? accept({ type: 'VehicleChecked', data: { date, driverId, vehicleId, happenedAt, at } })
    : refuse('VehicleNotYours')
}

/**
 * A driver names a fault of a vehicle of the day, also of one that another driver has been given meanwhile. The same
 * fault again emits no event.
 */
export function reportFault(
  { date, faultId, driverId, vehicleId, text, happenedAt, now: at }: ReportFault,
  { crew, runs }: Day,
): Decision<CrewEvent, CrewRefusal> {
  const fault = { driverId, vehicleId, text }
  if ([...crew.faults.values()].some(other => isSame(other, fault))) return accept()
  if (![...runs.values()].some(({ run }) => run.vehicleId === vehicleId))
    return refuse('VehicleNotThatDay')
  return crew.faults.size >= faultsMax
    ? refuse('TooManyFaults')
    : accept({ type: 'FaultReported', data: { date, faultId, ...fault, happenedAt, at } })
}

/** Staff let a vehicle go on driving. A fault that is not open emits no event. */
export function dismissFault(
  { date, faultId, by, now: at }: DismissFault,
  { crew }: Day,
): Decision<CrewEvent, never> {
  const known = crew.faults.get(faultId)
  return known
    ? accept({
        type: 'FaultDismissed',
        data: { date, faultId, vehicleId: known.vehicleId, by, at },
      })
    : accept()
}
