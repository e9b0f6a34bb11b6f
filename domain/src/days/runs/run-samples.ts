import type { Run } from '@arung/contracts/days/runs'
import { operationsIds } from '../../operations/samples.ts'
import { ids, instants } from '../../testing/sample-order.ts'
import type { SamplesOf } from '../../testing/samples-of.ts'
import type { RunEvent } from './runs.ts'

const at = instants.start
const date = '2026-12-24'
const by = ids.staff
const runId = '0e0e0000-0000-4000-8000-000000000021'
const transferId = ids.order

const run: Run = {
  direction: 'THERE',
  time: '07:30',
  minutes: 120,
  vehicleId: '0e0e0000-0000-4000-8000-000000000022',
  driverId: operationsIds.driver,
  stops: [{ transferId, guests: 4 }],
}

export const runSamples: SamplesOf<RunEvent> = {
  RunPlanned: {
    date,
    runId,
    before: run,
    after: { ...run, time: '07:45', driverId: null, stops: [{ transferId, guests: 3 }] },
    by,
    at,
  },
  StopChanged: {
    date,
    runId,
    transferId,
    before: 'PLANNED',
    after: 'ON_THE_WAY',
    by: operationsIds.driver,
    happenedAt: at,
    at,
  },
}
