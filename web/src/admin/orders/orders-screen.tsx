import { countedMax, pagesOf } from '@arung/contracts/envelope'
import type { DashboardView } from '@arung/contracts/orders/views'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation, useNavigate } from 'react-router-dom'
import { useResource } from '../../app/api/resource.ts'
import { formatNumber } from '../../app/format/numbers.ts'
import { useLocale } from '../../app/i18n/use-locale.ts'
import { TitleBar } from '../../app/layouts/admin-layout.tsx'
import type { Page } from '../../app/page.ts'
import { ReadErrorScreen } from '../../app/screens/error-screen.tsx'
import { ConnectionNotice } from '../../storefront/connection-notice.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { dashboardRefreshMs, dashboardResource } from '../dashboard/dashboard-resource.ts'
import { OrderSearch, StatusChips, ViewTabs } from './order-filters.tsx'
import { ListOptions } from './list-options.tsx'
import {
  ordersQuery,
  ordersResource,
  searchOf,
  type OrderPage,
  type OrdersQuery,
} from './orders-resource.ts'
import { ReviewList } from './review-list.tsx'

/** `/admin/orders`: the queue first. View, filters, search, order and page are in the address. */
export function Screen() {
  const { t } = useTranslation('admin')
  const countText = useCountText()
  const { search, pathname } = useLocation()
  const navigate = useNavigate()
  const query = ordersQuery(new URLSearchParams(search))
  const { data: counts } = useResource(dashboardResource)
  const { data, error, mutate } = useResource(ordersResource(query), {
    keepPreviousData: true,
    refreshInterval: dashboardRefreshMs,
  })
  const show = (next: OrdersQuery) =>
    void navigate(pathname + searchOf(next), { preventScrollReset: true })
  if (data === undefined && error) {
    return <ReadErrorScreen error={error} onRetry={() => void mutate()} />
  }
  const pages = data ? pagesOf(data) : query.page
  // The last order of the last page was decided.
  if (data?.page === query.page && query.page > pages)
    return <Navigate to={pathname + searchOf({ ...query, page: pages })} replace />
  return (
    <>
      <TitleBar
        title={t('orders.title')}
        note={data ? countText(data.total) : t('orders.counting')}
      >
        <OrderSearch key={query.q} q={query.q} onSearch={q => show({ ...query, q, page: 1 })} />
      </TitleBar>
      <div className="space-y-4 p-[clamp(1rem,2.5vw,2rem)]">
        <ConnectionNotice stale={error !== undefined} />
        <ViewTabs query={query} counts={counts ? countsOf(counts) : {}} />
        <StatusChips query={query} />
        {data === undefined ? (
          <TableSkeleton />
        ) : (
          <FoundOrders page={data} query={query} onShow={show} />
        )}
      </div>
    </>
  )
}

const countsOf = ({ waitingConfirmation, refundsWaiting, stuck }: DashboardView) => ({
  waiting: waitingConfirmation,
  refunds: refundsWaiting,
  stuck,
})

type FoundOrdersProps = {
  page: OrderPage
  query: OrdersQuery
  onShow: (query: OrdersQuery) => void
}

function FoundOrders({ page, query, onShow }: FoundOrdersProps) {
  const { t } = useTranslation('admin')
  return (
    <>
      <div className="card overflow-hidden">
        <ReviewList
          caption={t('orders.caption', { view: t(`views.${query.view}`) })}
          orders={page.items}
          sort={query.sort}
          onSort={sort => onShow({ ...query, sort, page: 1 })}
          empty={t(query.q === '' ? `orders.empty.${query.view}` : 'orders.emptySearch', {
            q: query.q,
          })}
        />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <ListOptions query={query} onShow={onShow} />
        <Pagination
          page={query.page}
          size={page.size}
          total={page.total}
          onPage={next => onShow({ ...query, page: next })}
        />
      </div>
    </>
  )
}

/** How many orders were found, as far as they are counted. */
function useCountText(): (total: number) => string {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  return total =>
    total > countedMax
      ? t('orders.countMore', { most: formatNumber(countedMax, locale, 0) })
      : t('orders.count', { count: total })
}

function TableSkeleton() {
  return (
    <Loading className="card space-y-2 p-4">
      {Array.from({ length: 8 }, (_, index) => (
        <Skeleton key={index} className="h-10" />
      ))}
    </Loading>
  )
}

export const page: Page = {
  namespaces: ['admin', 'order'],
  rendering: 'client',
  head: ({ t }) => ({ title: t('admin:orders.title') }),
}
