import { minutesOf } from '@arung/contracts/days/span'
import type { RunProposal } from '@arung/contracts/days/transfers'
import { describe, expect, test } from 'vitest'
import type { DayTransfer } from '../../src/days/runs/transfer-facts.ts'
import { factsOf, inZone, plus, propose, there } from './transfer-days.ts'

/** A day of sessions with many small parties from neighbouring zones. */
const bigDay = (seed: number, count: number): DayTransfer[] => {
  let state = seed
  const next = (max: number): number => {
    state = (state * 48_271) % 2_147_483_647
    return state % max
  }
  const sessions = ['08:00', '09:00', '10:30', '12:00', '13:30', '15:00']
  return Array.from({ length: count }, (_one, index) => {
    const begins = sessions[next(sessions.length)] ?? '09:00'
    const direction = next(2) === 0 ? ('THERE' as const) : ('HOME' as const)
    return there(index, {
      ...inZone(1 + next(5)),
      direction,
      guests: 1 + next(5),
      begins,
      ends: plus(begins, 150),
      window: { from: plus(begins, -90), to: plus(begins, -60) },
    })
  })
}

const fleetOf = (count: number): number[] => Array.from({ length: count }, () => 14)
/** Returns the processor time of a first run, in seconds. */
function secondsOf(work: () => void): number {
  const begun = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(begun)
  return (user + system) / 1_000_000
}

describe('big days', () => {
  test('take all guests, with at most 5 % more vehicles than the least that the seats need', () => {
    const proposals = [1, 2, 3, 4, 5, 6, 7, 8].map(seed =>
      propose(factsOf(bigDay(seed, 400), fleetOf(80))),
    )
    for (const { left, vehicles, atLeast } of proposals) {
      expect(left).toEqual([])
      expect(vehicles).toBeGreaterThanOrEqual(atLeast)
    }
    const sum = (of: (proposal: RunProposal) => number) =>
      proposals.reduce((total, proposal) => total + of(proposal), 0)
    expect(sum(({ vehicles }) => vehicles)).toBeLessThanOrEqual(
      sum(({ atLeast }) => atLeast) * 1.05,
    )
  })

  test('of 400 transfers take at most two seconds of processor time, with far too few vehicles too', () => {
    for (const seats of [fleetOf(80), [4, 6, 7, 7, 12, 14]]) {
      const facts = factsOf(bigDay(3, 400), seats)
      expect(secondsOf(() => propose(facts))).toBeLessThan(2)
    }
  })
})

test('the window of a proposed run holds the time of each of its guests', () => {
  const facts = factsOf(
    bigDay(10, 120),
    Array.from({ length: 40 }, () => 14),
  )
  const byId = new Map(facts.transfers.map(one => [one.transferId, one]))
  for (const { run } of propose(facts).runs)
    for (const { transferId: one } of run?.stops ?? []) {
      const transfer = byId.get(one)
      if (run?.direction !== 'THERE' || !transfer?.window) continue
      expect(minutesOf(run.time)).toBeGreaterThanOrEqual(minutesOf(transfer.window.from))
      expect(minutesOf(run.time)).toBeLessThanOrEqual(minutesOf(transfer.window.to))
    }
})
