import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ReceivableEvent } from '@arung/domain/receivables/events'
import { receivable } from '@arung/domain/receivables/receivable'
import { usedOf } from '@arung/domain/receivables/receivable-state'
import { verifyReceivable } from '@arung/domain/receivables/verify'
import { later } from '@arung/domain/time'
import { randomUuid } from '@arung/platform/ids'
import { ownMeta } from '../../src/commands.ts'
import { receivableStream } from '../../src/receivables/streams.ts'
import { openAgents, usualPrice } from '../agent-reservations/agent-desk.ts'
import { breakingStore } from '../breaking-store.ts'
import { choice, fillIn, place, startCheckout } from '../shop.ts'
import { openWorld, type Answer, type World } from '../world.ts'

const breaking = breakingStore()
let world: World
let agents: Awaited<ReturnType<typeof openAgents>>
beforeAll(async () => {
  world = await openWorld({ wrapStore: breaking.wrap })
  agents = await openAgents(world)
})
afterAll(() => world.close())

const price = 2 * usualPrice
type Agent = Awaited<ReturnType<typeof agents.agent>>
type Sale = Readonly<{ kind: 'ORDER' | 'RESERVATION'; id: string }>
const refusalOf = ({ status, code }: Answer) => [status, code]
const countOf = (answers: readonly Answer[], is: number) =>
  answers.filter(({ status }) => status === is).length

const limitOf = (accountId: string, limit: number | null, token = agents.desk.staff.token) =>
  agents.desk.send('PUT', `/receivables/${accountId}/limit`, { limit }, token)
/** An agent of the reservation area who may owe so many sales of two guests. */
async function limited(name: string, sales: number): Promise<Agent> {
  const agent = await agents.agent(name)
  expect((await limitOf(agent.accountId, sales * price)).status).toBe(200)
  return agent
}
const byVoucher = (more: object = {}) =>
  agents.booking({
    reservationProductId: agents.desk.products.lunch,
    times: ['12:00'],
    method: 'VCR',
    voucher: randomUuid().slice(0, 12),
    ...more,
  })
async function book(agent: Agent, more: object = {}): Promise<string> {
  const { data, text } = await agent.send('POST', '/bookings', byVoucher(more))
  expect(data, text).toHaveProperty('reservationId')
  return data.reservationId
}
const follow = (sale: Sale, accountId?: string) =>
  agents.system('/internal/receivables/follow', { ...sale, ...(accountId ? { accountId } : {}) })
const stateOf = async (accountId: string) =>
  (await world.api.parts.workers.load(receivableStream(accountId), receivable)).state
/** What is owed and what is on hold, in sales. */
async function credit(accountId: string) {
  const { balance, held } = await stateOf(accountId)
  return [balance / price, held / price]
}
const typesOf = async (accountId: string) =>
  (await world.log())
    .filter(
      ({ stream, type }) => stream === `receivable-${accountId}` && type !== 'AccountLimitSet',
    )
    .map(({ type }) => type)
const decline = async (id: string) => {
  const { seen } = await agents.desk.seen(id)
  const path = `/bookings/${seen[0]!.bookingId}/decline`
  return agents.desk.send('POST', path, { reason: 'OTHER' })
}

