import type { PlanRun } from '@arung/contracts/days/runs'
import type { RunProposal } from '@arung/contracts/days/transfers'
import * as fc from 'fast-check'
import { day } from '../../src/days/day.ts'
import { emptyDay, type Day } from '../../src/days/day-state.ts'
import { proposeRuns } from '../../src/days/runs/propose-runs.ts'
import { transferKey, type RunFacts } from '../../src/days/runs/run-facts.ts'
import type { DayRunFacts, DayTransfer, TransferFacts } from '../../src/days/runs/transfer-facts.ts'
import { instants } from '../../src/testing/sample-order.ts'

export const date = '2026-12-24'
export const by = '01010000-0000-4000-8000-000000000006'
export const now = instants.soon
/** A valid id that tells its kind and number. */
export const id = (kind: 'a' | 'b' | 'c' | 'd', number: number): string =>
  `${kind.repeat(8)}-0000-4000-8000-${String(number).padStart(12, '0')}`
export const transferId = (number: number): string => id('a', number)
export const vehicleId = (number: number): string => id('b', number)
export const driverId = (number: number): string => id('c', number)
export const runId = (number: number): string => id('d', number)

/** Guests of the first zone who are picked up between half past seven and eight for nine o'clock. */
export const there = (number: number, more: Partial<DayTransfer> = {}): DayTransfer => ({
  transferId: transferId(number),
  direction: 'THERE',
  guests: 2,
  zoneId: 'zone-1',
  zoneRank: 1,
  hasPlace: true,
  window: { from: '07:30', to: '08:00' },
  begins: '09:00',
  ends: '11:00',
  ...more,
})
export const inZone = (rank: number): Partial<DayTransfer> => ({
  zoneId: `zone-${rank}`,
  zoneRank: rank,
})

export const vehiclesOf = (seats: readonly number[]): TransferFacts['vehicles'] =>
  new Map(seats.map((own, index) => [vehicleId(index), { seats: own, isOut: false }]))
export const driversOf = (count: number): TransferFacts['drivers'] =>
  new Map(
    Array.from({ length: count }, (_driver, index) => [
      driverId(index),
      { isOff: false, isLicenceExpired: false },
    ]),
  )
export const factsOf = (
  transfers: readonly DayTransfer[],
  seats: readonly number[],
  more: Partial<TransferFacts> = {},
): TransferFacts => ({
  transfers,
  runs: [],
  vehicles: vehiclesOf(seats),
  drivers: driversOf(seats.length * 2),
  ...more,
})

export const propose = (facts: TransferFacts): RunProposal =>
  proposeRuns(facts, index => runId(1_000 + index))

/** The facts that decide, as they follow from those of the whole day. */
export const decidingOn = ({ transfers, vehicles, drivers }: TransferFacts): RunFacts => ({
  transfers: new Map(
    transfers.map(({ direction, transferId: transfer, guests }) => [
      transferKey(direction, transfer),
      { guests },
    ]),
  ),
  vehicles,
  drivers,
})

/** The day in which these runs stand, whatever the facts say. */
export const dayWith = (runs: readonly DayRunFacts[]): Day =>
  runs.reduce((state, { runId: ownId, states, stops, ...run }) => {
    const after = { ...run, stops: stops.map(stop => ({ ...stop })) }
    const planned = day.evolve(state, {
      type: 'RunPlanned',
      data: { date, runId: ownId, before: null, after, by, at: now },
    })
    return Object.entries(states).reduce(
      (next, [stop, state_]) =>
        day.evolve(next, {
          type: 'StopChanged',
          data: {
            happenedAt: null,
            date,
            runId: ownId,
            transferId: stop,
            before: 'PLANNED',
            after: state_ ?? 'PLANNED',
            by,
            at: now,
          },
        }),
      planned,
    )
  }, emptyDay)

/** Applies runs to the day of these facts, and returns the facts with the runs that stand then. */
export function applied(facts: TransferFacts, runs: readonly PlanRun[]): TransferFacts {
  const before = dayWith(facts.runs)
  if (runs.length === 0) return facts
  const command = { type: 'PlanRuns', date, runs, facts: decidingOn(facts), by, now } as const
  const decision = day.decide(command, before)
  if (!decision.ok) throw new Error(`Refused: ${decision.refusal}`)
  const after = decision.events.reduce(day.evolve, before)
  return {
    ...facts,
    runs: [...after.runs].map(([ownId, { run, states }]) => ({
      ...run,
      runId: ownId,
      states: Object.fromEntries([...states].map(([stop, { state }]) => [stop, state])),
    })),
  }
}

/** Transfers of a few sessions, in a few zones. */
export const transfersOf = (
  shape: Readonly<{ countMax: number; guestsMax: number; directions: DayTransfer['direction'][] }>,
): fc.Arbitrary<DayTransfer[]> =>
  fc
    .array(
      fc.record({
        direction: fc.constantFrom(...shape.directions),
        guests: fc.integer({ min: 1, max: shape.guestsMax }),
        zone: fc.option(fc.integer({ min: 1, max: 4 })),
        session: fc.constantFrom('08:00', '09:00', '09:30', '11:00', '13:00'),
        promised: fc.option(fc.constantFrom('promised' as const)),
        hours: fc.constantFrom(1, 2),
      }),
      { maxLength: shape.countMax },
    )
    .map(all =>
      all.map(({ direction, guests, zone, session, promised, hours }, index) => ({
        ...there(index, { direction, guests, begins: session, ends: plus(session, hours * 60) }),
        zoneId: zone === null ? null : `zone-${zone}`,
        zoneRank: zone,
        window: promised === null ? null : { from: plus(session, -80), to: plus(session, -50) },
      })),
    )

export function plus(time: string, minutes: number): string {
  const all = Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5)) + minutes
  return `${String(Math.floor(all / 60)).padStart(2, '0')}:${String(all % 60).padStart(2, '0')}`
}
