import type { GuideTrip } from '@arung/contracts/day-links/views'
import { Users } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatHour, formatTime } from '../../base/format/dates.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { Folded } from './folded.tsx'
import { TripAnswers } from './trip-answers.tsx'
import { TripPartyRow } from './trip-party.tsx'

type TripCardProps = {
  trip: GuideTrip
  /** It has ended, so it is not answered any more. */
  isDone: boolean
  isOpen: boolean
  onToggle: () => void
}

/** One trip of a guide: when, on which unit, with whom, and the answer to it. */
export function TripCard({ trip, isDone, isOpen, onToggle }: TripCardProps) {
  const { t } = useTranslation('dayLinks')
  const locale = useLocale()
  const { list, time, until, unit, parties, beside } = trip
  const guests = parties.reduce((sum, party) => sum + party.guests, 0)
  const name = t('guide.trip', { time: formatHour(time, locale), list: t(`guide.list.${list}`) })
  return (
    <Folded
      name={name}
      isOpen={isOpen}
      onToggle={onToggle}
      title={<TripTitle {...{ trip, guests, isDone }} />}
    >
      <div className="space-y-3 p-4">
        <div className="flex items-end justify-between gap-4">
          <p className="min-w-0 text-ui text-ink-2">
            {t('guide.until', { time: formatTime(until, locale) })}
            {unit === null && <span className="block">{t('guide.whole')}</span>}
          </p>
          {unit && (
            <p className="shrink-0 text-right leading-none">
              <span className="block text-ui font-semibold text-ink-2">
                {t(`guide.unit.${unit.kind}`)}
              </span>
              <span className="font-display text-[3.5rem] leading-none font-bold tnum">
                {unit.number}
              </span>
            </p>
          )}
        </div>
        {beside.length > 0 && (
          <p className="flex items-center gap-2 text-ui">
            <Users aria-hidden="true" className="size-5 shrink-0 text-ink-3" />
            {t('guide.beside', { names: beside.join(', ') })}
          </p>
        )}
        {parties.length === 0 ? (
          <p className="text-ink-2">{t('guide.noParties')}</p>
        ) : (
          <ul className="divide-y divide-line border-y border-line">
            {parties.map(party => (
              <TripPartyRow key={party.bookingId} party={party} />
            ))}
          </ul>
        )}
        {!isDone && <TripAnswers trip={trip} />}
      </div>
    </Folded>
  )
}

type TripTitleProps = { trip: GuideTrip; guests: number; isDone: boolean }

function TripTitle({ trip, guests, isDone }: TripTitleProps) {
  const { t } = useTranslation('dayLinks')
  const locale = useLocale()
  const { list, time, answer } = trip
  const word = isDone
    ? t('finished')
    : answer && t(answer === 'ACCEPTED' ? 'guide.accepted' : 'guide.givenBack')
  return (
    <span className="flex min-w-0 flex-1 items-center gap-4">
      <span className="font-display text-h2 font-bold tnum">{formatHour(time, locale)}</span>
      <span className="min-w-0 flex-1">
        <span className="block text-lead leading-tight font-semibold">
          {t(`guide.list.${list}`)}
        </span>
        <span className="block text-ui text-ink-2 tnum">
          {[t('guests', { count: guests }), word].filter(Boolean).join(' · ')}
        </span>
      </span>
    </span>
  )
}
