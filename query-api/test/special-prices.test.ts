import { expect, test } from 'vitest'
import { z } from 'zod'
import {
  OwnSpecialPrice,
  SpecialPriceGrid,
  SpecialPriceRow,
} from '@arung/contracts/catalogue/special-prices'
import { pageOf } from '@arung/contracts/envelope'
import { History } from '@arung/contracts/history'
import type { DomainEvent } from '@arung/domain/event-types'
import { accountRegistered, at, uuid } from '@arung/projections/testing/sample-events'
import { ids } from './shop.ts'
import { canary, signedIn } from './signed-in.ts'

const { world, as } = signedIn()
const path = '/admins/special-prices'
const list = async (search = '') => {
  const answer = await world().ask(`${path}?${search}`, as('admin'))
  return pageOf(SpecialPriceRow).parse(answer.body.data)
}
const grid = async (search = '') => {
  const answer = await world().ask(`${path}/grid?${search}`, as('admin'))
  return SpecialPriceGrid.parse(answer.body.data)
}
const set = (agentId: string, productId: string, rateId: string, price: number): DomainEvent => ({
  type: 'SpecialPriceSet',
  data: { agentId, productId, rateId, price, at: at(2) },
})

test('special prices are listed beside the public price', async () => {
  const { items, total } = await list()
  expect(total).toBe(1)
  expect(items[0]).toMatchObject({
    agentId: ids.agent,
    agent: 'First2 Last2',
    productId: ids.rafting,
    variantId: 'adult',
    price: canary,
    setAt: at(1),
    rate: { isVariant: false, publicPrice: 450_000, rate: { name: 'Person', nameId: 'Orang' } },
  })
})

test('special prices are filtered by agent, product, variant and words of all three, and sorted', async () => {
  const { rates } = await grid(`product=${ids.atv}`)
  const [variant] = rates.items
  if (!variant) throw new Error('The ATV has variants')
  await world().say(
    set(ids.otherAgent, ids.atv, variant.variantId, 600_000),
    set(ids.otherAgent, ids.rafting, 'adult', 400_000),
  )
  const prices = async (search: string) => (await list(search)).items.map(({ price }) => price)
  expect(await prices(`agent=${ids.agent}`)).toEqual([canary])
  expect(await prices(`product=${ids.atv}`)).toEqual([600_000])
  expect(await prices('q=first3&sort=newest')).toEqual(expect.arrayContaining([600_000, 400_000]))
  const word = (text: string) => encodeURIComponent(text.split(' ')[0] ?? '')
  expect(await prices(`q=first3 ${word(variant.product.name)}&agent=${ids.otherAgent}`)).toContain(
    600_000,
  )
  expect(await prices('q=first2 person')).toEqual([canary])
  expect(await prices('q=nobody')).toEqual([])
  expect(await prices('q=!')).toEqual([])
  expect(await prices('sort=oldest')).toHaveLength(3)
  expect((await prices('sort=agent'))[0]).toBe(canary)
  expect((await list('size=1&page=2')).items).toHaveLength(1)
})

test('an agent reads own prices for the requested products, and none of another agent', async () => {
  const own = async (search: string, name = 'agent') => {
    const answer = await world().ask(`/agents/special-prices${search}`, as(name))
    expect(answer.status).toBe(200)
    return z.array(OwnSpecialPrice).parse(answer.body.data)
  }
  const pricesOf = async (search: string) => (await own(search)).map(({ price }) => price)
  expect(await pricesOf('')).toEqual([canary])
  expect(await pricesOf(`?products=${ids.rafting}`)).toEqual([canary])
  expect(await pricesOf(`?products=${ids.swing},${ids.rafting.toUpperCase()}`)).toEqual([canary])
  expect(await pricesOf(`?products=${ids.swing},${uuid(2, 99)}`)).toEqual([])
  const others = await own(`?products=${ids.rafting}`, 'otherAgent')
  expect(others.map(({ price }) => price)).not.toContain(canary)
  const many = Array.from({ length: 51 }, (_, n) => uuid(2, n + 1)).join(',')
  for (const products of ['', 'rafting', `${ids.rafting},`, many]) {
    const { status } = await world().ask(`/agents/special-prices?products=${products}`, as('agent'))
    expect(status, products).toBe(422)
  }
})

