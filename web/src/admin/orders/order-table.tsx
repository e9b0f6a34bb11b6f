import type { OrderRow } from '@arung/contracts/orders/views'
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../app/format/dates.ts'
import { formatMoney } from '../../app/format/money.ts'
import { LocaleLink } from '../../app/i18n/locale-link.tsx'
import { useLocale, usePick } from '../../app/i18n/use-locale.ts'
import { DataTable, type Column } from '../../ui/data-table.tsx'
import { OrderStatusChip, OwingChip } from './order-status.tsx'
import type { OrderSort } from './orders-resource.ts'
import { RowAction } from './row-action.tsx'
import { WaitingTime } from './waiting-time.tsx'

export type OrderTableProps = {
  caption: string
  orders: readonly OrderRow[]
  onReview: (slug: string) => void
  empty: ReactNode
  /** With these two the columns sort. */
  sort?: OrderSort
  onSort?: (sort: OrderSort) => void
}

/** Orders of the desk, dense. Waiting ones carry the button that opens their review. */
export function OrderTable({ caption, orders, onReview, empty, sort, onSort }: OrderTableProps) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const pick = usePick()
  const sorting = sort && onSort ? { sort, onSort } : null
  const columns: Column<OrderRow>[] = [
    {
      key: 'order',
      title: t('columns.order'),
      heading: true,
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
      key: 'status',
      title: t('columns.status'),
      cell: order => (
        <span className="flex flex-wrap gap-1.5">
          <OrderStatusChip status={order.status} />
          <OwingChip order={order} />
        </span>
      ),
    },
    {
      key: 'guest',
      title: t('columns.guest'),
      className: 'min-w-28',
      cell: order => (
        <>
          {order.guestName ?? <span className="text-ink-3">{t('forgotten')}</span>}
          {order.buyerKind === 'AGENT' && <span className="text-ink-2"> ({t('agent')})</span>}
        </>
      ),
    },
    {
      key: 'activity',
      title: t('columns.activity'),
      className: 'min-w-32 text-ink-2',
      cell: order => pick(order.productNames, order.productNamesId).join(' + '),
    },
    {
      key: 'when',
      title: sorting ? (
        <SortButton {...sorting} label={t('columns.when')} orders={['activity']} />
      ) : (
        t('columns.when')
      ),
      ...(sorting ? { sorted: sorting.sort === 'activity' ? 'ascending' : 'none' } : {}),
      className: 'whitespace-nowrap tnum',
      cell: order =>
        `${formatDate(order.activityDate, locale, 'short')}, ${locale === 'id' ? order.arrivalTime.replace(':', '.') : order.arrivalTime}`,
    },
    {
      key: 'ordered',
      title: sorting ? (
        <SortButton {...sorting} label={t('columns.ordered')} orders={['newest', 'oldest']} />
      ) : (
        t('columns.ordered')
      ),
      ...(sorting ? { sorted: orderedBy(sorting.sort) } : {}),
      className: 'whitespace-nowrap',
      cell: order => <WaitingTime order={order} />,
    },
    {
      key: 'persons',
      title: t('columns.persons'),
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
      key: 'action',
      title: <span className="sr-only">{t('columns.action')}</span>,
      numeric: true,
      pinned: true,
      cell: order => <RowAction order={order} onReview={onReview} />,
    },
  ]
  return (
    <DataTable
      dense
      caption={caption}
      columns={columns}
      rows={orders}
      rowKey={order => order.slug}
      empty={empty}
    />
  )
}

/** By time of ordering: newest first is descending. */
function orderedBy(sort: OrderSort): 'ascending' | 'descending' | 'none' {
  if (sort === 'activity') return 'none'
  return sort === 'oldest' ? 'ascending' : 'descending'
}

type SortButtonProps = {
  sort: OrderSort
  onSort: (sort: OrderSort) => void
  label: string
  /** What the button goes through, one press each. */
  orders: readonly OrderSort[]
}

function SortButton({ sort, onSort, label, orders }: SortButtonProps) {
  const at = orders.indexOf(sort)
  const next = orders[(at + 1) % orders.length] ?? sort
  const Icon = at === -1 ? ArrowUpDown : sort === 'newest' ? ArrowDown : ArrowUp
  return (
    <button
      type="button"
      onClick={() => onSort(next)}
      className="-mx-2 inline-flex min-h-9 items-center gap-1.5 rounded-sm px-2 hover:bg-neutral-soft"
    >
      {label}
      <Icon aria-hidden="true" className="size-3.5" />
    </button>
  )
}