describe('a sale by voucher', () => {
  test('holds credit until it is approved, and is owed from then on', async () => {
    const agent = await limited('credit-ayu', 2)
    const id = await book(agent)
    expect(await credit(agent.accountId)).toEqual([0, 1])
    expect((await agents.approve(id)).status).toBe(200)
    for (let time = 0; time < 2; time += 1)
      expect((await follow({ kind: 'RESERVATION', id })).status).toBe(200)
    expect(await credit(agent.accountId)).toEqual([1, 0])
    expect(await typesOf(agent.accountId)).toEqual(['CreditHeld', 'CreditReleased', 'SaleOwed'])
  })

  test('gives the credit back when it is declined, lapses, or is cancelled before its approval', async () => {
    const agent = await limited('credit-budi', 1)
    const declined = await book(agent)
    expect((await decline(declined)).status).toBe(200)
    await follow({ kind: 'RESERVATION', id: declined })
    expect(await credit(agent.accountId)).toEqual([0, 0])
    const cancelled = await book(agent)
    expect((await agent.send('POST', `/bookings/${cancelled}/cancel`, {})).status).toBe(200)
    await follow({ kind: 'RESERVATION', id: cancelled })
    const lapsed = await book(agent)
    await agents.at(later(new Date().toISOString(), 24 * 3_600_000 + 1_000), () =>
      agents.system(`/internal/agent-reservations/${lapsed}/lapse`),
    )
    await follow({ kind: 'RESERVATION', id: lapsed })
    expect(await credit(agent.accountId)).toEqual([0, 0])
  })

  test('above what is left is refused by name, says what is left, and keeps nothing', async () => {
    const agent = await limited('credit-citra', 1.5)
    await book(agent)
    const voucher = 'AGAIN-1'
    const before = await agents.desk.places(agents.desk.pools.river)
    const river = { reservationProductId: agents.desk.products.river, times: ['09:00'], voucher }
    const answer = await agent.send('POST', '/bookings', byVoucher(river))
    expect(refusalOf(answer)).toEqual([409, 'CreditLimitReached'])
    expect(answer.text).toContain(`"left":${price / 2}`)
    expect(await agents.desk.places(agents.desk.pools.river)).toEqual(before)
    expect((await agents.requests(agent.accountId)).at(-1)).toBe('AgentRequestEnded')
    expect(await credit(agent.accountId)).toEqual([0, 1])
    // The voucher is free, and another way to pay needs no credit.
    const arrival = { method: 'PAYMENT_ON_ARRIVAL', voucher: null }
    expect((await agent.send('POST', '/bookings', byVoucher(arrival))).status).toBe(201)
    await limitOf(agent.accountId, null)
    expect((await agent.send('POST', '/bookings', byVoucher(river))).status).toBe(201)
  })

  test('takes more guests up to the limit, and a refused change holds nothing more', async () => {
    const agent = await limited('credit-dewi', 1.5)
    const id = await book(agent)
    const { seen } = await agents.desk.seen(id)
    const path = `/bookings/${id}/parts/${seen[0]!.bookingId}/guests`
    const guests = (adults: number) => ({ guests: { adults }, expectedPrice: adults * usualPrice })
    expect(refusalOf(await agent.send('POST', path, guests(4)))).toEqual([
      409,
      'CreditLimitReached',
    ])
    expect(await credit(agent.accountId)).toEqual([0, 1])
    const wrong = await agent.send('POST', path, { ...guests(3), expectedPrice: price + 1 })
    expect(refusalOf(wrong)).toEqual([409, 'TotalChanged'])
    expect(await credit(agent.accountId)).toEqual([0, 1])
    expect((await agent.send('POST', path, guests(3))).status).toBe(200)
    expect(await credit(agent.accountId)).toEqual([0, 1.5])
  })
})

describe('guests that the desk adds to a sale by voucher', () => {
  test('are refused above the limit, and owed within it', async () => {
    const agent = await limited('credit-desk', 1.5)
    const id = await book(agent)
    await agents.approve(id)
    await follow({ kind: 'RESERVATION', id })
    const { seen } = await agents.desk.seen(id)
    const add = (adults: number, key?: string) =>
      agents.desk.send(
        'POST',
        `/bookings/${seen[0]!.bookingId}/guests`,
        { guests: { adults }, expectedPrice: adults * usualPrice, choice: 'CHARGE' },
        agents.desk.staff.token,
        key,
      )
    expect(refusalOf(await add(4))).toEqual([409, 'CreditLimitReached'])
    expect(await credit(agent.accountId)).toEqual([1, 0])
    const key = randomUuid()
    breaking.breakAt('GuestsChanged')
    expect((await add(3, key)).status).toBe(503)
    breaking.breakAt(null)
    expect(await credit(agent.accountId)).toEqual([1, 0])
    for (let time = 0; time < 2; time += 1) expect((await add(3, key)).status).toBe(200)
    expect(await credit(agent.accountId)).toEqual([1.5, 0])
  })
})

/** An agent of the site who orders on account, and may owe so many orders of two guests. */
async function ofSite(name: string, orders: number) {
  const { shop } = agents.desk
  const agent = await world.person('agents', name)
  const admin = { token: shop.admin.token }
  const path = `/admins/agents/${agent.accountId}`
  await world.send('PUT', `${path}/payment-terms`, { withoutSystemPayment: true }, admin)
  const limit = await world.send('PUT', `${path}/limit`, { limit: orders * ordered }, admin)
  expect(limit.status, limit.text).toBe(200)
  const filled = async () => {
    const token = agent.token
    const { checkoutId } = await startCheckout(world, [choice(shop.rafting, 2)], { token })
    await fillIn(world, checkoutId, 2, agent.email, token)
    return checkoutId as string
  }
  const send = (checkoutId: string) => place(world, checkoutId, ordered, { token: agent.token })
  const order = async () => send(await filled())
  return { ...agent, filled, send, order }
}
const ordered = 700_000
const orderIdOf = async (slug: string): Promise<string> =>
  (await world.log()).findLast(one => one.type === 'OrderPlaced' && one.data.slug === slug)?.data
    .orderId
