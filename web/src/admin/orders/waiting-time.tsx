import type { OrderRow } from '@arung/contracts/orders/views'
import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { formatAgo, formatSpan, minutesSince } from '../format.ts'

/** Minutes after which a guest should have an answer, and minutes after which the answer is late. */
const soonMinutes = 120
const lateMinutes = 360

/**
 * When an order was received, which lists sort by. Below it how long it has been waiting, with a colour and a word that
 * become more urgent.
 */
export function WaitingTime({ order }: { order: Pick<OrderRow, 'orderTime' | 'waitingSince'> }) {
  const locale = useLocale()
  const { orderTime, waitingSince } = order
  const received = formatAgo(orderTime, locale)
  return (
    <span className="text-ink-2">
      {received}
      {waitingSince !== null && (
        <Waiting since={waitingSince} isKnown={formatAgo(waitingSince, locale) === received} />
      )}
    </span>
  )
}

/** Hidden when it would only repeat when the order was received. */
function Waiting({ since, isKnown }: { since: string; isKnown: boolean }) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const minutes = minutesSince(since)
  if (isKnown && minutes < soonMinutes) return null
  return (
    <span
      className={clsx(
        'block',
        isKnown && 'first-letter:uppercase',
        minutes >= soonMinutes && 'font-semibold',
        minutes >= lateMinutes && 'text-danger',
        minutes >= soonMinutes && minutes < lateMinutes && 'text-warning',
      )}
    >
      {!isKnown && t('waiting.for', { span: formatSpan(minutes, locale) })}
      {!isKnown && minutes >= soonMinutes && ': '}
      {minutes >= soonMinutes && t(minutes >= lateMinutes ? 'waiting.late' : 'waiting.soon')}
    </span>
  )
}
