import { lastMinute, minutesOf } from '@arung/contracts/days/span'
import type { Direction } from '@arung/contracts/days/runs'
import { transferKey } from './run-facts.ts'
import type { DayTransfer, TransferFacts } from './transfer-facts.ts'
import { endOf, leavingSpan } from './transfer-times.ts'

/** Guests of one transfer who travel together: all of them, or as many as a vehicle seats. Times are minutes. */
export type Part = Readonly<{
  transferId: string
  direction: Direction
  guests: number
  /** Place of the zone among those of the day, in order of rank; null where it is not known. */
  zone: number | null
  /** When the guests can leave, both included. */
  from: number
  to: number
  begins: number
  ends: number
}>

/** Minutes of a run with its way back and turnaround. */
const runMinutes = 120
/** Minutes that a vehicle still needs when the activity of its guests begins, or its charter ends. */
const afterwards = 30
const minutesMin = 10
const minutesMax = 900

/** Returns how long a run is that leaves with these guests at this minute. */
export function minutesFrom({ direction, begins, ends }: Part, leaves: number): number {
  const wanted =
    direction === 'CHARTER'
      ? ends - begins + afterwards
      : direction === 'THERE'
        ? Math.max(runMinutes, begins + afterwards - leaves)
        : runMinutes
  return Math.min(minutesMax, Math.max(minutesMin, wanted))
}

/** Returns the guests of each transfer who are in no run, in an order that does not depend on the order of the facts. */
export function partsOf({ transfers, runs }: TransferFacts): readonly Part[] {
  const carried = new Map<string, number>()
  for (const { direction, stops } of runs)
    for (const { transferId, guests } of stops) {
      const key = transferKey(direction, transferId)
      carried.set(key, guests + (carried.get(key) ?? 0))
    }
  const zones = zonePlaces(transfers)
  return transfers
    .flatMap(transfer => {
      const { transferId, direction, zoneId } = transfer
      const guests = transfer.guests - (carried.get(transferKey(direction, transferId)) ?? 0)
      if (guests <= 0) return []
      const { from, to } = leavingSpan(transfer)
      const zone = zoneId === null ? null : (zones.get(zoneId) ?? null)
      const times = {
        from,
        to: Math.min(to, lastMinute),
        begins: minutesOf(transfer.begins),
        ends: endOf(transfer),
      }
      return [{ transferId, direction, guests, zone, ...times }]
    })
    .toSorted((a, b) => (idOf(a) < idOf(b) ? -1 : 1))
}
const idOf = ({ direction, transferId }: Part): string => transferKey(direction, transferId)

/** Returns the place of each zone in the order of ranks. Zones whose places follow each other are neighbours. */
export function zonePlaces(transfers: readonly DayTransfer[]): ReadonlyMap<string, number> {
  const ranks = new Map<string, number>()
  for (const { zoneId, zoneRank } of transfers)
    if (zoneId !== null && zoneRank !== null) ranks.set(zoneId, zoneRank)
  const inOrder = [...ranks].toSorted(([a, one], [b, other]) => one - other || (a < b ? -1 : 1))
  return new Map(inOrder.map(([zoneId], place) => [zoneId, place]))
}

/** Splits guests evenly into this many parts. */
export function split(part: Part, count: number): readonly Part[] {
  const each = Math.floor(part.guests / count)
  const more = part.guests % count
  return Array.from({ length: count }, (_part, index) => ({
    ...part,
    guests: index < more ? each + 1 : each,
  }))
}

/** Splits guests who do not fit into one vehicle over as few vehicles as possible. */
export const fitting = (part: Part, seatsMax: number): readonly Part[] =>
  part.guests <= seatsMax ? [part] : split(part, Math.ceil(part.guests / seatsMax))
