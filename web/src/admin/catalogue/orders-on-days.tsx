import { useTranslation } from 'react-i18next'
import { useResource } from '../../app/api/resource.ts'
import { formatDate } from '../../base/format/dates.ts'
import { LocaleLink } from '../../base/i18n/locale-link.tsx'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { Notice } from '../../ui/notice.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { ordersOnDaysResource } from './calendar-days.ts'

/** The existing orders on some days of a product, whose guests would have to be told. */
export function OrdersOnDays({ slug, days }: { slug: string; days: readonly string[] }) {
  const { t } = useTranslation('productCalendar')
  const locale = useLocale()
  const { data, error, mutate } = useResource(ordersOnDaysResource(slug, days))
  if (data === undefined && error) return <ErrorState onRetry={() => void mutate()} />
  if (data === undefined) {
    return (
      <Loading className="space-y-2">
        <Skeleton className="h-8" />
        <Skeleton className="h-8" />
      </Loading>
    )
  }
  if (data.total === 0) return <p>{t('orders.none')}</p>
  return (
    <div className="space-y-3">
      <Notice tone="warning">
        {t('orders.some', { count: data.total, persons: data.persons })} {t('orders.stay')}
      </Notice>
      <ul aria-label={t('orders.title')} className="max-h-60 space-y-1 overflow-y-auto text-table">
        {data.items.map(order => (
          <li key={order.slug + order.date} className="flex flex-wrap gap-x-3">
            <span className="tnum">{formatDate(order.date, locale)}</span>
            <LocaleLink
              to={`/admin/orders/${order.slug}`}
              className="font-semibold text-link hover:underline"
            >
              {order.orderNumber}
            </LocaleLink>
            <span>{order.guestName ?? '–'}</span>
            <span className="text-ink-2">{t('guests', { count: order.persons })}</span>
          </li>
        ))}
      </ul>
      {data.total > data.items.length && (
        <p className="text-table text-ink-2">{t('orders.more', { shown: data.items.length })}</p>
      )}
    </div>
  )
}
