import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useResource } from '../../app/api/resource.ts'
import { useToday } from '../../base/boot.ts'
import { formatDate, operatorToday } from '../../base/format/dates.ts'
import { useLocale, useLocalizedPath } from '../../base/i18n/use-locale.ts'
import { TitleBar } from '../../layouts/admin-layout.tsx'
import type { Page } from '../../app/head/page.ts'
import { ReadErrorScreen } from '../../app/screens/error-screen.tsx'
import { ConnectionNotice } from '../../ui/connection-notice.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { ListSearch } from '../../backoffice/list-search.tsx'
import { dashboardResource } from '../dashboard-resource.ts'
import { FirstSale } from './first-sale.tsx'
import { NewestOrders } from './newest-orders.tsx'
import { OrdersPerDay } from './orders-per-day.tsx'
import { SeatMeters } from './seat-meters.tsx'
import { Tiles } from './tiles.tsx'

/** `/admin`: open work, new orders, and how full the next days are (specification, point 2). */
export function Screen() {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const today = useToday() || operatorToday()
  const navigate = useNavigate()
  const localized = useLocalizedPath()
  const { data, error, mutate } = useResource(dashboardResource)
  if (data === undefined && error) {
    return <ReadErrorScreen error={error} onRetry={() => void mutate()} />
  }
  return (
    <>
      <TitleBar title={t('dashboard.title')} note={formatDate(today, locale)}>
        <ListSearch
          label={t('search')}
          q=""
          onSearch={q =>
            void navigate(`${localized('/admin/orders')}?view=all&q=${encodeURIComponent(q)}`)
          }
        />
      </TitleBar>
      <div className="space-y-6 p-[clamp(1rem,2.5vw,2rem)]">
        <ConnectionNotice stale={error !== undefined} />
        {data === undefined ? (
          <DashboardSkeleton />
        ) : (
          <>
            <FirstSale steps={data.toFirstSale} />
            <Tiles view={data} />
            <div className="grid gap-6 xl:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
              <OrdersPerDay days={data.ordersPerDay} />
              <SeatMeters seats={data.seats} />
            </div>
          </>
        )}
        <NewestOrders waiting={data?.waitingConfirmation ?? 0} />
      </div>
    </>
  )
}

function DashboardSkeleton() {
  return (
    <Loading className="space-y-6">
      <div className="grid grid-cols-2 gap-4 lg:grid-cols-5">
        {Array.from({ length: 5 }, (_, index) => (
          <Skeleton key={index} className="h-31" />
        ))}
      </div>
      <div className="grid gap-6 xl:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
        <Skeleton className="h-76" />
        <Skeleton className="h-76" />
      </div>
    </Loading>
  )
}

export const page: Page = {
  namespaces: ['admin', 'desk', 'backoffice'],
  rendering: 'client',
  head: ({ t }) => ({ title: t('admin:dashboard.title') }),
}
