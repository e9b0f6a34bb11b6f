import { operationsIds } from '../operations/samples.ts'
import { ids, instants } from '../testing/sample-order.ts'
import type { SamplesOf } from '../testing/samples-of.ts'
import type { DayEvent } from './events.ts'
import { crewSamples } from './crew/crew-samples.ts'
import { runSamples } from './runs/run-samples.ts'

const at = instants.start
const date = '2026-12-24'
const by = ids.staff
const list = 'RAFTING'
const trip = { list, time: '09:00' } as const
const unitId = operationsIds.unit

export const daySamples: SamplesOf<DayEvent> = {
  DayNoteSaved: { date, text: 'The river is high: rafts take four guests at most.', at },
  DayNoteRemoved: { date, at },
  PartyAssigned: {
    date,
    bookingId: ids.booking,
    party: {
      ...trip,
      productId: operationsIds.product,
      guests: 4,
      minutes: 150,
      turnaround: 45,
    },
    before: [{ unitId: '0e0e0000-0000-4000-8000-000000000007', guests: 4 }],
    after: [
      { unitId, guests: 3 },
      { unitId: '0e0e0000-0000-4000-8000-000000000007', guests: 1 },
    ],
    by,
    at,
  },
  GuidesAssigned: {
    ...trip,
    unitId,
    date,
    before: [],
    after: [operationsIds.guide],
    by,
    at,
  },
  UnitStopped: { date, list, unitId, from: '13:00', reason: 'DAMAGED', happenedAt: at, by, at },
  UnitReturned: { date, list, unitId, by, at },
  LevelSet: {
    date,
    list,
    level: 'STOP',
    note: 'The river rises fast.',
    from: '13:00',
    right: list,
    by,
    at,
  },
  ...runSamples,
  ...crewSamples,
  TransferMailed: {
    date,
    direction: 'THERE',
    transferId: ids.order,
    about: 'PLAN',
    rides: [
      {
        runId: '0e0e0000-0000-4000-8000-000000000021',
        vehicleId: '0e0e0000-0000-4000-8000-000000000022',
        time: '07:30',
      },
    ],
    isCorrection: false,
    mailId: '0e0e0000-0000-4000-8000-000000000023',
    at,
  },
}
