import { operationsIds } from '../../operations/samples.ts'
import { ids, instants } from '../../testing/sample-order.ts'
import type { SamplesOf } from '../../testing/samples-of.ts'
import type { DayEvent } from '../events.ts'
import type { CrewEvent } from './crew.ts'

const at = instants.start
const told = { date: '2026-12-24', happenedAt: '2026-12-01T01:58:00.000Z', at }
const driverId = operationsIds.driver
const vehicleId = '0e0e0000-0000-4000-8000-000000000022'
const faultId = '0e0e0000-0000-4000-8000-000000000023'

export const crewSamples: SamplesOf<CrewEvent | Extract<DayEvent, { type: 'TripAnswered' }>> = {
  TripAnswered: {
    ...told,
    list: 'RAFTING',
    time: '09:00',
    unitId: operationsIds.unit,
    guideId: operationsIds.guide,
    answer: 'GIVEN_BACK',
    reason: 'I have a fever',
  },
  DrivingConfirmed: { ...told, driverId, drives: true },
  VehicleChecked: { ...told, driverId, vehicleId },
  FaultReported: { ...told, faultId, driverId, vehicleId, text: 'The left brake light is broken' },
  FaultDismissed: { date: told.date, faultId, vehicleId, by: ids.staff, at },
}
