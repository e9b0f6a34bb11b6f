import type { OwnOrderRow } from '@arung/contracts/orders/views'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../base/format/money.ts'
import { LocaleLink } from '../../base/i18n/locale-link.tsx'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { DepositChip, OrderStatusChip } from '../../storefront/order-status.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { NextStep, orderPath, useOrderNames, useOrderWhen } from './order-row.tsx'

/** Bookings as a table, for wide screens. */
export function OrderTable({ orders }: { orders: readonly OwnOrderRow[] }) {
  const { t } = useTranslation('user')
  const locale = useLocale()
  const names = useOrderNames()
  const when = useOrderWhen()
  return (
    <div className="card overflow-hidden">
      <DataTable
        dense
        caption={t('bookings')}
        rows={orders}
        rowKey={order => order.slug}
        columns={[
          {
            key: 'order',
            title: t('columns.order'),
            heading: true,
            className: 'py-3',
            cell: order => (
              <>
                <LocaleLink
                  to={orderPath(order)}
                  className="block font-bold text-link hover:underline"
                >
                  {names(order)}
                </LocaleLink>
                <span className="font-normal text-ink-2 tnum">{order.orderNumber}</span>
              </>
            ),
          },
          {
            key: 'status',
            title: t('columns.status'),
            cell: order => (
              <span className="flex flex-wrap gap-1.5">
                <OrderStatusChip status={order.status} />
                <DepositChip order={order} />
              </span>
            ),
          },
          { key: 'when', title: t('columns.when'), cell: order => when(order) },
          {
            key: 'guests',
            title: t('columns.guests'),
            numeric: true,
            cell: order => order.persons,
          },
          {
            key: 'total',
            title: t('columns.total'),
            numeric: true,
            className: 'font-semibold whitespace-nowrap',
            cell: order => formatMoney(order.grandTotal, order.currency, locale),
          },
          {
            key: 'next',
            title: <span className="sr-only">{t('columns.next')}</span>,
            numeric: true,
            cell: order => <NextStep order={order} />,
          },
        ]}
      />
    </div>
  )
}
