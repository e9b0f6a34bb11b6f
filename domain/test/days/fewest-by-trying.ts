import { minutesOf } from '@arung/contracts/days/span'
import type { DayTransfer, TransferFacts } from '../../src/days/runs/transfer-facts.ts'

type Group = { members: DayTransfer[]; guests: number }
type Placed = Readonly<{ vehicle: number; from: number; to: number }>
type Least = { left: number; vehicles: number }

/**
 * Returns the fewest vehicles at the busiest moment for whole parties in one direction, by trying every division of
 * the parties into runs, with every vehicle at every minute that matters. Knows nothing of how runs are proposed.
 */
export function fewestByTrying({ transfers, vehicles }: TransferFacts): Least {
  const seats = [...vehicles.values()].map(vehicle => vehicle.seats)
  const ranks = [...new Set(transfers.flatMap(({ zoneRank }) => zoneRank ?? []))].toSorted(
    (a, b) => a - b,
  )
  const least: Least = { left: Infinity, vehicles: Infinity }
  divide(transfers, 0, [], 0, (groups, left) => {
    if (left > least.left) return
    if (groups.every(({ members }) => areNear(members, ranks)))
      schedule(groups, seats, timesOf(transfers), [], placed => {
        const needed = atOnce(placed)
        if (left < least.left || needed < least.vehicles)
          Object.assign(least, { left, vehicles: needed })
      })
  })
  return least
}

function divide(
  all: readonly DayTransfer[],
  index: number,
  groups: readonly Group[],
  left: number,
  found: (groups: readonly Group[], left: number) => void,
): void {
  const one = all[index]
  if (one === undefined) return found(groups, left)
  for (const [place, group] of groups.entries()) {
    const grown = { members: [...group.members, one], guests: group.guests + one.guests }
    divide(all, index + 1, groups.with(place, grown), left, found)
  }
  divide(all, index + 1, [...groups, { members: [one], guests: one.guests }], left, found)
  divide(all, index + 1, groups, left + one.guests, found)
}

const spanOf = ({ window, begins }: DayTransfer) =>
  window
    ? { from: minutesOf(window.from), to: minutesOf(window.to) }
    : { from: minutesOf(begins) - 90, to: minutesOf(begins) - 60 }

/** All trips take two hours here. */
const minutes = 120
function timesOf(all: readonly DayTransfer[]): readonly number[] {
  const times = new Set<number>()
  for (const { from } of all.map(spanOf))
    for (let round = 0; round <= all.length; round += 1) times.add(from + round * minutes)
  return [...times]
}

function schedule(
  groups: readonly Group[],
  seats: readonly number[],
  times: readonly number[],
  placed: readonly Placed[],
  found: (placed: readonly Placed[]) => void,
): void {
  const group = groups[placed.length]
  if (group === undefined) return found(placed)
  const from = Math.max(...group.members.map(member => spanOf(member).from))
  const to = Math.min(...group.members.map(member => spanOf(member).to))
  for (const [vehicle, own] of seats.entries()) {
    if (own < group.guests) continue
    for (const time of times) {
      if (time < from || time > to) continue
      const trip = { vehicle, from: time, to: time + minutes }
      const isBusy = placed.some(
        other => other.vehicle === vehicle && other.from < trip.to && trip.from < other.to,
      )
      if (!isBusy) schedule(groups, seats, times, [...placed, trip], found)
    }
  }
}

function areNear(members: readonly DayTransfer[], ranks: readonly number[]): boolean {
  const places = members.flatMap(({ zoneRank }) =>
    zoneRank === null ? [] : ranks.indexOf(zoneRank),
  )
  return places.length === 0 || Math.max(...places) - Math.min(...places) <= 1
}

const atOnce = (placed: readonly Placed[]): number =>
  Math.max(
    0,
    ...placed.map(
      ({ from: moment }) => placed.filter(({ from, to }) => from <= moment && moment < to).length,
    ),
  )
