import { busiest, type Plan } from './run-trips.ts'

/** Lower is better, the first that differs decides: guests left, vehicles that move at once, vehicles, runs, minutes. */
export type Score = readonly number[]

export const scoreOf = ({ trips, left }: Plan): Score => [
  left.reduce((sum, { guests }) => sum + guests, 0),
  busiest(trips),
  new Set(trips.map(({ vehicle }) => vehicle.id)).size,
  trips.length,
]

export function isBetter(one: Score, other: Score): boolean {
  const index = one.findIndex((value, place) => value !== other[place])
  return index >= 0 && (one[index] ?? 0) < (other[index] ?? 0)
}
