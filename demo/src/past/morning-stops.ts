import type { Run, StopState } from '@arung/contracts/days/runs'
import { instantOf, isBefore, later } from '@arung/domain/time'

type Driven = Readonly<{ runId: string; run: Run }>
/** A driver reports that the guests of a stop are one state further. */
export type StopStep = Readonly<{
  at: string
  runId: string
  transferId: string
  driverId: string
  over: StopState
  state: StopState
}>

const minuteMs = 60_000
/** Minutes from one stop to the next, from leaving to arriving, and until the guests are on board. */
const betweenStops = 12
const toArrive = 7
const toBoard = 10
/** Minutes from the last stop to where everybody gets off. */
const toDrop = 40

/** Returns what the drivers of these runs report until a moment, in order of time. A run without a driver has nobody. */
export function stopsUntil(
  date: string,
  runs: readonly Driven[],
  until: string,
): readonly StopStep[] {
  return runs
    .flatMap(({ runId, run }) => stepsOf(date, runId, run))
    .filter(({ at }) => isBefore(at, until))
    .toSorted((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0))
}

function stepsOf(date: string, runId: string, { time, driverId, stops }: Run): StopStep[] {
  if (driverId === null) return []
  const after = (minutes: number) => later(instantOf(date, time), minutes * minuteMs)
  const dropped = stops.length * betweenStops + toDrop
  return stops.flatMap(({ transferId }, nth) => {
    const begins = nth * betweenStops
    const step = (over: StopState, state: StopState, minutes: number): StopStep => ({
      at: after(minutes),
      runId,
      transferId,
      driverId,
      over,
      state,
    })
    return [
      step('PLANNED', 'ON_THE_WAY', begins),
      step('ON_THE_WAY', 'ARRIVED', begins + toArrive),
      step('ARRIVED', 'ON_BOARD', begins + toBoard),
      step('ON_BOARD', 'DROPPED', dropped + nth),
    ]
  })
}
