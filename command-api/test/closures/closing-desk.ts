import { afterAll, expect } from 'vitest'
import type { Position } from '@arung/contracts/accounts/realms'
import { booking } from '@arung/domain/bookings/booking'
import type { LiveBooking } from '@arung/domain/bookings/booking-state'
import { closure } from '@arung/domain/closures/closure'
import { order } from '@arung/domain/orders/order'
import { sampleSingle, sampleType } from '@arung/domain/operations/samples'
import { randomUuid } from '@arung/platform/ids'
import { bookingStream } from '../../src/bookings/streams.ts'
import { closureStream } from '../../src/closures/streams.ts'
import { orderStream } from '../../src/orders/streams.ts'
import { breakingStore } from '../breaking-store.ts'
import { openDesk, price } from '../reservations/desk.ts'
import { choice, days, orderFrom, payInvoice, recordPayment, startCheckout } from '../shop.ts'
import { openWorld, type Answer } from '../world.ts'

export const words = { en: 'The river is too high.', id: 'Air sungai terlalu tinggi.' }
export const later = { kind: 'LATER' } as const
export const cancel = { kind: 'CANCEL' } as const
export const move = (date: string, time: string) => ({ kind: 'MOVE', date, time }) as const
type Choice = typeof later | typeof cancel | ReturnType<typeof move>

/** A river that the desk and the site sell, on the rafting list, and closures of it. Closed after the file's tests. */
export async function openClosingDesk() {
  const breaking = breakingStore()
  const world = await openWorld({ wrapStore: breaking.wrap })
  afterAll(() => world.close())
  const desk = await openDesk(world)
  const { shop } = desk
  const added = async (path: string, body: unknown): Promise<string> => {
    const { status, text, data } = await desk.send('POST', path, body)
    expect(status, text).toBe(201)
    return data.id
  }
  const typeId = await added('/product-types', { ...sampleType, name: 'Rivers', kind: 'RAFTING' })
  const river = await added('/products', {
    ...sampleSingle,
    price,
    name: 'Wide river',
    typeId,
    guideRatio: null,
    durationMinutes: 120,
    sessions: ['09:00', '13:00'],
    pools: [{ poolId: shop.poolId, per: 'PERSON' }],
  })
  const sold = { productId: shop.rafting, variantId: null }
  const mapped = await desk.send('PUT', '/product-mappings', { ...sold, parts: [river] })
  expect(mapped.status, mapped.text).toBe(200)

  let lastDay = 20
  const freshDay = (): string => days((lastDay += 1))
  const bookingOf = async (bookingId: string): Promise<LiveBooking> => {
    const { state } = await world.api.parts.workers.load(bookingStream(bookingId), booking)
    if (!state.exists) throw new Error(`${bookingId} is not there`)
    return state
  }
  const orderOf = async (orderId: string) => {
    const { state } = await world.api.parts.workers.load(orderStream(orderId), order)
    if (!state.exists) throw new Error(`${orderId} is not there`)
    return state
  }
  /** The booking of a paid sale of the desk. */
  async function sellAtDesk(date: string, { adults = 2, time = '09:00' } = {}): Promise<string> {
    const lines = [{ ...desk.line(river, [time], adults), date }]
    const payment = { method: 'CASH', amount: adults * price }
    const { data, status, text } = await desk.sell(desk.sale(lines, adults * price, { payment }))
    expect(status, text).toBe(201)
    return data.bookingIds[0]
  }
  const internal = (path: string, body: unknown = {}, key = randomUuid()) =>
    world.send('POST', `/internal${path}`, body, { token: world.system(), key })
  /** A paid and confirmed order of the site, with its bookings. */
  async function sellOnSite(date: string, times: readonly string[] = ['09:00'], adults = 2) {
    const lines = times.map(time => choice(shop.rafting, adults, { date, times: [time] }))
    const { checkoutId, answer } = await startCheckout(world, lines)
    expect(answer.status, answer.text).toBe(201)
    const amount = times.length * adults * 350_000
    const placed = await orderFrom(world, checkoutId, adults, amount)
    const { paymentId } = await payInvoice(world, { ...placed, amount })
    await recordPayment(world, { ...placed, paymentId, amount })
    const { orderId, slug } = placed
    const confirmed = await world.send(
      'POST',
      `/admins/orders/${slug}/confirm`,
      {},
      { token: shop.admin.token },
    )
    expect(confirmed.status, confirmed.text).toBe(200)
    await internal(`/orders/${orderId}/bookings`)
    const { bookings } = await orderOf(orderId)
    return { orderId, slug, amount, bookingIds: bookings.map(({ bookingId }) => bookingId) }
  }
  const chosen = async (bookingId: string, what: Choice) => ({
    bookingId,
    revision: (await bookingOf(bookingId)).revision,
    choice: what,
  })
  const start = (
    date: string,
    parties: readonly unknown[],
    {
      token = desk.staff.token,
      closureId = randomUuid(),
      ...more
    }: Partial<{
      token: string
      closureId: string
      list: string
      times: readonly string[] | null
    }> = {},
  ): Promise<Answer> =>
    desk.send(
      'POST',
      '/closures',
      {
        closureId,
        date,
        list: 'RAFTING',
        times: ['09:00'],
        reason: 'WATER',
        words,
        parties,
        ...more,
      },
      token,
    )
  const close = (closureId: string, time: string | null = '09:00', key = randomUuid()) =>
    internal(`/closures/${closureId}/close`, { sessions: [{ poolId: shop.poolId, time }] }, key)
  const handle = (closureId: string, bookingId: string, key = randomUuid()) =>
    internal(`/closures/${closureId}/parties/${bookingId}`, {}, key)
  const closureOf = async (closureId: string) => {
    const { state } = await world.api.parts.workers.load(closureStream(closureId), closure)
    if (state === null) throw new Error(`${closureId} is not there`)
    return state
  }
  const outcomeOf = async (closureId: string, bookingId: string) =>
    (await closureOf(closureId)).parties.get(bookingId)?.outcome
  /** What became of a party, as its event says. */
  const saidOf = async (closureId: string, bookingId: string) =>
    (await world.log()).findLast(
      ({ type, data }) =>
        type === 'PartyHandled' && data.closureId === closureId && data.bookingId === bookingId,
    )?.data
  /** Starts a closure, closes its sessions and handles its parties. */
  async function closed(date: string, parties: readonly { bookingId: string }[], more = {}) {
    const answer = await start(date, parties, more)
    expect(answer.status, answer.text).toBe(201)
    const closureId: string = answer.data.id
    expect((await close(closureId)).status).toBe(200)
    for (const { bookingId } of parties) {
      const handled = await handle(closureId, bookingId)
      expect(handled.status, handled.text).toBe(200)
    }
    return closureId
  }
  async function picOf(as: Position): Promise<string> {
    const { accountId, token } = await world.person('reservation-admin', as.toLowerCase())
    await world.api.parts.sessions.changePosition(accountId, as)
    return token
  }
  return {
    breaking,
    world,
    desk,
    shop,
    river,
    freshDay,
    bookingOf,
    orderOf,
    sellAtDesk,
    sellOnSite,
    chosen,
    start,
    close,
    handle,
    closureOf,
    outcomeOf,
    saidOf,
    closed,
    picOf,
    internal,
  }
}
