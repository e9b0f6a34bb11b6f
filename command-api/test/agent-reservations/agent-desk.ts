import { reservationAgent } from '@arung/domain/reservation-agents/reservation-agent'
import { randomUuid } from '@arung/platform/ids'
import { expect } from 'vitest'
import { ownMeta } from '../../src/commands.ts'
import { reservationAgentStream } from '../../src/reservation-agents/streams.ts'
import { day, openDesk } from '../reservations/desk.ts'
import type { World } from '../world.ts'

export { day }
/** What every agent pays per guest or unit, and the own price of the first agent on the river. */
export const usualPrice = 360_000
export const ownPrice = 300_000
type Terms = Readonly<{ bookingLimit?: number | null; prices?: Readonly<Record<string, number>> }>

/** The desk, and agents of the reservation area who sell what it offers. */
export async function openAgents(world: World) {
  const desk = await openDesk(world)
  const { river } = desk.products

  /** An agent with all methods. */
  async function agent(name: string, { bookingLimit = null, prices = {} }: Terms = {}) {
    const { accountId, token } = await world.person('reservation', name)
    const execute = async (command: Parameters<typeof reservationAgent.decide>[0]) => {
      const stream = reservationAgentStream(accountId)
      const { workers } = world.api.parts
      const done = await workers.execute(stream, reservationAgent, command, ownMeta(randomUuid()))
      expect(done.outcome).toBe('accepted')
    }
    const now = new Date().toISOString()
    const methods = ['VCR', 'DEPOSIT', 'PAYMENT_ON_ARRIVAL', 'TRANSFER'] as const
    await execute({
      type: 'AddAgent',
      accountId,
      contact: { company: `${name} Tours`, phone: '+628123456789', email: null, address: null },
      terms: { methods: [...methods], bookingLimit, creditDays: 14 },
      now,
    })
    for (const [productId, price] of Object.entries(prices))
      await execute({ type: 'SetAgentPrice', accountId, productId, price, isSold: true, now })
    const send = (method: string, path: string, body?: unknown, key = randomUuid()) =>
      world.send(method, `/reservation${path}`, body, { token, key })
    return { accountId, token, send, execute }
  }

  /** Two guests on the river at nine, to be paid on arrival. */
  const booking = (more: object = {}) => ({
    reservationProductId: river,
    date: day(),
    times: ['09:00'],
    guests: { adults: 2 },
    party: { name: 'Made Wirawan', phone: '+628199999999' },
    method: 'PAYMENT_ON_ARRIVAL',
    expectedTotal: 2 * usualPrice,
    ...more,
  })
  const system = (path: string, body: unknown = {}) =>
    world.send('POST', path, body, { token: world.system() })
  const settle = (id: string, accountId?: string) =>
    system(
      `/internal/agent-reservations/${id}/settle`,
      accountId === undefined ? {} : { accountId },
    )
  /** Runs at another moment. */
  async function at<Result>(instant: string, happens: () => Promise<Result>): Promise<Result> {
    world.clock.set(instant)
    try {
      return await happens()
    } finally {
      world.clock.set(new Date().toISOString())
    }
  }
  /** Types of the events about the requests of an agent. */
  const requests = async (accountId: string) =>
    (await world.log())
      .filter(({ stream }) => stream === `agentrequests-${accountId}`)
      .map(({ type }) => type)
  const approve = async (id: string) =>
    desk.send('POST', `/reservations/${id}/approve`, await desk.seen(id))
  return { desk, agent, booking, system, settle, at, requests, approve }
}
