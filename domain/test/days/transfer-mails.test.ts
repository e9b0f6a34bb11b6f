import { describe, expect, test } from 'vitest'
import type { Run, StopState } from '@arung/contracts/days/runs'
import { day } from '../../src/days/day.ts'
import { emptyDay, type Day } from '../../src/days/day-state.ts'
import type { DayEvent } from '../../src/days/events.ts'
import type { MailTransfer } from '../../src/days/mails/mail-transfer.ts'
import { whenToMail } from '../../src/days/mails/when-to-mail.ts'

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
const stopIs = (
  after: StopState,
  before: StopState = 'PLANNED',
  runId: string = first,
): DayEvent => ({
  type: 'StopChanged',
  data: { date, runId, transferId: sari, before, after, happenedAt: null, by: id(8, 3), at },
})
const after = (...events: readonly DayEvent[]): Day => events.reduce(day.evolve, emptyDay)
const plan = (mail: number, direction: Run['direction'] = 'THERE'): MailTransfer => ({
  type: 'MailTransfer',
  date,
  direction,
  transferId: sari,
  about: { kind: 'PLAN' },
  mailId: id(70, mail),
  now: at,
})
const start = (mail: number, runId = first): MailTransfer => ({
  ...plan(mail),
  about: { kind: 'STARTED', runId },
})
/** Returns the day after these mails, each of which is sent if the day accepts it. */
function mailed(state: Day, ...commands: readonly MailTransfer[]): Day {
  return commands.reduce((known, command) => {
    const decision = day.decide(command, known)
    return decision.ok ? decision.events.reduce(day.evolve, known) : known
  }, state)
}
const isSent = (state: Day, command: MailTransfer): boolean => day.decide(command, state).ok
const seen = (state: Day, ...events: readonly DayEvent[]): Day => events.reduce(day.evolve, state)

describe('a mail about the plan', () => {
  const state = after(planned(run()))

  test('names the runs that carry the guests, the earliest first', () => {
    const split = seen(state, planned(run({ time: '06:30', vehicleId: car }), second))
    expect(day.decide(plan(1), split)).toMatchObject({
      events: [
        {
          type: 'TransferMailed',
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
    const known = mailed(state, plan(1))
    expect(isSent(known, plan(2))).toBe(false)
    expect(day.decide(plan(1), known)).toEqual({ ok: true, events: [] })
  })

  test('is sent again for another vehicle, and for more than a quarter of an hour', () => {
    const known = mailed(state, plan(1))
    const changed = (change: Partial<Run>) => seen(known, planned(run(change), first, run()))
    expect(isSent(changed({ vehicleId: car }), plan(2))).toBe(true)
    expect(isSent(changed({ time: '07:16' }), plan(2))).toBe(true)
    expect(isSent(changed({ time: '06:44' }), plan(2))).toBe(true)
    expect(isSent(changed({ time: '07:15' }), plan(2))).toBe(false)
    expect(isSent(changed({ driverId: id(61, 1) }), plan(2))).toBe(false)
  })

  test('is a correction, once for each change', () => {
    const changed = seen(mailed(state, plan(1)), planned(run({ vehicleId: car }), first, run()))
    expect(day.decide(plan(2), changed)).toMatchObject({
      events: [{ data: { isCorrection: true } }],
    })
    expect(isSent(mailed(changed, plan(2)), plan(3))).toBe(false)
  })

  test('is not sent without a run, for the way home, or once the vehicle has left for the guests', () => {
    expect(isSent(emptyDay, plan(1))).toBe(false)
    expect(isSent(seen(state, planned(null, first, run())), plan(1))).toBe(false)
    expect(isSent(state, plan(1, 'HOME'))).toBe(false)
    expect(isSent(seen(state, stopIs('ON_THE_WAY')), plan(1))).toBe(false)
  })
})

describe('a mail about the start', () => {
  const started = after(planned(run()), stopIs('ON_THE_WAY'))

  test('is sent once for each run, not again after a step back and forth', () => {
    const known = mailed(started, start(1))
    expect(isSent(started, start(1))).toBe(true)
    expect(isSent(known, start(1))).toBe(true)
    const again = seen(known, stopIs('PLANNED', 'ON_THE_WAY'), stopIs('ON_THE_WAY'))
    expect(isSent(again, start(2))).toBe(false)
  })

  test('is sent although the plan was mailed, and for each vehicle of a party that is split', () => {
    const both = mailed(
      seen(after(planned(run())), planned(run({ vehicleId: car }), second)),
      plan(1),
    )
    const one = mailed(seen(both, stopIs('ON_THE_WAY')), start(2))
    expect(one.mails.get(`THERE|${sari}`)?.started.size).toBe(1)
    expect(isSent(one, start(3, second))).toBe(false)
    const two = seen(one, stopIs('ON_THE_WAY', 'PLANNED', second))
    expect(isSent(two, start(3, second))).toBe(true)
  })

  test('is not sent when the stop is at another state by then', () => {
    expect(isSent(after(planned(run())), start(1))).toBe(false)
    expect(isSent(seen(started, stopIs('ARRIVED', 'ON_THE_WAY')), start(1))).toBe(false)
    expect(isSent(started, start(1, second))).toBe(false)
  })
})

test('guests are mailed a plan from 18:00 of the day before on, and not from 21:00 to 06:00', () => {
  const when = (instant: string) => whenToMail(date, '07:00', instant)
  expect(when('2026-12-01T00:00:00.000Z')).toBe('2026-12-23T10:00:00.000Z')
  expect(when('2026-12-23T09:59:59.000Z')).toBe('2026-12-23T10:00:00.000Z')
  for (const right of ['2026-12-23T10:00:00.000Z', '2026-12-23T12:59:59.000Z'])
    expect(when(right)).toBe(right)
  for (const night of ['2026-12-23T13:00:00.000Z', '2026-12-23T21:59:59.000Z'])
    expect(when(night)).toBe('2026-12-23T22:00:00.000Z')
  expect(when('2026-12-24T01:00:00.000Z')).toBe('2026-12-24T01:00:00.000Z')
})

test('guests who set off before the morning read the plan an hour before, not after', () => {
  const when = (time: string, instant: string) => whenToMail(date, time, instant)
  const late = '2026-12-23T14:00:00.000Z'
  expect(when('05:30', late)).toBe('2026-12-23T20:30:00.000Z')
  expect(when('06:59', late)).toBe('2026-12-23T21:59:00.000Z')
  for (const time of ['07:00', '09:00']) expect(when(time, late)).toBe('2026-12-23T22:00:00.000Z')
  // Planned within the hour before: right away.
  expect(when('05:30', '2026-12-23T21:00:00.000Z')).toBe('2026-12-23T21:00:00.000Z')
  // A vehicle that sets off soon after midnight.
  expect(when('00:30', late)).toBe('2026-12-23T15:30:00.000Z')
  expect(when('00:30', '2026-12-23T15:40:00.000Z')).toBe('2026-12-23T15:40:00.000Z')
})
