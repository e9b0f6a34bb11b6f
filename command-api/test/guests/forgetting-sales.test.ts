import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openNamingModels } from '../read-models.ts'
import { openDesk, price } from '../reservations/desk.ts'
import { openWorld, type World } from '../world.ts'

let world: World
let desk: Awaited<ReturnType<typeof openDesk>>
beforeAll(async () => {
  world = await openWorld()
  desk = await openDesk(world)
  await openNamingModels(world)
})
afterAll(() => world.close())
beforeEach(() => world.db.pool.query('TRUNCATE read.reservation_list, read.checkouts'))

const phone = '+6281234500001'
/** A sale to a person who left no address. It is cancelled, so that nothing keeps it. */
async function soldTo(party: object): Promise<string> {
  const body = desk.sale([desk.line(desk.products.lunch, ['12:00'], 1)], price, { party })
  const { status, data, text } = await desk.sell(body)
  expect(status, text).toBe(201)
  const id: string = data.reservationId
  await world.db.pool.query(
    'INSERT INTO read.reservation_list (reservation_id, party) VALUES ($1, $2)',
    [id, party],
  )
  return id
}
const cancel = (id: string) =>
  desk.send('POST', `/reservations/${id}/cancel`, { terms: 'IN_FULL', reason: 'GUESTS_ASKED' })
const forget = (guest: object, token = desk.staff.token, dry = false) =>
  world.send('POST', '/reservation-admin/guests/forget', { guest, dry }, { token })
const eventTypes = async (id: string) =>
  (await desk.eventTypes(id)).includes('ReservationForgotten')

test('a guest without an address is forgotten by phone number, and guests with another number are not', async () => {
  const id = await soldTo({ name: 'Kadek Ayu', phone })
  const other = await soldTo({ name: 'Kadek Ayu', phone: '+6281234500002' })
  const kept = await forget({ phone })
  expect(kept.data, kept.text).toMatchObject({
    forgotten: [],
    kept: [{ kind: 'RESERVATION', id, reason: 'TRIP_AHEAD' }],
  })
  for (const one of [id, other]) expect((await cancel(one)).status).toBe(200)
  expect((await forget({ phone }, desk.staff.token, true)).data.forgotten).toMatchObject([{ id }])
  expect(await eventTypes(id)).toBe(false)
  expect((await forget({ phone })).data.forgotten).toMatchObject([{ id }])
  expect([await eventTypes(id), await eventTypes(other)]).toEqual([true, false])
  expect((await forget({ phone })).data.forgotten).toEqual([])
})

test('one sale of a phone number is forgotten on its own, from both desks', async () => {
  const leader = { name: 'Komang', phone: '+6281234500004' }
  const [id, second, third] = [await soldTo(leader), await soldTo(leader), await soldTo(leader)]
  for (const one of [id, second]) expect((await cancel(one)).status).toBe(200)
  const { data } = await forget({ reservationId: id })
  expect(data.forgotten).toMatchObject([{ kind: 'RESERVATION', id }])
  const path = '/admins/guests/forget'
  const guest = { reservationId: second }
  const byAdmin = await world.send('POST', path, { guest }, { token: desk.shop.admin.token })
  expect(byAdmin.data.forgotten).toMatchObject([{ id: second }])
  expect([await eventTypes(id), await eventTypes(second), await eventTypes(third)]).toEqual([
    true,
    true,
    false,
  ])
})

test('a sale is forgotten without the account that its guest has under another address', async () => {
  const { accountId, email } = await world.person('users', 'komang')
  const id = await soldTo({ name: 'Komang', phone: '+6281234500003' })
  await cancel(id)
  const { data } = await forget({ reservationId: id })
  expect(data).toMatchObject({ forgotten: [{ id }], hasAccount: false })
  expect((await world.api.parts.vault.keysOf([accountId])).size).toBe(1)
  expect((await forget({ email })).data).toMatchObject({ forgotten: [], hasAccount: true })
})

test('a request names a guest in exactly one way, and needs a position that may forget', async () => {
  for (const guest of [{}, { phone, email: 'a@guests.example' }, { phone: '0812' }, { name: 'K' }])
    expect((await forget(guest)).status).toBe(422)
  for (const position of ['FRONT_OFFICE', 'RESERVATION', 'FINANCE'] as const) {
    const { token } = await desk.position(`nobody-${position.toLowerCase()}`, position)
    expect((await forget({ phone }, token)).status, position).toBe(403)
  }
})
