import { expect, test } from 'vitest'
import { recordPayment } from '../shop.ts'
import { amount, bank, refundShop } from './refund-shop.ts'

const { world, internal, admin, of, paidOrder, ask, linkOf, confirm } = refundShop()
const waves = 3

type Paid = Awaited<ReturnType<typeof paidOrder>>
const times = <Answer>(count: number, act: (n: number) => Promise<Answer>) =>
  Array.from({ length: count }, (_, n) => act(n))
/** Every refund of the order that has begun, promised or not. */
const idsIn = async ({ orderId }: Paid): Promise<string[]> =>
  (await world().log())
    .filter(one => one.type === 'RefundRequested' && one.data.orderId === orderId)
    .map(one => one.data.refundId)

/** Guests and the desk, while the gateway reports the payment again and again. */
const asking = ({ slug, orderId, paymentId }: Paid) => [
  admin(`/orders/${slug}/decline`, { reason: 'Flood' }),
  world().send('POST', `/orders/${slug}/cancel`, { reason: null }),
  ...times(6, n => ask(slug, bank(`00000000${n + 100}`))),
  ...times(6, () => ask(slug, { type: 'CARD', paymentId })),
  ...times(6, n => admin(`/orders/${slug}/refunds`, { reference: `receipt ${n}` })),
  ...times(6, () => recordPayment(world(), { orderId, paymentId, amount })),
]

/** The buyer's link, the gateway's events in every order, and the desk. */
const moving = (refundId: string) => {
  const news = (outcome: string, attempt: number) =>
    internal(`/refunds/${refundId}/settle`, {
      attempt,
      outcome,
      gatewayId: `disb-${attempt}`,
      reason: outcome,
    })
  return [
    ...[1, 2, 3].map(async link => confirm(await linkOf(refundId, link))),
    ...[1, 2, 3].flatMap(attempt => [
      news('PAID_OUT', attempt),
      news('FAILED', attempt),
      news('PAID_OUT', attempt),
    ]),
    ...times(3, n => admin(`/refunds/${refundId}/pay-by-hand`, { reference: `receipt ${n}` })),
    admin(`/refunds/${refundId}/retry`),
    admin(`/refunds/${refundId}/reject`, { reason: 'No' }),
  ]
}

/** What the workers make of a refund's events, delivered twice. */
async function booked({ orderId }: Paid, refundId: string): Promise<void> {
  const types = (await of(`refund-${refundId}`)).map(one => one.type)
  const path = `/orders/${orderId}`
  if (types.includes('RefundPaidOut'))
    await Promise.all(times(2, () => internal(`${path}/record-refund`, { refundId, amount })))
  if (types.includes('RefundRejected'))
    await Promise.all(times(2, () => internal(`${path}/release-refund`, { refundId })))
}

async function wave(paid: Paid): Promise<void> {
  const known = await idsIn(paid)
  await Promise.all([...asking(paid), ...known.flatMap(moving)])
  const begun = await idsIn(paid)
  await Promise.all(begun.flatMap(moving))
  await Promise.all(begun.map(id => booked(paid, id)))
}

test('money.race: webhooks, the desk, cards and a decline at once refund what was paid and no more', async () => {
  const paid = await paidOrder('CREDIT_CARD')
  for (let n = 0; n < waves; n += 1) await wave(paid)
  const ofOrder = await of(`order-${paid.orderId}`)
  const sum = (type: string, events = ofOrder) =>
    events.filter(one => one.type === type).reduce((total, one) => total + one.data.amount, 0)
  expect(sum('PaymentRecorded')).toBe(amount)
  expect(sum('RefundDue')).toBe(amount)
  expect(sum('RefundReserved') - sum('RefundReleased')).toBeLessThanOrEqual(amount)
  const refunds = await Promise.all((await idsIn(paid)).map(id => of(`refund-${id}`)))
  for (const events of refunds)
    expect(events.filter(one => one.type === 'RefundPaidOut').length).toBeLessThanOrEqual(1)
  expect(sum('RefundPaidOut', refunds.flat()), 'what went, by whatever way').toBe(amount)
  expect(sum('RefundRecorded'), 'and what is booked').toBe(amount)
})
