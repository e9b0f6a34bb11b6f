import type { Share } from '@arung/contracts/days/assignments'
import type { DayList } from '@arung/contracts/days/day-list'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

export type ListNames = Readonly<{
  unit: (unitId: string) => string
  guide: (guideId: string) => string
  guest: (bookingId: string) => string
  /** Units with their guests: `Raft 3 (4), Raft 7 (2)`. */
  shares: (units: readonly Share[]) => string
  guides: (guideIds: readonly string[]) => string
  /** A unit, or the whole departure for null. */
  place: (unitId: string | null) => string
}>

/** Returns the names of a list's units, guides and lead guests. What the list no longer has is named as such. */
export function useListNames(day: DayList): ListNames {
  const { t } = useTranslation('days')
  return useMemo(() => namesOf(day, t), [day, t])
}

function namesOf({ departures, units, guides }: DayList, t: TFunction<'days'>): ListNames {
  const unitOf = new Map(units.map(unit => [unit.id, unit]))
  const guideOf = new Map(guides.map(guide => [guide.id, guide]))
  const guestOf = new Map(
    departures.flatMap(({ parties }) =>
      parties.map(({ booking }) => [booking.bookingId, booking] as const),
    ),
  )
  const unit = (id: string) => {
    const known = unitOf.get(id)
    return known === undefined
      ? t('lists.unit.unknown')
      : t(`lists.unit.${known.kind}`, { number: known.number })
  }
  const guide = (id: string) => guideOf.get(id)?.name ?? t('lists.guide.forgotten')
  return {
    unit,
    guide,
    guest: id => {
      const known = guestOf.get(id)
      if (known === undefined) return t('lists.guest.gone')
      return known.guestName ?? t('lists.guest.forgotten')
    },
    shares: all =>
      all.map(share => `${unit(share.unitId)} (${share.guests})`).join(', ') ||
      t('lists.assign.none'),
    guides: all => all.map(guide).join(', ') || t('lists.guides.none'),
    place: id => (id === null ? t('lists.guides.all') : unit(id)),
  }
}
