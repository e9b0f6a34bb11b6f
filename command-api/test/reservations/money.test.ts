import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { instantOf } from '@arung/domain/time'
import { randomUuid } from '@arung/platform/ids'
import { openNamingModels } from '../read-models.ts'
import { openWorld, type Answer, type World } from '../world.ts'
import { day, openDesk, price } from './desk.ts'

let world: World
let desk: Awaited<ReturnType<typeof openDesk>>
let front: { accountId: string; token: string }
let finance: { accountId: string; token: string }
beforeAll(async () => {
  world = await openWorld()
  desk = await openDesk(world)
  front = await desk.position('made', 'FRONT_OFFICE')
  finance = await desk.position('ketut', 'FINANCE')
})
afterAll(() => world.close())

const refusalOf = ({ status, code }: Answer) => [status, code]
const total = 2 * price
const sold = async () => {
  const { data, text } = await desk.sell(
    desk.sale([desk.line(desk.products.lunch, ['12:00'])], total),
  )
  expect(data, text).toBeDefined()
  return data as { reservationId: string; bookingIds: string[] }
}
const of = (id: string, what: string, body: unknown = {}, token = front.token) =>
  desk.send('POST', `/reservations/${id}/${what}`, body, token)
const cash = (amount: number) => ({ method: 'CASH', amount })

test('a goodwill refund is not charged again, and a single payment is not refunded as paid twice', async () => {
  const { reservationId: id } = await sold()
  await of(id, 'payments', cash(total))
  const back = (amount: number, reason: string) =>
    of(id, 'refund', { ...cash(amount), receiver: 'Ayu', reason }, finance.token)
  expect(refusalOf(await back(1, 'PAID_TWICE'))).toEqual([409, 'NotPaidTwice'])
  expect((await back(200_000, 'GOODWILL')).status).toBe(201)
  expect(refusalOf(await of(id, 'payments', cash(1)))).toEqual([409, 'MoreThanRemains'])
  expect(refusalOf(await back(total, 'GOODWILL'))).toEqual([409, 'MoreThanPaid'])
})

describe('a payment at the desk', () => {
  test('is taken up to the balance, and once under its key', async () => {
    const { reservationId: id } = await sold()
    expect(refusalOf(await of(id, 'payments', cash(total + 1)))).toEqual([409, 'MoreThanRemains'])
    const key = randomUuid()
    const path = `/reservations/${id}/payments`
    const one = await desk.send('POST', path, cash(price), front.token, key)
    const again = await desk.send('POST', path, cash(price), front.token, key)
    expect([one.status, again.data]).toEqual([201, one.data])
    expect(refusalOf(await of(id, 'payments', cash(price + 1)))).toEqual([409, 'MoreThanRemains'])
    const none = await of(randomUuid(), 'payments', cash(1))
    expect(refusalOf(none)).toEqual([404, 'ReservationUnknown'])
  })

  test('by transfer counts once finance has confirmed it', async () => {
    const { reservationId: id } = await sold()
    const { data } = await of(id, 'payments', { ...cash(total), method: 'TRANSFER' })
    const confirm = (token: string) => of(id, `payments/${data.id}/confirm`, {}, token)
    expect((await confirm(front.token)).status).toBe(403)
    const refund = { ...cash(1), receiver: 'Ayu', reason: 'GOODWILL' }
    const early = await of(id, 'refund', refund, finance.token)
    expect(refusalOf(early)).toEqual([409, 'MoreThanPaid'])
    expect((await confirm(finance.token)).status).toBe(200)
    expect((await of(id, 'refund', refund, finance.token)).status).toBe(201)
    const unknown = await of(id, `payments/${randomUuid()}/confirm`, {}, finance.token)
    expect(refusalOf(unknown)).toEqual([404, 'PaymentNotThere'])
    expect(JSON.stringify(await world.log())).not.toContain('"receiver":"Ayu"')
  })

  test('is voided by the person who took it that day, otherwise by finance, and not once it was refunded', async () => {
    const { reservationId: id } = await sold()
    const { data } = await of(id, 'payments', cash(price), desk.staff.token)
    const body = { reason: 'WRONG_AMOUNT' }
    const path = `payments/${data.id}/void`
    expect(refusalOf(await of(id, path, body))).toEqual([409, 'NotYourPayment'])
    await of(id, 'refund', { ...cash(1), receiver: 'Ayu', reason: 'GOODWILL' }, finance.token)
    expect(refusalOf(await of(id, path, body, finance.token))).toEqual([409, 'MoneyWentBack'])
    const own = await of(id, 'payments', cash(1))
    expect((await of(id, `payments/${own.data.id}/void`, body)).status).toBe(200)
    const confirmed = await of(id, `payments/${own.data.id}/confirm`, {}, finance.token)
    expect(refusalOf(confirmed)).toEqual([409, 'PaymentVoided'])
  })
})

