import type { DayOfPerson, DriverRun, DriverStop } from '@arung/contracts/day-links/views'
import { MapPin, MessageCircle, Phone } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatHour, formatTime } from '../../base/format/dates.ts'
import { useLocale, usePick } from '../../base/i18n/use-locale.ts'
import { StatusChip } from '../../ui/status-chip.tsx'
import { callAddress, messageAddress } from '../message-address.ts'
import { guestMessage } from '../transport/guest-message.ts'
import { stateLooks } from '../transport/stop-states.ts'
import { largeButton } from './large-button.ts'
import { StopActions } from './stop-actions.tsx'

type StopCardProps = { day: DayOfPerson; run: DriverRun; stop: DriverStop; nth: number }

/** One stop of a run: who stands where and when, how to reach them, and what happens next. */
export function StopCard({ day, run, stop, nth }: StopCardProps) {
  const { t } = useTranslation('dayLinks')
  const locale = useLocale()
  const { name, guests, window, begins, note, state } = stop
  const hour = (time: string) => formatHour(time, locale)
  return (
    <li className="space-y-3 p-4">
      <div>
        <div className="flex items-start justify-between gap-3">
          <p className="min-w-0 text-h3 font-bold [overflow-wrap:anywhere]">
            {nth + 1}. {name ?? t('forgotten')}
          </p>
          <p className="shrink-0 text-h3 font-bold tnum">{t('guests', { count: guests })}</p>
        </div>
        <div className="mt-1 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <p className="text-lead font-semibold tnum">
            {window
              ? t('driver.window', { from: hour(window.from), to: formatTime(window.to, locale) })
              : t('driver.noWindow')}
          </p>
          <StatusChip {...stateLooks[state]} label={t(`driver.states.${state}`)} />
        </div>
        {run.direction !== 'HOME' && (
          <p className="text-ui text-ink-2 tnum">{t('driver.begins', { time: hour(begins) })}</p>
        )}
      </div>
      <PlaceLink stop={stop} />
      {note && (
        <p className="rounded-md bg-warning-soft px-3 py-2 font-semibold text-warning [overflow-wrap:anywhere]">
          {t('driver.guestNote', { note })}
        </p>
      )}
      <StopContact {...{ day, run, stop }} />
      <StopActions {...{ day, run, stop }} />
    </li>
  )
}

/** The place, as a link that looks for it on a map. */
function PlaceLink({ stop: { place, zone } }: { stop: DriverStop }) {
  const { t } = useTranslation('dayLinks')
  const pick = usePick()
  const area = zone && pick(zone.name, zone.nameId)
  if (place === null)
    return (
      <p className="font-semibold text-danger">
        {[area, t('driver.placeUnknown')].filter(Boolean).join(' · ')}
      </p>
    )
  const asked = encodeURIComponent([place, zone?.name, 'Bali'].filter(Boolean).join(', '))
  return (
    <a
      href={`https://www.google.com/maps/search/?api=1&query=${asked}`}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={t('driver.map', { place })}
      className={largeButton('ghost', 'w-full justify-start! text-left')}
    >
      <MapPin aria-hidden="true" className="size-6 shrink-0 text-brick" />
      <span className="min-w-0 [overflow-wrap:anywhere]">
        {place}
        {area && <span className="block text-ui font-normal text-ink-2">{area}</span>}
      </span>
    </a>
  )
}

/** Calls the guests, or writes to them in their language. The number is there on the day itself only. */
function StopContact({ day, run, stop }: Omit<StopCardProps, 'nth'>) {
  const { t } = useTranslation('dayLinks')
  const { phone, place, window, locale } = stop
  if (phone === null) return null
  const name = stop.name ?? t('forgotten')
  const text = guestMessage({
    operator: day.operator.name,
    date: day.date,
    transfer: { direction: run.direction, guestName: stop.name, locale, place, window },
    run: { time: run.time, plate: run.vehicle.plate, driver: day.person.name },
  })
  return (
    <div className="grid grid-cols-2 gap-3">
      <a
        href={callAddress(phone)}
        aria-label={t('driver.callName', { name })}
        className={largeButton('ghost')}
      >
        <Phone aria-hidden="true" className="size-6 shrink-0" />
        {t('driver.call')}
      </a>
      <a
        href={messageAddress(phone, text)}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={t('driver.writeName', { name })}
        className={largeButton('ghost')}
      >
        <MessageCircle aria-hidden="true" className="size-6 shrink-0" />
        {t('driver.write')}
      </a>
    </div>
  )
}
