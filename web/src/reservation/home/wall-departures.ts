import type { Departure } from '@arung/contracts/bookings/views'
import type { DayFigures, DepartureFigures } from '@arung/contracts/days/figures'

/** All departures of a list at one time, with what is missing from them. */
export type WallDeparture = Readonly<{
  key: string
  list: Departure['list']
  time: string
  products: readonly Pick<Departure, 'name' | 'nameId'>[]
  guests: number
  present: number
  /** Bookings, and how many of them are how far. */
  bookings: number
  expected: number
  arrived: number
  ended: number
  /** Null for lists without units and guides. */
  figures: DepartureFigures | null
}>

/** Returns the departures of a day by list and time. */
export function wallDepartures(
  departures: readonly Departure[],
  figures: DayFigures | undefined,
): readonly WallDeparture[] {
  const groups = new Map<string, readonly [Departure, ...Departure[]]>()
  for (const departure of departures) {
    const key = `${departure.list}|${departure.time}`
    const known = groups.get(key)
    groups.set(key, known ? [...known, departure] : [departure])
  }
  return [...groups].map(([key, all]) => {
    const [{ list, time }] = all
    const sum = (of: (departure: Departure) => number) =>
      all.reduce((total, departure) => total + of(departure), 0)
    return {
      key,
      list,
      time,
      products: all.map(({ name, nameId }) => ({ name, nameId })),
      guests: sum(({ guests }) => guests),
      present: sum(({ present }) => present),
      bookings: sum(({ bookings }) => bookings),
      expected: sum(({ expected }) => expected),
      arrived: sum(({ arrived }) => arrived),
      ended: sum(({ ended }) => ended),
      figures: figures?.departures.find(one => one.list === list && one.time === time) ?? null,
    }
  })
}
