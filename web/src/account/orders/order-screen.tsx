import { ArrowLeft } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { isSecretSlug } from '../../app/address-parts.ts'
import { useResource } from '../../app/api/resource.ts'
import { useHead } from '../../app/head/use-head.ts'
import { LocaleLink } from '../../app/i18n/locale-link.tsx'
import type { Page } from '../../app/page.ts'
import { ReadErrorScreen } from '../../app/screens/error-screen.tsx'
import { noteServerTime } from '../../app/server-clock.ts'
import { ConnectionNotice } from '../../storefront/connection-notice.tsx'
import { OrderDetails } from '../../storefront/orders/order-details.tsx'
import { lookAgainAfterMs } from '../../storefront/orders/order-resource.ts'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { ownOrderResource } from './orders-resource.ts'

/** `/user/order/{slug}`: the same as the public order, for its owner. */
export function Screen() {
  const { slug = '' } = useParams()
  const { t } = useTranslation('user')
  const { data, error, mutate } = useResource(ownOrderResource(slug), {
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
        to="/user"
        className="mb-5 inline-flex items-center gap-2 py-1 text-ui font-semibold text-link hover:underline"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        {t('backToList')}
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

export const page: Page = {
  namespaces: ['user', 'order', 'refund', 'pickup'],
  rendering: 'client',
  isValid: ({ slug }) => isSecretSlug(slug),
  head: ({ t, params, read }) => {
    const order = read(ownOrderResource(params['slug'] ?? ''))
    return {
      title: order
        ? t('user:orderTitle', { number: order.orderNumber })
        : t('user:orderTitleLoading'),
    }
  },
}
