import type { RunProposal } from '@arung/contracts/days/transfers'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkTransfers } from '../../src/days/runs/check-transfers.ts'
import { proposeRuns } from '../../src/days/runs/propose-runs.ts'
import type { DriverFacts } from '../../src/days/runs/run-facts.ts'
import type { DayRunFacts, TransferFacts } from '../../src/days/runs/transfer-facts.ts'
import { fewestByTrying } from './fewest-by-trying.ts'
import {
  applied,
  driverId,
  driversOf,
  factsOf,
  inZone,
  propose,
  runId,
  there,
  transferId,
  transfersOf,
  vehicleId,
} from './transfer-days.ts'

const standing = (more: Partial<DayRunFacts> = {}): DayRunFacts => ({
  runId: runId(1),
  direction: 'THERE',
  time: '07:30',
  minutes: 120,
  vehicleId: vehicleId(0),
  driverId: driverId(0),
  stops: [{ transferId: transferId(1), guests: 2 }],
  states: {},
  ...more,
})
const stopsOf = ({ runs }: RunProposal) =>
  runs.map(({ run }) => (run?.stops ?? []).map(({ guests }) => guests))
const leftOf = ({ left }: RunProposal): number => left.reduce((sum, one) => sum + one.guests, 0)

describe('proposed runs', () => {
  test('guests of one zone share a vehicle that leaves in their promised window', () => {
    const proposal = propose(factsOf([there(1), there(2), there(3)], [7, 7]))
    expect(proposal).toEqual({
      runs: [
        {
          runId: runId(1_000),
          run: {
            direction: 'THERE',
            time: '07:30',
            minutes: 120,
            vehicleId: vehicleId(0),
            driverId: driverId(0),
            stops: [1, 2, 3].map(number => ({ transferId: transferId(number), guests: 2 })),
          },
          over: null,
        },
      ],
      left: [],
      vehicles: 1,
      atLeast: 1,
    })
  })

  test('guests of neighbouring zones share a vehicle, those of zones farther away do not', () => {
    const far = [there(1, inZone(1)), there(2, inZone(2)), there(3, inZone(3))]
    expect(propose(factsOf(far, [7, 7])).vehicles).toBe(2)
    expect(propose(factsOf(far.slice(0, 2), [7, 7])).vehicles).toBe(1)
    const unknown = [there(1), there(2, { zoneId: null, zoneRank: null })]
    expect(propose(factsOf(unknown, [7, 7])).vehicles).toBe(1)
  })

  test('without a promised window they leave 90 to 60 minutes before, and go home 15 to 60 minutes after', () => {
    const day = factsOf([there(1, { window: null }), there(1, { direction: 'HOME' })], [7])
    expect(propose(day).runs.map(({ run }) => [run?.direction, run?.time])).toEqual([
      ['THERE', '07:30'],
      ['HOME', '11:15'],
    ])
  })

  test('a party that fits a vehicle stays together, a bigger one is split evenly', () => {
    expect(
      stopsOf(propose(factsOf([there(1, { guests: 5 }), there(2, { guests: 3 })], [7, 7]))),
    ).toEqual([[5], [3]])
    expect(stopsOf(propose(factsOf([there(1, { guests: 15 })], [7, 7, 7, 7])))).toEqual([
      [5],
      [5],
      [5],
    ])
  })

  test('a vehicle and its driver go again once they are back', () => {
    const later = { begins: '11:30', ends: '13:00', window: { from: '09:20', to: '09:40' } }
    const [first, second] = propose(factsOf([there(1), there(2, later)], [7, 7])).runs
    expect(first?.run).toMatchObject({ time: '07:30', minutes: 120, vehicleId: vehicleId(0) })
    expect(second?.run).toMatchObject({ time: '09:30', minutes: 150, vehicleId: vehicleId(0) })
    expect(second?.run?.driverId).toBe(first?.run?.driverId)
  })

  test('a charter has a vehicle of its own for its whole time', () => {
    const charter = there(9, { direction: 'CHARTER', guests: 3, begins: '08:00', ends: '16:00' })
    const proposal = propose(factsOf([there(1), charter], [4, 12]))
    const own = proposal.runs.find(({ run }) => run?.direction === 'CHARTER')?.run
    expect(own).toMatchObject({ time: '08:00', minutes: 510, vehicleId: vehicleId(0) })
    expect(proposal).toMatchObject({ vehicles: 2, atLeast: 2, left: [] })
  })

  test('nobody drives who is off, cannot drive, has no licence or has worked ten hours', () => {
    const idle = { isOff: false, isLicenceExpired: false }
    const drivers = new Map<string, DriverFacts>([
      [driverId(0), { ...idle, isOff: true }],
      [driverId(1), { ...idle, isLicenceExpired: true }],
      [driverId(3), { ...idle, isNotDriving: true }],
    ])
    const driverOf = (facts: TransferFacts) => propose(facts).runs.map(({ run }) => run?.driverId)
    expect(driverOf(factsOf([there(1)], [7], { drivers }))).toEqual([null])
    drivers.set(driverId(2), idle)
    expect(driverOf(factsOf([there(1)], [7], { drivers }))).toEqual([driverId(2)])
    const long = standing({ time: '12:00', minutes: 500, driverId: driverId(2) })
    const tired = factsOf([there(1), there(2)], [7, 7], { drivers, runs: [long] })
    expect(driverOf(tired)).toEqual([null])
  })

  test('what stands is kept, and free seats of a run that has not left are filled', () => {
    const runs = [standing()]
    const filled = propose(factsOf([there(1), there(2)], [4, 4], { runs }))
    expect(filled.runs).toMatchObject([{ runId: runId(1), over: { time: '07:30' } }])
    expect(stopsOf(filled)).toEqual([[2, 2]])
    const left = [standing({ states: { [transferId(1)]: 'ON_THE_WAY' } })]
    const added = propose(factsOf([there(1), there(2)], [4, 4], { runs: left }))
    expect(added.runs).toMatchObject([{ runId: runId(1_000), run: { vehicleId: vehicleId(1) } }])
  })

  test('guests are left where no vehicle is there for them, and vehicles out of service do not go', () => {
    expect(propose(factsOf([there(1)], []))).toEqual({
      runs: [],
      left: [{ transferId: transferId(1), direction: 'THERE', guests: 2 }],
      vehicles: 0,
      atLeast: 0,
    })
    const vehicles = new Map([[vehicleId(0), { seats: 7, isOut: true }]])
    expect(propose(factsOf([there(1)], [7], { vehicles })).left).toHaveLength(1)
    expect(leftOf(propose(factsOf([there(1, { guests: 20 })], [7, 7])))).toBe(6)
  })

  test('a party without a common vehicle is split rather than left', () => {
    const proposal = propose(factsOf([there(1, { guests: 7 }), there(2, { guests: 6 })], [7, 3, 3]))
    expect(proposal.left).toEqual([])
    expect(
      stopsOf(proposal)
        .flat()
        .toSorted((a, b) => a - b),
    ).toEqual([3, 3, 7])
  })
})

