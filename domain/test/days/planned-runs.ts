import type { PlanRun, Run, StopState } from '@arung/contracts/days/runs'
import type { DayCommand } from '../../src/days/day.ts'
import type { DayEvent } from '../../src/days/events.ts'
import type { PlanRuns } from '../../src/days/runs/plan-runs.ts'
import { transferKey, type RunFacts } from '../../src/days/runs/run-facts.ts'
import { by, date, driverId, now, runId, transferId, vehicleId } from './transfer-days.ts'

/** Two sales of four guests, both ways; vehicles of six and four seats; two drivers. */
export const facts: RunFacts = {
  transfers: new Map(
    [1, 2].flatMap(number =>
      (['THERE', 'HOME'] as const).map(
        direction => [transferKey(direction, transferId(number)), { guests: 4 }] as const,
      ),
    ),
  ),
  vehicles: new Map([
    [vehicleId(1), { seats: 6, isOut: false }],
    [vehicleId(2), { seats: 4, isOut: false }],
    [vehicleId(3), { seats: 6, isOut: true }],
  ]),
  drivers: new Map([
    [driverId(1), { isOff: false, isLicenceExpired: false }],
    [driverId(2), { isOff: false, isLicenceExpired: false }],
    [driverId(3), { isOff: true, isLicenceExpired: false }],
    [driverId(4), { isOff: false, isLicenceExpired: true }],
  ]),
}
export const stop = (number: number, guests = 4) => ({ transferId: transferId(number), guests })
export const run = (more: Partial<Run> = {}): Run => ({
  direction: 'THERE',
  time: '07:30',
  minutes: 120,
  vehicleId: vehicleId(1),
  driverId: driverId(1),
  stops: [stop(1)],
  ...more,
})
export const change = (number: number, next: Run | null, over?: Run | null): PlanRun => ({
  runId: runId(number),
  run: next,
  ...(over === undefined ? {} : { over }),
})
export const plan = (...runs: PlanRun[]): PlanRuns => ({
  type: 'PlanRuns',
  date,
  runs,
  facts,
  by,
  now,
})
export const planned = (
  number: number,
  before: Run | null,
  after: Run | null,
  author: string | null = by,
): DayEvent => ({
  type: 'RunPlanned',
  data: { date, runId: runId(number), before, after, by: author, at: now },
})
export const changed = (
  number: number,
  before: StopState,
  after: StopState,
  ofRun = 1,
): DayEvent => ({
  type: 'StopChanged',
  data: {
    date,
    runId: runId(ofRun),
    transferId: transferId(number),
    before,
    after,
    by,
    happenedAt: null,
    at: now,
  },
})
export const changeStop = (state: StopState, over: StopState, number = 1): DayCommand => ({
  type: 'ChangeStop',
  date,
  runId: runId(1),
  transferId: transferId(number),
  state,
  over,
  driver: null,
  by,
  now,
})
export const follow = (number: number, guests: number): DayCommand => ({
  type: 'FollowTransfer',
  date,
  transferId: transferId(number),
  guests,
  now,
})
export const stands = planned(1, null, run())
export const standsToo = planned(
  2,
  null,
  run({ vehicleId: vehicleId(2), driverId: driverId(2), stops: [stop(2)] }),
)
