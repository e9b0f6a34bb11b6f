import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkDay } from '../../src/days/check-day.ts'
import { crewSamples } from '../../src/days/crew/crew-samples.ts'
import { faultsMax } from '../../src/days/crew/drivers.ts'
import { day, type DayCommand } from '../../src/days/day.ts'
import type { DayEvent } from '../../src/days/events.ts'
import { noShowFrom } from '../../src/days/runs/change-stop.ts'
import { checkTransfers } from '../../src/days/runs/check-transfers.ts'
import { later } from '../../src/time.ts'
import { deciderLaws } from '../laws.ts'
import { given } from '../specification.ts'
import { changed, changeStop, planned, run, stands, stop } from './planned-runs.ts'
import { date, driverId, now, runId, transferId, vehicleId } from './transfer-days.ts'

const minuteMs = 60_000
const place = { list: 'RAFTING', time: '09:00', unitId: 'raft' } as const
const told = { date, happenedAt: now, now }
const guided = (before: readonly string[], after: readonly string[]): DayEvent => ({
  type: 'GuidesAssigned',
  data: { ...place, date, before, after, by: 'pic', at: now },
})
type Said = 'ACCEPTED' | 'GIVEN_BACK'
const answer = (guideId: string, said: Said, reason: string | null = null): DayCommand => ({
  type: 'AnswerTrip',
  ...place,
  ...told,
  guideId,
  answer: said,
  reason,
})
const answered = (guideId: string, said: Said, reason: string | null = null): DayEvent => ({
  type: 'TripAnswered',
  data: { ...place, date, guideId, answer: said, reason, happenedAt: now, at: now },
})
const answersIn = (...events: readonly DayEvent[]) => {
  const { guides } = events.reduce(day.evolve, day.initial)
  return [...guides.values()].flatMap(({ answers }) =>
    [...answers].map(([guideId, said]) => [guideId, said.answer]),
  )
}

describe('the answer of a guide', () => {
  test('is taken from a guide who is on the trip, and the same answer only once', () => {
    const known = given(day, guided([], ['a', 'b']), answered('a', 'ACCEPTED'))
    known.when(answer('b', 'ACCEPTED')).thenEvents(answered('b', 'ACCEPTED'))
    known.when(answer('a', 'ACCEPTED')).thenNothing()
    known.when(answer('a', 'GIVEN_BACK', 'Ill')).thenEvents(answered('a', 'GIVEN_BACK', 'Ill'))
    known.when(answer('c', 'ACCEPTED')).thenRefused('TripNotYours')
    given(day).when(answer('a', 'ACCEPTED')).thenRefused('TripNotYours')
  })

  test('stays while the guide stays, and is gone once the guide leaves', () => {
    const both = [guided([], ['a', 'b']), answered('a', 'GIVEN_BACK'), answered('b', 'ACCEPTED')]
    expect(answersIn(...both, guided(['a', 'b'], ['b', 'c']))).toEqual([['b', 'ACCEPTED']])
    const back = [guided(['a', 'b'], ['b']), guided(['b'], ['b', 'a'])]
    expect(answersIn(...both, ...back)).toEqual([['b', 'ACCEPTED']])
    expect(answersIn(...both, guided(['a', 'b'], []), answered('a', 'ACCEPTED'))).toEqual([])
  })

  test('names the guides who gave a trip back', () => {
    const party = {
      bookingId: 'booking',
      list: 'RAFTING',
      time: '09:00',
      guests: 4,
      minutes: 120,
      turnaround: 0,
      unitKind: null,
      guideRatio: null,
      language: null,
      units: [],
      isOver: false,
    } as const
    const guide = {
      isOff: false,
      isLicenceExpired: false,
      skills: ['RAFTING'],
      languages: ['en'],
    } as const
    const whole = { ...place, unitId: null }
    const problems = (isOver: boolean) =>
      checkDay({
        parties: [{ ...party, isOver }],
        guides: [{ place: whole, guides: ['a', 'b'], givenBack: ['b'] }],
        units: new Map(),
        people: new Map([
          ['a', guide],
          ['b', guide],
        ]),
        stopped: new Map(),
      })
    expect(problems(false)).toEqual([
      { kind: 'GUIDE_GAVE_BACK', list: 'RAFTING', time: '09:00', guideId: 'b' },
    ])
    expect(problems(true)).toEqual([])
  })
})

