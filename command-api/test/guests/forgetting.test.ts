import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  choice,
  contact,
  openShop,
  orderFrom,
  placedOrder,
  startCheckout,
  type Shop,
} from '../shop.ts'
import { openNamingModels } from '../read-models.ts'
import { openWorld, type World } from '../world.ts'

let world: World
let shop: Shop
beforeAll(async () => {
  world = await openWorld()
  shop = await openShop(world)
  await openNamingModels(world)
})
afterAll(() => world.close())
beforeEach(() => world.db.pool.query('TRUNCATE read.checkouts, read.contacts, read.accounts'))

const forget = (email: string, more: object = {}, token = shop.admin.token) =>
  world.send('POST', '/admins/guests/forget', { guest: { email }, ...more }, { token })
const known = (checkoutId: string, email: string) =>
  world.db.pool.query('INSERT INTO read.checkouts (checkout_id, contact) VALUES ($1, $2)', [
    checkoutId,
    { email },
  ])
const system = (path: string) => world.send('POST', path, undefined, { token: world.system() })
const keys = async (subject: string) => (await world.api.parts.vault.keysOf([subject])).size

async function picture(checkoutId: string): Promise<string> {
  const photo = sharp({ create: { width: 90, height: 60, channels: 3, background: '#0f6750' } })
  const form = new FormData()
  const content = new Uint8Array(await photo.jpeg().toBuffer())
  form.set('picture', new Blob([content]), 'passport.jpg')
  const added = await world.send('POST', `/checkouts/${checkoutId}/identity-pictures`, form)
  expect(added.status).toBe(201)
  return `identity/${added.data.pictureId}.sealed`
}

test('a guest with a trip ahead is kept, and is forgotten once the trip is cancelled', async () => {
  const { checkoutId, orderNumber, slug, email } = await placedOrder(world, shop)
  await known(checkoutId, email)
  const record = { kind: 'BOOKING', id: checkoutId, orderNumber }
  const kept = { forgotten: [], kept: [{ ...record, reason: 'TRIP_AHEAD' }], hasAccount: false }
  expect((await forget(email)).data).toEqual(kept)
  expect(await world.types(`checkout-${checkoutId}`)).not.toContain('CheckoutForgotten')
  expect((await system(`/internal/checkouts/${checkoutId}/erase`)).status).toBe(404)
  expect(await keys(`guest/${checkoutId}`)).toBe(1)
  const off = await world.send('POST', `/orders/${slug}/cancel`, { reason: 'Ill' })
  expect(off.status).toBe(200)
  const gone = { forgotten: [record], kept: [], hasAccount: false }
  expect((await forget(email, { dry: true })).data).toEqual(gone)
  expect(await world.types(`checkout-${checkoutId}`)).not.toContain('CheckoutForgotten')
  for (const time of [1, 2]) expect((await forget(email)).data, `time ${time}`).toEqual(gone)
  const said = await world.types(`checkout-${checkoutId}`)
  expect(said.filter(type => type === 'CheckoutForgotten')).toHaveLength(1)
  for (const _time of [1, 2])
    expect((await system(`/internal/checkouts/${checkoutId}/erase`)).status).toBe(200)
  expect(await keys(`guest/${checkoutId}`)).toBe(0)
})

test('a form in progress is kept; an abandoned one loses people and pictures', async () => {
  const { checkoutId } = await startCheckout(world, [choice(shop.rafting, 1)])
  const email = 'filling@guests.example'
  await world.send('PUT', `/checkouts/${checkoutId}/contact`, { contact: contact(email) })
  await known(checkoutId, email)
  const file = await picture(checkoutId)
  expect((await forget(email)).data.kept).toMatchObject([{ reason: 'BOOKING_UNDER_WAY' }])
  expect((await system(`/internal/checkouts/${checkoutId}/forget`)).status).toBe(409)
  expect(await world.files.get(file)).not.toBeNull()
  expect((await world.send('DELETE', `/checkouts/${checkoutId}`)).status).toBe(200)
  expect((await system(`/internal/checkouts/${checkoutId}/forget`)).status).toBe(200)
  expect((await system(`/internal/checkouts/${checkoutId}/erase`)).status).toBe(200)
  expect(await world.files.get(file)).toBeNull()
  expect(await keys(`guest/${checkoutId}`)).toBe(0)
})

test('the form of a placed order is never forgotten as an unplaced one', async () => {
  const { checkoutId } = await startCheckout(world, [choice(shop.rafting, 1)])
  const file = await picture(checkoutId)
  await orderFrom(world, checkoutId, 1, 350_000)
  const refused = await system(`/internal/checkouts/${checkoutId}/forget`)
  expect(refused).toMatchObject({ status: 409, code: 'AlreadyPlaced' })
  expect((await system(`/internal/checkouts/${checkoutId}/erase`)).status).toBe(404)
  expect(await world.files.get(file)).not.toBeNull()
})

test('an account keeps its key when one of its forms is forgotten', async () => {
  const user = await world.person('users', 'browsing')
  const { checkoutId } = await startCheckout(world, [choice(shop.rafting, 1)], user)
  await world.send(
    'PUT',
    `/checkouts/${checkoutId}/contact`,
    { contact: contact(user.email) },
    user,
  )
  await world.send('DELETE', `/checkouts/${checkoutId}`, undefined, user)
  for (const step of ['forget', 'erase'])
    expect((await system(`/internal/checkouts/${checkoutId}/${step}`)).status).toBe(200)
  expect(await keys(user.accountId)).toBe(1)
  expect((await forget(user.email, { dry: true })).data).toEqual({
    forgotten: [],
    kept: [],
    hasAccount: true,
  })
})

test('messages from an address are forgotten, answered or not, and only by an admin', async () => {
  const sender = {
    firstName: 'Ayu',
    lastName: 'Writer',
    email: 'writer@guests.example',
    phone: '+628123456789',
  }
  const sent = await world.send('POST', '/contacts', { ...sender, message: 'Is it deep?' })
  const { contactId } = sent.data
  await world.db.pool.query('INSERT INTO read.contacts (contact_id, sender) VALUES ($1, $2)', [
    contactId,
    sender,
  ])
  const user = await world.person('users', 'curious')
  expect((await forget(sender.email, {}, user.token)).status).toBe(403)
  expect((await system(`/internal/contacts/${contactId}/erase`)).status).toBe(404)
  expect((await forget('  Writer@Guests.example ')).data.forgotten).toEqual([
    { kind: 'MESSAGE', id: contactId, orderNumber: null },
  ])
  expect((await system(`/internal/contacts/${contactId}/erase`)).status).toBe(200)
  expect(await keys(`sender/${contactId}`)).toBe(0)
  const reply = await world.send(
    'POST',
    `/admins/contacts/${contactId}/reply`,
    { reply: 'Yes' },
    shop.admin,
  )
  expect(reply.status).toBe(404)
})
