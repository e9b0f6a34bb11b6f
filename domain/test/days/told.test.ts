import { describe, expect, test } from 'vitest'
import type { Run, StopState } from '@arung/contracts/days/runs'
import { day } from '../../src/days/day.ts'
import { emptyDay, type Day } from '../../src/days/day-state.ts'
import type { DayEvent } from '../../src/days/events.ts'
import type { TellTransfer } from '../../src/days/told/tell-transfer.ts'
import { whenToTell } from '../../src/days/told/when-to-tell.ts'

const date = '2026-12-24'
const at = '2026-12-23T10:00:00.000Z'
const id = (kind: number, nth: number) =>
  `${String(kind).padStart(8, '0')}-0000-4000-8000-${String(nth).padStart(12, '0')}`
const [van, car] = [id(62, 1), id(62, 2)]
const sari = id(66, 1)
const [first, second] = [id(67, 1), id(67, 2)]

const run = (change: Partial<Run> = {}): Run => ({
  direction: 'THERE',
  time: '07:00',
  minutes: 120,
  vehicleId: van,
  driverId: null,
  stops: [{ transferId: sari, guests: 4 }],
  ...change,
})
const planned = (after: Run | null, runId = first, before: Run | null = null): DayEvent => ({
  type: 'RunPlanned',
  data: { date, runId, before, after, by: null, at },
})
const stopIs = (after: StopState, before: StopState = 'PLANNED'): DayEvent => ({
  type: 'StopChanged',
  data: { date, runId: first, transferId: sari, before, after, happenedAt: null, by: id(8, 3), at },
})
const after = (...events: readonly DayEvent[]): Day => events.reduce(day.evolve, emptyDay)
const plan = (mail: number, direction: Run['direction'] = 'THERE'): TellTransfer => ({
  type: 'TellTransfer',
  date,
  direction,
  transferId: sari,
  about: { kind: 'PLAN' },
  mailId: id(70, mail),
  now: at,
})
const start = (mail: number, runId = first): TellTransfer => ({
  ...plan(mail),
  about: { kind: 'STARTED', runId },
})
/** Decides several mails, one after the other. Returns the number of each that is sent. */
function told(state: Day, ...commands: readonly TellTransfer[]): Day {
  return commands.reduce((known, command) => {
    const decision = day.decide(command, known)
    return decision.ok ? decision.events.reduce(day.evolve, known) : known
  }, state)
}
const isTold = (state: Day, command: TellTransfer): boolean => day.decide(command, state).ok
const seen = (state: Day, ...events: readonly DayEvent[]): Day => events.reduce(day.evolve, state)

describe('a mail about the plan', () => {
  const state = after(planned(run()))

  test('tells of the runs that carry the guests, first of all of the earliest', () => {
    const split = seen(state, planned(run({ time: '06:30', vehicleId: car }), second))
    expect(day.decide(plan(1), split)).toMatchObject({
      events: [
        {
          type: 'TransferTold',
          data: {
            about: 'PLAN',
            isCorrection: false,
            rides: [
              { runId: second, vehicleId: car, time: '06:30' },
              { runId: first, vehicleId: van, time: '07:00' },
            ],
          },
        },
      ],
    })
  })

  test('is sent once, whichever row comes second, and again by the same row', () => {
    const known = told(state, plan(1))
    expect(isTold(known, plan(2))).toBe(false)
    expect(day.decide(plan(1), known)).toEqual({ ok: true, events: [] })
  })

  test('is sent again for another vehicle, and for more than a quarter of an hour', () => {
    const known = told(state, plan(1))
    const changed = (change: Partial<Run>) => seen(known, planned(run(change), first, run()))
    expect(isTold(changed({ vehicleId: car }), plan(2))).toBe(true)
    expect(isTold(changed({ time: '07:16' }), plan(2))).toBe(true)
    expect(isTold(changed({ time: '06:44' }), plan(2))).toBe(true)
    expect(isTold(changed({ time: '07:15' }), plan(2))).toBe(false)
    expect(isTold(changed({ driverId: id(61, 1) }), plan(2))).toBe(false)
  })

  test('is a correction, once for each change', () => {
    const changed = seen(told(state, plan(1)), planned(run({ vehicleId: car }), first, run()))
    expect(day.decide(plan(2), changed)).toMatchObject({
      events: [{ data: { isCorrection: true } }],
    })
    expect(isTold(told(changed, plan(2)), plan(3))).toBe(false)
  })

  test('is not sent without a run, for the way home, or once the vehicle has left for the guests', () => {
    expect(isTold(emptyDay, plan(1))).toBe(false)
    expect(isTold(seen(state, planned(null, first, run())), plan(1))).toBe(false)
    expect(isTold(state, plan(1, 'HOME'))).toBe(false)
    expect(isTold(seen(state, stopIs('ON_THE_WAY')), plan(1))).toBe(false)
  })
})

describe('a mail about the start', () => {
  const started = after(planned(run()), stopIs('ON_THE_WAY'))

  test('is sent once for each run, not again after a step back and forth', () => {
    const known = told(started, start(1))
    expect(isTold(started, start(1))).toBe(true)
    expect(isTold(known, start(1))).toBe(true)
    const again = seen(known, stopIs('PLANNED', 'ON_THE_WAY'), stopIs('ON_THE_WAY'))
    expect(isTold(again, start(2))).toBe(false)
  })

  test('is sent although the plan was mailed, and for each vehicle of a party that is split', () => {
    const both = told(
      seen(after(planned(run())), planned(run({ vehicleId: car }), second)),
      plan(1),
    )
    const one = told(seen(both, stopIs('ON_THE_WAY')), start(2))
    expect(one.told.get(`THERE|${sari}`)?.started.size).toBe(1)
    expect(isTold(one, start(3, second))).toBe(false)
  })

  test('is not sent when the stop is at another state by then', () => {
    expect(isTold(after(planned(run())), start(1))).toBe(false)
    expect(isTold(seen(started, stopIs('ARRIVED', 'ON_THE_WAY')), start(1))).toBe(false)
    expect(isTold(started, start(1, second))).toBe(false)
  })
})

test('guests are told from 18:00 of the day before on, and not from 21:00 to 06:00', () => {
  const told = (instant: string) => whenToTell(date, instant)
  expect(told('2026-12-01T00:00:00.000Z')).toBe('2026-12-23T10:00:00.000Z')
  expect(told('2026-12-23T09:59:59.000Z')).toBe('2026-12-23T10:00:00.000Z')
  for (const right of ['2026-12-23T10:00:00.000Z', '2026-12-23T12:59:59.000Z'])
    expect(told(right)).toBe(right)
  for (const night of ['2026-12-23T13:00:00.000Z', '2026-12-23T21:59:59.000Z'])
    expect(told(night)).toBe('2026-12-23T22:00:00.000Z')
  expect(told('2026-12-24T01:00:00.000Z')).toBe('2026-12-24T01:00:00.000Z')
})
