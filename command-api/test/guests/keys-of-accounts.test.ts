import { sampleDriver, sampleGuide } from '@arung/domain/operations/samples'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { choice, contact, openShop, startCheckout, type Shop } from '../shop.ts'
import { openWorld, type World } from '../world.ts'

let world: World
let shop: Shop
let staff: string
beforeAll(async () => {
  world = await openWorld()
  shop = await openShop(world)
  staff = (await world.person('reservation-admin', 'wayan')).token
})
afterAll(() => world.close())

const erase = (things: string, id: string) =>
  world.send('POST', `/internal/${things}/${id}/erase`, undefined, { token: world.system() })
const keys = async (subject: string) => (await world.api.parts.vault.keysOf([subject])).size
async function expectKept({ accountId, token }: { accountId: string; token: string }) {
  expect(await keys(accountId)).toBe(1)
  const profile = { firstName: 'Still', lastName: 'Here', phone: '+6281234567890' }
  const saved = await world.send('PUT', '/users/profile', profile, { token })
  expect(saved.status, saved.text).toBe(200)
}

test('a form that somebody began under the id of an account takes no key along when it is forgotten', async () => {
  const victim = await world.person('users', 'victim-of-a-form')
  const checkoutId = victim.accountId
  const { answer } = await startCheckout(world, [choice(shop.rafting, 1)], { checkoutId })
  expect(answer.status, answer.text).toBe(201)
  const body = { contact: contact('nobody@guests.example') }
  expect((await world.send('PUT', `/checkouts/${checkoutId}/contact`, body)).status).toBe(200)
  expect((await world.send('DELETE', `/checkouts/${checkoutId}`)).status).toBe(200)
  const token = world.system()
  const path = `/internal/checkouts/${checkoutId}/forget`
  expect((await world.send('POST', path, undefined, { token })).status).toBe(200)
  expect((await erase('checkouts', checkoutId)).status).toBe(200)
  await expectKept(victim)
})

test.each([
  ['guide', sampleGuide],
  ['driver', sampleDriver],
])('a %s who was added under the id of an account takes no key along', async (kind, sample) => {
  const victim = await world.person('users', `victim-of-a-${kind}`)
  const path = `/reservation-admin/${kind}s`
  const send = (method: string, rest: string, body: unknown = {}) =>
    world.send(method, `${path}${rest}`, body, { token: staff })
  const rows = [{ id: victim.accountId, value: sample }]
  expect((await send('POST', '/import', { rows })).status).toBe(200)
  expect((await send('PUT', `/${victim.accountId}/retirement`)).status).toBe(200)
  expect((await send('POST', `/${victim.accountId}/forget`)).status).toBe(200)
  expect((await erase(`${kind}s`, victim.accountId)).status).toBe(200)
  await expectKept(victim)
})
