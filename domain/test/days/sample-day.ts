import type { AssignGuides, AssignParty } from '@arung/contracts/days/assignments'
import { expect } from 'vitest'
import type { Assign } from '../../src/days/assign.ts'
import type { DayFacts, DayGuide, DayParty } from '../../src/days/day-facts.ts'
import { emptyDay, type Day } from '../../src/days/day-state.ts'
import { day, type DayCommand, type DayRefusal } from '../../src/days/day.ts'
import type { AssignmentFacts, UnitFacts } from '../../src/days/facts.ts'
import { ids, instants } from '../../src/testing/sample-order.ts'

export const date = '2026-12-24'
const id = (kind: string, number: number): string =>
  `${kind}000000-0000-4000-8000-${String(number).padStart(12, '0')}`
export const unitId = (number: number): string => id('1e', number)
export const guideId = (number: number): string => id('2e', number)
export const bookingId = (number: number): string => id('3e', number)
const productId = id('4e', 1)

/** A party as its booking has it: the day alone says on which units it is. */
export type Booked = Omit<DayParty, 'units'>
/** What other streams know of a day. */
export type World = Readonly<{
  parties: readonly Booked[]
  units: ReadonlyMap<string, UnitFacts>
  people: ReadonlyMap<string, DayGuide>
}>

/** Two hours on the river at 09:00, for four guests. */
export const party = (number: number, change: Partial<Booked> = {}): Booked => ({
  bookingId: bookingId(number),
  list: 'RAFTING',
  time: '09:00',
  guests: 4,
  minutes: 120,
  turnaround: 30,
  unitKind: 'RAFT',
  guideRatio: { per: 'GUESTS', count: 6 },
  language: null,
  isOver: false,
  ...change,
})
export const raft = (seats = 6, change: Partial<UnitFacts> = {}): UnitFacts => ({
  kind: 'RAFT',
  seats,
  isOut: false,
  ...change,
})
export const guide = (change: Partial<DayGuide> = {}): DayGuide => ({
  isOff: false,
  isLicenceExpired: false,
  skills: ['RAFTING'],
  languages: ['id', 'en'],
  ...change,
})
/** Numbers units and guides from 1. */
export const world = (
  parties: readonly Booked[],
  units: readonly UnitFacts[],
  people: readonly DayGuide[] = [],
): World => ({
  parties,
  units: new Map(units.map((unit, index) => [unitId(index + 1), unit])),
  people: new Map(people.map((person, index) => [guideId(index + 1), person])),
})

/** Returns what the decider is told about this world. Parties that are over are absent. */
export const assignmentFacts = ({ parties, units, people }: World): AssignmentFacts => ({
  parties: new Map(
    parties
      .filter(({ isOver }) => !isOver)
      .map(({ bookingId: key, list, time, guests, minutes, turnaround, unitKind }) => [
        key,
        { party: { list, productId, time, guests, minutes, turnaround }, unitKind },
      ]),
  ),
  units,
  guides: people,
})

/** Returns all of a day in this world. */
export const factsOf = (known: World, state: Day): DayFacts => ({
  ...known,
  parties: known.parties.map(booked => ({
    ...booked,
    units: state.parties.get(booked.bookingId)?.shares ?? [],
  })),
  guides: [...state.guides.values()],
  stopped: new Map([...state.stopped].map(([key, { from }]) => [key, from])),
})

export const by = ids.staff
export const now = instants.soon
/** A party on units: `on(1, [2, 4])` puts four guests of party 1 on unit 2. */
export const on = (
  number: number,
  ...shares: readonly (readonly [unit: number, guests: number])[]
): AssignParty => ({
  bookingId: bookingId(number),
  units: shares.map(([unit, guests]) => ({ unitId: unitId(unit), guests })),
})
/** Guides on a unit or, for null, with the whole departure. */
export const led = (
  time: string,
  unit: number | null,
  ...guides: readonly number[]
): AssignGuides => ({
  time,
  unitId: unit === null ? null : unitId(unit),
  guides: guides.map(guideId),
})
export const assigning = (
  known: World,
  parties: readonly AssignParty[],
  guides: readonly AssignGuides[] = [],
  list: Assign['list'] = 'RAFTING',
): Assign => ({
  type: 'Assign',
  date,
  list,
  parties,
  guides,
  facts: assignmentFacts(known),
  by,
  now,
})

/** Returns the state after these commands, all of which are accepted. */
export const after = (...commands: readonly DayCommand[]): Day => next(emptyDay, ...commands)

/** Returns the state after more commands, all of which are accepted. */
export function next(state: Day, ...commands: readonly DayCommand[]): Day {
  return commands.reduce((before, command) => {
    const decision = day.decide(command, before)
    if (!decision.ok) throw new Error(`Refused: ${decision.refusal}`)
    return decision.events.reduce(day.evolve, before)
  }, state)
}

export const refused = (state: Day, command: DayCommand, refusal: DayRefusal) =>
  expect(day.decide(command, state)).toEqual({ ok: false, refusal })
