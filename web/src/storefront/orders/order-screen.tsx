import { useParams } from 'react-router-dom'
import { isSecretSlug } from '../../app/address-parts.ts'
import { useResource } from '../../app/api/resource.ts'
import { useHead } from '../../app/head/use-head.ts'
import type { Page } from '../../app/head/page.ts'
import { ReadErrorScreen } from '../../app/screens/error-screen.tsx'
import { noteServerTime } from '../../app/server-clock.ts'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { ConnectionNotice } from '../../ui/connection-notice.tsx'
import { OrderDetails } from './order-details.tsx'
import { lookAgainAfterMs, orderResource } from './order-resource.ts'

/** `/order/{slug}` (specification, point 2). */
export function Screen() {
  const { slug = '' } = useParams()
  const { data, error, mutate } = useResource(orderResource(slug), {
    onSuccess: read => noteServerTime(read.serverTime),
    refreshInterval: lookAgainAfterMs,
  })
  useHead(data?.orderNumber)
  if (data === undefined) {
    return error ? (
      <ReadErrorScreen error={error} onRetry={() => void mutate()} />
    ) : (
      <OrderSkeleton />
    )
  }
  return (
    <div className="wrap pt-8 pb-20 md:pt-10">
      <ConnectionNotice stale={error !== undefined} />
      <OrderDetails order={data} onChanged={mutate} />
    </div>
  )
}

function OrderSkeleton() {
  return (
    <Loading className="wrap pt-8 pb-20 md:pt-10">
      <Skeleton className="h-5 w-48" />
      <Skeleton className="mt-3 h-12 max-w-lg" />
      <div className="mt-8 grid gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_25rem]">
        <Skeleton className="h-72" />
        <Skeleton className="h-72" />
      </div>
    </Loading>
  )
}

export const page: Page = {
  namespaces: ['order', 'refund', 'pickup', 'product'],
  rendering: 'client',
  isValid: ({ slug }) => isSecretSlug(slug),
  head: ({ t, params, read }) => {
    const order = read(orderResource(params['slug'] ?? ''))
    return {
      title: order ? t('order:titleOf', { number: order.orderNumber }) : t('order:documentTitle'),
    }
  },
}
