import { beforeAll, describe, expect, test } from 'vitest'
import { randomUuid } from '@arung/platform/ids'
import { orderShop } from './order-shop.ts'

const { world, typesOf, paidOrder, shop } = orderShop()
let reservation = ''
let frontOffice = ''
beforeAll(async () => {
  const inPosition = async (name: string, position: 'RESERVATION' | 'FRONT_OFFICE') => {
    const { accountId, token } = await world().person('reservation-admin', name)
    await world().api.parts.sessions.changePosition(accountId, position)
    return token
  }
  reservation = await inPosition('ketut', 'RESERVATION')
  frontOffice = await inPosition('made', 'FRONT_OFFICE')
})

const decide = (orderId: string, what: 'confirm' | 'decline', body: unknown, token = reservation) =>
  world().send('POST', `/reservation-admin/orders/${orderId}/${what}`, body, { token })

describe('the reservation area', () => {
  test('approves a waiting order by its id, with the same voucher that the admins give', async () => {
    const { orderId } = await paidOrder()
    expect((await decide(orderId, 'confirm', { note: 'See you' })).status).toBe(200)
    expect((await typesOf(orderId)).at(-1)).toBe('OrderConfirmed')
    const again = await decide(orderId, 'decline', { reason: 'Full' })
    expect([again.status, again.code]).toEqual([409, 'OrderNotWaiting'])
  })
  test('declines a waiting order with a reason, and owes what was paid', async () => {
    const { orderId } = await paidOrder()
    expect((await decide(orderId, 'decline', { reason: ' ' })).status).toBe(422)
    expect((await decide(orderId, 'decline', { reason: 'The river is high' })).status).toBe(200)
    expect((await typesOf(orderId)).slice(-2)).toEqual(['OrderDeclined', 'RefundDue'])
  })
  test('lets only those decide who may approve, and only on orders that exist', async () => {
    const { orderId } = await paidOrder()
    for (const token of [frontOffice, shop().admin.token])
      expect((await decide(orderId, 'confirm', {}, token)).status).toBe(403)
    expect((await decide(randomUuid(), 'confirm', {})).status).toBe(404)
    expect((await typesOf(orderId)).at(-1)).toBe('PaymentRecorded')
  })
})
