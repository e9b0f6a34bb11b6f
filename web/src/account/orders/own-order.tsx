import type { OrderView } from '@arung/contracts/orders/views'
import { ArrowLeft } from 'lucide-react'
import { useResource, type Resource } from '../../app/api/resource.ts'
import { useHead } from '../../app/head/use-head.ts'
import { LocaleLink } from '../../base/i18n/locale-link.tsx'
import { ReadErrorScreen } from '../../app/screens/error-screen.tsx'
import { noteServerTime } from '../../app/server-clock.ts'
import { ConnectionNotice } from '../../ui/connection-notice.tsx'
import { OrderDetails } from '../../storefront/orders/order-details.tsx'
import { lookAgainAfterMs } from '../../storefront/orders/order-resource.ts'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'

type OwnOrderProps = { resource: Resource<OrderView>; back: { to: string; label: string } }

/** The public order page, for its owner, with a link back to the list. */
export function OwnOrder({ resource, back }: OwnOrderProps) {
  const { data, error, mutate } = useResource(resource, {
    onSuccess: read => noteServerTime(read.serverTime),
    refreshInterval: lookAgainAfterMs,
  })
  useHead(data?.orderNumber)
  if (data === undefined && error) {
    return <ReadErrorScreen error={error} onRetry={() => void mutate()} />
  }
  return (
    <>
      <LocaleLink
        to={back.to}
        className="mb-5 inline-flex items-center gap-2 py-1 text-ui font-semibold text-link hover:underline"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        {back.label}
      </LocaleLink>
      {data === undefined ? (
        <Loading className="space-y-6">
          <Skeleton className="h-12 max-w-md" />
          <Skeleton className="h-72" />
          <Skeleton className="h-48" />
        </Loading>
      ) : (
        <>
          <ConnectionNotice stale={error !== undefined} />
          <OrderDetails order={data} onChanged={() => mutate()} />
        </>
      )}
    </>
  )
}
