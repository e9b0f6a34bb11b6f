import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { agentRequests } from '@arung/domain/agent-reservations/agent-requests'
import { instantOf, later } from '@arung/domain/time'
import { randomUuid } from '@arung/platform/ids'
import { agentRequestsStream } from '../../src/agent-reservations/streams.ts'
import { breakingStore } from '../breaking-store.ts'
import { openWorld, type Answer, type World } from '../world.ts'
import { day, openAgents, ownPrice, usualPrice } from './agent-desk.ts'

const breaking = breakingStore()
let world: World
let agents: Awaited<ReturnType<typeof openAgents>>
let ayu: Awaited<ReturnType<typeof agents.agent>>
beforeAll(async () => {
  world = await openWorld({ wrapStore: breaking.wrap, settings: { agentRequestHours: 30 } })
  agents = await openAgents(world)
  const { river } = agents.desk.products
  ayu = await agents.agent('ayu', { prices: { [river]: ownPrice } })
})
afterAll(() => world.close())

const refusalOf = ({ status, code }: Answer) => [status, code]
const lunch = (more: object = {}) =>
  agents.booking({ reservationProductId: agents.desk.products.lunch, times: ['12:00'], ...more })
const lastMade = async () => (await world.log()).findLast(({ type }) => type === 'ReservationMade')!

describe('a booking of an agent', () => {
  test('is made at the agent’s own price, waits for approval, and holds its places', async () => {
    const before = await agents.desk.places(agents.desk.pools.river)
    const wrong = await ayu.send('POST', '/bookings', agents.booking())
    expect(refusalOf(wrong)).toEqual([409, 'TotalChanged'])
    const body = agents.booking({ expectedTotal: 2 * ownPrice })
    const key = randomUuid()
    for (let time = 0; time < 2; time += 1) {
      const { status, data, text } = await ayu.send('POST', '/bookings', body, key)
      expect(status, text).toBe(201)
      expect(data.total).toBe(2 * ownPrice)
    }
    const made = await lastMade()
    expect(made.actor).toBe(`reservation-agent:${ayu.accountId}`)
    expect(made.data).toMatchObject({
      source: 'AGENT',
      onRequest: true,
      total: 2 * ownPrice,
      by: ayu.accountId,
      agent: { accountId: ayu.accountId, method: 'PAYMENT_ON_ARRIVAL', voucher: null },
    })
    const held = await agents.desk.places(agents.desk.pools.river)
    expect(held).toEqual({ ...before, held: before.held + 2 })
    expect(await agents.desk.eventTypes(made.data.reservationId)).toEqual([
      'ReservationMade',
      'BookingOpened',
    ])
    expect(await agents.requests(ayu.accountId)).toEqual(['AgentRequestHeld'])
    expect((await agents.approve(made.data.reservationId)).status).toBe(200)
    const sold = await agents.desk.places(agents.desk.pools.river)
    expect(sold).toEqual({ held: before.held, sold: before.sold + 2 })
  })

  test('costs another agent the usual price for agents', async () => {
    const other = await agents.agent('budi')
    const { data, text } = await other.send('POST', '/bookings', lunch())
    expect(data?.total, text).toBe(2 * usualPrice)
  })

  test('uses only methods that are agreed, and what is agreed with somebody', async () => {
    const nobody = await world.person('reservation', 'nobody')
    const answer = await world.send('POST', '/reservation/bookings', lunch(), {
      token: nobody.token,
    })
    expect(refusalOf(answer)).toEqual([409, 'NoAgent'])
    const other = await agents.agent('citra')
    const terms = { methods: ['VCR' as const], bookingLimit: null, creditDays: 0 }
    const now = new Date().toISOString()
    await other.execute({ type: 'ChangeAgentTerms', accountId: other.accountId, terms, now })
    expect(refusalOf(await other.send('POST', '/bookings', lunch()))).toEqual([
      409,
      'PaymentMethodNotAgreed',
    ])
    const missing = await other.send('POST', '/bookings', lunch({ method: 'VCR' }))
    expect(missing.status).toBe(422)
  })

  test('waits for the hours of the settings, and never past the beginning of its session', async () => {
    const { data } = await ayu.send('POST', '/bookings', lunch())
    const made = await lastMade()
    expect(data.lapsesAt).toBe(later(made.data.at, 30 * 3_600_000))
    const begins = instantOf(day(), '12:00')
    await agents.at(later(begins, -3_600_000), async () => {
      const { data: late, text } = await ayu.send('POST', '/bookings', lunch())
      expect(late?.lapsesAt, text).toBe(begins)
    })
    await agents.at(later(begins, 60_000), async () =>
      expect(refusalOf(await ayu.send('POST', '/bookings', lunch()))).toEqual([409, 'SessionOver']),
    )
  })

  test('by transfer is paid once finance has seen the transfer', async () => {
    const { data } = await ayu.send('POST', '/bookings', lunch({ method: 'TRANSFER' }))
    const paid = (await world.log()).findLast(({ type }) => type === 'DeskPaymentRecorded')
    expect(paid?.data).toMatchObject({
      reservationId: data.reservationId,
      method: 'TRANSFER',
      amount: 2 * usualPrice,
    })
    const finance = await agents.desk.position('putu', 'FINANCE')
    const path = `/reservations/${data.reservationId}/payments/${paid?.data.paymentId}/confirm`
    expect((await agents.desk.send('POST', path, {}, finance.token)).status).toBe(200)
  })
})

const held = (accountId: string) =>
  ({
    type: 'HoldRequest',
    accountId,
    reservationId: randomUuid(),
    request: { amount: 2 * usualPrice, method: 'PAYMENT_ON_ARRIVAL', voucher: null },
    limit: 2 * usualPrice,
    now: new Date().toISOString(),
  }) as const

