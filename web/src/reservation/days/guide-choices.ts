import type { DayDeparture, DayGuide, DayList } from '@arung/contracts/days/day-list'
import { guidesAt } from './figures.ts'

export type GuideChoice = Readonly<{
  guide: DayGuide
  /** Why the guide cannot be assigned here; null when nothing is known against it. */
  against: 'off' | 'expired' | 'busy' | null
  /** The other place of a busy guide in the same departure; null stands for all of it. */
  busyAt: string | null
  /** Other departures of the list that the guide works on. */
  alsoAt: readonly string[]
}>

/** Returns the guides of a list for a place of a departure: those who are free first. */
export function guideChoices(
  day: DayList,
  departure: DayDeparture,
  unitId: string | null,
): GuideChoice[] {
  const choices = day.guides.map((guide): GuideChoice => {
    const elsewhere = departure.guides.find(
      at => at.unitId !== unitId && at.guides.includes(guide.id),
    )
    const alsoAt = day.departures
      .filter(other => other.time !== departure.time)
      .filter(({ guides }) => guides.some(at => at.guides.includes(guide.id)))
      .map(({ time }) => time)
    const against = guide.isOff
      ? 'off'
      : guide.isLicenceExpired
        ? 'expired'
        : elsewhere
          ? 'busy'
          : null
    return { guide, against, busyAt: elsewhere?.unitId ?? null, alsoAt }
  })
  const own = guidesAt(departure, unitId)
  const rankOf = ({ guide, against, alsoAt }: GuideChoice) =>
    own.includes(guide.id) ? 0 : against !== null ? 3 : alsoAt.length > 0 ? 2 : 1
  return choices.toSorted(
    (a, b) => rankOf(a) - rankOf(b) || (a.guide.name ?? '').localeCompare(b.guide.name ?? ''),
  )
}
