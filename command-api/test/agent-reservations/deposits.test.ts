import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { availableOf } from '@arung/domain/wallets/wallet-state'
import { wallet } from '@arung/domain/wallets/wallet'
import { instantOf, later } from '@arung/domain/time'
import { randomUuid } from '@arung/platform/ids'
import { ownMeta } from '../../src/commands.ts'
import { walletStream } from '../../src/wallets/streams.ts'
import { breakingStore } from '../breaking-store.ts'
import { openWorld, type Answer, type World } from '../world.ts'
import { day, openAgents, usualPrice } from './agent-desk.ts'

const breaking = breakingStore()
let world: World
let agents: Awaited<ReturnType<typeof openAgents>>
beforeAll(async () => {
  world = await openWorld({ wrapStore: breaking.wrap })
  agents = await openAgents(world)
})
afterAll(() => world.close())

const price = 2 * usualPrice
const refusalOf = ({ status, code }: Answer) => [status, code]
type Agent = Awaited<ReturnType<typeof agents.agent>>
/** An agent with money for this many bookings. */
async function withMoney(name: string, bookings: number): Promise<Agent> {
  const agent = await agents.agent(name)
  const credited = await world.api.parts.workers.execute(
    walletStream(agent.accountId),
    wallet,
    {
      type: 'CreditWallet',
      accountId: agent.accountId,
      depositId: randomUuid(),
      amount: bookings * price,
      now: new Date().toISOString(),
    },
    ownMeta(randomUuid()),
  )
  expect(credited.outcome).toBe('accepted')
  return agent
}
const lunch = (more: object = {}) =>
  agents.booking({
    reservationProductId: agents.desk.products.lunch,
    times: ['12:00'],
    method: 'DEPOSIT',
    ...more,
  })
/** Balance, reserved and available, in bookings. */
async function money({ accountId }: Agent) {
  const { state } = await world.api.parts.workers.load(walletStream(accountId), wallet)
  return [state.balance / price, state.reserved / price, availableOf(state) / price]
}
/** Types of the wallet's events about sales. */
const moves = async ({ accountId }: Agent) =>
  (await world.log())
    .filter(({ stream, type }) => stream === `wallet-${accountId}` && type !== 'WalletCredited')
    .map(({ type }) => type.replace('Wallet', ''))
const book = async (agent: Agent): Promise<string> => {
  const { data, text } = await agent.send('POST', '/bookings', lunch())
  expect(data, text).toBeDefined()
  return data.reservationId
}
const decline = async (id: string) => {
  const { seen } = await agents.desk.seen(id)
  const path = `/bookings/${seen[0]!.bookingId}/decline`
  return agents.desk.send('POST', path, { reason: 'OTHER' })
}

describe('a booking by deposit', () => {
  test('reserves its price, which is taken on approval, once', async () => {
    const agent = await withMoney('ayu', 2)
    const id = await book(agent)
    expect(await money(agent)).toEqual([2, 1, 1])
    await agents.approve(id)
    for (let time = 0; time < 2; time += 1) expect((await agents.settle(id)).status).toBe(200)
    expect(await money(agent)).toEqual([1, 0, 1])
    expect(await moves(agent)).toEqual(['Reserved', 'Captured'])
  })

  test('gives the money back when it is declined, lapses, or is cancelled before its approval', async () => {
    const agent = await withMoney('budi', 1)
    const declined = await book(agent)
    expect((await decline(declined)).status).toBe(200)
    await agents.settle(declined)
    expect(await money(agent)).toEqual([1, 0, 1])
    const cancelled = await book(agent)
    expect((await agent.send('POST', `/bookings/${cancelled}/cancel`, {})).status).toBe(200)
    expect(await money(agent)).toEqual([1, 0, 1])
    const lapsed = await book(agent)
    await agents.at(later(new Date().toISOString(), 24 * 3_600_000 + 1_000), () =>
      agents.system(`/internal/agent-reservations/${lapsed}/lapse`),
    )
    expect(await money(agent)).toEqual([1, 0, 1])
    expect((await moves(agent)).filter(type => type === 'Released')).toHaveLength(3)
  })

  test('that is cancelled after its approval gives back what the policy does not keep', async () => {
    const agent = await withMoney('citra', 2)
    const early = await book(agent)
    await agents.approve(early)
    await agents.settle(early)
    await agent.send('POST', `/bookings/${early}/cancel`, {})
    expect(await money(agent)).toEqual([2, 0, 2])
    const late = await book(agent)
    await agents.approve(late)
    await agents.settle(late)
    await agents.at(later(instantOf(day(), '12:00'), -3_600_000), async () => {
      await agent.send('POST', `/bookings/${late}/cancel`, {})
      await agents.settle(late)
    })
    expect(await money(agent)).toEqual([1, 0, 1])
  })

  test('that is approved asks only for fewer guests, and the wallet gets their price back on acceptance', async () => {
    const agent = await withMoney('komang', 1)
    const id = await book(agent)
    await agents.approve(id)
    await agents.settle(id)
    expect(await money(agent)).toEqual([0, 0, 0])
    const { seen } = await agents.desk.seen(id)
    const { bookingId } = seen[0]!
    const askFor = (adults: number) =>
      agent.send('POST', `/bookings/${id}/parts/${bookingId}/guests`, {
        guests: { adults },
        expectedPrice: (adults * price) / 2,
      })
    expect(refusalOf(await askFor(3))).toEqual([409, 'DepositFixed'])
    expect((await askFor(1)).status).toBe(200)
    expect(await money(agent)).toEqual([0, 0, 0])
    const asked = (await world.log()).findLast(({ type }) => type === 'GuestsAsked')
    const path = `/bookings/${bookingId}/move/accept`
    const accepted = await agents.desk.send('POST', path, { moveId: asked?.data.changeId })
    expect(accepted.status, accepted.text).toBe(200)
    await agents.settle(id)
    expect(await money(agent)).toEqual([0.5, 0, 0.5])
  })

  test('is refused by name when the wallet has too little, and then keeps nothing', async () => {
    const agent = await withMoney('dewi', 1)
    await book(agent)
    const before = await agents.desk.places(agents.desk.pools.river)
    const river = { reservationProductId: agents.desk.products.river, times: ['09:00'] }
    const answer = await agent.send('POST', '/bookings', lunch(river))
    expect(refusalOf(answer)).toEqual([409, 'WalletTooLow'])
    expect(await agents.desk.places(agents.desk.pools.river)).toEqual(before)
    expect((await agents.requests(agent.accountId)).at(-1)).toBe('AgentRequestEnded')
  })

  test('spends money once when many bookings want it at one moment', async () => {
    const agent = await withMoney('eka', 2)
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map(() => agent.send('POST', '/bookings', lunch())),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2)
    expect(await money(agent)).toEqual([2, 2, 0])
  })

  test('keeps its price: more guests are another booking', async () => {
    const agent = await withMoney('fajar', 2)
    const id = await book(agent)
    const { seen } = await agents.desk.seen(id)
    const path = `/bookings/${id}/parts/${seen[0]!.bookingId}/guests`
    const more = { guests: { adults: 3 }, expectedPrice: 3 * usualPrice }
    expect(refusalOf(await agent.send('POST', path, more))).toEqual([409, 'DepositFixed'])
    const desk = await agents.desk.send('POST', `/bookings/${seen[0]!.bookingId}/guests`, {
      ...more,
      choice: 'CHARGE',
    })
    expect(refusalOf(desk)).toEqual([409, 'PriceReserved'])
  })
})

