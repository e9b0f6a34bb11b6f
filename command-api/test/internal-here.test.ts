import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPostHere, type PostHere } from '@arung/platform/http/post-here'
import { randomUuid } from '@arung/platform/ids'
import type { Parts } from '../src/parts.ts'
import { allRoutes } from '../src/routes.ts'
import { openShop, placedOrder } from './shop.ts'
import { openWorld, type World } from './world.ts'

let world: World
let post: PostHere
beforeAll(async () => {
  world = await openWorld()
  post = createPostHere(world.api.app, 10_000)
})
afterAll(() => world.close())

// Declaring a route uses no part of the process that runs it.
const noParts: unknown = {}
const internal = allRoutes(noParts as Parts).filter(({ path }) => path.startsWith('/internal/'))
const addressOf = (path: string) => path.replaceAll(/:\w+/g, () => randomUuid())
const json = { 'content-type': 'application/json' }
const probe = '{"unexpected":true}'

test('the internal routes admit only our own processes when they are called within the process', async () => {
  const { token } = await world.person('admins', 'wayan')
  const callers = {
    nobody: {},
    admin: { authorization: `Bearer ${token}` },
    // A field that no route accepts: a caller that is told so has passed the access check.
    process: { authorization: `Bearer ${world.system()}` },
  }
  expect(internal.length).toBeGreaterThan(40)
  for (const { path } of internal) {
    const statuses: Record<string, number> = {}
    for (const [who, headers] of Object.entries(callers))
      statuses[who] = (await post(addressOf(path), { ...json, ...headers }, probe)).status
    expect({ path, statuses }).toEqual({
      path,
      statuses: { nobody: 401, admin: 403, process: 422 },
    })
  }
})

test('a command of one key is executed once, within the process and over HTTP, with its cause', async () => {
  const shop = await openShop(world)
  const { orderId, slug } = await placedOrder(world, shop)
  const { data } = await world.send('POST', `/orders/${slug}/payments`, {})
  const path = `/internal/payments/${data.paymentId}/refuse`
  const refused = { orderId, reason: 'NO' }
  const [token, key, correlation] = [world.system(), randomUuid(), randomUuid()]
  const authorization = `Bearer ${token}`
  const cause = { 'x-correlation-id': correlation }
  const here = (body: object) =>
    post(path, { ...json, authorization, 'idempotency-key': key, ...cause }, JSON.stringify(body))
  const [first, again] = [await here(refused), await here(refused)]
  const over = await world.send('POST', path, refused, { token, key, headers: cause })
  expect([first.status, again.status, over.status]).toEqual([200, 200, 200])
  const stored = await world.stored()
  const caused = stored.filter(({ metadata }) => metadata.correlationId === correlation)
  expect(caused).toHaveLength(1)
  expect(caused[0]?.metadata.actor).toBe('system:workers')
  expect((await here({ ...refused, reason: 'OTHER' })).status).toBe(422)
})