const anyDay = fc
  .record({
    transfers: transfersOf({
      countMax: 30,
      guestsMax: 16,
      directions: ['THERE', 'HOME', 'CHARTER'],
    }),
    seats: fc.array(fc.constantFrom(4, 6, 7, 12, 14), { maxLength: 12 }),
    drivers: fc.integer({ min: 0, max: 10 }),
  })
  .map(({ transfers, seats, drivers }) =>
    factsOf(transfers, seats, { drivers: driversOf(drivers) }),
  )
/** A day of which only some transfers had been planned before. */
const begunDay = fc
  .tuple(anyDay, fc.array(fc.boolean(), { minLength: 30, maxLength: 30 }))
  .map(([facts, known]) => {
    const transfers = facts.transfers.filter((_transfer, index) => known[index])
    const { runs } = applied(
      { ...facts, transfers },
      proposeRuns({ ...facts, transfers }, runId).runs,
    )
    return { ...facts, runs }
  })

test('guests who are left take what has become free after the others were placed', () => {
  const nowhere = { zoneId: null, zoneRank: null, window: null }
  const facts = factsOf(
    [
      there(0, { ...nowhere, direction: 'HOME', guests: 13, begins: '08:00', ends: '09:00' }),
      there(1, { ...nowhere, guests: 1, begins: '08:00', ends: '09:00' }),
      there(2, { ...nowhere, guests: 8, begins: '09:00', ends: '10:00' }),
    ],
    [12],
  )
  const { runs } = propose(facts)
  expect(propose(applied(facts, runs)).runs).toEqual([])
})

describe('laws of proposed runs', () => {
  test('a proposal is accepted as it is, and leaves no problem but what it says is left', () => {
    fc.assert(
      fc.property(fc.oneof(anyDay, begunDay), facts => {
        const proposal = propose(facts)
        const after = applied(facts, proposal.runs)
        const problems = checkTransfers(after)
        const without = problems.filter(({ kind }) => kind === 'WITHOUT_RUN')
        expect(new Set(without.map(({ transferId: one, need }) => `${one} ${need}`))).toEqual(
          new Set(proposal.left.map(({ transferId: one, guests }) => `${one} ${guests}`)),
        )
        expect(without).toHaveLength(proposal.left.length)
        expect(
          problems.filter(({ kind }) => kind !== 'WITHOUT_RUN' && kind !== 'DRIVER_MISSING'),
        ).toEqual([])
        expect(proposal.vehicles).toBeGreaterThanOrEqual(
          leftOf(proposal) > 0 ? 0 : proposal.atLeast,
        )
        expect(propose(after).runs).toEqual([])
      }),
      { numRuns: 300 },
    )
  })

  test('the order of the facts does not matter', () => {
    fc.assert(
      fc.property(anyDay, facts => {
        const backwards = {
          transfers: facts.transfers.toReversed(),
          runs: facts.runs.toReversed(),
          vehicles: new Map([...facts.vehicles].toReversed()),
          drivers: new Map([...facts.drivers].toReversed()),
        }
        expect(propose(backwards)).toEqual(propose(facts))
      }),
      { numRuns: 100 },
    )
  })

  test('small days need no more vehicles than the best of all plans', () => {
    fc.assert(
      fc.property(
        transfersOf({ countMax: 6, guestsMax: 4, directions: ['THERE'] }),
        fc.array(fc.constantFrom(4, 6, 7), { minLength: 1, maxLength: 3 }),
        (transfers, seats) => {
          const facts = factsOf(transfers, seats)
          const best = fewestByTrying(facts)
          const proposal = propose(facts)
          expect(leftOf(proposal)).toBeLessThanOrEqual(best.left)
          if (best.left === 0) expect(proposal.vehicles).toBe(best.vehicles)
        },
      ),
      { numRuns: 300 },
    )
  })
})
