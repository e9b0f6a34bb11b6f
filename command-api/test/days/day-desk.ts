import { afterAll, expect } from 'vitest'
import type { Position } from '@arung/contracts/accounts/realms'
import { day } from '@arung/domain/days/day'
import { sampleGuide, sampleRaft, sampleSingle, sampleType } from '@arung/domain/operations/samples'
import { dayStream } from '../../src/days/streams.ts'
import { breakingStore } from '../breaking-store.ts'
import { openDesk, price } from '../reservations/desk.ts'
import { days } from '../shop.ts'
import { openWorld, type Answer } from '../world.ts'

const sessions = ['08:00', '09:00', '10:00', '13:00']
export const refusalOf = ({ status, code, alternatives }: Answer) => [status, code, alternatives]
export const weekdayOf = (date: string): number => new Date(date).getUTCDay() || 7

/** A desk with a river that many fit into, quads, rafts, and guides. Closed after the file's tests. */
export async function openDayDesk() {
  const breaking = breakingStore()
  const world = await openWorld({ wrapStore: breaking.wrap })
  afterAll(() => world.close())
  const desk = await openDesk(world)
  const added = async (path: string, body: unknown): Promise<string> => {
    const { status, text, data } = await desk.send('POST', path, body)
    expect(status, text).toBe(201)
    return data.id
  }
  const wide = { sessionLimit: 400, dayLimit: null }
  const poolId = await desk.shop.save('/admins/pools', { name: 'Wide', ...wide })
  const product = async (list: 'RAFTING' | 'ATV', unitKind: 'RAFT' | 'ATV') => ({
    ...sampleSingle,
    price,
    name: list,
    typeId: await added('/product-types', { ...sampleType, name: list, kind: list }),
    pools: [{ poolId, per: 'PERSON' }],
    units: { kind: unitKind, seats: 5, turnaroundMinutes: 30 },
    durationMinutes: 120,
    sessions,
  })
  const river = await added('/products', await product('RAFTING', 'RAFT'))
  const quads = await added('/products', await product('ATV', 'ATV'))

  let number = 100
  /** A raft with these many seats. */
  const unit = (seats = 5, more = {}) =>
    added('/units', { ...sampleRaft, number: `${(number += 1)}`, seats, outOfService: [], ...more })
  const guide = (more = {}) =>
    added('/guides', {
      ...sampleGuide,
      licenceExpires: '2099-01-01',
      daysOff: { weekdays: [], periods: [] },
      ...more,
    })
  let lastDay = 20
  const freshDay = (): string => days((lastDay += 2))
  /** The booking of this many adults. */
  async function sold(
    date: string,
    {
      time = '09:00',
      adults = 2,
      of = river,
    }: { time?: string; adults?: number; of?: string } = {},
  ): Promise<string> {
    const lines = [{ ...desk.line(of, [time], adults), date }]
    const { data, status, text } = await desk.sell(desk.sale(lines, adults * price))
    expect(status, text).toBe(201)
    return data.bookingIds[0]
  }
  async function picOf(as: Position): Promise<string> {
    const { accountId, token } = await world.person('reservation-admin', as.toLowerCase())
    await world.api.parts.sessions.changePosition(accountId, as)
    return token
  }
  const assign = (
    date: string,
    {
      list = 'RAFTING',
      token = desk.staff.token,
      key = undefined as string | undefined,
      ...body
    }: {
      list?: string
      token?: string
      key?: string
      parties?: readonly unknown[]
      guides?: readonly unknown[]
    },
  ): Promise<Answer> =>
    desk.send(
      'POST',
      `/days/${date}/lists/${list}/assignments`,
      { parties: [], guides: [], ...body },
      token,
      key,
    )
  /** The units of each party that has some, as the day's stream says. */
  async function unitsOn(date: string): Promise<Record<string, Record<string, number>>> {
    const { state } = await world.api.parts.workers.load(dayStream(date), day)
    return Object.fromEntries(
      [...state.parties].map(([bookingId, { shares }]) => [
        bookingId,
        Object.fromEntries(shares.map(({ unitId, guests }) => [unitId, guests])),
      ]),
    )
  }
  const eventsOf = async (date: string) =>
    (await world.log()).filter(
      ({ stream, data }) => stream.startsWith('operationsday-') && data.date === date,
    )
  /** What the workers send after a change of a booking. */
  const follow = (bookingId: string, body: object = {}, send = world.send) =>
    send('POST', `/internal/bookings/${bookingId}/days`, body, { token: world.system() })
  return {
    breaking,
    world,
    desk,
    products: { river, quads },
    unit,
    guide,
    freshDay,
    sold,
    picOf,
    assign,
    unitsOn,
    eventsOf,
    follow,
    changeGuests: (bookingId: string, adults: number, choice: 'CHARGE' | 'GIVE_BACK') =>
      desk.send('POST', `/bookings/${bookingId}/guests`, {
        guests: { adults },
        choice,
        expectedPrice: adults * price,
      }),
    move: (bookingId: string, to: object) => desk.send('POST', `/bookings/${bookingId}/move`, to),
    cancel: (bookingId: string) =>
      desk.send('POST', `/bookings/${bookingId}/cancel`, {
        terms: 'IN_FULL',
        reason: 'GUESTS_ASKED',
      }),
  }
}
export const on = (unitId: string, guests: number) => ({ unitId, guests })
