import type { OrderView } from '@arung/contracts/orders/views'
import { useEffect, useState } from 'react'
import { call } from '../../app/api/call.ts'
import { askUntil } from './ask-until.ts'
import { useOrderOfAddress } from './use-order-of-address.ts'

const pauseMs = 2_000

export type Confirmation = 'confirming' | 'confirmed' | 'incomplete'

/** Whether the order's newest payment has arrived, or it needs none. */
export function isPaid(order: OrderView): boolean {
  const newest = order.payments.toSorted((a, b) => b.attempt - a.attempt)[0]
  if (newest === undefined) return order.status !== 'AWAITING_PAYMENT'
  const arrived = order.payments.filter(one => one.status === 'PAID')
  const sum = arrived.reduce((total, one) => total + one.amount, 0)
  return newest.status === 'PAID' && order.paid >= sum
}

/** Waits for the payment of an order for half a minute: the provider's message may arrive after the buyer. */
export function useConfirmedPayment() {
  // Counts how often the buyer asked.
  const [round, setRound] = useState(0)
  const [overIn, setOverIn] = useState<number | null>(null)
  const { slug, data, error, mutate } = useOrderOfAddress({ revalidateOnFocus: false })
  const isUnread = data === undefined && error !== undefined && error.status !== 404
  const isUnpaid = data !== undefined && !isPaid(data)
  const isWaiting = (isUnread || isUnpaid) && overIn !== round
  useEffect(() => {
    if (!slug || !isWaiting) return
    const leaving = new AbortController()
    const { signal } = leaving
    const read = async (headers: Readonly<Record<string, string>>) => {
      const order = await call('GET /orders/:slug', { params: { slug }, headers, signal })
      if (!signal.aborted) await mutate(order, { revalidate: false })
      return order
    }
    // An answer that failed is not the last: the next one may come.
    const asked = (headers: Readonly<Record<string, string>>) => read(headers).catch(() => null)
    const isThere = (order: OrderView | null) => order !== null && isPaid(order)
    void askUntil({ read: asked, isThere, pauseMs, signal }).then(() => {
      if (!signal.aborted) setOverIn(round)
    })
    return () => leaving.abort()
  }, [slug, isWaiting, round, mutate])
  const state: Confirmation =
    data && isPaid(data) ? 'confirmed' : overIn === round ? 'incomplete' : 'confirming'
  const refresh = () => setRound(now => now + 1)
  return { slug, order: data, unknown: error?.status === 404, state, refresh }
}
