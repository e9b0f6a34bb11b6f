import { afterAll, beforeAll, expect, test } from 'vitest'
import { postgresLimiter } from '@arung/platform/http/protect/limits'
import { testDatabase } from '@arung/platform/testing/database'
import { testKeys } from '@arung/platform/testing/keys'
import { choice, contact, openShop, startCheckout, type Shop } from '../shop.ts'
import { openWorld, type World } from '../world.ts'

/** Limits for everybody together, for unproved codes and wrong tries. They are low, so that they are reached soon. */
const ofAll = 4
let limits: Awaited<ReturnType<typeof testDatabase>>
let world: World
let shop: Shop
beforeAll(async () => {
  limits = await testDatabase()
  const limiter = postgresLimiter(limits.pool, testKeys.requestKey, {
    'code-all': { points: ofAll, seconds: 300 },
  })
  world = await openWorld({ limiter, trustProxyHops: 1 })
  shop = await openShop(world)
})
afterAll(async () => {
  await world.close()
  await limits.drop()
})

let addresses = 0
const send = (path: string, body: unknown, method = 'POST') =>
  world.send(method, path, body, { headers: { 'x-forwarded-for': `10.0.${addresses}.7` } })

async function asked(): Promise<{ id: string; email: string; status: number }> {
  addresses += 1
  const { checkoutId: id } = await startCheckout(world, [choice(shop.rafting, 1)])
  const email = `buyer${addresses}@guests.example`
  await send(`/checkouts/${id}/contact`, { contact: contact(email) }, 'PUT')
  return { id, email, status: (await send(`/checkouts/${id}/verification`, {})).status }
}
const confirmed = async (id: string, code: string) =>
  (await send(`/checkouts/${id}/verification/confirm`, { code })).status

test('buyers who prove their address never reach the limit, however many book', async () => {
  const statuses: number[] = []
  for (let buyer = 0; buyer < 3 * ofAll; buyer += 1) {
    const { id, email, status } = await asked()
    statuses.push(status, await confirmed(id, await world.codeFor(email)))
  }
  expect(new Set(statuses)).toEqual(new Set([200]))
})

test('unproved codes still count towards the shared limit, and so do wrong tries', async () => {
  const forms = []
  for (let buyer = 0; buyer < ofAll; buyer += 1) forms.push(await asked())
  expect(forms.map(({ status }) => status)).toEqual(Array.from({ length: ofAll }, () => 200))
  expect((await asked()).status).toBe(429)
  for (const { id } of forms) expect(await confirmed(id, '000000')).toBe(422)
  const [first] = forms
  expect(await confirmed(first?.id ?? '', '000000')).toBe(429)
})
