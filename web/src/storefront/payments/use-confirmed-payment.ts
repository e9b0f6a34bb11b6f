import type { OrderView } from '@arung/contracts/orders/views'
import { useState } from 'react'
import { useOrderOfAddress } from './use-order-of-address.ts'

const pollMs = 2_000
const pollsMax = 15

export type Confirmation = 'confirming' | 'confirmed' | 'incomplete'

/** Whether the order's newest payment has arrived, or it needs none. */
export function isPaid(order: OrderView): boolean {
  const newest = order.payments.toSorted((a, b) => b.attempt - a.attempt)[0]
  if (newest === undefined) return order.status !== 'AWAITING_PAYMENT'
  const arrived = order.payments.filter(one => one.status === 'PAID')
  const sum = arrived.reduce((total, one) => total + one.amount, 0)
  return newest.status === 'PAID' && order.paid >= sum
}

/**
 * Polls the order every two seconds, at most fifteen times, until its payment has arrived: the provider's message may
 * arrive after the buyer.
 */
export function useConfirmedPayment() {
  const [polls, setPolls] = useState(0)
  const count = () => setPolls(done => done + 1)
  const { slug, data, error, mutate } = useOrderOfAddress({
    dedupingInterval: 0,
    revalidateOnFocus: false,
    refreshInterval: order => (order && isPaid(order) ? 0 : polls < pollsMax ? pollMs : 0),
    onSuccess: count,
    onError: count,
  })
  const state: Confirmation =
    data && isPaid(data) ? 'confirmed' : polls < pollsMax ? 'confirming' : 'incomplete'
  const refresh = () => {
    setPolls(0)
    void mutate()
  }
  return { slug, order: data, unknown: error?.status === 404, state, refresh }
}
