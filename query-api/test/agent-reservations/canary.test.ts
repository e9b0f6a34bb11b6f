import { afterAll, beforeAll, expect, test } from 'vitest'
import { uuid } from '@arung/projections/testing/sample-events'
import { orderPlaced } from '@arung/projections/testing/sample-events'
import type { Route } from '@arung/platform/http/route'
import { queryRoutes } from '../../src/create-query-api.ts'
import type { Parts } from '../../src/parts.ts'
import { agentId, ofSale, openAgents, otherAgentId, productId, sold } from './agent-world.ts'

/** Names and prices that belong to others. Nothing else in this world has these letters or digits. */
const canaries = ['Kanarifremd', 'Kanaridesk', 'Kanarisite', '417353', '528464', '639575', '741853']
const ownName = 'Kanarieigen'
const ownPrice = 852_963

type Opened = Awaited<ReturnType<typeof openAgents>>
let { world, agent, other, staff } = {} as Opened
beforeAll(async () => {
  ;({ world, agent, other, staff } = await openAgents())
  const contact = {
    firstName: 'Kanarisite',
    lastName: 'Kanarisite',
    email: 'kanarisite@example.com',
    phone: '+628111111111',
    country: 'ID',
    pickupPlace: null,
    note: null,
  }
  await world.say(
    ...sold({ n: 1, seller: agentId, name: ownName, total: ownPrice }),
    ...sold({
      n: 2,
      seller: otherAgentId,
      name: 'Kanarifremd',
      total: 417_353,
      note: 'Kanarifremd',
    }),
    ...sold({ n: 3, seller: null, name: 'Kanaridesk', total: 528_464, note: 'Kanaridesk' }),
    orderPlaced(1, { grandTotal: 639_575, contact } as object),
  )
  // A price of the other agent alone.
  await world.say({
    type: 'AgentPriceSet',
    data: { accountId: otherAgentId, productId, price: 741_853, at: ofSale(1).at },
  })
})
afterAll(() => world.stop())

const noParts: unknown = {}
const callable = queryRoutes(noParts as Parts).filter(
  ({ method, access, data }) =>
    method === 'get' &&
    data !== 'events' &&
    (typeof access !== 'object' ||
      access.roles.includes('RESERVATION_AGENT') ||
      access.roles.includes('VISITOR')),
)
/** Every id that stands in a path, of each sale. */
const idsOf = (n: number) => [
  uuid(66, n),
  uuid(32, n),
  uuid(70, n),
  uuid(6, 1),
  productId,
  otherAgentId,
]
const addressesOf = (route: Route): string[] =>
  route.path.includes(':')
    ? [1, 2, 3]
        .flatMap(idsOf)
        .map(id => `${route.path.replaceAll(/:\w+/g, id)}?date=2026-12-12&q=kanari&size=100`)
    : ['', '?q=kanari', '?size=100', '?date=2026-12-12'].map(query => `${route.path}${query}`)
/** Removes the thousands separators of all languages. */
const digitsOf = (text: string) => text.replaceAll(/(?<=\d)[.,\u00A0\u202F](?=\d{3})/g, '')

test('an agent sees its own bookings and prices on every route that it may call, and nothing of others', async () => {
  expect(callable.map(({ path }) => path)).toContain('/reservation/bookings')
  const leaks: string[] = []
  let own = ''
  for (const route of callable)
    for (const address of addressesOf(route)) {
      const { text } = await world.ask(address, { token: agent })
      const seen = digitsOf(text)
      own += seen
      for (const canary of canaries)
        if (seen.includes(canary)) leaks.push(`${canary} at ${address}`)
    }
  expect(leaks).toEqual([])
  expect(own).toContain(ownName)
  expect(own).toContain(String(ownPrice))
})

test('the canaries are there: their owners and staff see them', async () => {
  const theirs = await world.ask('/reservation/bookings', { token: other })
  expect(theirs.text).toContain('Kanarifremd')
  expect(theirs.text).toContain('417353')
  const all = await world.ask('/reservation-admin/bookings?size=100', { token: staff })
  expect(all.text).toContain('Kanaridesk')
  const prices = await world.ask('/reservation/products', { token: other })
  expect(prices.text).toContain('741853')
})
