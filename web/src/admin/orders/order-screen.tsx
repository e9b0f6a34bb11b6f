import type { AdminOrderView } from '@arung/contracts/orders/views'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { isSecretSlug } from '../../app/address-parts.ts'
import { useHead } from '../../app/head/use-head.ts'
import { LocaleLink } from '../../base/i18n/locale-link.tsx'
import { TitleBar } from '../../layouts/admin-layout.tsx'
import type { Page } from '../../app/head/page.ts'
import { ReadErrorScreen } from '../../app/screens/error-screen.tsx'
import { noteServerTime } from '../../app/server-clock.ts'
import { ConnectionNotice } from '../../ui/connection-notice.tsx'
import { hasRefunds } from '../../storefront/refunds/order-refunds.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { Checks } from './checks.tsx'
import { OrderHistory } from './history.tsx'
import { OrderNames } from './names/order-names.tsx'
import { OrderActions } from './order-actions.tsx'
import { ContactFacts, OrderFacts, ParticipantList, PaymentFacts } from './order-facts.tsx'
import { OrderStatusChip, PaymentStatusChip } from './order-status.tsx'
import { adminOrderResource } from './orders-resource.ts'
import { OrderNotes } from './order-notes.tsx'
import { OrderRefunds } from './order-refunds.tsx'
import { PaymentAttempts } from './payment-attempts.tsx'
import { useLiveResource } from '../../backoffice/live/use-live-resource.ts'

/** `/admin/orders/{slug}`: everything about one order, its full history, and the actions on it. */
export function Screen() {
  const { slug = '' } = useParams()
  const { t } = useTranslation('admin')
  const { data, error, mutate } = useLiveResource(adminOrderResource(slug), {
    onSuccess: read => noteServerTime(read.serverTime),
  })
  useHead(data?.orderNumber)
  if (data === undefined && error) {
    return <ReadErrorScreen error={error} onRetry={() => void mutate()} />
  }
  return (
    <>
      <TitleBar title={data ? t('order.title', { number: data.orderNumber }) : t('order.loading')}>
        {data && <OrderActions order={data} />}
      </TitleBar>
      <div className="p-[clamp(1rem,2.5vw,2rem)]">
        <LocaleLink
          to="/admin/orders"
          className="inline-flex items-center gap-2 py-1 text-ui font-semibold text-link hover:underline"
        >
          <ArrowLeft aria-hidden="true" className="size-4" />
          {t('orders.title')}
        </LocaleLink>
        <div className="mt-4">
          <ConnectionNotice stale={error !== undefined} />
          {data ? <WholeOrder order={data} /> : <OrderSkeleton />}
        </div>
      </div>
    </>
  )
}

function WholeOrder({ order }: { order: AdminOrderView }) {
  const { t } = useTranslation('admin')
  return (
    <div className="grid gap-6 xl:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]">
      <div className="min-w-0 space-y-6">
        {order.deletion === 'DELETED' && <Notice tone="info">{t('remove.deleted')}</Notice>}
        <Checks order={order} />
        <Part title={t('order.facts')}>
          <div className="mb-4 flex flex-wrap gap-2">
            <OrderStatusChip status={order.status} />
            <PaymentStatusChip order={order} />
          </div>
          <OrderFacts order={order} />
        </Part>
        <Part title={t('participants')}>
          <ParticipantList order={order} />
          <OrderNames order={order} />
        </Part>
        <OrderNotes order={order} />
        <Part title={t('history.title')}>
          <OrderHistory key={order.slug} slug={order.slug} currency={order.currency} />
        </Part>
      </div>
      <div className="min-w-0 space-y-6">
        <Part title={t('contact')}>
          <ContactFacts order={order} />
        </Part>
        <Part title={t('payment')}>
          <PaymentFacts order={order} />
          <PaymentAttempts order={order} />
        </Part>
        {hasRefunds(order) && (
          <Part title={t('order.refunds')}>
            <OrderRefunds order={order} />
          </Part>
        )}
      </div>
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="card p-5 sm:p-6">
      <h2 className="mb-4 text-h3">{title}</h2>
      {children}
    </section>
  )
}

function OrderSkeleton() {
  return (
    <Loading className="grid gap-6 xl:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]">
      <Skeleton className="h-96" />
      <Skeleton className="h-96" />
    </Loading>
  )
}

export const page: Page = {
  namespaces: [
    'admin',
    'desk',
    'backoffice',
    'order',
    'refund',
    'pickup',
    'product',
    'catalogue',
    'checkout',
  ],
  rendering: 'client',
  isValid: ({ slug }) => isSecretSlug(slug),
  head: ({ t, params, read }) => {
    const order = read(adminOrderResource(params['slug'] ?? ''))
    return {
      title: order
        ? t('admin:order.title', { number: order.orderNumber })
        : t('admin:order.loading'),
    }
  },
}
