import type { TripAnswer } from '@arung/contracts/days/assignments'
import { never } from '../../decider.ts'
import type { DayEvent } from '../events.ts'

/** What a guide said of a trip. */
export type Answered = Readonly<{ answer: TripAnswer; reason: string | null }>
export type Fault = Readonly<{ driverId: string; vehicleId: string; text: string }>
/** What drivers said of their day. */
export type DayCrew = Readonly<{
  /** Whether a driver drives, by driver. */
  drives: ReadonlyMap<string, boolean>
  /** Pairs of driver and vehicle, by `checkKey`. */
  checks: ReadonlySet<string>
  /** Faults that nobody has decided on, by their ids. */
  faults: ReadonlyMap<string, Fault>
}>
export type CrewEvent = Extract<
  DayEvent,
  { type: 'DrivingConfirmed' | 'VehicleChecked' | 'FaultReported' | 'FaultDismissed' }
>

export const noCrew: DayCrew = { drives: new Map(), checks: new Set(), faults: new Map() }

export const checkKey = (driverId: string, vehicleId: string): string => `${driverId}|${vehicleId}`

export function evolveCrew(crew: DayCrew, event: CrewEvent): DayCrew {
  switch (event.type) {
    case 'DrivingConfirmed': {
      const { driverId, drives } = event.data
      return { ...crew, drives: new Map(crew.drives).set(driverId, drives) }
    }
    case 'VehicleChecked': {
      const { driverId, vehicleId } = event.data
      return { ...crew, checks: new Set(crew.checks).add(checkKey(driverId, vehicleId)) }
    }
    case 'FaultReported': {
      const { faultId, driverId, vehicleId, text } = event.data
      return {
        ...crew,
        faults: new Map(crew.faults).set(faultId, { driverId, vehicleId, text }),
      }
    }
    case 'FaultDismissed': {
      const faults = new Map(crew.faults)
      faults.delete(event.data.faultId)
      return { ...crew, faults }
    }
    default:
      return never(event)
  }
}