const inOrders = async (accountId: string) => {
  const { balance, held } = await stateOf(accountId)
  return [balance / ordered, held / ordered]
}

describe('an order on account', () => {
  test('holds credit until it is confirmed, and gives it back when it is declined', async () => {
    const agent = await ofSite('credit-site', 2)
    const admin = { token: agents.desk.shop.admin.token }
    const [first, second] = [await agent.order(), await agent.order()]
    expect(await inOrders(agent.accountId)).toEqual([0, 2])
    const refused = await agent.order()
    expect(refusalOf(refused)).toEqual([409, 'CreditLimitReached'])
    expect(refused.text).toContain('"left":0')
    const decided = async ({ data }: Answer, how: string, body = {}) => {
      const answer = await world.send('POST', `/admins/orders/${data.slug}/${how}`, body, admin)
      expect(answer.status, answer.text).toBe(200)
      await follow({ kind: 'ORDER', id: await orderIdOf(data.slug) })
    }
    await decided(first, 'confirm')
    expect(await inOrders(agent.accountId)).toEqual([1, 1])
    await decided(second, 'decline', { reason: 'The river is too high' })
    expect(await inOrders(agent.accountId)).toEqual([1, 0])
    expect((await agent.order()).status).toBe(201)
  })

  test('that was refused is placed once there is room', async () => {
    const agent = await ofSite('credit-room', 0)
    const checkoutId = await agent.filled()
    expect(refusalOf(await agent.send(checkoutId))).toEqual([409, 'CreditLimitReached'])
    await limitOf(agent.accountId, ordered)
    expect((await agent.send(checkoutId)).status).toBe(201)
    expect(await inOrders(agent.accountId)).toEqual([0, 1])
  })

  const types = ['CreditHeld', 'OrderPlaced', 'CheckoutPlaced']
  test.each(types)(
    'that is interrupted before %s is finished by a retry, or holds nothing',
    async type => {
      for (const isTriedAgain of [true, false]) {
        const agent = await ofSite(`credit-${type}-${isTriedAgain}`.toLowerCase(), 1)
        const checkoutId = await agent.filled()
        breaking.breakAt(type)
        expect((await agent.send(checkoutId)).status).toBe(503)
        breaking.breakAt(null)
        if (isTriedAgain) expect((await agent.send(checkoutId)).status).toBe(201)
        const held = (await world.log()).findLast(
          one => one.type === 'CreditHeld' && one.data.accountId === agent.accountId,
        )
        if (held !== undefined)
          for (let time = 0; time < 2; time += 1)
            expect((await follow(held.data.sale, agent.accountId)).status).toBe(200)
        const isPlaced = isTriedAgain || type === 'CheckoutPlaced'
        expect(await inOrders(agent.accountId)).toEqual([0, isPlaced ? 1 : 0])
      }
    },
  )

  test('whose credit was released while it was placed holds it again', async () => {
    const agent = await ofSite('credit-late', 1)
    const checkoutId = await agent.filled()
    const { accountId } = agent
    breaking.meanwhile('OrderPlaced', async () => {
      const [id = ''] = (await stateOf(accountId)).holds.keys()
      const sale = { kind: 'ORDER', id } as const
      const now = new Date().toISOString()
      const release = { type: 'ReleaseCredit', accountId, sale, now } as const
      const stream = receivableStream(accountId)
      await world.api.parts.workers.execute(stream, receivable, release, ownMeta(randomUuid()))
      expect(await inOrders(accountId)).toEqual([0, 0])
    })
    const { data } = await agent.send(checkoutId)
    // The process does this when it hears of the order.
    await follow({ kind: 'ORDER', id: await orderIdOf(data.slug) })
    expect(await inOrders(agent.accountId)).toEqual([0, 1])
  })
})

