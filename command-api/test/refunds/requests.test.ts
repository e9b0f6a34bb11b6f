import { describe, expect, test } from 'vitest'
import { order } from '@arung/domain/orders/order'
import { openRefundOf } from '@arung/domain/orders/order-refunds'
import { refund } from '@arung/domain/refunds/refund'
import { randomSecret, randomUuid } from '@arung/platform/ids'
import { ownMeta } from '../../src/commands.ts'
import { orderStream } from '../../src/orders/streams.ts'
import { refundStream } from '../../src/refunds/streams.ts'
import { amount, bank, refundShop } from './refund-shop.ts'

const { world, internal, admin, of, typesOf, ask, paidOrder, declinedOrder, askedRefund, sums } =
  refundShop()

describe('requesting a refund', () => {
  test('needs type, channel code, holder name and account number', async () => {
    const { slug } = await declinedOrder()
    for (const field of ['type', 'code', 'holderName', 'accountNumber'] as const) {
      const { [field]: _left, ...rest } = bank()
      for (const wrong of [rest, { ...rest, [field]: null }, { ...rest, [field]: ' ' }]) {
        const answer = await ask(slug, wrong)
        expect(answer.status).toBe(422)
        expect(answer.errors.map(error => error.path)).toEqual([field])
      }
    }
    expect((await ask(slug, { ...bank(), code: 'ID_NOWHERE' })).errors[0]?.path).toBe('code')
    expect((await ask(slug, { ...bank(), type: 'EWALLET' })).errors[0]?.path).toBe('code')
  })

  test('promises the whole amount, and stores the account sealed', async () => {
    const { slug, orderId, refundId } = await askedRefund()
    expect(await typesOf(`refund-${refundId}`)).toEqual(['RefundRequested', 'RefundChannelEntered'])
    expect(await sums(orderId)).toEqual({ due: amount, promised: amount, refunded: 0 })
    expect(JSON.stringify(await of(`refund-${refundId}`))).not.toMatch(/000000000099|Hartono/)
    expect(await ask(slug)).toMatchObject({ status: 409, message: 'Refund Order Fail' })
  })

  test('is only for orders with something due, and only for their own refunds', async () => {
    const paid = await paidOrder()
    expect(await ask(paid.slug)).toMatchObject({ status: 409, code: 'NothingToRefund' })
    const { refundId } = await askedRefund()
    const foreign = `/orders/${paid.slug}/refunds/${refundId}/channel`
    expect((await world().send('POST', foreign, bank('111111'))).status).toBe(404)
    expect((await ask(randomSecret())).status).toBe(404)
    const onCard = { type: 'CARD', paymentId: paid.paymentId }
    expect((await ask((await declinedOrder()).slug, onCard)).status).toBe(422)
  })

  test('continues where it broke off between the two streams', async () => {
    const { slug, orderId } = await declinedOrder()
    const { state } = await world().api.parts.workers.load(orderStream(orderId), order)
    if (!state.exists) throw new Error('There is no order')
    const { reserve } = await import('../../src/refunds/request-refund-flow.ts')
    const { refundId } = await reserve(world().api.parts, ownMeta(randomUuid()), state, null)
    expect(await ask(slug)).toMatchObject({ status: 201, data: { refundId } })
  })
})

describe('money.race', () => {
  const everybody = <Answer>(act: (n: number) => Promise<Answer>) =>
    Promise.all(Array.from({ length: 100 }, (_, n) => act(n)))

  test('a hundred requests, a cancellation and a decline at once promise what is due, once', async () => {
    const { slug, orderId } = await paidOrder()
    await Promise.all([
      everybody(n => ask(slug, bank(`00000000${n + 100}`))),
      admin(`/orders/${slug}/decline`, { reason: 'Flood' }),
      world().send('POST', `/orders/${slug}/cancel`, { reason: null }),
      everybody(n => ask(slug, bank(`00000000${n + 300}`))),
    ])
    await ask(slug)
    expect(await sums(orderId)).toEqual({ due: amount, promised: amount, refunded: 0 })
  })

  test('the same requests without the promise would pay the money out many times', async () => {
    const { orderId } = await declinedOrder()
    const { workers } = world().api.parts
    const askUnpromised = async (): Promise<number> => {
      const { state } = await workers.load(orderStream(orderId), order)
      if (!state.exists || openRefundOf(state) <= 0) return 0
      const refundId = randomUuid()
      const target = {
        type: 'BANK',
        code: 'ID_BCA',
        name: 'BCA',
        account: { holderName: 'W', accountNumber: '1' },
      } as const
      const request = { refundId, orderId, orderNumber: 'X', ordinal: 1, amount, currency: 'IDR' }
      await workers.execute(
        refundStream(refundId),
        refund,
        {
          type: 'EnterChannel',
          refund: { ...request, currency: 'IDR' },
          subject: orderId,
          target,
          now: new Date().toISOString(),
        },
        ownMeta(randomUuid()),
      )
      return amount
    }
    const given = await everybody(askUnpromised)
    expect(given.reduce((sum, one) => sum + one, 0)).toBeGreaterThan(amount)
  })

  test('a refund is booked once, and never more than was promised', async () => {
    const { orderId, refundId } = await askedRefund()
    const book = (booked: number) =>
      internal(`/orders/${orderId}/record-refund`, { refundId, amount: booked })
    expect((await book(amount + 1)).status).toBe(409)
    await everybody(() => book(amount))
    expect(await sums(orderId)).toMatchObject({ refunded: amount })
  })
})

describe('a cancellation by the guest', () => {
  test('owes everything inside the deadline, and nothing after it', async () => {
    const inside = await paidOrder()
    await world().send('POST', `/orders/${inside.slug}/cancel`, { reason: 'Ill' })
    expect(await sums(inside.orderId)).toMatchObject({ due: amount })
    const outside = await paidOrder()
    const before = world().clock.now().getTime()
    world().clock.set(outside.order.freeCancellationUntil)
    expect((await world().send('POST', `/orders/${outside.slug}/cancel`, {})).status).toBe(200)
    expect(await sums(outside.orderId)).toMatchObject({ due: 0 })
    world().clock.set(new Date(before).toISOString())
  })
})