test('a price of a rate that is gone is still listed, without a public price', async () => {
  await world().say(set(ids.otherAgent, ids.rafting, 'gone', 7))
  const { items } = await list(`agent=${ids.otherAgent}&product=${ids.rafting}`)
  expect(items.find(({ variantId }) => variantId === 'gone')?.rate).toBeNull()
})

test('the grid has active agents against active rates, with the prices where they cross', async () => {
  const waiting = uuid(8, 70)
  const registered = accountRegistered(70)
  if (registered.type !== 'AccountRegistered') throw new Error('An account registers')
  await world().say({
    ...registered,
    data: { ...registered.data, accountId: waiting, realm: 'agents' },
  })
  const { agents, rates, prices } = await grid()
  expect(agents.items.map(({ agentId }) => agentId).sort()).toEqual([ids.agent, ids.otherAgent])
  expect(rates.items.map(({ productId }) => productId)).not.toContain(ids.hidden)
  expect(prices).toContainEqual({
    agentId: ids.agent,
    productId: ids.rafting,
    variantId: 'adult',
    price: canary,
  })
  expect((await grid(`agent=${waiting}`)).agents.items).toEqual([])
  const narrow = await grid(`agent=${ids.agent}&products=rafting person`)
  expect(narrow.agents.items).toEqual([{ agentId: ids.agent, name: 'First2 Last2' }])
  expect(narrow.rates.items.every(({ variantId }) => variantId === 'adult')).toBe(true)
  const second = await grid('agentSize=1&agentPage=2&rateSize=1&ratePage=2')
  expect(second.agents.items).toHaveLength(1)
  expect(second.rates).toMatchObject({ page: 2, size: 1, items: [{}] })
})

test('the list is exported as a file in which no name runs as a formula', async () => {
  const { text } = await world().ask(`${path}/export`, as('admin'))
  expect(text).toContain('"Agent";"Activity";"Variant";"Special price (IDR)";"Public price (IDR)"')
  expect(text).toContain(String(canary))
})

test('nobody but admins may list special prices', async () => {
  for (const address of [path, `${path}/export`, `${path}/grid`]) {
    expect((await world().ask(address)).status).toBe(401)
    for (const name of ['user', 'agent', 'otherAgent']) {
      const answer = await world().ask(address, as(name))
      expect(answer.status).toBe(403)
      expect(answer.text).not.toContain(String(canary))
    }
  }
  const seen = await world().ask(path, as('admin'))
  expect(seen.headers.get('cache-control')).toContain('no-store')
})

test('only admins read the history: who set which price for whom, from what to what', async () => {
  const taken: DomainEvent = {
    type: 'SpecialPriceRemoved',
    data: { agentId: ids.agent, productId: ids.rafting, rateId: 'adult', at: at(9) },
  }
  const by = `admin:${ids.admin}`
  for (const event of [set(ids.agent, ids.rafting, 'adult', 410_000), taken])
    await world().sayAs(by, event)
  await world().say(set(ids.otherAgent, uuid(2, 98), 'adult', 5))
  const answer = await world().ask(`${path}/history?size=3`, as('admin'))
  const { entries, hasEarlier } = History.parse(answer.body.data)
  const names = ['First2 Last2', 'Person']
  expect(hasEarlier).toBe(true)
  expect(entries.map(({ type }) => type)).toEqual([
    'SpecialPriceSet',
    'SpecialPriceRemoved',
    'SpecialPriceSet',
  ])
  expect(entries[0]).toMatchObject({
    actor: { kind: 'ADMIN', id: ids.admin },
    changes: [{ field: 'price', before: canary, after: 410_000 }],
  })
  expect(entries[1]?.changes).toMatchObject([{ field: 'price', before: 410_000, after: null }])
  const of = entries[0]?.changes[0]?.of?.map(({ name }) => name)
  expect([of?.[0], of?.[2]]).toEqual(names)
  expect(entries[2]?.changes[0]?.of?.slice(1)).toEqual([
    { name: '–', nameId: '–' },
    { name: '–', nameId: '–' },
  ])
  for (const other of ['user', 'agent', 'otherAgent'])
    expect((await world().ask(`${path}/history`, as(other))).status).toBe(403)
})
