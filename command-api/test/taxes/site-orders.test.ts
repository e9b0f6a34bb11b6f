import { beforeAll, expect, test } from 'vitest'
import { randomUuid } from '@arung/platform/ids'
import { orderShop } from '../orders/order-shop.ts'
import { days } from '../shop.ts'

const { world, shop, review, paidOrder } = orderShop()
const price = 350_000
let token = ''
beforeAll(async () => {
  token = (await world().person('reservation-admin', 'ketut')).token
})

const desk = async (method: string, path: string, body?: unknown) => {
  const answer = await world().send(method, `/reservation-admin${path}`, body, { token })
  expect([200, 201], answer.text).toContain(answer.status)
  return answer.data
}
const rate = {
  name: 'PB1',
  basisPoints: 1_000,
  mode: 'INCLUDED',
  from: '2026-01-01',
  productTypes: [] as string[],
  sources: ['SITE'],
  number: 'NPWPD 1',
}
async function invoiceOf(orderId: string) {
  const { id } = await desk('POST', '/papers/invoices', { sale: { kind: 'ORDER', id: orderId } })
  const issued = (await world().log()).find(
    ({ type, data }) => type === 'PaperIssued' && data.paperId === id,
  )
  return { paperId: id, ...issued?.data }
}
const placed = async (orderId: string) =>
  (await world().log()).find(({ type, data }) => type === 'OrderPlaced' && data.orderId === orderId)
    ?.data

test('an order of the site keeps its taxes from placing to the invoice, also when its line is changed', async () => {
  const { id } = await desk('POST', '/tax-rates', rate)
  const order = await paidOrder()
  const { lineId } = order.order.lines[0]
  expect((await placed(order.orderId))?.taxes).toMatchObject([
    { lineId, part: 0, taxes: [{ name: 'PB1', base: 636_364, amount: 63_636 }] },
    { lineId: 'PICK_UP', taxes: [{ name: 'PB1', amount: 0 }] },
  ])
  // A later rate changes nothing that was sold before.
  await desk('PUT', `/tax-rates/${id}`, { ...rate, basisPoints: 2_000, from: '2020-01-01' })
  const first = await invoiceOf(order.orderId)
  expect(first).toMatchObject({
    amount: 2 * price,
    taxes: [{ name: 'PB1', number: 'NPWPD 1', basisPoints: 1_000, base: 636_364, amount: 63_636 }],
  })
  const changed = await review(order.slug, 'change', {
    lineId,
    choice: { date: days(10), times: ['09:00'], quantities: { adult: 1 }, addOns: [] },
    leftOut: [1],
    expectedTotal: price,
    reason: 'They asked for it',
  })
  expect(changed.status, changed.text).toBe(200)
  await desk('POST', `/papers/${first.paperId}/void`, { reason: 'WRONG_DETAILS' })
  expect(await invoiceOf(order.orderId)).toMatchObject({
    amount: price,
    taxes: [{ basisPoints: 1_000, base: 318_182, amount: 31_818 }],
  })
  await desk('DELETE', `/tax-rates/${id}`)
})

test('an order has the rates of the types that its activities are mapped to', async () => {
  const typeId = (
    await desk('POST', '/product-types', {
      name: 'Rafting',
      nameId: 'Arung jeram',
      kind: 'RAFTING',
      colour: '#0e7c86',
      rank: 1,
    })
  ).id
  const product = await desk('POST', '/products', {
    kind: 'SINGLE',
    name: 'River',
    nameId: 'Sungai',
    price: 300_000,
    usdPrice: 2_000,
    agentPrice: 200_000,
    cost: 100_000,
    typeId,
    pools: [{ poolId: shop().poolId, per: 'PERSON' }],
    units: null,
    guideRatio: null,
    durationMinutes: 150,
    sessions: ['09:00'],
  })
  await desk('PUT', '/product-mappings', {
    productId: shop().rafting,
    variantId: null,
    parts: [product.id],
  })
  const own = await desk('POST', '/tax-rates', { ...rate, name: 'Own', productTypes: [typeId] })
  const other = await desk('POST', '/tax-rates', {
    ...rate,
    name: 'Other',
    productTypes: [randomUuid()],
  })
  const { orderId, order } = await paidOrder()
  expect((await placed(orderId))?.taxes).toMatchObject([
    { lineId: order.lines[0].lineId, taxes: [{ name: 'Own' }] },
  ])
  for (const { id } of [own, other]) await desk('DELETE', `/tax-rates/${id}`)
})
