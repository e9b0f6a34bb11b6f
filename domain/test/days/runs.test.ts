import { nextStopStates, StopState } from '@arung/contracts/days/runs'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { day, type DayCommand } from '../../src/days/day.ts'
import { areAtOnce } from '../../src/days/runs/run-clashes.ts'
import { transferKey } from '../../src/days/runs/run-facts.ts'
import { guestsIn } from '../../src/days/runs/runs.ts'
import { deciderLaws } from '../laws.ts'
import { given } from '../specification.ts'
import {
  change,
  changed,
  changeStop,
  facts,
  follow,
  plan,
  planned,
  run,
  stands,
  stop,
} from './planned-runs.ts'
import { driverId, runId, transferId, vehicleId } from './transfer-days.ts'

describe('a stop', () => {
  test('goes through its states one by one, and back', () => {
    for (const before of StopState.options)
      for (const after of StopState.options) {
        const known = given(
          day,
          stands,
          ...(before === 'PLANNED' ? [] : [changed(1, 'PLANNED', before)]),
        )
        const when = known.when(changeStop(after, before))
        if (after === before) when.thenNothing()
        else if (nextStopStates[before].includes(after)) when.thenEvents(changed(1, before, after))
        else when.thenRefused('StopNotNext')
      }
  })

  test('is not changed over a state that somebody else has set, or where it is not known', () => {
    const known = given(day, stands, changed(1, 'PLANNED', 'ON_THE_WAY'))
    known.when(changeStop('ARRIVED', 'PLANNED')).thenRefused('ChangedMeanwhile')
    known.when(changeStop('ON_THE_WAY', 'PLANNED')).thenNothing()
    known.when(changeStop('ARRIVED', 'ON_THE_WAY', 2)).thenRefused('StopUnknown')
    given(day).when(changeStop('ON_THE_WAY', 'PLANNED')).thenRefused('StopUnknown')
  })
})

describe('a sale that changed', () => {
  const early = planned(1, null, run({ stops: [stop(1, 2), stop(2, 2)] }))
  const late = planned(2, null, run({ time: '10:00', stops: [stop(1, 2)] }))
  const home = planned(3, null, run({ direction: 'HOME', time: '13:00', stops: [stop(1, 4)] }))

  test('loses the guests who do not travel any more, from the latest run of each direction first', () => {
    given(day, early, late, home)
      .when(follow(1, 3))
      .thenEvents(
        planned(
          2,
          run({ time: '10:00', stops: [stop(1, 2)] }),
          run({ time: '10:00', stops: [stop(1, 1)] }),
          null,
        ),
        planned(
          3,
          run({ direction: 'HOME', time: '13:00', stops: [stop(1, 4)] }),
          run({ direction: 'HOME', time: '13:00', stops: [stop(1, 3)] }),
          null,
        ),
      )
    given(day, early, late, home).when(follow(1, 4)).thenNothing()
    given(day, early, late, home).when(follow(1, 9)).thenNothing()
  })

  test('that does not take place leaves its runs, and a run without guests is removed', () => {
    const state = given(day, early, late, home).when(follow(1, 0)).thenState()
    expect([...state.runs.keys()]).toEqual([runId(1)])
    expect(state.runs.get(runId(1))?.run.stops).toEqual([stop(2, 2)])
  })

  test('keeps guests who are on board or were dropped', () => {
    for (const state of ['ON_BOARD', 'DROPPED'] as const)
      given(day, early, changed(1, 'PLANNED', state))
        .when(follow(1, 0))
        .thenNothing()
    for (const state of ['ON_THE_WAY', 'ARRIVED', 'NO_SHOW'] as const)
      given(day, early, changed(1, 'PLANNED', state))
        .when(follow(1, 0))
        .thenTypes('RunPlanned')
  })
})

const anyRun = fc
  .record({
    direction: fc.constantFrom('THERE' as const, 'HOME' as const),
    time: fc.constantFrom('07:00', '08:00', '09:00'),
    minutes: fc.constantFrom(60, 120),
    vehicle: fc.integer({ min: 1, max: 3 }),
    driver: fc.option(fc.integer({ min: 1, max: 3 })),
    stops: fc.uniqueArray(
      fc.record({ number: fc.integer({ min: 1, max: 3 }), guests: fc.integer({ min: 1, max: 4 }) }),
      { minLength: 1, maxLength: 2, selector: ({ number }) => number },
    ),
  })
  .map(({ vehicle, driver, stops, ...more }) =>
    run({
      ...more,
      vehicleId: vehicleId(vehicle),
      driverId: driver === null ? null : driverId(driver),
      stops: stops.map(({ number, guests }) => stop(number, guests)),
    }),
  )
const anyChange = fc.record({
  number: fc.integer({ min: 1, max: 3 }),
  next: fc.option(anyRun, { freq: 5 }),
})
const anyPlan = fc
  .uniqueArray(anyChange, { minLength: 1, maxLength: 2, selector: ({ number }) => number })
  .map((all): DayCommand => plan(...all.map(({ number, next }) => change(number, next))))
const anyState = fc.constantFrom(...StopState.options)
const anyStop = fc
  .record({ over: anyState, state: anyState, number: fc.integer({ min: 1, max: 2 }) })
  .map(({ over, state, number }) => changeStop(state, over, number))
const anyFollow = fc
  .record({ number: fc.integer({ min: 1, max: 2 }), guests: fc.integer({ min: 0, max: 4 }) })
  .map(({ number, guests }) => follow(number, guests))
const anyEvent = fc.oneof(
  fc
    .record({ number: fc.integer({ min: 1, max: 3 }), next: fc.option(anyRun) })
    .map(({ number, next }) => planned(number, null, next)),
  fc
    .record({ number: fc.integer({ min: 1, max: 3 }), after: anyState })
    .map(({ number, after }) => changed(number, 'PLANNED', after)),
)

deciderLaws({
  name: 'the runs of a day',
  decider: day,
  commands: fc.oneof(
    { weight: 6, arbitrary: anyPlan },
    { weight: 3, arbitrary: anyStop },
    { weight: 1, arbitrary: anyFollow },
  ),
  events: anyEvent,
  holds: ({ runs }) => {
    const all = [...runs.values()].map(one => one.run)
    for (const [index, one] of all.entries()) {
      expect(guestsIn(one.stops)).toBeLessThanOrEqual(facts.vehicles.get(one.vehicleId)?.seats ?? 0)
      for (const other of all.slice(index + 1)) {
        if (!areAtOnce(one, other)) continue
        expect(one.vehicleId).not.toBe(other.vehicleId)
        if (one.driverId !== null) expect(one.driverId).not.toBe(other.driverId)
      }
    }
    for (const direction of ['THERE', 'HOME'] as const)
      for (const number of [1, 2, 3]) {
        const stops = all
          .filter(one => one.direction === direction)
          .flatMap(one => one.stops.filter(own => own.transferId === transferId(number)))
        const travels = facts.transfers.get(transferKey(direction, transferId(number)))
        expect(guestsIn(stops)).toBeLessThanOrEqual(travels?.guests ?? 0)
      }
    for (const { run: one, states } of runs.values())
      for (const known of states.keys())
        expect(one.stops.map(own => own.transferId)).toContain(known)
  },
})
