import { CheckCode } from '@arung/contracts/orders/checks'
import { OrderStatus } from '@arung/contracts/orders/statuses'
import type { DashboardView } from '@arung/contracts/orders/views'
import { useTranslation } from 'react-i18next'
import { useResource } from '../../app/api/resource.ts'
import type { Page } from '../../app/head/page.ts'
import { ListScreen } from '../../backoffice/list-screen/list-screen.tsx'
import { dashboardResource } from '../dashboard-resource.ts'
import { useOrderColumns } from './order-columns.tsx'
import { ordersAddress } from './orders-address.ts'
import { ordersResource, ordersFile } from './orders-resource.ts'
import { ReviewList } from './review-list.tsx'
import { useOrderFilters } from './use-order-filters.ts'
import { useBulkConfirm } from './use-bulk-confirm.ts'

/** `/admin/orders`: the queue first. */
export function Screen() {
  const { t } = useTranslation('admin')
  const { data: counts } = useResource(dashboardResource)
  return (
    <ListScreen
      address={ordersAddress}
      resource={ordersResource}
      columns={useOrderColumns()}
      rowKey={order => order.slug}
      rowName={order => order.orderNumber}
      bulk={[useBulkConfirm()]}
      exported={{ name: 'orders', path: ordersFile }}
      render={shown => <ReviewList {...shown} />}
      words={{
        title: t('orders.title'),
        count: count => t('orders.count', { count }),
        more: most => t('orders.countMore', { most }),
        caption: view => t('orders.caption', { view: t(`views.${view}`) }),
        empty: view => t(`orders.empty.${view}`),
        search: t('search'),
        sorts: sort => t(`orders.sorts.${sort}`),
        tabs: {
          label: t('views.label'),
          of: view => t(`views.${view}`),
          counts: counts ? countsOf(counts) : {},
        },
        filters: {
          from: { label: t('activityFrom'), of: value => value ?? '' },
          to: { label: t('activityTo'), of: value => value ?? '' },
          ...useOrderFilters(),
          check: {
            label: t('leftFor.filter'),
            of: value => {
              const code = CheckCode.safeParse(value)
              return code.success ? t(`leftFor.of.${code.data}`) : t('leftFor.any')
            },
          },
          status: {
            label: t('columns.status'),
            of: value => {
              const status = OrderStatus.safeParse(value)
              return status.success ? t(`status.${status.data}`) : t('statusAll')
            },
          },
        },
      }}
    />
  )
}

const countsOf = ({ waitingConfirmation, refundsWaiting, stuck }: DashboardView) => ({
  waiting: waitingConfirmation,
  refunds: refundsWaiting,
  stuck,
})

export const page: Page = {
  namespaces: ['admin', 'desk', 'backoffice', 'order'],
  rendering: 'client',
  head: ({ t }) => ({ title: t('admin:orders.title') }),
}