describe('a driver', () => {
  const driver = { id: driverId(1), noShowMinutes: 15 }
  const reports = (command: DayCommand, more: object = {}): DayCommand =>
    ({ ...command, by: driverId(1), driver, ...more }) as DayCommand

  test('changes the stops of own runs only', () => {
    const other = { driver: { ...driver, id: driverId(2) } }
    given(day, stands)
      .when(reports(changeStop('ON_THE_WAY', 'PLANNED')))
      .thenTypes('StopChanged')
    given(day, stands)
      .when(reports(changeStop('ON_THE_WAY', 'PLANNED'), other))
      .thenRefused('RunNotYours')
    given(day, planned(1, null, run({ driverId: null })))
      .when(reports(changeStop('ON_THE_WAY', 'PLANNED')))
      .thenRefused('RunNotYours')
    given(day)
      .when(reports(changeStop('ON_THE_WAY', 'PLANNED')))
      .thenRefused('RunNotYours')
  })

  test('waits for guests, from the last arrival; staff do not', () => {
    const arrived = given(day, stands, changed(1, 'ON_THE_WAY', 'ARRIVED'))
    const at = (minutes: number) => ({ now: later(now, minutes * minuteMs) })
    const left = reports(changeStop('NO_SHOW', 'ARRIVED'))
    arrived.when(reports(left, at(14.99))).thenRefused('NoShowTooEarly')
    arrived.when(reports(left, at(15))).thenTypes('StopChanged')
    arrived.when(changeStop('NO_SHOW', 'ARRIVED')).thenTypes('StopChanged')
    arrived
      .when(reports(left, { driver: { ...driver, noShowMinutes: 0 } }))
      .thenTypes('StopChanged')
    const { runs } = arrived.when(changeStop('ARRIVED', 'ARRIVED')).thenState()
    const known = runs.get(runId(1))!
    const asked = { transferId: transferId(1), state: 'NO_SHOW', driver } as const
    expect(noShowFrom(asked, known)).toBe(later(now, 15 * minuteMs))
    expect(noShowFrom({ ...asked, driver: null }, known)).toBeNull()
    expect(noShowFrom({ ...asked, state: 'ON_BOARD' }, known)).toBeNull()
  })

  test('checks the vehicle of a run once, and names a fault of any vehicle of the day', () => {
    const check = (vehicle: number): DayCommand => ({
      type: 'CheckVehicle',
      ...told,
      driverId: driverId(1),
      vehicleId: vehicleId(vehicle),
    })
    const fault = (faultId: string, vehicle: number, text = 'A leak'): DayCommand => ({
      type: 'ReportFault',
      ...told,
      faultId,
      driverId: driverId(1),
      vehicleId: vehicleId(vehicle),
      text,
    })
    const both = planned(
      2,
      null,
      run({ vehicleId: vehicleId(2), driverId: driverId(2), stops: [stop(2)] }),
    )
    const [checked] = given(day, stands, both).when(check(1)).thenTypes('VehicleChecked')
    given(day, stands, both, checked!).when(check(1)).thenNothing()
    given(day, stands, both).when(check(2)).thenRefused('VehicleNotYours')
    const [reported] = given(day, stands, both).when(fault('f', 2)).thenTypes('FaultReported')
    const known = given(day, stands, both, reported!)
    known.when(fault('g', 2)).thenNothing()
    known.when(fault('g', 2, 'Another leak')).thenTypes('FaultReported')
    known.when(fault('g', 3)).thenRefused('VehicleNotThatDay')
    const dismiss = { type: 'DismissFault', date, faultId: 'f', by: 'pic', now } as const
    const [dismissed] = known.when(dismiss).thenTypes('FaultDismissed')
    given(day, stands, both, reported!, dismissed!).when(dismiss).thenNothing()
    given(day, stands, both, reported!, dismissed!).when(fault('g', 2)).thenTypes('FaultReported')
    const many = Array.from({ length: faultsMax }, (_, nth): DayEvent => ({
      type: 'FaultReported',
      data: {
        ...crewSamples.FaultReported,
        faultId: `f${nth}`,
        text: `${nth}`,
      },
    }))
    given(day, stands, ...many)
      .when(fault('g', 1))
      .thenRefused('TooManyFaults')
  })

  test('who does not drive, and a faulty vehicle, are problems of their runs', () => {
    const open = (isOut: boolean) =>
      checkTransfers({
        transfers: [],
        runs: [{ ...run(), runId: runId(1), states: {} }],
        vehicles: new Map([[vehicleId(1), { seats: 6, isOut, isFaulty: true }]]),
        drivers: new Map([
          [driverId(1), { isOff: false, isLicenceExpired: false, isNotDriving: true }],
        ]),
      })
        .map(({ kind }) => kind)
        .filter(kind => kind !== 'TOO_MANY_GUESTS')
    expect(open(false)).toEqual(['DRIVER_NOT_DRIVING', 'VEHICLE_FAULT'])
    expect(open(true)).toEqual(['VEHICLE_OUT', 'DRIVER_NOT_DRIVING'])
  })
})

const ids = fc.constantFrom('a', 'b', 'c')
const commands = fc.oneof(
  fc
    .tuple(ids, fc.constantFrom('ACCEPTED' as const, 'GIVEN_BACK' as const))
    .map(([guideId, said]) => answer(guideId, said)),
  fc.tuple(fc.integer({ min: 1, max: 2 }), fc.boolean()).map(([nth, drives]): DayCommand => ({
    type: 'ConfirmDriving',
    ...told,
    driverId: driverId(nth),
    drives,
  })),
  fc.tuple(ids, fc.integer({ min: 1, max: 3 })).map(([faultId, nth]): DayCommand => ({
    type: 'ReportFault',
    ...told,
    faultId,
    driverId: driverId(1),
    vehicleId: vehicleId(nth),
    text: faultId,
  })),
  ids.map((faultId): DayCommand => ({ type: 'DismissFault', date, faultId, by: 'pic', now })),
)

deciderLaws({
  name: 'what guides and drivers say of a day',
  decider: day,
  commands,
  events: fc.oneof(
    fc.uniqueArray(ids).map(after => guided([], after)),
    fc.constantFrom(stands, ...Object.entries(crewSamples).map(sampleOf)),
  ),
  holds: ({ guides }) => {
    for (const { guides: there, answers } of guides.values())
      for (const guideId of answers.keys()) expect(there).toContain(guideId)
  },
})

function sampleOf([type, data]: [string, unknown]): DayEvent {
  return { type, data } as DayEvent
}
