/** An activity that somebody goes to: when it starts, how long it takes, and where it is. */
export type Visit = Readonly<{
  /** YYYY-MM-DD and HH:mm on the operator's clock. */
  date: string
  time: string
  durationMinutes: number
  /** Sold for the whole day: the time is only about when people come, so it never overlaps. */
  anyTime: boolean
  latitude: number | null
  longitude: number | null
}>

/** Sold per day: any time suits. */
export const isAnyTime = (of: { sessionType: string; times: readonly string[] }): boolean =>
  of.sessionType === 'OPENING_HOURS' && of.times.length === 1

const earthKm = 6_371
/** Below this two places are one. */
const samePlaceKm = 1
/** On the island's roads, for a kilometre as the crow flies. */
const minutesPerKm = 2

type Place = Pick<Visit, 'latitude' | 'longitude'>

/** Minutes on the way from one place to another; none where one of them is not known. */
export function wayMinutes(a: Place, b: Place): number {
  if (a.latitude === null || a.longitude === null) return 0
  if (b.latitude === null || b.longitude === null) return 0
  const rad = Math.PI / 180
  const east = (b.longitude - a.longitude) * rad * Math.cos(((a.latitude + b.latitude) / 2) * rad)
  const km = Math.hypot((b.latitude - a.latitude) * rad, east) * earthKm
  return km < samePlaceKm ? 0 : Math.round(km * minutesPerKm)
}

/** Whether nobody can be at both: the later one starts before the earlier one has ended and the way is made. */
export function clash(a: Visit, b: Visit): boolean {
  if (a.anyTime || b.anyTime) return false
  const [first, second] = startOf(a) <= startOf(b) ? [a, b] : [b, a]
  return startOf(second) < startOf(first) + first.durationMinutes + wayMinutes(first, second)
}

/** Minutes since 1970 by the operator's clock. */
const startOf = ({ date, time }: Visit): number => Date.parse(`${date}T${time}:00Z`) / 60_000
