import { useTranslation } from 'react-i18next'
import type { Page } from '../../app/head/page.ts'
import { ListScreen } from '../../backoffice/list-screen/list-screen.tsx'
import { OrderActions } from './order-actions.tsx'
import { useOrderColumns } from './order-columns.tsx'
import { bookingsAddress, bookingsResource, ordersFile } from './orders-resource.ts'

/** `/agent` (specification, point 2): the signed-in agent's bookings. */
export function Screen() {
  const { t } = useTranslation(['agent', 'user'])
  return (
    <ListScreen
      address={bookingsAddress}
      resource={bookingsResource}
      columns={useOrderColumns()}
      rowKey={order => order.slug}
      rowName={order => order.orderNumber}
      action={order => <OrderActions order={order} />}
      exported={{ name: 'bookings', path: ordersFile }}
      words={{
        title: t('agent:bookings.title'),
        count: count => t('agent:bookings.count', { count }),
        more: most => t('agent:bookings.more', { most }),
        caption: tab => t('agent:bookings.caption', { tab: t(`user:tabs.${tab}`) }),
        empty: tab => t(`agent:bookings.empty.${tab}`),
        search: t('agent:bookings.search'),
        sorts: sort => t(`agent:sorts.${sort}`),
        filters: {
          from: { label: t('agent:bookings.from'), of: day => day ?? '' },
          to: { label: t('agent:bookings.to'), of: day => day ?? '' },
          orderedFrom: { label: t('agent:bookings.orderedFrom'), of: day => day ?? '' },
          orderedTo: { label: t('agent:bookings.orderedTo'), of: day => day ?? '' },
        },
        tabs: { label: t('user:which'), of: tab => t(`user:tabs.${tab}`) },
      }}
    />
  )
}

export const page: Page = {
  namespaces: ['agent', 'user', 'backoffice', 'order'],
  rendering: 'client',
  head: ({ t }) => ({ title: t('agent:bookings.title') }),
}