describe('a deposit that is interrupted', () => {
  const types = ['AgentRequestHeld', 'WalletReserved', 'ReservationMade', 'BookingOpened']
  test.each(types)('before %s is finished by a retry, or leaves nothing reserved', async type => {
    for (const isTriedAgain of [true, false]) {
      const agent = await withMoney(`gita-${type}-${isTriedAgain}`.toLowerCase(), 1)
      const key = randomUuid()
      breaking.breakAt(type)
      expect((await agent.send('POST', '/bookings', lunch(), key)).status).toBe(503)
      breaking.breakAt(null)
      if (isTriedAgain)
        expect((await agent.send('POST', '/bookings', lunch(), key)).status).toBe(201)
      const noted = (await world.log()).findLast(
        one => one.type === 'AgentRequestHeld' && one.data.accountId === agent.accountId,
      )
      const id = noted?.data.reservationId
      await agents.at(later(new Date().toISOString(), 7 * 60_000), async () => {
        await agents.system(`/internal/reservations/${id ?? randomUuid()}/settle`)
        if (id !== undefined)
          for (let time = 0; time < 2; time += 1)
            expect((await agents.settle(id, agent.accountId)).status).toBe(200)
      })
      const isMade = isTriedAgain || type === 'BookingOpened'
      expect(await money(agent)).toEqual(isMade ? [1, 1, 0] : [1, 0, 1])
    }
  })

  test.each(['WalletCaptured', 'AgentRequestEnded'])(
    'at its approval before %s is taken once by the process',
    async type => {
      const agent = await withMoney(`hadi-${type}`.toLowerCase(), 1)
      const id = await book(agent)
      await agents.approve(id)
      breaking.breakAt(type)
      expect((await agents.settle(id)).status).toBe(503)
      breaking.breakAt(null)
      const answers = await Promise.all([1, 2, 3].map(() => agents.settle(id)))
      expect(answers.every(({ status }) => status === 200)).toBe(true)
      expect(await money(agent)).toEqual([0, 0, 0])
      expect(await moves(agent)).toEqual(['Reserved', 'Captured'])
    },
  )

  test('at its cancellation before WalletReturned gives back once, whoever finishes it', async () => {
    const agent = await withMoney('indra', 1)
    const id = await book(agent)
    await agents.approve(id)
    await agents.settle(id)
    breaking.breakAt('WalletReturned')
    expect((await agent.send('POST', `/bookings/${id}/cancel`, {})).status).toBe(503)
    breaking.breakAt(null)
    await Promise.all([1, 2, 3].map(() => agents.settle(id)))
    expect(await money(agent)).toEqual([1, 0, 1])
    expect(await moves(agent)).toEqual(['Reserved', 'Captured', 'Returned'])
  })

  test('would return twice without ids that follow from what was returned', async () => {
    const agent = await withMoney('joko', 2)
    const owner = { kind: 'SALE', id: randomUuid() } as const
    const { accountId } = agent
    const now = new Date().toISOString()
    const act = (command: Parameters<typeof wallet.decide>[0]) =>
      world.api.parts.workers.execute(
        walletStream(accountId),
        wallet,
        command,
        ownMeta(randomUuid()),
      )
    const use = { accountId, owner, amount: price, now }
    await act({ type: 'ReserveMoney', ...use })
    await act({ type: 'CaptureMoney', ...use })
    // The negative control: a fresh id for each attempt, for half of the price.
    const half = { ...use, amount: price / 2 }
    for (const returnId of [randomUuid(), randomUuid()])
      await act({ type: 'ReturnMoneyToWallet', ...half, returnId })
    expect(await money(agent)).toEqual([2, 0, 2])
  })
})
