import type { OwnOrderRow } from '@arung/contracts/orders/views'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../base/format/money.ts'
import { LocaleLink } from '../../base/i18n/locale-link.tsx'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { DepositChip, OrderStatusChip } from '../../storefront/order-status.tsx'
import { NextStep, orderPath, useOrderNames, useOrderWhen } from './order-row.tsx'

/** Bookings as cards, for narrow screens. */
export function OrderCards({ orders }: { orders: readonly OwnOrderRow[] }) {
  const { t } = useTranslation('user')
  const locale = useLocale()
  const names = useOrderNames()
  const when = useOrderWhen()
  return (
    <ul aria-label={t('bookings')} className="space-y-4">
      {orders.map(order => (
        <li key={order.slug} className="card p-5">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <p className="text-table text-ink-2 tnum">{order.orderNumber}</p>
            <span className="flex flex-wrap gap-1.5">
              <OrderStatusChip status={order.status} />
              <DepositChip order={order} />
            </span>
          </div>
          <h2 className="mt-2 text-h3">
            <LocaleLink to={orderPath(order)} className="hover:underline">
              {names(order)}
            </LocaleLink>
          </h2>
          <p className="mt-1 text-ui text-ink-2">{when(order)}</p>
          <div className="mt-4 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
            <p className="text-ui tnum">
              <span className="font-bold">
                {formatMoney(order.grandTotal, order.currency, locale)}
              </span>
              <span className="text-ink-2"> · {t('guests', { count: order.persons })}</span>
            </p>
            <NextStep order={order} className="min-h-11" />
          </div>
        </li>
      ))}
    </ul>
  )
}