describe('a sale by voucher that is interrupted', () => {
  const types = ['AgentRequestHeld', 'CreditHeld', 'ReservationMade', 'BookingOpened']
  test.each(types)('before %s is finished by a retry, or holds nothing', async type => {
    for (const isTriedAgain of [true, false]) {
      const agent = await limited(`credit-${type}-${isTriedAgain}`.toLowerCase(), 1)
      const key = randomUuid()
      const body = byVoucher()
      breaking.breakAt(type)
      expect((await agent.send('POST', '/bookings', body, key)).status).toBe(503)
      breaking.breakAt(null)
      if (isTriedAgain) expect((await agent.send('POST', '/bookings', body, key)).status).toBe(201)
      const noted = (await world.log()).findLast(
        one => one.type === 'AgentRequestHeld' && one.data.accountId === agent.accountId,
      )
      const id = noted?.data.reservationId
      if (id !== undefined)
        for (let time = 0; time < 2; time += 1)
          expect((await follow({ kind: 'RESERVATION', id }, agent.accountId)).status).toBe(200)
      const isMade = isTriedAgain || type === 'BookingOpened'
      expect(await credit(agent.accountId)).toEqual([0, isMade ? 1 : 0])
      // What was given up is never made.
      if (id !== undefined && !isMade)
        expect(refusalOf(await agent.send('POST', '/bookings', body, key))).toEqual([
          409,
          'ReservationDropped',
        ])
    }
  })

  test('at its approval is owed once by the process', async () => {
    const agent = await limited('credit-owed', 1)
    const id = await book(agent)
    await agents.approve(id)
    breaking.breakAt('SaleOwed')
    expect((await follow({ kind: 'RESERVATION', id })).status).toBe(503)
    breaking.breakAt(null)
    expect(await credit(agent.accountId)).toEqual([0, 1])
    await Promise.all([1, 2, 3].map(() => follow({ kind: 'RESERVATION', id })))
    expect(await credit(agent.accountId)).toEqual([1, 0])
  })
})

describe('forty sales at once', () => {
  const many = 40
  const room = 7

  test('by voucher stay within the limit', async () => {
    const agent = await limited('credit-race', room)
    const answers = await Promise.all(
      Array.from({ length: many }, () => agent.send('POST', '/bookings', byVoucher())),
    )
    expect([countOf(answers, 201), countOf(answers, 409)]).toEqual([room, many - room])
    expect(new Set(answers.map(({ code }) => code))).toEqual(
      new Set([undefined, 'CreditLimitReached']),
    )
    expect(await credit(agent.accountId)).toEqual([0, room])
  })

  test('negative control: a limit that is looked at outside the stream is passed', async () => {
    const agent = await limited('credit-control', room)
    const { workers } = world.api.parts
    const stream = receivableStream(agent.accountId)
    const now = new Date().toISOString()
    // Everybody looks before anybody writes.
    const seen = await Promise.all(
      Array.from({ length: many }, () => workers.load(stream, receivable)),
    )
    await Promise.all(
      seen
        .filter(({ state }) => usedOf(state) + price <= (state.limit ?? 0))
        .map(() => {
          const id = randomUuid()
          const said = { number: id, voucher: null, activityDate: '2026-12-04', total: 0 }
          const sale = { kind: 'RESERVATION', id } as const
          const { accountId } = agent
          // What waits is followed without a look at the limit.
          const command = {
            type: 'FollowSale',
            accountId,
            sale,
            ...said,
            held: price,
            now,
          } as const
          return workers.execute(stream, receivable, command, ownMeta(randomUuid()))
        }),
    )
    const state = await stateOf(agent.accountId)
    expect(usedOf(state)).toBeGreaterThan(state.limit ?? 0)
  })
})

describe('the credit limit', () => {
  test('is set by finance, for agents of both areas, and by admins for those of the site', async () => {
    const { desk } = agents
    const agent = await agents.agent('credit-who')
    const site = await world.person('agents', 'credit-who-site')
    const front = await desk.position('credit-front', 'FRONT_OFFICE')
    const finance = await desk.position('credit-finance', 'FINANCE')
    expect((await limitOf(agent.accountId, 1, front.token)).status).toBe(403)
    expect((await limitOf(agent.accountId, 1, agent.token)).status).toBe(403)
    for (const { accountId } of [agent, site])
      expect((await limitOf(accountId, 5, finance.token)).status).toBe(200)
    expect((await stateOf(agent.accountId)).limit).toBe(5)
    expect((await limitOf(desk.staff.accountId, 5)).status).toBe(404)
    const admin = { token: desk.shop.admin.token }
    const byAdmin = (id: string) =>
      world.send('PUT', `/admins/agents/${id}/limit`, { limit: null }, admin)
    expect((await byAdmin(agent.accountId)).status).toBe(404)
    expect((await byAdmin(site.accountId)).status).toBe(200)
    expect((await stateOf(site.accountId)).limit).toBeNull()
  })
})

test('every account that these tests left adds up at each of its moments', async () => {
  const streams = new Map<string, ReceivableEvent[]>()
  for (const { stream, type, data } of await world.log())
    if (stream.startsWith('receivable-'))
      streams.set(stream, [...(streams.get(stream) ?? []), { type, data } as ReceivableEvent])
  expect([...streams.values()].map(verifyReceivable).filter(fault => fault !== null)).toEqual([])
})
