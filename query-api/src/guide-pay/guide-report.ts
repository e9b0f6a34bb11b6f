import type { UnitList } from '@arung/contracts/days/assignments'
import type { GuideReport, GuideReportRow } from '@arung/contracts/days/guide-report'
import { payOfTrip, type KnownRule, type OwnRate } from '@arung/domain/guide-pay/pay-of-trip'
import type { Database } from '../database.ts'
import { byText } from '../lists/memory-list.ts'
import { allOf } from '../operations/queries.ts'
import { ownRatesOf, payRulesOf } from './queries.ts'
import { guideTripsOf, type GuideTrip } from './worked-trips.ts'

export type ReportAsked = Readonly<{
  list: UnitList
  from: string
  to: string
  /** Whether the caller may see what guides are paid. */
  isPaySeen: boolean
}>

/**
 * Returns what each guide of a list did from one day to another. A guide has one trip for each departure in which guests
 * were present where the guide worked. The pay is that of the sheets.
 */
export async function guideReportOf(
  database: Database,
  { list, from, to, isPaySeen }: ReportAsked,
): Promise<GuideReport> {
  const [byGuide, guides, rules, own] = await Promise.all([
    guideTripsOf(database, { from, to, lists: [list], guideId: null }),
    allOf(database, 'guides'),
    isPaySeen ? payRulesOf(database) : [],
    isPaySeen ? ownRatesOf(database, null) : new Map<string, readonly OwnRate[]>(),
  ])
  const guideOf = new Map(guides.map(guide => [guide.id, guide]))
  const rows = [...byGuide]
    .flatMap(([guideId, all]): GuideReportRow[] => {
      const guide = guideOf.get(guideId)
      const trips = made(all)
      if (guide === undefined || trips.length === 0) return []
      const { person, work } = guide
      const pay = person === null ? null : payOf(trips, rules, own.get(guideId) ?? [])
      return [
        {
          guideId,
          name: person?.name ?? null,
          employment: work.employment,
          trips: trips.length,
          ...countsOf(all),
          ...(isPaySeen ? { pay } : {}),
        },
      ]
    })
    .toSorted(
      (a, b) =>
        b.trips - a.trips || byText(a.name ?? '', b.name ?? '') || byText(a.guideId, b.guideId),
    )
  return { from, to, rows, total: totalOf(rows, isPaySeen), days: daysOf([...byGuide.values()]) }
}

const made = (trips: readonly GuideTrip[]) => trips.filter(({ guests }) => guests > 0)

/** Returns what trips pay; null where no rate is known for any of them. */
function payOf(
  trips: readonly GuideTrip[],
  rules: readonly KnownRule[],
  own: readonly OwnRate[],
): number | null {
  const all = trips.map(trip => payOfTrip(trip, rules, own))
  return all.every(({ rate, amount }) => rate === null && amount === 0)
    ? null
    : sumOf(all, ({ amount }) => amount)
}

const sumOf = <Item>(items: readonly Item[], of: (item: Item) => number): number =>
  items.reduce((sum, item) => sum + of(item), 0)

const countsOf = (trips: readonly GuideTrip[]) => ({
  guests: sumOf(trips, ({ guests }) => guests),
  noShows: sumOf(trips, ({ noShows }) => noShows),
  minutes: sumOf(made(trips), ({ minutes }) => minutes),
})

const totalOf = (rows: readonly GuideReportRow[], isPaySeen: boolean): GuideReport['total'] => ({
  trips: sumOf(rows, ({ trips }) => trips),
  guests: sumOf(rows, ({ guests }) => guests),
  noShows: sumOf(rows, ({ noShows }) => noShows),
  minutes: sumOf(rows, ({ minutes }) => minutes),
  ...(isPaySeen ? { pay: sumOf(rows, ({ pay }) => pay ?? 0) } : {}),
})

function daysOf(byGuide: readonly (readonly GuideTrip[])[]): GuideReport['days'] {
  const days = new Map<string, { date: string; trips: number; guests: number }>()
  for (const { date, guests } of byGuide.flatMap(made)) {
    const day = days.get(date) ?? { date, trips: 0, guests: 0 }
    days.set(date, { date, trips: day.trips + 1, guests: day.guests + guests })
  }
  return [...days.values()].toSorted((a, b) => byText(a.date, b.date))
}
