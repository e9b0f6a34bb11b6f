import { runsMax, type PlanRun, type Run } from '@arung/contracts/days/runs'
import { describe, expect, test } from 'vitest'
import { day } from '../../src/days/day.ts'
import { runFaultOf } from '../../src/days/runs/plan-runs.ts'
import { folded, given } from '../specification.ts'
import {
  change,
  changed,
  facts,
  plan,
  planned,
  run,
  stands,
  standsToo,
  stop,
} from './planned-runs.ts'
import { driverId, runId, transferId, vehicleId } from './transfer-days.ts'

describe('a plan of runs', () => {
  test('is written, and the same plan again emits no event', () => {
    given(day)
      .when(plan(change(1, run(), null)))
      .thenEvents(stands)
    given(day, stands)
      .when(plan(change(1, run(), null)))
      .thenNothing()
    given(day, stands)
      .when(plan(change(1, null, run())))
      .thenEvents(planned(1, run(), null))
    given(day)
      .when(plan(change(1, null, run())))
      .thenNothing()
  })

  test('is not written over a run that somebody else has changed', () => {
    const later = run({ time: '08:00' })
    const known = given(day, stands, planned(1, run(), later))
    known.when(plan(change(1, run({ time: '08:30' }), run()))).thenRefused('ChangedMeanwhile')
    known.when(plan(change(1, null, null))).thenRefused('ChangedMeanwhile')
    known.when(plan(change(1, run({ time: '08:30' }), later))).thenTypes('RunPlanned')
    known.when(plan(change(1, run({ time: '08:30' })))).thenTypes('RunPlanned')
  })

  test('is refused as a whole with what is wrong', () => {
    const refused = (refusal: string, fault: object, ...runs: PlanRun[]) => {
      const state = folded(day, [stands])
      expect(day.decide(plan(...runs), state)).toEqual({ ok: false, refusal })
      expect(runFaultOf(plan(...runs), state)).toEqual({ runId: runId(2), ...fault })
    }
    const other = { vehicleId: vehicleId(2), driverId: driverId(2), stops: [stop(2)] }
    const good = change(3, run({ ...other, time: '12:00' }))
    const second = (more: Partial<Run>) => change(2, run({ ...other, ...more }))
    refused('TransferUnknown', { transferId: transferId(7) }, good, second({ stops: [stop(7)] }))
    refused('TransferFull', { transferId: transferId(1) }, second({ stops: [stop(1, 1)] }))
    refused(
      'TransferFull',
      { transferId: transferId(2) },
      second({ vehicleId: vehicleId(1), time: '10:00', stops: [stop(2, 5)] }),
    )
    refused('VehicleUnknown', { vehicleId: vehicleId(9) }, second({ vehicleId: vehicleId(9) }))
    refused('VehicleOut', { vehicleId: vehicleId(3) }, second({ vehicleId: vehicleId(3) }))
    refused(
      'RunFull',
      { vehicleId: vehicleId(2) },
      second({ direction: 'HOME', stops: [stop(1, 4), stop(2, 1)] }),
    )
    refused('DriverUnknown', { driverId: driverId(9) }, second({ driverId: driverId(9) }))
    refused('DriverOff', { driverId: driverId(3) }, second({ driverId: driverId(3) }))
    refused('DriverLicenceExpired', { driverId: driverId(4) }, second({ driverId: driverId(4) }))
    refused(
      'VehicleElsewhere',
      { vehicleId: vehicleId(1), time: '07:30' },
      second({ vehicleId: vehicleId(1), time: '09:29' }),
    )
    refused(
      'DriverElsewhere',
      { driverId: driverId(1), time: '07:30' },
      second({ driverId: driverId(1), time: '09:29' }),
    )
  })

  test('sends a vehicle and its driver again once they are back', () => {
    const again = run({ direction: 'HOME', time: '09:30', stops: [stop(1)] })
    given(day, stands)
      .when(plan(change(2, again)))
      .thenTypes('RunPlanned')
  })

  test('swaps the vehicles and drivers of two runs', () => {
    const [one, other] = [
      run(),
      run({ vehicleId: vehicleId(2), driverId: driverId(2), stops: [stop(2)] }),
    ]
    const swapped = plan(
      change(1, { ...one, vehicleId: vehicleId(2), driverId: driverId(2) }, one),
      change(2, { ...other, vehicleId: vehicleId(1), driverId: driverId(1) }, other),
    )
    given(day, stands, standsToo).when(swapped).thenTypes('RunPlanned', 'RunPlanned')
  })

  test('moves guests from one run to another in one step', () => {
    const moved = plan(
      change(1, run({ stops: [stop(1, 2)] })),
      change(2, run({ vehicleId: vehicleId(2), driverId: null, stops: [stop(1, 2)] })),
    )
    given(day, stands).when(moved).thenTypes('RunPlanned', 'RunPlanned')
  })

  test('keeps a run whose vehicle went out of service, and takes no more guests into it', () => {
    const broken = { ...facts, vehicles: new Map([[vehicleId(1), { seats: 6, isOut: true }]]) }
    const known = given(day, stands)
    const next = (stops: Run['stops']) => ({ ...plan(change(1, run({ stops }))), facts: broken })
    known.when(next([stop(1, 3)])).thenTypes('RunPlanned')
    known.when(next([stop(1), stop(2, 2)])).thenRefused('VehicleOut')
  })

  test('has a largest number of runs for a day', () => {
    const many = Array.from({ length: runsMax }, (_run, index) =>
      planned(index, null, run({ stops: [stop(index + 10)] })),
    )
    const more = change(runsMax, run({ direction: 'HOME', time: '20:00' }))
    given(day, ...many)
      .when(plan(more))
      .thenRefused('TooManyRuns')
    given(day, ...many)
      .when(plan(more, change(5, null)))
      .thenTypes('RunPlanned', 'RunPlanned')
  })
})

describe('a run that is under way', () => {
  const both = run({ stops: [stop(1, 2), stop(2, 2)] })
  const left = [planned(1, null, both), changed(1, 'PLANNED', 'ON_THE_WAY')]

  test('keeps its vehicle, its time and the stops that it left for', () => {
    const known = given(day, ...left)
    for (const next of [
      { ...both, vehicleId: vehicleId(2) },
      { ...both, time: '07:45' },
      { ...both, stops: [stop(2, 2)] },
      { ...both, stops: [stop(1, 1), stop(2, 2)] },
      null,
    ])
      known.when(plan(change(1, next))).thenRefused('RunUnderWay')
    expect(
      runFaultOf(plan(change(1, { ...both, stops: [stop(2, 2)] })), folded(day, left)),
    ).toEqual({ runId: runId(1), transferId: transferId(1) })
  })

  test('gets another driver, other planned stops and another order', () => {
    const known = given(day, ...left)
    for (const next of [
      { ...both, driverId: driverId(2) },
      { ...both, stops: [stop(1, 2)] },
      { ...both, stops: [stop(2, 4), stop(1, 2)] },
    ])
      known.when(plan(change(1, next))).thenTypes('RunPlanned')
  })

  test('loses guests who did not come to another run', () => {
    const noShow = [
      planned(1, null, both),
      changed(1, 'PLANNED', 'ON_THE_WAY'),
      changed(1, 'ON_THE_WAY', 'ARRIVED'),
      changed(1, 'ARRIVED', 'NO_SHOW'),
    ]
    const state = given(day, ...noShow)
      .when(plan(change(1, { ...both, stops: [stop(2, 2)] })))
      .thenState()
    expect(state.runs.get(runId(1))?.states).toEqual(new Map())
  })
})
