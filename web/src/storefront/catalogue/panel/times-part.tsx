import type { DayAvailability, SessionAvailability } from '@arung/contracts/catalogue/views'
import { useTranslation } from 'react-i18next'
import { useSpecMessage } from '../../../base/i18n/spec-message.ts'
import { useLocale, usePick } from '../../../base/i18n/use-locale.ts'
import { Notice } from '../../../ui/notice.tsx'
import { RadioCards } from '../../../ui/radio-cards.tsx'
import { clocksIn } from '../../clocks.ts'
import { fewPlacesMax } from '../few-places.ts'
import { DayPlan } from './day-plan.tsx'
import { openSessions, type TimedPart } from './times.ts'
import type { Booking } from './use-booking.ts'

/** The arrival times of the chosen day, separately for each activity of a combo. */
export function TimesPart({ booking }: { booking: Booking }) {
  const { t } = useTranslation('product')
  const { say } = useSpecMessage()
  const { day, parts } = booking
  if (day === undefined) return null
  if (parts.some(part => openSessions(day, part).length === 0)) {
    return (
      <Notice tone="warning" alert>
        {say('noTimeAvailable')}
      </Notice>
    )
  }
  return (
    <div className="space-y-4">
      {parts.map((part, index) => (
        <PartTimes key={part.productId} {...{ booking, day, part, index }} />
      ))}
      {booking.overlapping ? (
        <Notice tone="warning" alert>
          {t('panel.overlap')}
        </Notice>
      ) : (
        <DayPlan booking={booking} />
      )}
      <p className="text-small text-ink-3">{t('panel.zone')}</p>
    </div>
  )
}

type PartTimesProps = { booking: Booking; day: DayAvailability; part: TimedPart; index: number }

function PartTimes({ booking, day, part, index }: PartTimesProps) {
  const { t } = useTranslation('product')
  const pick = usePick()
  const locale = useLocale()
  const sessions =
    day.components.find(component => component.productId === part.productId)?.sessions ?? []
  const title = part.name
    ? t('panel.timeOf', { name: pick(part.name.english, part.name.indonesian) })
    : t('panel.time')
  if (part.anyTime) return <AnyTime title={title} booking={booking} />
  return (
    <RadioCards
      legend={
        <>
          {title} <span className="font-normal text-ink-3">(WITA)</span>
        </>
      }
      name={`time-${booking.product.slug}-${index}`}
      className="grid-cols-3"
      value={booking.choice.times[index] ?? null}
      onChange={time =>
        booking.change({ times: booking.choice.times.map((t, i) => (i === index ? time : t)) })
      }
      cards={sessions.map(session => ({
        value: session.time,
        disabled: session.state !== 'OPEN' || session.left === 0,
        content: (
          <span className="block text-center">
            <strong className="block tnum">{clocksIn(session.time, locale)}</strong>
            <SessionNote session={session} />
          </span>
        ),
      }))}
    />
  )
}

function SessionNote({ session }: { session: SessionAvailability }) {
  const { t } = useTranslation('product')
  return <span className="text-small text-ink-2">{noteOf()}</span>
  function noteOf(): string {
    if (session.state === 'PAST') return t('panel.past')
    if (session.state === 'CLOSED') return t('panel.closed')
    if (session.state === 'FULL' || session.left === 0) return t('panel.full')
    const many = session.left === null || session.left > fewPlacesMax
    return many ? t('panel.free') : t('panel.left', { count: session.left ?? 0 })
  }
}

/** Sold per day: a time is recorded, but there is nothing to choose. A combo shows no hours of its parts. */
function AnyTime({ title, booking }: { title: string; booking: Booking }) {
  const { t } = useTranslation('product')
  const locale = useLocale()
  const { isCombo, activityHours } = booking.product
  return (
    <p className="text-ui">
      <span className="block text-table font-semibold">{title}</span>
      {isCombo ? t('panel.anyTime') : t('panel.allDay', { hours: clocksIn(activityHours, locale) })}
    </p>
  )
}
