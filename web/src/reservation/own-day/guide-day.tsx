import type { DayOfPerson, GuideTrip } from '@arung/contracts/day-links/views'
import { useTranslation } from 'react-i18next'
import { operatorInstantMs } from '../../base/format/dates.ts'
import { NothingToDo } from './nothing-to-do.tsx'
import { TripCard } from './trip-card.tsx'
import { useLookedAt } from './use-looked-at.ts'
import { useOpenParts } from './use-open-parts.ts'

const keyOf = ({ list, time, unit }: GuideTrip) => `${list} ${time} ${unit?.id}`

/** The trips of a guide: the next one first and open, those that have ended last and folded. */
export function GuideDay({ day: { date, trips } }: { day: DayOfPerson }) {
  const { t } = useTranslation('dayLinks')
  const lookedAt = useLookedAt()
  const parts = trips
    .map(trip => ({
      trip,
      key: keyOf(trip),
      isDone: operatorInstantMs(date, trip.until) <= lookedAt,
    }))
    .toSorted((a, b) => Number(a.isDone) - Number(b.isDone))
  const { isOpen, toggle } = useOpenParts(parts)
  if (trips.length === 0) return <NothingToDo>{t('guide.none')}</NothingToDo>
  return parts.map(({ trip, key, isDone }) => (
    <TripCard
      key={key}
      trip={trip}
      isDone={isDone}
      isOpen={isOpen(key)}
      onToggle={() => toggle(key)}
    />
  ))
}