describe('cancelling a sale', () => {
  const cancelling = { terms: 'POLICY', reason: 'GUESTS_ASKED' }
  test('cancels its bookings, and refuses further payments', async () => {
    const { reservationId: id } = await sold()
    expect((await of(id, 'cancel', cancelling)).status).toBe(200)
    expect(await desk.eventTypes(id)).toEqual([
      'ReservationMade',
      'BookingOpened',
      'ReservationCanceled',
      'BookingCanceled',
    ])
    expect(refusalOf(await of(id, 'payments', cash(1)))).toEqual([409, 'ReservationCanceled'])
    expect((await of(id, 'cancel', cancelling)).status).toBe(200)
  })

  test('is refused once guests have arrived, unless their session does not take place', async () => {
    const { reservationId: id, bookingIds } = await sold()
    world.clock.set(instantOf(day(), '11:50'))
    const arrived = await desk.send('POST', `/bookings/${bookingIds[0]}/check-in`, {
      present: 2,
      unpaid: { reason: 'COLLECT_AFTER' },
    })
    world.clock.set(new Date().toISOString())
    expect(arrived.status, arrived.text).toBe(200)
    expect(refusalOf(await of(id, 'cancel', cancelling))).toEqual([409, 'HasArrived'])
    const closed = await of(id, 'cancel', { terms: 'IN_FULL', reason: 'SESSION_CLOSED' })
    expect(closed.status, closed.text).toBe(200)
    expect((await desk.eventTypes(id)).at(-1)).toBe('BookingCanceled')
  })

  test('a settle that a process requests again appends nothing', async () => {
    const { reservationId: id } = await sold()
    const before = await desk.eventTypes(id)
    const path = `/internal/reservations/${id}/settle`
    expect((await world.send('POST', path, {}, { token: world.system() })).status).toBe(200)
    expect(await desk.eventTypes(id)).toEqual(before)
  })
})

test('the party of a sale can be changed, and stays sealed', async () => {
  const { reservationId: id } = await sold()
  const party = { name: 'Putu Sekar', phone: '+628129876543' }
  const changed = await desk.send('PATCH', `/reservations/${id}`, { party, note: 'Late' })
  expect(changed.status, changed.text).toBe(200)
  expect(await desk.eventTypes(id)).toContain('ReservationChanged')
  expect(JSON.stringify(await world.log())).not.toMatch(/Putu Sekar|628129876543/)
  expect((await desk.send('PATCH', `/reservations/${id}`, {})).status).toBe(422)
})

test('the people of a sale are forgotten once nothing is open, and then their key is destroyed', async () => {
  await openNamingModels(world)
  const { reservationId: id } = await sold()
  const party = { email: 'ayu@guests.example' }
  await world.db.pool.query(
    'INSERT INTO read.reservation_list (reservation_id, party) VALUES ($1, $2)',
    [id, party],
  )
  const forget = (dry: boolean) =>
    world.send(
      'POST',
      '/admins/guests/forget',
      { guest: party, dry },
      { token: desk.shop.admin.token },
    )
  const kept = await forget(false)
  expect(kept.data, kept.text).toMatchObject({
    forgotten: [],
    kept: [{ kind: 'RESERVATION', id, reason: 'TRIP_AHEAD' }],
  })
  await of(id, 'cancel', { terms: 'IN_FULL', reason: 'GUESTS_ASKED' })
  expect((await forget(false)).data.forgotten).toMatchObject([{ kind: 'RESERVATION', id }])
  expect(await desk.eventTypes(id)).toContain('ReservationForgotten')
  const path = `/internal/reservations/${id}/erase`
  expect((await world.send('POST', path, {}, { token: world.system() })).status).toBe(200)
  const changed = await desk.send('PATCH', `/reservations/${id}`, { note: 'x' })
  expect(refusalOf(changed)).toEqual([409, 'PartyForgotten'])
})
