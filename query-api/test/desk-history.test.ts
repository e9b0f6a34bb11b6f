import { afterAll, beforeAll, expect, test } from 'vitest'
import { History } from '@arung/contracts/history'
import { pageSamples } from '@arung/domain/pages/samples'
import { at, product, uuid } from '@arung/projections/testing/sample-events'
import { people } from './accounts.ts'
import { ids, shop } from './shop.ts'
import { startWorld, type World } from './world.ts'

let world: World
let admin: string
const productId = uuid(2, 77)
const path = `/admins/products/${productId}/history`

beforeAll(async () => {
  world = await startWorld()
  await world.say(...shop, ...people)
  admin = await world.signIn(ids.admin, 'ADMIN')
})
afterAll(() => world.stop())

const saved = (price: number) =>
  ({
    type: 'ProductSaved',
    data: { productId, product: { ...product(77), slug: 'told', price }, at: at(3) },
  }) as const

const by = `admin:${ids.admin}`
const removed = { type: 'ProductRemoved', data: { productId, at: at(4) } } as const

test('the history says who changed a thing, from what to what, even once the thing is deleted', async () => {
  for (const event of [saved(100), saved(200), removed]) await world.sayAs(by, event)
  const answer = await world.ask(`${path}?size=2`, { token: admin })
  expect(History.parse(answer.body.data)).toMatchObject({
    hasEarlier: true,
    entries: [
      {
        type: 'ProductSaved',
        actor: { kind: 'ADMIN', id: ids.admin, name: 'First4 Last4' },
        changes: [{ field: 'price', before: 100, after: 200 }],
      },
      { type: 'ProductRemoved', changes: [] },
    ],
  })
})

test('the history is shown only to those who may change the thing', async () => {
  const user = await world.signIn(ids.user, 'USER')
  expect((await world.ask(path, { token: user })).status).toBe(403)
  expect((await world.ask(path)).status).toBe(401)
})

test('an unknown product has no history, and the menu starts with an empty one', async () => {
  const none = `/admins/products/${uuid(2, 78)}/history`
  expect((await world.ask(none, { token: admin })).status).toBe(404)
  expect((await world.ask('/admins/pages/other/history', { token: admin })).status).toBe(422)
  const menu = () => world.ask('/admins/restaurant-menu/history', { token: admin })
  expect((await menu()).body.data).toEqual({ entries: [], hasEarlier: false, sessions: {} })
  await world.say({ type: 'MenuSaved', data: pageSamples.MenuSaved })
  expect((await menu()).body.data).toMatchObject({ entries: [{ type: 'MenuSaved' }] })
})

test.each([
  ['categories', shop.find(one => one.type === 'CategorySaved')?.data.categoryId],
  ['add-ons', shop.find(one => one.type === 'AddOnSaved')?.data.addOnId],
])('the history of %s is found by id', async (kind, id) => {
  const answer = await world.ask(`/admins/${kind}/${id}/history`, { token: admin })
  expect(History.parse(answer.body.data).entries.length).toBeGreaterThan(0)
})
