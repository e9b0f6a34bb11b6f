import type { OrderRow } from '@arung/contracts/orders/views'
import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { formatAgo, formatSpan, minutesSince } from '../format.ts'

/** After so long a guest should have had an answer, and after so long it is late. */
const soonMinutes = 120
const lateMinutes = 360

/** When an order came in, which is what lists are sorted by; under it how long it waits, in a colour and a word that grow with it. */
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

/** What only repeats when the order came in is left out. */
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
