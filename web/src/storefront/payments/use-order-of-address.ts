import type { OrderView } from '@arung/contracts/orders/views'
import { useSearchParams } from 'react-router-dom'
import { useResource, liveResource } from '../../app/api/resource.ts'

/** The order that the payment provider has sent the buyer back for: `?order=<slug>`. */
export function useOrderOfAddress(config: Parameters<typeof useResource<OrderView>>[1] = {}) {
  const [search] = useSearchParams()
  const slug = search.get('order')
  const answer = useResource<OrderView>(
    slug ? liveResource(`/orders/${encodeURIComponent(slug)}`) : null,
    config,
  )
  return { slug, ...answer }
}
