import type { DeskOrderRow } from '@arung/contracts/orders/views'
import { useTranslation } from 'react-i18next'
import { formatDate, formatTime } from '../../base/format/dates.ts'
import { formatMoney } from '../../base/format/money.ts'
import { LocaleLink } from '../../base/i18n/locale-link.tsx'
import { useLocale, usePick } from '../../base/i18n/use-locale.ts'
import type { ListColumn } from '../../backoffice/list-columns.tsx'
import { LeftFor } from './left-for.tsx'
import { OrderStatusChip, OwingChip } from './order-status.tsx'
import type { OrderSort } from './orders-address.ts'
import { StuckBecause } from './stuck-because.tsx'
import { WaitingTime } from './waiting-time.tsx'

/** The dense columns of the desk's orders. */
export function useOrderColumns(): readonly ListColumn<DeskOrderRow, OrderSort>[] {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const pick = usePick()
  return [
    {
      key: 'order',
      title: t('columns.order'),
      className: 'whitespace-nowrap',
      cell: order => (
        <LocaleLink
          {...(order.status === 'WAITING_CONFIRMATION' ? {} : { 'data-row': order.slug })}
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
        <>
          <span className="flex flex-wrap gap-1.5">
            <OrderStatusChip status={order.status} />
            <OwingChip order={order} />
          </span>
          <StuckBecause order={order} />
          <LeftFor order={order} />
        </>
      ),
    },
    {
      key: 'guest',
      title: t('columns.guest'),
      hideable: true,
      className: 'min-w-20 wrap-anywhere',
      cell: order => (
        <>
          {order.guestName ?? <span className="text-ink-3">{t('forgotten')}</span>}
          {order.buyerKind === 'AGENT' && <span className="text-ink-2"> ({t('agent')})</span>}
          <span className="block text-ink-2">{t('persons', { count: order.persons })}</span>
        </>
      ),
    },
    {
      key: 'activity',
      title: t('columns.activity'),
      hideable: true,
      className: 'min-w-28 text-ink-2 xl:min-w-32',
      cell: order => pick(order.productNames, order.productNamesId).join(' + '),
    },
    {
      key: 'when',
      title: t('columns.when'),
      hideable: true,
      sorts: { activity: 'ascending' },
      className: 'whitespace-nowrap tnum',
      cell: order => (
        <>
          <span className="block">{formatDate(order.activityDate, locale, 'short')}</span>
          <span className="block text-ink-2">{formatTime(order.arrivalTime, locale)}</span>
        </>
      ),
    },
    {
      key: 'ordered',
      title: t('columns.ordered'),
      hideable: true,
      sorts: { newest: 'descending', oldest: 'ascending' },
      className: 'min-w-20 xl:min-w-24',
      cell: order => <WaitingTime order={order} />,
    },
    {
      key: 'total',
      title: t('columns.total'),
      hideable: true,
      numeric: true,
      className: 'font-semibold whitespace-nowrap',
      cell: order => formatMoney(order.grandTotal, order.currency, locale),
    },
  ]
}
