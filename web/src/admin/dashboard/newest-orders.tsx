import { OrderStatus } from '@arung/contracts/orders/statuses'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { LinkButton } from '../../ui/link-button.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { ChipLink } from '../../backoffice/chip-link.tsx'
import { useLiveResource } from '../../backoffice/live/use-live-resource.ts'
import { useOrderColumns } from '../orders/order-columns.tsx'
import { ordersResource } from '../orders/orders-resource.ts'
import { ReviewList } from '../orders/review-list.tsx'

const shown = 8
const chips = [
  null,
  'WAITING_CONFIRMATION',
  'CONFIRMED',
  'AWAITING_PAYMENT',
  'CANCELLED',
] as const satisfies readonly (OrderStatus | null)[]

/** The newest orders, of all statuses or of one, with a link to review the waiting ones. */
export function NewestOrders({ waiting }: { waiting: number }) {
  const { t } = useTranslation('admin')
  const columns = useOrderColumns()
  const params = new URLSearchParams(useLocation().search)
  const status = OrderStatus.safeParse(params.get('status')).data ?? null
  const { data, error, mutate } = useLiveResource(
    ordersResource({ tab: 'all', filters: { status }, q: '', sort: 'newest', page: 1, size: 25 }),
    { keepPreviousData: true },
  )
  return (
    <section aria-labelledby="newest-title" className="card overflow-hidden">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-5">
        <h2 id="newest-title" className="text-h3">
          {t('orders.title')}
        </h2>
        <div className="flex max-w-full flex-wrap items-center gap-3">
          <nav aria-label={t('statusFilter')} className="max-w-full overflow-x-auto p-1">
            <ul className="flex gap-2 lg:flex-wrap">
              {chips.map(chip => (
                <li key={chip ?? 'all'}>
                  <ChipLink
                    to={chip === null ? '/admin' : `/admin?status=${chip}`}
                    current={chip === status}
                    label={chip === null ? t('statusAll') : t(`status.${chip}`)}
                    count={chip === 'WAITING_CONFIRMATION' ? waiting : undefined}
                  />
                </li>
              ))}
            </ul>
          </nav>
          <LinkButton to="/admin/orders?view=all" size="small">
            {t('dashboard.allOrders')}
          </LinkButton>
        </div>
      </div>
      {data === undefined && error && <ErrorState onRetry={() => void mutate()} />}
      {data === undefined && !error && (
        <Loading className="space-y-2 p-4 pt-0">
          {Array.from({ length: 5 }, (_, index) => (
            <Skeleton key={index} className="h-10" />
          ))}
        </Loading>
      )}
      {data && (
        <ReviewList
          caption={t('dashboard.newest')}
          columns={columns}
          rows={data.items.slice(0, shown)}
          rowKey={order => order.slug}
          rowName={order => order.orderNumber}
          empty={t('orders.empty.all')}
        />
      )}
    </section>
  )
}
