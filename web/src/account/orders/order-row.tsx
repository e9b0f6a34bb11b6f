import type { OwnOrderRow } from '@arung/contracts/orders/views'
import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { formatDate, formatTime } from '../../base/format/dates.ts'
import { useLocale, usePick } from '../../base/i18n/use-locale.ts'
import { LinkButton } from '../../ui/link-button.tsx'

export const orderPath = (order: OwnOrderRow): string => `/user/order/${order.slug}`

/** Returns the names of what was booked, in the page's language. */
export function useOrderNames(): (order: OwnOrderRow) => string {
  const pick = usePick()
  return order => pick(order.productNames, order.productNamesId).join(' + ')
}

/** When guests are expected: `Fri, 4 Dec 2026, 09:00 WITA`, or by when they choose a new date. */
export function useOrderWhen(): (order: OwnOrderRow) => string {
  const { t } = useTranslation('user')
  const locale = useLocale()
  return ({ activityDate, arrivalTime, keptUntil }) =>
    keptUntil === null
      ? `${formatDate(activityDate, locale, 'medium')}, ${formatTime(arrivalTime, locale)}`
      : t('chooseDateBy', { date: formatDate(keptUntil, locale, 'medium') })
}

/** The next step for an order: to pay it, or to view it. */
export function NextStep({ order, className }: { order: OwnOrderRow; className?: string }) {
  const { t } = useTranslation('user')
  const owes = order.remainingPayment > 0 && order.status === 'CONFIRMED'
  const unpaid = owes || order.status === 'AWAITING_PAYMENT'
  return (
    <LinkButton
      to={orderPath(order)}
      size="small"
      tone={unpaid ? 'cta' : 'ghost'}
      aria-label={t(unpaid ? 'payOrder' : 'viewOrder', { number: order.orderNumber })}
      className={clsx('whitespace-nowrap', className)}
    >
      {t(unpaid ? 'pay' : 'view')}
    </LinkButton>
  )
}
