import { countedOf, pagesOf } from '@arung/contracts/envelope'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation, useNavigate } from 'react-router-dom'
import { useResource } from '../../app/api/resource.ts'
import { plainPath } from '../../base/i18n/locale.ts'
import { useGo, useLocalizedPath } from '../../base/i18n/use-locale.ts'
import type { Page } from '../../app/head/page.ts'
import { useSession } from '../../app/session/use-session.ts'
import { useIsWide } from '../../app/viewport/use-is-wide.ts'
import { ConnectionNotice } from '../../ui/connection-notice.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { NoOrders } from './no-orders.tsx'
import { OrderCards } from './order-cards.tsx'
import { OrderSearch } from './order-search.tsx'
import { OrderTable } from './order-table.tsx'
import { OrderTabs } from './order-tabs.tsx'
import { ordersQuery, ordersResource, searchOf, type OrdersQuery } from './orders-resource.ts'

/** `/user`: the signed-in customer's bookings. The address holds the query. */
export function Screen() {
  const { t } = useTranslation('user')
  const { profile } = useSession()
  const { search, pathname } = useLocation()
  const navigate = useNavigate()
  const query = ordersQuery(new URLSearchParams(search))
  const show = (next: OrdersQuery) => void navigate(pathname + searchOf(next))
  return (
    <>
      <h1 className="text-h1">{t('title')}</h1>
      <p className="mt-2 min-h-6 text-ink-2">
        {profile ? t('greeting', { name: profile.firstName }) : null}
      </p>
      <div className="mt-8 flex flex-wrap items-end justify-between gap-4">
        <OrderTabs query={query} path={plainPath(pathname)} />
        <OrderSearch key={query.q} q={query.q} onSearch={q => show({ ...query, q, page: 1 })} />
      </div>
      <div className="mt-5">
        {/* Another tab starts empty, because the previous tab's rows would be mistaken for its own. */}
        <OrderList key={query.tab} query={query} onPage={page => show({ ...query, page })} />
      </div>
    </>
  )
}

type OrderListProps = { query: OrdersQuery; onPage: (page: number) => void }

function OrderList({ query, onPage }: OrderListProps) {
  const go = useGo()
  const localized = useLocalizedPath()
  const wide = useIsWide()
  const { data, error, mutate } = useResource(ordersResource(query), { keepPreviousData: true })
  if (data === undefined && error) return <ErrorState onRetry={() => void mutate()} />
  if (data === undefined) return <ListSkeleton />
  const pages = pagesOf(data, query.q)
  if (data.page === query.page && query.page > pages)
    return <Navigate to={localized('/user' + searchOf({ ...query, page: pages }))} replace />
  return (
    <>
      <ConnectionNotice stale={error !== undefined} />
      {data.items.length === 0 ? (
        <NoOrders
          query={query}
          onShowAll={() => go('/user' + searchOf({ ...query, q: '', page: 1 }))}
        />
      ) : (
        <>
          {wide ? <OrderTable orders={data.items} /> : <OrderCards orders={data.items} />}
          <Pagination
            page={query.page}
            size={data.size}
            total={Math.min(data.total, countedOf(query.q))}
            onPage={onPage}
          />
        </>
      )}
    </>
  )
}

function ListSkeleton() {
  return (
    <Loading className="space-y-4">
      <Skeleton className="h-24" />
      <Skeleton className="h-24" />
      <Skeleton className="h-24" />
    </Loading>
  )
}

export const page: Page = {
  namespaces: ['user', 'order'],
  rendering: 'client',
  head: ({ t }) => ({ title: t('user:title') }),
}
