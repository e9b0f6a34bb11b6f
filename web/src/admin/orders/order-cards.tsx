import type { OrderRow } from '@arung/contracts/orders/views'
import { useTranslation } from 'react-i18next'
import { formatDate, formatTime } from '../../app/format/dates.ts'
import { formatMoney } from '../../app/format/money.ts'
import { LocaleLink } from '../../app/i18n/locale-link.tsx'
import { useLocale, usePick } from '../../app/i18n/use-locale.ts'
import { OrderStatusChip, OwingChip } from './order-status.tsx'
import { RowAction } from './row-action.tsx'
import { WaitingTime } from './waiting-time.tsx'

type OrderCardsProps = {
  caption: string
  orders: readonly OrderRow[]
  onReview: (slug: string) => void
}

/** The same orders as the table has, for narrow screens. */
export function OrderCards({ caption, orders, onReview }: OrderCardsProps) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const pick = usePick()
  return (
    <ul aria-label={caption} className="divide-y divide-line border-t border-line text-table">
      {orders.map(order => (
        <li key={order.slug} className="px-5 py-4">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <LocaleLink
              to={`/admin/orders/${order.slug}`}
              className="py-1 font-semibold text-link tnum hover:underline"
            >
              {order.orderNumber}
            </LocaleLink>
            <span className="flex flex-wrap gap-1.5">
              <OrderStatusChip status={order.status} />
              <OwingChip order={order} />
            </span>
          </div>
          <p className="mt-1 text-ui font-semibold">
            {order.guestName ?? t('forgotten')}
            {order.buyerKind === 'AGENT' && (
              <span className="font-normal text-ink-2"> ({t('agent')})</span>
            )}
          </p>
          <p className="text-ink-2">{pick(order.productNames, order.productNamesId).join(' + ')}</p>
          <p className="text-ink-2">
            {formatDate(order.activityDate, locale, 'medium')},{' '}
            {formatTime(order.arrivalTime, locale)} · {t('persons', { count: order.persons })}
          </p>
          <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
            <p>
              <span className="font-semibold tnum">
                {formatMoney(order.grandTotal, order.currency, locale)}
              </span>{' '}
              · <WaitingTime order={order} />
            </p>
            <RowAction order={order} onReview={onReview} />
          </div>
        </li>
      ))}
    </ul>
  )
}
