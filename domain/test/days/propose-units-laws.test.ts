import type { UnitProposal } from '@arung/contracts/days/day-list'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkDay } from '../../src/days/check-day.ts'
import type { DayFacts } from '../../src/days/day-facts.ts'
import { emptyDay } from '../../src/days/day-state.ts'
import { day } from '../../src/days/day.ts'
import { proposeUnits } from '../../src/days/units/propose-units.ts'
import { bruteForce } from './brute-force.ts'
import { days, times } from './generated-days.ts'
import { assigning, factsOf, next, party, raft, world } from './sample-day.ts'

const assignmentsOf = ({ changes }: UnitProposal) =>
  changes.map(({ bookingId: key, before, after: units }) => ({
    bookingId: key,
    units,
    over: before,
  }))
const withProposal = (facts: DayFacts, { changes }: UnitProposal): DayFacts => ({
  ...facts,
  parties: facts.parties.map(one => ({
    ...one,
    units: changes.find(({ bookingId: key }) => key === one.bookingId)?.after ?? one.units,
  })),
})

describe('on any day', () => {
  test('a proposal of one departure is as good as the best of all ways', () => {
    fc.assert(
      fc.property(days, fc.constantFrom(...times), ({ known, state }, time) => {
        const facts = factsOf(known, state)
        const proposal = proposeUnits(facts, { list: 'RAFTING', times: [time] })
        const best = bruteForce(facts, time, (one, unit) => {
          const units = one.units.some(share => share.unitId === unit)
            ? one.units.map(share => ({
                ...share,
                guests: share.guests + (share.unitId === unit ? 1 : 0),
              }))
            : [...one.units, { unitId: unit, guests: 1 }]
          return day.decide(assigning(known, [{ bookingId: one.bookingId, units }]), state).ok
        })
        const then = withProposal(facts, proposal).parties.filter(one => one.time === time)
        expect({
          left: proposal.left.reduce((all, { guests }) => all + guests, 0),
          units: new Set(then.flatMap(({ units }) => units.map(share => share.unitId))).size,
          split: then.filter(({ units }) => units.length > 1).length,
        }).toEqual(best)
      }),
      { numRuns: 400 },
    )
  })

  test('a proposal is accepted as a whole, and afterwards only what it left has no unit', () => {
    fc.assert(
      fc.property(days, ({ known, state }) => {
        const facts = factsOf(known, state)
        const proposal = proposeUnits(facts, { list: 'RAFTING', times })
        const then = next(state, assigning(known, assignmentsOf(proposal)))
        const problems = checkDay(factsOf(known, then))
        const without = problems
          .filter(({ kind }) => kind === 'PARTY_WITHOUT_UNIT')
          .map(({ time, bookingId: key, need }) => `${time} ${key} ${need}`)
        expect(without.toSorted()).toEqual(
          proposal.left
            .map(({ time, bookingId: key, guests }) => `${time} ${key} ${guests}`)
            .toSorted(),
        )
        const unitProblems = (all: typeof problems) =>
          all.filter(({ kind }) => kind.startsWith('UNIT_')).map(one => JSON.stringify(one))
        const before = new Set(unitProblems(checkDay(facts)))
        expect(unitProblems(problems).filter(one => !before.has(one))).toEqual([])
      }),
      { numRuns: 400 },
    )
  })

  test('a proposal keeps what is assigned, and a second one changes nothing', () => {
    fc.assert(
      fc.property(days, ({ known, state }) => {
        const facts = factsOf(known, state)
        const proposal = proposeUnits(facts, { list: 'RAFTING', times })
        for (const { before, after: shares } of proposal.changes)
          for (const { unitId: unit, guests } of before)
            expect(shares.find(share => share.unitId === unit)?.guests ?? 0).toBeGreaterThanOrEqual(
              guests,
            )
        for (const { units, atLeast } of proposal.departures)
          if (proposal.left.length === 0) expect(units).toBeGreaterThanOrEqual(atLeast)
        const again = proposeUnits(withProposal(facts, proposal), { list: 'RAFTING', times })
        expect(again.changes).toEqual([])
        expect(proposeUnits(facts, { list: 'RAFTING', times })).toEqual(proposal)
      }),
      { numRuns: 200 },
    )
  })
})

describe('800 guests in one day', () => {
  test('get a proposal in little time, with the fewest units', () => {
    const sessions = ['08:00', '10:00', '12:00', '14:00']
    const parties = Array.from({ length: 200 }, (_, index) =>
      party(index + 1, {
        time: sessions[index % 4] ?? '08:00',
        guests: [1, 2, 3, 4, 5, 6, 7, 4][(index * 7 + Math.floor(index / 8)) % 8] ?? 4,
        minutes: 90,
        language: (['en', 'zh', 'fr', null] as const)[Math.floor(index / 4) % 4] ?? null,
      }),
    )
    const known = world(
      parties,
      Array.from({ length: 80 }, (_, index) => raft(5 + (index % 2))),
    )
    expect(parties.reduce((all, { guests }) => all + guests, 0)).toBe(800)
    const begun = process.cpuUsage()
    const proposal = proposeUnits(factsOf(known, emptyDay), { list: 'RAFTING', times: sessions })
    const { user, system } = process.cpuUsage(begun)
    expect(user + system).toBeLessThan(2_000_000)
    expect(proposal.left).toEqual([])
    for (const { units, atLeast } of proposal.departures) expect(units).toBe(atLeast)
    const tooLarge = parties.filter(({ guests }) => guests > 6).length
    expect(proposal.changes.filter(({ after: shares }) => shares.length > 1)).toHaveLength(tooLarge)
    expect(
      checkDay(withProposal(factsOf(known, emptyDay), proposal)).filter(({ kind }) =>
        kind.startsWith('UNIT'),
      ),
    ).toEqual([])
  })
})
