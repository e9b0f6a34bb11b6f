import type { Currency } from '@arung/contracts/money'
import type { DayDeparture, DayList } from '@arung/contracts/days/day-list'

export type Figures = Readonly<{
  guests: number
  present: number
  units: number
  guides: number
  problems: number
  /** What guests still pay, by currency; only amounts above zero. */
  collect: readonly (readonly [Currency, number])[]
}>

/** Returns the numbers of some departures. A unit or a guide of several departures counts once. */
export function figuresOf(departures: readonly DayDeparture[]): Figures {
  const bookings = departures.flatMap(({ parties }) => parties.map(({ booking }) => booking))
  const sum = (of: (booking: (typeof bookings)[number]) => number) =>
    bookings.reduce((all, booking) => all + of(booking), 0)
  const collect = new Map<Currency, number>()
  for (const { currency, toCollect } of bookings)
    if (toCollect > 0) collect.set(currency, (collect.get(currency) ?? 0) + toCollect)
  return {
    guests: sum(({ guests }) => guests),
    present: sum(({ present }) => present),
    units: new Set(departures.flatMap(unitsOf)).size,
    guides: new Set(departures.flatMap(({ guides }) => guides.flatMap(at => at.guides))).size,
    problems: departures.reduce((all, { problems }) => all + problems.length, 0),
    collect: [...collect],
  }
}

/** Returns the ids of the units that carry guests or guides in a departure. */
export const unitsOf = ({ parties, guides }: DayDeparture): string[] => [
  ...new Set([
    ...parties.flatMap(({ units }) => units.map(({ unitId }) => unitId)),
    ...guides.flatMap(at => (at.unitId === null || at.guides.length === 0 ? [] : [at.unitId])),
  ]),
]

/** Returns the guides on a unit of a departure; with null, those of the whole departure. */
export const guidesAt = ({ guides }: DayDeparture, unitId: string | null): readonly string[] =>
  guides.find(at => at.unitId === unitId)?.guides ?? []

/** Returns the times of the departures that have not begun. */
export const timesLeft = ({ departures }: Pick<DayList, 'departures'>): readonly string[] =>
  departures
    .filter(({ parties }) =>
      parties.some(({ booking: { state } }) => state !== 'ON_ACTIVITY' && state !== 'ENDED'),
    )
    .map(({ time }) => time)

/** Whether the activities of all its guests have ended. */
export const isOver = ({ parties }: DayDeparture): boolean =>
  parties.length > 0 && parties.every(({ booking }) => booking.state === 'ENDED')