describe('the booking limit', () => {
  test('counts what waits for approval, and nothing that is decided', async () => {
    const dewi = await agents.agent('dewi', { bookingLimit: 4 * usualPrice })
    const book = (adults = 2) =>
      dewi.send(
        'POST',
        '/bookings',
        lunch({ guests: { adults }, expectedTotal: adults * usualPrice }),
      )
    const first = await book()
    expect((await book()).status).toBe(201)
    expect(refusalOf(await book())).toEqual([409, 'BookingLimitReached'])
    const id = first.data.reservationId
    expect((await agents.approve(id)).status).toBe(200)
    expect((await agents.settle(id)).status).toBe(200)
    expect((await book()).status).toBe(201)
  })

  test('holds for bookings at one moment: as many as fit are made, and the others keep no places', async () => {
    const eka = await agents.agent('eka', { bookingLimit: 2 * usualPrice })
    const before = await agents.desk.places(agents.desk.pools.river, '13:00')
    const one = agents.booking({
      times: ['13:00'],
      guests: { adults: 1 },
      expectedTotal: usualPrice,
    })
    const answers = await Promise.all(
      [1, 2, 3, 4, 5, 6].map(() => eka.send('POST', '/bookings', one)),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2)
    const after = await agents.desk.places(agents.desk.pools.river, '13:00')
    expect(after).toEqual({ ...before, held: before.held + 2 })
  })

  test('is exceeded by a check outside the stream, which the decision inside it prevents', async () => {
    const fajar = await agents.agent('fajar', { bookingLimit: 2 * usualPrice })
    // The negative control: each of these decisions has read the requests before any of them was written.
    const { workers } = world.api.parts
    const stream = agentRequestsStream(fajar.accountId)
    const read = await Promise.all([1, 2, 3].map(() => workers.load(stream, agentRequests)))
    const outside = read.map(({ state }) => agentRequests.decide(held(fajar.accountId), state).ok)
    expect(outside).toEqual([true, true, true])
    const answers = await Promise.all([1, 2, 3].map(() => fajar.send('POST', '/bookings', lunch())))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  })
})

describe('a voucher number', () => {
  const withVoucher = (voucher: string) => lunch({ method: 'VCR', voucher })

  test('is used once by each agent, however it is written', async () => {
    const gita = await agents.agent('gita')
    expect((await gita.send('POST', '/bookings', withVoucher('G-1'))).status).toBe(201)
    const again = await gita.send('POST', '/bookings', withVoucher(' g-1 '))
    expect(refusalOf(again)).toEqual([409, 'VoucherTaken'])
    expect((await ayu.send('POST', '/bookings', withVoucher('G-1'))).status).toBe(201)
    // The refused one does not count.
    expect((await agents.requests(gita.accountId)).at(-1)).toBe('AgentRequestEnded')
  })

  test('is used once by two bookings at one moment', async () => {
    const answers = await Promise.all(
      [1, 2].map(() => ayu.send('POST', '/bookings', withVoucher('A-9'))),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  })

  test('is free again after the booking came to nothing', async () => {
    const { data } = await ayu.send('POST', '/bookings', withVoucher('A-1'))
    expect((await ayu.send('POST', `/bookings/${data.reservationId}/cancel`, {})).status).toBe(200)
    expect((await ayu.send('POST', '/bookings', withVoucher('A-1'))).status).toBe(201)
  })
})

describe('a booking that is interrupted', () => {
  test.each(['AgentRequestHeld', 'ValueClaimed', 'ReservationMade', 'BookingOpened'])(
    'before %s is made once by a retry, and leaves nothing behind without one',
    async type => {
      for (const isTriedAgain of [true, false]) {
        const hadi = await agents.agent(`hadi-${type}-${isTriedAgain}`.toLowerCase())
        const before = await agents.desk.places(agents.desk.pools.quad)
        const body = agents.booking({
          reservationProductId: agents.desk.products.quad,
          method: 'VCR',
          voucher: 'H-1',
          expectedTotal: usualPrice,
        })
        const key = randomUuid()
        // The first claim is the order's number.
        breaking.breakAt(type, type === 'ValueClaimed' ? 1 : 0)
        expect((await hadi.send('POST', '/bookings', body, key)).status).toBe(503)
        breaking.breakAt(null)
        const isMade = isTriedAgain || type === 'BookingOpened'
        if (isTriedAgain) expect((await hadi.send('POST', '/bookings', body, key)).status).toBe(201)
        const noted = (await world.log()).findLast(
          ({ type: name, data }) =>
            name === 'AgentRequestHeld' && data.accountId === hadi.accountId,
        )
        await agents.at(later(new Date().toISOString(), 7 * 60_000), async () => {
          for (const { type: name, data } of await world.log())
            if (name === 'PlacesHeld') {
              const { poolId, date, holdId } = data
              await agents.system('/internal/capacity/expire-hold', { poolId, date, holdId })
            }
          if (noted !== undefined)
            for (let time = 0; time < 2; time += 1) {
              const id = noted.data.reservationId
              expect((await agents.settle(id, hadi.accountId)).status).toBe(200)
            }
        })
        const after = await agents.desk.places(agents.desk.pools.quad)
        expect(after).toEqual({ ...before, held: before.held + (isMade ? 1 : 0) })
        const waiting = (await agents.requests(hadi.accountId)).at(-1)
        if (noted !== undefined)
          expect(waiting).toBe(isMade ? 'AgentRequestHeld' : 'AgentRequestEnded')
        const used = await hadi.send('POST', '/bookings', lunch({ method: 'VCR', voucher: 'H-1' }))
        expect(used.status).toBe(isMade ? 409 : 201)
      }
    },
  )
})
