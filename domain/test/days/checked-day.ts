import type { ProblemKind } from '@arung/contracts/days/day-list'
import { checkDay } from '../../src/days/check-day.ts'
import type { DayFacts, DayGuide, DayParty } from '../../src/days/day-facts.ts'
import type { UnitFacts } from '../../src/days/facts.ts'
import { guide, guideId, on, party, raft, unitId, type led } from './sample-day.ts'

type Shares = readonly (readonly [unit: number, guests: number])[]
/** A party on units. It needs no guide unless it says so. */
export const riding = (
  number: number,
  shares: Shares,
  change: Partial<DayParty> = {},
): DayParty => ({
  ...party(number, { guideRatio: null, ...change }),
  units: on(number, ...shares).units,
})
export const placed = (...all: readonly (ReturnType<typeof led> & { list?: DayParty['list'] })[]) =>
  all.map(({ time, unitId: unit, guides, list = 'RAFTING' }) => ({
    place: { list, time, unitId: unit },
    guides,
  }))
export type Change = Omit<Partial<DayFacts>, 'units' | 'people'> &
  Readonly<{ units?: readonly UnitFacts[]; people?: readonly DayGuide[] }>
/** Two rafts and two guides without a problem, unless something else is said. */
export const check = ({ units, people, ...change }: Change) =>
  checkDay({
    parties: [],
    guides: [],
    stopped: new Map(),
    units: new Map((units ?? [raft(), raft()]).map((unit, index) => [unitId(index + 1), unit])),
    people: new Map((people ?? [guide(), guide()]).map((one, index) => [guideId(index + 1), one])),
    ...change,
  })
export const at = { list: 'RAFTING', time: '09:00' } as const
export const kindsOf = (change: Change): readonly ProblemKind[] =>
  check(change).map(({ kind }) => kind)
