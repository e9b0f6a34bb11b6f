import * as fc from 'fast-check'
import { emptyDay, type Day } from '../../src/days/day-state.ts'
import { day, type DayCommand } from '../../src/days/day.ts'
import {
  assigning,
  by,
  date,
  guide,
  led,
  now,
  on,
  party,
  raft,
  unitId,
  world,
  type World,
} from './sample-day.ts'

export const times = ['09:00', '10:00', '13:00'] as const
const small = (max: number) => fc.integer({ min: 1, max })
const language = fc.constantFrom('en', 'zh', 'fr', null)
const booked = fc.record({
  time: fc.constantFrom('09:00', '09:00', ...times),
  guests: small(9),
  minutes: fc.constantFrom(60, 60, 150),
  turnaround: fc.constantFrom(0, 30),
  language,
  guideRatio: fc.constantFrom(
    { per: 'GUESTS' as const, count: 4 },
    { per: 'UNITS' as const, count: 1 },
    { per: 'UNITS' as const, count: 2 },
    null,
  ),
})
const worlds = fc
  .record({
    parties: fc.array(booked, { minLength: 1, maxLength: 10 }),
    units: fc.array(fc.tuple(small(6), fc.constantFrom(false, false, false, true)), {
      minLength: 1,
      maxLength: 4,
    }),
    people: fc.array(
      fc.record({
        isOff: fc.constantFrom(false, false, false, true),
        languages: fc.subarray(['id', 'en', 'zh', 'fr'] as const, { minLength: 1 }),
      }),
      { minLength: 1, maxLength: 5 },
    ),
  })
  .map(({ parties, units, people }) =>
    world(
      parties.map((change, index) => party(index + 1, change)),
      units.map(([seats, isOut]) => raft(seats, { isOut })),
      people.map(change => guide({ ...change, languages: [...change.languages] })),
    ),
  )

/** Commands that a day in this world may accept. */
export const commandsIn = (known: World): fc.Arbitrary<DayCommand> => {
  const aParty = small(known.parties.length)
  const aUnit = small(known.units.size)
  const shares = fc.uniqueArray(fc.tuple(aUnit, small(6)), {
    maxLength: 3,
    selector: ([unit]) => unit,
  })
  const aTime = fc.constantFrom(...times)
  return fc.oneof(
    fc
      .uniqueArray(fc.tuple(aParty, shares), { maxLength: 3, selector: ([number]) => number })
      .map(all =>
        assigning(
          known,
          all.map(([number, on_]) => on(number, ...on_)),
        ),
      ),
    fc
      .tuple(aTime, fc.option(aUnit), fc.uniqueArray(small(known.people.size), { maxLength: 2 }))
      .map(([time, unit, guides]) => assigning(known, [], [led(time, unit, ...guides)])),
    fc.tuple(aUnit, aTime).map(([unit, from]): DayCommand => ({
      type: 'StopUnit',
      date,
      list: 'RAFTING',
      unitId: unitId(unit),
      from,
      reason: 'FAULT',
      by,
      now,
    })),
    aUnit.map((unit): DayCommand => ({
      type: 'ReturnUnit',
      date,
      list: 'RAFTING',
      unitId: unitId(unit),
      by,
      now,
    })),
  )
}

/** A world, and a day in it after some commands. */
export const days: fc.Arbitrary<Readonly<{ known: World; state: Day }>> = worlds.chain(known =>
  fc.array(commandsIn(known), { maxLength: 8 }).map(commands => ({
    known,
    state: commands.reduce((state, command) => {
      const decision = day.decide(command, state)
      return decision.ok ? decision.events.reduce(day.evolve, state) : state
    }, emptyDay),
  })),
)
