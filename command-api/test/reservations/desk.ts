import { sampleSingle, sampleType } from '@arung/domain/operations/samples'
import { expect } from 'vitest'
import { days, openShop } from '../shop.ts'
import type { Answer, World } from '../world.ts'

const area = '/reservation-admin'
export const day = () => days(10)
export const price = 500_000

/** A desk that sells a river of eight places a session, quads of two seats, both as a package, and a lunch at any time. */
export async function openDesk(world: World) {
  const shop = await openShop(world)
  const staff = await world.person('reservation-admin', 'wayan')
  const position = async (name: string, as: 'FRONT_OFFICE' | 'RESERVATION' | 'FINANCE') => {
    const { accountId, token } = await world.person('reservation-admin', name)
    await world.api.parts.sessions.changePosition(accountId, as)
    return { accountId, token }
  }
  const send = (method: string, path: string, body?: unknown, token = staff.token, key?: string) =>
    world.send(method, `${area}${path}`, body, { token, ...(key ? { key } : {}) })
  const add = async (path: string, body: unknown): Promise<string> => {
    const answer = await send('POST', path, body)
    expect(answer.status, answer.text).toBe(201)
    return answer.data.id
  }
  const riverPool = await shop.save('/admins/pools', {
    name: 'River of the desk',
    sessionLimit: 8,
    dayLimit: null,
  })
  const quadPool = await shop.save('/admins/pools', {
    name: 'Quads of the desk',
    sessionLimit: 40,
    dayLimit: null,
  })
  const typeId = await add('/product-types', sampleType)
  const single = { ...sampleSingle, typeId, price, durationMinutes: 120, guideRatio: null }
  const river = await add('/products', {
    ...single,
    name: 'River',
    sessions: ['09:00', '13:00'],
    units: { kind: 'RAFT', seats: 5, turnaroundMinutes: 0 },
    pools: [{ poolId: riverPool, per: 'PERSON' }],
  })
  const quad = await add('/products', {
    ...single,
    name: 'Quads',
    sessions: ['09:00', '13:00'],
    units: { kind: 'ATV', seats: 2, turnaroundMinutes: 0 },
    pools: [{ poolId: quadPool, per: 'UNIT' }],
  })
  const lunch = await add('/products', {
    ...single,
    name: 'Lunch',
    sessions: [],
    units: null,
    pools: [],
  })
  const { name, nameId, usdPrice, agentPrice, cost } = sampleSingle
  const both = await add('/products', {
    kind: 'PACKAGE',
    name,
    nameId,
    usdPrice,
    agentPrice,
    cost,
    price: 800_001,
    components: [river, quad],
  })

  /** A line for this many adults. */
  const line = (reservationProductId: string, times: readonly string[], adults = 2, more = {}) => ({
    reservationProductId,
    date: day(),
    times,
    guests: { adults },
    ...more,
  })
  const sale = (lines: readonly unknown[], expectedTotal: number, more = {}) => ({
    lines,
    party: { name: 'Ayu Lestari', phone: '+628123456789', email: 'ayu@guests.example' },
    source: 'WALK_IN',
    expectedTotal,
    ...more,
  })
  /** Two on the river at nine. */
  const riverSale = (more = {}) => sale([line(river, ['09:00'])], 2 * price, more)
  const sell = (body: unknown, key?: string, token = staff.token): Promise<Answer> =>
    send('POST', '/reservations', body, token, key)
  /** The event types of one reservation, by category of stream. */
  async function eventTypes(reservationId: string): Promise<readonly string[]> {
    const log = await world.log()
    return log
      .filter(
        ({ stream, data }) => stream.endsWith(reservationId) || data.sale?.id === reservationId,
      )
      .map(({ type }) => type)
  }
  /** Its bookings as they were sold, for the approver. */
  async function seen(reservationId: string) {
    const opened = (await world.log()).filter(
      ({ type, data }) => type === 'BookingOpened' && data.sale.id === reservationId,
    )
    return { seen: opened.map(({ data }) => ({ bookingId: data.bookingId, revision: 0 })) }
  }
  /** Returns what is held and sold of a pool's session on the day. */
  async function places(poolId: string, time = '09:00') {
    const held = new Map<string, { places: number; status: string }>()
    for (const { type, data } of await world.log()) {
      if (data.poolId !== poolId) continue
      if (type === 'PlacesHeld')
        for (const one of data.demands)
          if (one.time === time) held.set(data.holdId, { places: one.places, status: 'held' })
      const known = held.get(data.holdId)
      if (known && type === 'PlacesSold') known.status = 'sold'
      if (type === 'PlacesReleased') held.delete(data.holdId)
    }
    const of = (status: string) =>
      [...held.values()]
        .filter(one => one.status === status)
        .reduce((sum, one) => sum + one.places, 0)
    return { held: of('held'), sold: of('sold') }
  }
  return {
    shop,
    staff,
    position,
    send,
    products: { river, quad, lunch, both },
    pools: { river: riverPool, quad: quadPool },
    line,
    sale,
    riverSale,
    sell,
    eventTypes,
    seen,
    places,
  }
}
