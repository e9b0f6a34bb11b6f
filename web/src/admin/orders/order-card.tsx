import type { DeskOrderRow } from '@arung/contracts/orders/views'
import { useTranslation } from 'react-i18next'
import { formatDate, formatTime } from '../../base/format/dates.ts'
import { formatMoney } from '../../base/format/money.ts'
import { LocaleLink } from '../../base/i18n/locale-link.tsx'
import { useLocale, usePick } from '../../base/i18n/use-locale.ts'
import { LeftFor } from './left-for.tsx'
import { OrderStatusChip, OwingChip } from './order-status.tsx'
import { RowAction } from './row-action.tsx'
import { WaitingTime } from './waiting-time.tsx'

type OrderCardProps = { order: DeskOrderRow; onReview: (slug: string) => void }

/** A row of the orders table as a card, for narrow screens. */
export function OrderCard({ order, onReview }: OrderCardProps) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const pick = usePick()
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <LocaleLink
          {...(order.status === 'WAITING_CONFIRMATION' ? {} : { 'data-row': order.slug })}
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
      <LeftFor order={order} />
      <p className="mt-1 text-ui font-semibold">
        {order.guestName ?? t('forgotten')}
        {order.buyerKind === 'AGENT' && (
          <span className="font-normal text-ink-2"> ({t('agent')})</span>
        )}
      </p>
      <p className="text-ink-2">{pick(order.productNames, order.productNamesId).join(' + ')}</p>
      <p className="text-ink-2">
        {formatDate(order.activityDate, locale, 'medium')}, {formatTime(order.arrivalTime, locale)}{' '}
        · {t('persons', { count: order.persons })}
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
    </>
  )
}
