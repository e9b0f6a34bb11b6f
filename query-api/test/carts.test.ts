import { expect, test } from 'vitest'
import { CartView } from '@arung/contracts/carts/views'
import type { DomainEvent } from '@arung/domain/event-types'
import { sampleZone } from '@arung/domain/testing/sample-catalogue'
import { at, orderPlaced, secret, uuid } from '@arung/projections/testing/sample-events'
import { held, ids } from './shop.ts'
import { canary, signedIn } from './signed-in.ts'

const { world, as } = signedIn()

const added = (ownerId: string, n: number, change: object = {}): DomainEvent => ({
  type: 'CartLineAdded',
  data: {
    ownerId,
    lineId: uuid(20, n),
    currency: 'IDR',
    at: at(1),
    choice: {
      productId: ids.rafting,
      date: '2026-02-01',
      times: ['09:00'],
      quantities: { adult: 2 },
      addOns: [
        {
          addOnId: ids.photos,
          quantity: 1,
        },
      ],
      ...change,
    },
  },
})
const cart = async (realm: string, uuid: string, name: string) => {
  const answer = await world().ask(`/${realm}/${uuid}/retrive-carts`, {
    ...as(name),
    method: 'POST',
  })
  expect(answer.status).toBe(200)
  return CartView.parse(answer.body.data)
}

test('an empty cart is empty', async () => {
  expect(await cart('users', ids.otherUser, 'otherUser')).toEqual({
    details: [],
    overlaps: [],
    currency: null,
    pickup: null,
    subTotal: 0,
    addOnsTotal: 0,
    pickupTotal: 0,
    discount: 0,
    grandTotal: 0,
  })
})

test('a cart includes the pick-up price, and none for a zone that no longer exists', async () => {
  const zoneId = uuid(11, 1)
  await world().say(added(ids.otherUser, 9), {
    type: 'PickupZoneSaved',
    data: { zoneId, zone: sampleZone, at: at(1) },
  })
  const from = async (pickupZoneId: string) => {
    const path = `/users/${ids.otherUser}/retrive-carts`
    const asked = { ...as('otherUser'), method: 'POST' as const, body: { pickupZoneId } }
    return CartView.parse((await world().ask(path, asked)).body.data)
  }
  expect(await from(zoneId)).toMatchObject({
    pickup: { zoneId, trips: [{ window: { from: '06:30', to: '07:00' }, quantity: 1 }] },
    pickupTotal: 3e5,
    grandTotal: 13e5,
  })
  expect(await from(uuid(11, 2))).toMatchObject({ pickup: null, grandTotal: 1e6 })
})

test("a cart shows today's prices and how many places are left", async () => {
  await world().say(
    added(ids.user, 1),
    held(1, ids.river, '2026-02-01', [{ time: '09:00', places: 390 }]),
  )
  expect(await cart('users', ids.user, 'user')).toMatchObject({
    details: [
      {
        slug: 'rafting',
        problem: null,
        left: 10,
        total: 1e6,
        rates: [
          {
            rateId: 'adult',
            quantity: 2,
            unitPrice: 45e4,
          },
        ],
        picture: { base: '/media/abc' },
      },
    ],
    currency: 'IDR',
    subTotal: 9e5,
    addOnsTotal: 1e5,
    grandTotal: 1e6,
  })
})

test('lines that cannot be bought say why and add nothing to the total', async () => {
  await world().say(
    added(ids.user, 2, { quantities: { adult: 11 } }),
    added(ids.user, 3, { date: '2026-01-14' }),
    added(ids.user, 4, { productId: uuid(2, 77), addOns: [] }),
    added(ids.user, 5, { quantities: { adult: 61 } }),
    added(ids.user, 6, { date: '2026-02-09' }),
    {
      type: 'DatesDisabled',
      data: { productId: ids.rafting, dates: [{ date: '2026-02-09', reason: 'x' }], at: at(2) },
    },
  )
  const view = await cart('users', ids.user, 'user')
  expect(view.details.map(one => one.problem)).toEqual([
    null,
    'SOLD_OUT',
    'SESSION_PAST',
    'PRODUCT_UNAVAILABLE',
    'QUANTITY',
    'DATE_CLOSED',
  ])
  expect(view.grandTotal).toBe(1_000_000)
  expect(view.details[3]).toMatchObject({ packageName: 'The product is not available' })
  const kept = view.details.map(({ addOns, sessions }) => ({
    extras: addOns.map(one => [one.addOnId, one.quantity]),
    times: sessions.map(session => session.time),
  }))
  const extras = [[ids.photos, 1]]
  const times = ['09:00']
  expect(kept).toEqual([
    { extras, times },
    { extras, times },
    { extras, times },
    { extras: [], times },
    { extras, times },
    { extras, times },
  ])
})

