import type { StatementOrder } from '@arung/contracts/orders/receivables'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../base/format/dates.ts'
import { formatMoney } from '../../base/format/money.ts'
import { LocaleLink } from '../../base/i18n/locale-link.tsx'
import { useLocale, usePick } from '../../base/i18n/use-locale.ts'
import { useIsWide } from '../../app/viewport/use-is-wide.ts'
import type { ListColumn } from '../../backoffice/list-columns.tsx'
import { tableColumns } from '../../backoffice/list-columns.tsx'
import { RowCards } from '../../ui/row-cards.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { OrderStatusChip } from '../orders/order-status.tsx'

const amounts = ['settled', 'owed', 'refundDue'] as const

/** The orders of a month, sorted by the day of the activity. */
export function MonthTable({ orders }: { orders: readonly StatementOrder[] }) {
  const { t } = useTranslation('receivables')
  const columns = useColumns()
  const caption = t('month.table')
  const rowKey = (order: StatementOrder) => order.slug
  return (
    <div className="card overflow-hidden">
      {useIsWide() ? (
        <DataTable
          dense
          caption={caption}
          rows={orders}
          rowKey={rowKey}
          columns={tableColumns(columns, null)}
        />
      ) : (
        <RowCards caption={caption} rows={orders} rowKey={rowKey} columns={columns} />
      )}
    </div>
  )
}

function useColumns(): readonly ListColumn<StatementOrder>[] {
  const { t } = useTranslation('receivables')
  const locale = useLocale()
  const pick = usePick()
  const money = (amount: number, { currency }: StatementOrder) =>
    amount === 0 ? '–' : formatMoney(amount, currency, locale)
  return [
    {
      key: 'order',
      title: t('month.columns.order'),
      className: 'whitespace-nowrap',
      cell: order => (
        <LocaleLink
          to={`/admin/orders/${order.slug}`}
          className="py-1 text-link tnum hover:underline"
        >
          {order.orderNumber}
        </LocaleLink>
      ),
    },
    {
      key: 'date',
      title: t('month.columns.date'),
      className: 'whitespace-nowrap',
      cell: order => formatDate(order.activityDate, locale, 'short'),
    },
    {
      key: 'client',
      title: t('month.columns.client'),
      cell: order => order.guestName ?? t('forgotten'),
    },
    {
      key: 'activity',
      title: t('month.columns.activity'),
      cell: order => pick(order.productNames, order.productNamesId).join(' + '),
    },
    {
      key: 'persons',
      title: t('month.columns.persons'),
      numeric: true,
      cell: order => order.persons,
    },
    {
      key: 'status',
      title: t('month.columns.status'),
      cell: order => <OrderStatusChip status={order.status} />,
    },
    {
      key: 'total',
      title: t('month.columns.total'),
      numeric: true,
      className: 'whitespace-nowrap',
      cell: order => formatMoney(order.grandTotal, order.currency, locale),
    },
    ...amounts.map(name => ({
      key: name,
      title: t(`month.columns.${name}`),
      numeric: true,
      className: 'whitespace-nowrap',
      cell: (order: StatementOrder) => money(order[name], order),
    })),
  ]
}
