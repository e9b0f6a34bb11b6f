import type { Transfer } from '@arung/contracts/days/transfers'
import { MailCheck, MailX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatClock, formatHour } from '../../base/format/dates.ts'
import { useLocale, usePick } from '../../base/i18n/use-locale.ts'
import { StatusChip } from '../../ui/status-chip.tsx'
import { useTransportDesk } from './transport-desk.ts'

/** What to know about a transfer: its place, zone, promised window, activities and note. */
export function TransferFacts({ transfer }: { transfer: Transfer }) {
  const { t } = useTranslation('transport')
  const locale = useLocale()
  const pick = usePick()
  const { place, zone, window, direction, begins, ends, activities, note } = transfer
  const hour = (time: string) => formatHour(time, locale)
  const zoneName = zone && pick(zone.name, zone.nameId)
  const promised = window
    ? t('transfer.window', { from: hour(window.from), to: hour(window.to) })
    : direction === 'THERE' && t('transfer.noWindow')
  const times = [
    promised,
    direction === 'HOME'
      ? t('transfer.ends', { time: hour(ends) })
      : t('transfer.begins', { time: hour(begins) }),
  ].filter(Boolean)
  const what = activities.map(({ name, nameId, time }) =>
    t('transfer.activity', { time: hour(time), name: pick(name, nameId) }),
  )
  return (
    <div className="text-table text-ink-2 [overflow-wrap:anywhere]">
      {place === null && direction !== 'CHARTER' ? (
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <StatusChip tone="warning" shape="triangle" label={t('transfer.placeUnknown')} />
          {zoneName}
        </p>
      ) : (
        <p className="text-ink empty:hidden">{[place, zoneName].filter(Boolean).join(' · ')}</p>
      )}
      <p className="tnum">{times.join(' · ')}</p>
      <p className="tnum">{what.join(', ')}</p>
      {note && <p>{t('transfer.note', { note })}</p>}
      <MailLine transfer={transfer} />
    </div>
  )
}

/** When the guests were mailed about their transfer, or that they have no address. Guests going home are not mailed. */
function MailLine({ transfer: { direction, hasEmail, mailed } }: { transfer: Transfer }) {
  const { t } = useTranslation('transport')
  const locale = useLocale()
  if (direction === 'HOME') return null
  const { planAt, startAt } = mailed
  const at = (instant: string) => formatClock(instant, locale)
  const said = [
    planAt && t('transfer.mailed', { time: at(planAt) }),
    startAt && t('transfer.mailedStart', { time: at(startAt) }),
  ].filter(Boolean)
  if (said.length === 0 && hasEmail) return null
  return (
    <p className="flex items-center gap-1.5 tnum">
      {said.length > 0 ? (
        <MailCheck aria-hidden="true" className="size-4 shrink-0" />
      ) : (
        <MailX aria-hidden="true" className="size-4 shrink-0" />
      )}
      {said.length > 0 ? said.join(' · ') : t('transfer.noEmail')}
    </p>
  )
}

/** The number of the sale, which opens its booking of this day beside the list. */
export function OrderButton({ transfer: { orderNumber, bookingId } }: { transfer: Transfer }) {
  const { t } = useTranslation('transport')
  const { openBooking } = useTransportDesk()
  return (
    <button
      type="button"
      aria-label={t('transfer.open', { number: orderNumber })}
      className="min-h-11 text-table text-link underline tnum"
      onClick={() => openBooking(bookingId)}
    >
      {orderNumber}
    </button>
  )
}
