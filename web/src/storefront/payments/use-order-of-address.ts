import type { OrderView } from '@arung/contracts/orders/views'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useResource, liveResource } from '../../app/api/resource.ts'
import { orderOfPayment } from './paying-store.ts'

/**
 * Returns the order for which the payment provider returned the buyer: `?payment=<id>` of a payment that this browser
 * began. The address then changes to the order itself, `?order=<slug>`, so that it can be opened again.
 */
export function useOrderOfAddress(config: Parameters<typeof useResource<OrderView>>[1] = {}) {
  const [search, setSearch] = useSearchParams()
  const [named, payment] = [search.get('order'), search.get('payment')]
  const slug = named ?? (payment === null ? null : orderOfPayment(payment))
  useEffect(() => {
    if (named === null && slug !== null) setSearch({ order: slug }, { replace: true })
  }, [named, slug, setSearch])
  const answer = useResource<OrderView>(
    slug ? liveResource('GET /orders/:slug', { params: { slug } }) : null,
    config,
  )
  return { slug, ...answer }
}
