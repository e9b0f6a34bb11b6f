import * as fc from 'fast-check'
import { describe, expect } from 'vitest'
import type { Day } from '../../src/days/day-state.ts'
import { day, type DayCommand } from '../../src/days/day.ts'
import type { DayEvent } from '../../src/days/events.ts'
import { daySamples } from '../../src/days/samples.ts'
import { deciderLaws } from '../laws.ts'
import { commandsIn, times } from './generated-days.ts'
import {
  assignmentFacts,
  assigning,
  bookingId,
  date,
  guide,
  led,
  now,
  on,
  party,
  raft,
  world,
} from './sample-day.ts'

/** Trips that follow each other closely, on two lists that share units and guides. */
const known = world(
  [
    party(1, { guests: 3 }),
    party(2, { guests: 7, minutes: 45 }),
    party(3, { guests: 4, time: '10:00', minutes: 60 }),
    party(4, { guests: 5, time: '10:00', minutes: 200 }),
    party(5, { guests: 2, time: '13:00' }),
    party(6, { guests: 4, list: 'ATV', time: '10:00', minutes: 60 }),
  ],
  [raft(4), raft(6), raft(3)],
  [guide({ skills: ['RAFTING', 'ATV'] }), guide(), guide()],
)
const number = (max: number) => fc.integer({ min: 1, max })
const follows: fc.Arbitrary<DayCommand> = fc
  .tuple(number(6), number(9), fc.constantFrom(...times), fc.constantFrom(30, 60, 120, 240, null))
  .map(([one, guests, time, minutes]) => {
    const booked = assignmentFacts(known).parties.get(bookingId(one))?.party
    return {
      type: 'FollowParty',
      date,
      bookingId: bookingId(one),
      party: booked && minutes !== null ? { ...booked, guests, time, minutes } : null,
      now,
    }
  })
const onAtvList: fc.Arbitrary<DayCommand> = fc
  .tuple(number(3), number(4), fc.option(number(3)), number(2))
  .map(([unit, guests, place, one]) =>
    assigning(known, [on(6, [unit, guests])], [led('10:00', place, one)], 'ATV'),
  )

describe('a day with its assignments', () => {
  deciderLaws<DayCommand, DayEvent, Day, unknown>({
    name: 'the assignments of a day',
    decider: day,
    commands: fc.oneof({ weight: 4, arbitrary: commandsIn(known) }, follows, onAtvList),
    events: fc
      .constantFrom(...(Object.keys(daySamples) as (keyof typeof daySamples)[]))
      .map(type => ({ type, data: daySamples[type] }) as DayEvent),
    holds: state => {
      expect(busyTwice(state)).toEqual([])
      expect(overfull(state)).toEqual([])
      expect(tooMany(state)).toEqual([])
      expect(afterStop(state)).toEqual([])
    },
    runs: 200,
  })
})

const minutesFrom = (time: string): number => {
  const [hours, minutes] = time.split(':').map(Number)
  return (hours ?? 0) * 60 + (minutes ?? 0)
}

/** Marks each minute of each unit and guide with the place where it is, and returns those with two places. */
function busyTwice({ parties, guides }: Day): readonly string[] {
  const marks = new Map<string, string>()
  const twice = new Set<string>()
  const mark = (who: string, where: string, from: number, minutes: number) => {
    for (let minute = from; minute < from + Math.max(1, minutes); minute += 1) {
      const before = marks.get(`${who} ${minute}`)
      if (before !== undefined && before !== where) twice.add(who)
      marks.set(`${who} ${minute}`, where)
    }
  }
  const all = [...parties.values()]
  for (const { party: one, shares } of all)
    for (const share of shares)
      mark(
        share.unitId,
        `${one.list} ${one.time}`,
        minutesFrom(one.time),
        one.minutes + one.turnaround,
      )
  for (const { place, guides: there } of guides.values()) {
    const led_ = all.filter(
      ({ party: one, shares }) =>
        one.list === place.list &&
        one.time === place.time &&
        (place.unitId === null || shares.some(share => share.unitId === place.unitId)),
    )
    const minutes = Math.max(0, ...led_.map(({ party: one }) => one.minutes))
    const where = `${place.list} ${place.time} ${place.unitId}`
    for (const one of there) mark(one, where, minutesFrom(place.time), minutes)
  }
  return [...twice]
}

function overfull({ parties }: Day): readonly string[] {
  const loads = new Map<string, number>()
  for (const { party: one, shares } of parties.values())
    for (const share of shares) {
      const trip = `${share.unitId} ${one.list} ${one.time}`
      loads.set(trip, (loads.get(trip) ?? 0) + share.guests)
    }
  return [...loads].flatMap(([trip, guests]) =>
    guests > (known.units.get(trip.slice(0, 36))?.seats ?? 0) ? [trip] : [],
  )
}

const tooMany = ({ parties }: Day) =>
  [...parties].filter(
    ([, { party: one, shares }]) =>
      shares.reduce((all, share) => all + share.guests, 0) > one.guests,
  )

function afterStop({ parties, guides, stopped }: Day): readonly string[] {
  const isStopped = (unit: string | null, time: string) =>
    unit !== null && time >= (stopped.get(unit)?.from ?? '99:99')
  return [
    ...[...parties.values()].flatMap(({ party: { time }, shares }) =>
      shares.flatMap(share => (isStopped(share.unitId, time) ? [share.unitId] : [])),
    ),
    ...[...guides.values()].flatMap(({ place: { unitId: unit, time } }) =>
      isStopped(unit, time) ? [String(unit)] : [],
    ),
  ]
}
