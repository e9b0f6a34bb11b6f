import type { Run } from '@arung/contracts/days/runs'
import { instantOf } from '@arung/domain/time'
import { day } from '@arung/domain/days/day'
import { emptyDay, keyOf, type Day } from '@arung/domain/days/day-state'
import { describe, expect, test } from 'vitest'
import { crewSteps, workingOn } from '../../src/past/morning-crew.ts'
import { stopsUntil } from '../../src/past/morning-stops.ts'

const date = '2026-11-30'
const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const run = (time: string, n: number, sales: readonly number[]): Run => ({
  direction: 'THERE',
  time,
  minutes: 120,
  vehicleId: id(100 + n),
  driverId: id(200 + n),
  stops: sales.map(sale => ({ transferId: id(sale), guests: 2 })),
})
const runs = [run('07:00', 1, [1, 2]), run('10:00', 2, [3]), run('14:00', 3, [4])]
const placeAt = (time: string) => ({ list: 'RAFTING', time, unitId: null }) as const
const planned: Day = {
  ...emptyDay,
  runs: new Map(runs.map((one, nth) => [id(300 + nth), { run: one, states: new Map() }])),
  guides: new Map(
    ['09:00', '15:00'].map(time => [
      keyOf(placeAt(time)),
      {
        place: placeAt(time),
        guides: [id(400), id(time === '09:00' ? 401 : 402)],
        answers: new Map(),
      },
    ]),
  ),
}

/** The day after everything that its people say until a moment. Throws when the day refuses something. */
function dayAt(time: string): Day {
  const until = instantOf(date, time)
  const driven = [...planned.runs].map(([runId, { run: one }]) => ({ runId, run: one }))
  const stops = stopsUntil(date, driven, until).map(({ at, driverId, ...stop }) => ({
    at,
    command: {
      type: 'ChangeStop' as const,
      date,
      ...stop,
      driver: { id: driverId, noShowMinutes: 10 },
      by: driverId,
      happenedAt: at,
      now: at,
    },
  }))
  return [...crewSteps(date, planned, until), ...stops]
    .toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
    .reduce((state, { at, command }) => {
      expect(at < until).toBe(true)
      if (command === null) return state
      const decision = day.decide(command, state)
      if (!decision.ok) throw new Error(decision.refusal)
      return decision.events.reduce((known, event) => day.evolve(known, event), state)
    }, planned)
}
const statesOf = (state: Day) =>
  [...state.runs.values()].map(({ states, run: { stops } }) =>
    stops.map(({ transferId }) => states.get(transferId)?.state ?? 'PLANNED'),
  )

describe('the morning of the demo', () => {
  test('has vans on the road, vehicles that were looked at, a fault and a trip given back', () => {
    const state = dayAt('10:08')
    expect(statesOf(state)).toEqual([['DROPPED', 'DROPPED'], ['ARRIVED'], ['PLANNED']])
    expect([...state.crew.checks]).toHaveLength(2)
    expect([...state.crew.faults.values()]).toMatchObject([{ vehicleId: id(103) }])
    expect([...state.crew.drives.values()]).toEqual([true, true, true])
    const said = [...state.guides.values()].flatMap(({ answers }) => [...answers.values()])
    expect(said.map(({ answer }) => answer).toSorted()).toEqual([
      'ACCEPTED',
      'ACCEPTED',
      'ACCEPTED',
      'GIVEN_BACK',
    ])
  })

  test('has begun with nothing but answers before the first van leaves, and is over without trouble', () => {
    const early = dayAt('05:00')
    expect(
      statesOf(early)
        .flat()
        .every(state => state === 'PLANNED'),
    ).toBe(true)
    expect(early.crew.drives.size).toBe(3)
    const late = dayAt('22:00')
    expect(
      statesOf(late)
        .flat()
        .every(state => state === 'DROPPED'),
    ).toBe(true)
    expect(late.crew.faults.size).toBe(0)
  })

  test('gives everybody who works one link', () => {
    expect(
      workingOn(planned)
        .map(({ kind }) => kind)
        .toSorted(),
    ).toEqual(['DRIVER', 'DRIVER', 'DRIVER', 'GUIDE', 'GUIDE', 'GUIDE'])
  })
})
