import type { AgentOrderRow } from '@arung/contracts/orders/views'
import { useTranslation } from 'react-i18next'
import { formatDate, formatHour } from '../../base/format/dates.ts'
import { formatMoney } from '../../base/format/money.ts'
import { LocaleLink } from '../../base/i18n/locale-link.tsx'
import { useLocale, usePick } from '../../base/i18n/use-locale.ts'
import type { ListColumn } from '../../backoffice/list-columns.tsx'
import { DepositChip, OrderStatusChip } from '../../storefront/order-status.tsx'
import type { OrderSort } from './orders-resource.ts'
import { SettlementChip } from './settlement-chip.tsx'

export const orderPath = ({ slug }: Pick<AgentOrderRow, 'slug'>): string => `/agent/order/${slug}`

/** The columns of an agent's bookings: the guest, the agent's price and the public one, and what is owed. */
export function useOrderColumns(): readonly ListColumn<AgentOrderRow, OrderSort>[] {
  const { t } = useTranslation('agent')
  const pick = usePick()
  return [
    {
      key: 'order',
      title: t('columns.order'),
      className: 'whitespace-nowrap',
      cell: order => (
        <LocaleLink to={orderPath(order)} className="py-1 text-link tnum hover:underline">
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
          <DepositChip order={order} />
        </span>
      ),
    },
    {
      key: 'client',
      title: t('columns.client'),
      className: 'min-w-24',
      cell: order => (
        <>
          <span className="block wrap-anywhere">
            {order.guestName ?? <span className="text-ink-3">{t('forgotten')}</span>}
          </span>
          <span className="block text-ink-2">{t('guests', { count: order.persons })}</span>
        </>
      ),
    },
    {
      key: 'activity',
      title: t('columns.activity'),
      hideable: true,
      className: 'min-w-24 text-ink-2',
      cell: order => pick(order.productNames, order.productNamesId).join(' + '),
    },
    {
      key: 'when',
      title: t('columns.when'),
      sorts: { activity: 'ascending', lastActivity: 'descending' },
      className: 'tnum',
      cell: order => <When order={order} />,
    },
    {
      key: 'total',
      title: t('columns.total'),
      numeric: true,
      cell: order => <Total order={order} />,
    },
    {
      key: 'settlement',
      title: t('columns.settlement'),
      hideable: true,
      cell: order => <SettlementChip settlement={order.settlement} />,
    },
  ]
}

/** Day and time of the activity, or by when the guests choose a new date. */
function When({ order: { activityDate, arrivalTime, keptUntil } }: { order: AgentOrderRow }) {
  const { t } = useTranslation('agent')
  const locale = useLocale()
  if (keptUntil !== null) return t('chooseDateBy', { date: formatDate(keptUntil, locale, 'short') })
  // Day and time are never broken; on a tablet the time may wrap to the next line.
  return (
    <>
      <span className="whitespace-nowrap">{formatDate(activityDate, locale, 'short')},</span>{' '}
      <span className="whitespace-nowrap">{formatHour(arrivalTime, locale)}</span>
    </>
  )
}

/** The agent's price, with the public price below it where they differ. */
function Total({ order }: { order: AgentOrderRow }) {
  const { t } = useTranslation('agent')
  const locale = useLocale()
  return (
    <>
      <span className="font-semibold">{formatMoney(order.grandTotal, order.currency, locale)}</span>
      {order.publicTotal !== null && (
        <span className="block text-ink-2">
          {t('columns.public', { amount: formatMoney(order.publicTotal, order.currency, locale) })}
        </span>
      )}
    </>
  )
}
