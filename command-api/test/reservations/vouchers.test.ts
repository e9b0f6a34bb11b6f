import { afterAll, beforeAll, expect, test } from 'vitest'
import { openNamingModels } from '../read-models.ts'
import { openWorld, type Answer, type World } from '../world.ts'
import { openDesk, price } from './desk.ts'

let world: World
let desk: Awaited<ReturnType<typeof openDesk>>
beforeAll(async () => {
  world = await openWorld()
  desk = await openDesk(world)
})
afterAll(() => world.close())

const refusalOf = ({ status, code }: Answer) => [status, code]
const sold = async (more = {}): Promise<string> => {
  const { data, text } = await desk.sell(
    desk.sale([desk.line(desk.products.lunch, ['12:00'])], 2 * price, more),
  )
  expect(data, text).toBeDefined()
  return data.reservationId
}
const ask = (id: string, token?: string) =>
  desk.send('POST', `/reservations/${id}/voucher`, {}, token)

test('the voucher of a sale is requested once under its key, and anew under another', async () => {
  const id = await sold()
  const made = (await world.log()).find(
    one => one.type === 'ReservationMade' && one.stream.endsWith(id),
  )
  expect(made?.data.voucherCode).toMatch(/^[0-9A-Z]{16}$/)
  const key = '7c7c0000-0000-4000-8000-000000000001'
  const path = `/reservations/${id}/voucher`
  for (const _turn of [1, 2])
    expect((await desk.send('POST', path, {}, undefined, key)).status).toBe(200)
  expect((await ask(id)).status).toBe(200)
  const eventTypes = await desk.eventTypes(id)
  expect(eventTypes.filter(type => type === 'DeskVoucherAsked')).toHaveLength(2)
})

test('no voucher is sent for a sale that waits for approval, is cancelled, or has no mail address', async () => {
  await openNamingModels(world)
  const waits = await sold({ onRequest: true })
  expect(refusalOf(await ask(waits))).toEqual([409, 'NoVoucher'])
  expect(
    (await desk.send('POST', `/reservations/${waits}/approve`, await desk.seen(waits))).status,
  ).toBe(200)
  expect((await ask(waits)).status).toBe(200)
  const body = { terms: 'IN_FULL', reason: 'GUESTS_ASKED' }
  expect((await desk.send('POST', `/reservations/${waits}/cancel`, body)).status).toBe(200)
  expect(refusalOf(await ask(waits))).toEqual([409, 'ReservationCanceled'])
  const nobody = await sold({ party: { name: 'Ayu Lestari', phone: '+628123456789' } })
  expect(refusalOf(await ask(nobody))).toEqual([409, 'NoAddress'])
})

test('staff who see money and sell nothing cannot mail a voucher', async () => {
  const { token } = await desk.position('ketut', 'FINANCE')
  expect((await ask(await sold(), token)).status).toBe(403)
})
