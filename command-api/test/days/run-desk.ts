import type { Position } from '@arung/contracts/accounts/realms'
import { day } from '@arung/domain/days/day'
import {
  sampleDriver,
  sampleSingle,
  sampleType,
  sampleVehicle,
} from '@arung/domain/operations/samples'
import { randomUuid } from '@arung/platform/ids'
import { afterAll, expect } from 'vitest'
import { dayStream } from '../../src/days/streams.ts'
import { breakingStore } from '../breaking-store.ts'
import { openDesk, price } from '../reservations/desk.ts'
import { days } from '../shop.ts'
import { openWorld, type Answer } from '../world.ts'

const pickUp = { zoneId: null, place: 'Villa Sembilan, Ubud', note: null }

/** A desk with a walk that picks guests up, a hired vehicle, vehicles and drivers. Closed after the file's tests. */
export async function openRunDesk() {
  const breaking = breakingStore()
  const world = await openWorld({ wrapStore: breaking.wrap })
  afterAll(() => world.close())
  const desk = await openDesk(world)
  const added = async (path: string, body: unknown): Promise<string> => {
    const { status, text, data } = await desk.send('POST', path, body)
    expect(status, text).toBe(201)
    return data.id
  }
  const poolId = await desk.shop.save('/admins/pools', {
    name: 'Wide',
    sessionLimit: 400,
    dayLimit: null,
  })
  const product = async (kind: 'NONE' | 'TRANSPORT') =>
    added('/products', {
      ...sampleSingle,
      price,
      name: kind,
      typeId: await added('/product-types', { ...sampleType, name: kind, kind }),
      pools: [{ poolId, per: 'PERSON' }],
      units: null,
      guideRatio: null,
      durationMinutes: 120,
      sessions: ['09:00', '13:00'],
    })
  const [walk, hire] = [await product('NONE'), await product('TRANSPORT')]

  let plate = 1_000
  const vehicle = (more = {}) =>
    added('/vehicles', { ...sampleVehicle, plate: `DK ${(plate += 1)} AB`, ...more })
  const driver = (more = {}) =>
    added('/drivers', {
      ...sampleDriver,
      licenceExpires: '2099-01-01',
      daysOff: { weekdays: [], periods: [] },
      ...more,
    })
  let lastDay = 20
  const freshDay = (): string => days((lastDay += 2))
  /** A sale of this many adults. */
  async function sold(
    date: string,
    {
      adults = 4,
      of = walk,
      more = { pickUp },
    }: { adults?: number; of?: string; more?: object } = {},
  ): Promise<{ saleId: string; bookingId: string }> {
    const lines = [{ ...desk.line(of, ['09:00'], adults), date }]
    const { data, status, text } = await desk.sell(desk.sale(lines, adults * price, more))
    expect(status, text).toBe(201)
    return { saleId: data.reservationId, bookingId: data.bookingIds[0] }
  }
  async function picOf(as: Position): Promise<string> {
    const { accountId, token } = await world.person('reservation-admin', as.toLowerCase())
    await world.api.parts.sessions.changePosition(accountId, as)
    return token
  }
  /** A run at half past seven with these guests. */
  const run = (vehicleId: string, stops: readonly object[], more = {}) => ({
    direction: 'THERE',
    time: '07:30',
    minutes: 120,
    vehicleId,
    driverId: null as string | null,
    stops,
    ...more,
  })
  const plan = (date: string, runs: readonly object[], options: PlanOptions = {}) =>
    (options.send ?? world.send)(
      'POST',
      `/reservation-admin/days/${date}/runs`,
      { runs: runs.map(one => ({ runId: randomUuid(), ...one })) },
      { token: options.token ?? desk.staff.token, ...(options.key ? { key: options.key } : {}) },
    )
  const changeStop = (
    date: string,
    [runId, transferId]: readonly [string, string],
    body: object,
    token = desk.staff.token,
  ): Promise<Answer> =>
    desk.send('PUT', `/days/${date}/runs/${runId}/stops/${transferId}`, body, token)
  /** The guests of each transfer in runs, by direction, as the day's stream says. */
  async function carriedOn(date: string): Promise<Record<string, number>> {
    const { state } = await world.api.parts.workers.load(dayStream(date), day)
    const carried: Record<string, number> = {}
    for (const { run: one } of state.runs.values())
      for (const { transferId, guests } of one.stops) {
        const key = `${one.direction} ${transferId}`
        carried[key] = guests + (carried[key] ?? 0)
      }
    return carried
  }
  const eventsOf = async (date: string) =>
    (await world.log()).filter(
      ({ stream, data }) => stream.startsWith('operationsday-') && data.date === date,
    )
  /** What the workers send after a change of a booking or a sale. */
  const follow = (path: string, body: object = {}, send = world.send) =>
    send('POST', `/internal/${path}/days`, body, { token: world.system() })
  return {
    breaking,
    world,
    desk,
    products: { walk, hire },
    vehicle,
    driver,
    freshDay,
    sold,
    picOf,
    run,
    plan,
    changeStop,
    carriedOn,
    eventsOf,
    follow,
    change: (saleId: string, body: object) => desk.send('PATCH', `/reservations/${saleId}`, body),
    changeGuests: (bookingId: string, adults: number) =>
      desk.send('POST', `/bookings/${bookingId}/guests`, {
        guests: { adults },
        choice: 'GIVE_BACK',
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
type PlanOptions = {
  token?: string
  key?: string
  send?: Awaited<ReturnType<typeof openWorld>>['send']
}
export const stop = (transferId: string, guests = 4) => ({ transferId, guests })
