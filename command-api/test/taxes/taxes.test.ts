import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SaveTaxRate } from '@arung/contracts/taxes/rates'
import { randomUuid } from '@arung/platform/ids'
import { openDesk, price } from '../reservations/desk.ts'
import { openWorld, type World } from '../world.ts'

const total = 2 * price
const rate: SaveTaxRate = {
  name: 'PB1',
  basisPoints: 1_000,
  mode: 'INCLUDED',
  from: '2026-01-01',
  productTypes: [],
  sources: ['SITE', 'DESK', 'AGENT'],
  number: 'NPWPD 1',
}
let world: World
let desk: Awaited<ReturnType<typeof openDesk>>
let finance: { token: string }
beforeAll(async () => {
  world = await openWorld()
  desk = await openDesk(world)
  finance = await desk.position('ketut', 'FINANCE')
})
afterAll(() => world.close())

const add = (more: Partial<SaveTaxRate> = {}, token = finance.token) =>
  desk.send('POST', '/tax-rates', { ...rate, ...more }, token)
const put = (id: string, more: Partial<SaveTaxRate>) =>
  desk.send('PUT', `/tax-rates/${id}`, { ...rate, ...more }, finance.token)
const remove = (id: string) => desk.send('DELETE', `/tax-rates/${id}`, undefined, finance.token)
const sell = (expected: number) =>
  desk.sell(desk.sale([desk.line(desk.products.lunch, ['12:00'])], expected))
/** The taxes of a sale as its event says them. */
async function taxesOf(reservationId: string) {
  const made = (await world.log()).find(
    ({ type, data }) => type === 'ReservationMade' && data.reservationId === reservationId,
  )
  return made?.data.taxes
}
async function receiptOf(id: string) {
  const paid = await desk.send('POST', `/reservations/${id}/payments`, {
    method: 'CASH',
    amount: total / 2,
  })
  expect(paid.status, paid.text).toBe(201)
  const sale = { kind: 'RESERVATION', id }
  const body = { sale, paymentId: paid.data.id }
  const made = await desk.send('POST', '/papers/receipts', body, finance.token)
  expect(made.status, made.text).toBe(201)
  return (await world.log()).find(
    ({ type, data }) => type === 'PaperIssued' && data.paperId === made.data.id,
  )?.data
}

test('without rates a sale is made without tax, and says nothing of it', async () => {
  const sold = await sell(total)
  expect(sold.status, sold.text).toBe(201)
  expect(await taxesOf(sold.data.reservationId)).toBeUndefined()
})

test('an included rate changes no price, and each activity keeps its tax', async () => {
  const { data } = await add()
  const sold = await sell(total)
  expect(sold.status, sold.text).toBe(201)
  expect(await taxesOf(sold.data.reservationId)).toMatchObject([
    { lineId: sold.data.bookingIds[0], taxes: [{ name: 'PB1', base: 909_091, amount: 90_909 }] },
  ])
  // The receipt of half of it has half of the tax.
  expect(await receiptOf(sold.data.reservationId)).toMatchObject({
    amount: total / 2,
    taxes: [{ name: 'PB1', number: 'NPWPD 1', base: 454_546, amount: 45_455 }],
  })
  await remove(data.id)
})

test('a later rate changes nothing that was sold before, nor does its removal', async () => {
  const { data } = await add()
  const sold = await sell(total)
  const before = await taxesOf(sold.data.reservationId)
  expect((await put(data.id, { basisPoints: 2_000, from: '2020-01-01' })).status).toBe(200)
  expect(await taxesOf(sold.data.reservationId)).toEqual(before)
  expect(await receiptOf(sold.data.reservationId)).toMatchObject({
    taxes: [{ basisPoints: 1_000 }],
  })
  await remove(data.id)
  const free = await sell(total)
  expect(await taxesOf(free.data.reservationId)).toBeUndefined()
})

test('a rate on top is added to the price of the desk, which names another total otherwise', async () => {
  const { data } = await add({ mode: 'ON_TOP', basisPoints: 1_100, sources: ['DESK'] })
  const refused = await sell(total)
  expect(refused.code).toBe('TotalChanged')
  expect(refused.alternatives).toMatchObject({ actual: 1_110_000 })
  const sold = await sell(1_110_000)
  expect(sold.status, sold.text).toBe(201)
  expect(await taxesOf(sold.data.reservationId)).toMatchObject([
    { taxes: [{ mode: 'ON_TOP', base: 1_000_000, amount: 110_000 }] },
  ])
  await remove(data.id)
})

test('a rate of one product type is not that of another', async () => {
  const saved = (await world.log()).find(({ type }) => type === 'ProductTypeSaved')
  const other = await add({ name: 'Other', productTypes: [randomUuid()] })
  const own = await add({ name: 'Own', productTypes: [saved?.data.typeId] })
  const sold = await sell(total)
  expect(await taxesOf(sold.data.reservationId)).toMatchObject([{ taxes: [{ name: 'Own' }] }])
  for (const { data } of [other, own]) await remove(data.id)
})

test('a rate on top of the prices of the site is refused, and a rate of more than a half', async () => {
  expect((await add({ mode: 'ON_TOP' })).status).toBe(422)
  expect((await add({ basisPoints: 5_001 })).status).toBe(422)
  expect((await add({ sources: [] })).status).toBe(422)
})

test('the front office changes no rate', async () => {
  const { token } = await desk.position('made', 'FRONT_OFFICE')
  expect((await add({}, token)).status).toBe(403)
})