test('only the owner reads a cart', async () => {
  const status = async (path: string, name?: string) =>
    (await world().ask(path, { ...(name ? as(name) : {}), method: 'POST' })).status
  expect(await status(`/users/${ids.user}/retrive-carts`, 'otherUser')).toBe(404)
  expect(await status(`/users/${ids.user}/retrive-carts`, 'agent')).toBe(403)
  expect(await status(`/agents/${ids.user}/retrive-carts`, 'agent')).toBe(404)
  expect(await status(`/users/${ids.user}/retrive-carts`)).toBe(401)
})

test('a special price is in the cart and in the list of its agent', async () => {
  await world().say(added(ids.agent, 7, { addOns: [] }), added(ids.otherAgent, 8, { addOns: [] }))
  expect((await cart('agents', ids.agent, 'agent')).grandTotal).toBe(2 * canary)
  expect((await cart('agents', ids.otherAgent, 'otherAgent')).grandTotal).toBe(900_000)
  const { body, headers } = await world().ask('/agents/special-prices', as('agent'))
  expect(body.data).toEqual([
    {
      productId: ids.rafting,
      variantId: 'adult',
      price: canary,
      rate: expect.objectContaining({ slug: 'rafting', publicPrice: 450_000 }),
    },
  ])
  expect(JSON.stringify(body.data)).not.toContain('nettPrice')
  expect(headers.get('cache-control')).toBe('private, no-store')
})

test('an agent with more special prices than a list holds still buys at each of them', async () => {
  await world().pool.query(
    `INSERT INTO read.special_prices (id, product_id, agent_id, rate_id, price, set_at)
     SELECT 'many-' || n, ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, $1, 'adult', 1, now()
     FROM generate_series(1, 5000) n`,
    [ids.agent],
  )
  expect((await cart('agents', ids.agent, 'agent')).grandTotal).toBe(2 * canary)
  await world().pool.query(`DELETE FROM read.special_prices WHERE id LIKE 'many-%'`)
})

test('nobody but that agent ever sees the special price', async () => {
  await world().say(orderPlaced(1))
  const paths = [
    '/settings',
    '/categories',
    '/products',
    '/products/rafting',
    '/agents/special-prices',
    '/products/rafting/availability?from=2026-02-01&to=2026-02-02',
    `/orders/${secret(1)}`,
    '/users/profile',
    '/agents/profile',
    '/admins/profile',
    '/users/orders',
    '/admins/orders',
    '/admins/dashboard',
    `/admins/orders/${secret(1)}`,
    '/openapi.json',
  ]
  for (const path of paths)
    for (const name of [undefined, 'user', 'otherAgent', 'admin']) {
      const answer = await world().fetch(path, name ? as(name) : {})
      expect(await answer.text()).not.toContain(String(canary))
    }
})

test('special prices end when their product becomes varied', async () => {
  await world().say({ type: 'ProductMadeVaried', data: { productId: ids.rafting, at: at(5) } })
  expect((await world().ask('/agents/special-prices', as('agent'))).body.data).toEqual([])
})

test('a cart is shown in the requested currency', async () => {
  await world().say(added(ids.otherUser, 90))
  const path = `/users/${ids.otherUser}/retrive-carts`
  const asked = async (body: object) => {
    const answer = await world().ask(path, { ...as('otherUser'), method: 'POST', body })
    expect(answer.status).toBe(200)
    return CartView.parse(answer.body.data)
  }
  const rupiah = await asked({})
  const dollars = await asked({ currency: 'USD' })
  expect([rupiah.currency, dollars.currency]).toEqual(['IDR', 'USD'])
  expect(dollars.grandTotal).not.toBe(rupiah.grandTotal)
  const unknown = { ...as('otherUser'), method: 'POST', body: { currency: 'EUR' } } as const
  expect((await world().ask(path, unknown)).status).toBe(422)
})
