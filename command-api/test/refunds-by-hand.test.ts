import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openShop, payInvoice, placedOrder, recordPayment, type Shop } from './shop.ts'
import { openWorld, type World } from './world.ts'

const amount = 700_000
let world: World
let shop: Shop
let second: string
beforeAll(async () => {
  world = await openWorld({ settings: { refundAloneMax: { IDR: amount - 1, USD: 0 } } })
  shop = await openShop(world)
  second = (await world.person('admins', 'second')).token
})
afterAll(() => world.close())

const send = (path: string, reference: string, token: string) =>
  world.send('POST', `/admins${path}`, { reference }, { token })
const typesOf = async (refundId: string) =>
  (await world.log()).filter(one => one.stream === `refund-${refundId}`).map(one => one.type)

/** A refund above the limit that the first person has recorded as handed over. */
async function handedOver() {
  const placed = await placedOrder(world, shop)
  const { paymentId } = await payInvoice(world, { ...placed, amount })
  await recordPayment(world, { ...placed, paymentId, amount })
  const { token } = shop.admin
  const decline = `/admins/orders/${placed.slug}/decline`
  expect((await world.send('POST', decline, { reason: 'Flood' }, { token })).status).toBe(200)
  const first = await send(`/orders/${placed.slug}/refunds`, 'receipt 7', token)
  expect(first.status).toBe(201)
  const refundId = first.data.refundId as string
  expect(await typesOf(refundId)).toEqual(['RefundRequested', 'RefundHandedOver'])
  return { refundId, path: `/refunds/${refundId}/pay-by-hand` }
}

describe('a refund above the limit that was paid by hand', () => {
  test('counts when another person at the desk names the same receipt', async () => {
    const { refundId, path } = await handedOver()
    const alone = await send(path, 'receipt 7', shop.admin.token)
    expect(alone).toMatchObject({ status: 409, code: 'SecondPersonNeeded' })
    expect(await send(path, 'receipt 8', second)).toMatchObject({ code: 'OtherReference' })
    expect(await typesOf(refundId)).not.toContain('RefundPaidOut')
    expect((await send(path, 'receipt 7', second)).status).toBe(200)
    expect((await typesOf(refundId)).at(-1)).toBe('RefundPaidOut')
  })

  test('counts once, whichever of two people confirms it and however often at once', async () => {
    const { refundId, path } = await handedOver()
    const people = [shop.admin.token, second]
    await Promise.all(
      Array.from({ length: 20 }, (_, n) => send(path, 'receipt 7', people[n % 2] ?? second)),
    )
    const types = await typesOf(refundId)
    expect(types.filter(type => type === 'RefundPaidOut')).toHaveLength(1)
  })

  test('cannot be completed by hand once it was rejected', async () => {
    const { refundId, path } = await handedOver()
    const reject = { reason: 'It was never handed over' }
    const answer = await world.send('POST', `/admins/refunds/${refundId}/reject`, reject, {
      token: second,
    })
    expect(answer.status).toBe(200)
    expect(await send(path, 'receipt 7', second)).toMatchObject({ code: 'RefundClosed' })
  })
})
