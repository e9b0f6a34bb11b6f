import type { OrderRow } from '@arung/contracts/orders/views'
import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../app/i18n/use-locale.ts'
import { formatAgo, minutesSince } from '../format.ts'

/** After so long a guest should have had an answer, and after so long it is late. */
const soonMinutes = 120
const lateMinutes = 360

/** When an order came in; for one that waits, since when, in a colour and a word that grow with it. */
export function WaitingTime({ order }: { order: Pick<OrderRow, 'orderTime' | 'waitingSince'> }) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const { waitingSince } = order
  if (waitingSince === null) {
    return <span className="text-ink-2">{formatAgo(order.orderTime, locale)}</span>
  }
  const minutes = minutesSince(waitingSince)
  return (
    <span
      className={clsx(
        'font-semibold',
        minutes >= lateMinutes && 'text-danger',
        minutes >= soonMinutes && minutes < lateMinutes && 'text-warning',
      )}
    >
      {formatAgo(waitingSince, locale)}
      {minutes >= soonMinutes && (
        <span className="block font-normal">
          {t(minutes >= lateMinutes ? 'waiting.late' : 'waiting.soon')}
        </span>
      )}
    </span>
  )
}
