/** An activity that somebody attends: when it starts, how long it takes, and where it is. */
export type Visit = Readonly<{
  /** YYYY-MM-DD and HH:mm on the operator's clock. */
  date: string
  time: string
  durationMinutes: number
  /** Sold for the whole day: the time is only an estimate of arrival, so it never overlaps. */
  anyTime: boolean
  latitude: number | null
  longitude: number | null
}>

/** Whether it is sold per day, so that any time is allowed. */
export const isAnyTime = (of: { sessionType: string; times: readonly string[] }): boolean =>
  of.sessionType === 'OPENING_HOURS' && of.times.length === 1

const earthKm = 6_371
/** Two places closer than this count as one. */
const samePlaceKm = 1
/** On the island's roads, for one kilometre of straight-line distance. */
const minutesPerKm = 2

type Place = Pick<Visit, 'latitude' | 'longitude'>

/** Returns the travel time between two places in minutes, or 0 where one of them is unknown. */
export function wayMinutes(a: Place, b: Place): number {
  if (a.latitude === null || a.longitude === null) return 0
  if (b.latitude === null || b.longitude === null) return 0
  const rad = Math.PI / 180
  const east = (b.longitude - a.longitude) * rad * Math.cos(((a.latitude + b.latitude) / 2) * rad)
  const km = Math.hypot((b.latitude - a.latitude) * rad, east) * earthKm
  return km < samePlaceKm ? 0 : Math.round(km * minutesPerKm)
}

/**
 * Whether nobody can attend both: the later one starts before the earlier one has ended and the travel time has passed.
 */
export function clash(a: Visit, b: Visit): boolean {
  if (a.anyTime || b.anyTime) return false
  const [first, second] = startOf(a) <= startOf(b) ? [a, b] : [b, a]
  return startOf(second) < startOf(first) + first.durationMinutes + wayMinutes(first, second)
}

/** Minutes since 1970 on the operator's clock. */
const startOf = ({ date, time }: Visit): number => Date.parse(`${date}T${time}:00Z`) / 60_000
