import { beforeAll, expect, test } from 'vitest'
import { TakersView } from '@arung/contracts/capacity/views'
import { bookingSamples } from '@arung/domain/bookings/samples'
import { bookingOwner, orderOwner, type Owner } from '@arung/domain/capacity/owner'
import type { DomainEvent } from '@arung/domain/event-types'
import { sampleReservation } from '@arung/domain/reservations/samples'
import { at, orderPlaced, uuid } from '@arung/projections/testing/sample-events'
import { held, ids } from './shop.ts'
import { signedIn } from './signed-in.ts'

const { world, as } = signedIn()
const date = '2026-02-20'
const pool = { poolId: ids.river, date }
const hold = (n: number) => ({ ...pool, holdId: uuid(10, n) })
const nine = (places: number) => [{ time: '09:00', places }]
const bound = (n: number, owner: Owner): DomainEvent => ({
  type: 'HoldBound',
  data: { ...hold(n), owner, expiresAt: at(60) },
})
const sold = (n: number, owner: Owner): DomainEvent => ({
  type: 'PlacesSold',
  data: { ...hold(n), owner },
})

const path = `/admins/capacity/${ids.river}/${date}/bookings`
async function takers(query = '') {
  const { body } = await world().ask(path + query, as('admin'))
  const { items, hasMore } = TakersView.parse(body.data)
  expect(hasMore).toBe(false)
  return items.map(({ kind, number, time, places, isSold }) => [kind, number, time, places, isSold])
}

const placed = orderPlaced(9)
const number = placed.data.orderNumber
const booking = { ...bookingSamples.BookingOpened, bookingId: uuid(32, 9) }

beforeAll(() =>
  world().say(
    placed,
    { type: 'ReservationMade', data: { ...sampleReservation, at: at(3) } },
    {
      type: 'BookingOpened',
      data: { ...booking, sale: { kind: 'RESERVATION', id: sampleReservation.reservationId } },
    },
    held(21, ids.river, date, [...nine(2), { time: '13:00', places: 1 }, ...nine(1)]),
    held(22, ids.river, date, nine(4)),
    held(23, ids.river, date, nine(5)),
    held(24, ids.river, '2026-02-21', nine(6)),
    bound(22, orderOwner(uuid(6, 9))),
    bound(23, bookingOwner(uuid(32, 9))),
    sold(23, bookingOwner(uuid(32, 9))),
  ),
)

test('each session lists who takes its places: orders, bookings of the desk, and holds without an order', async () => {
  expect(await takers()).toEqual(
    [
      ['ORDER', number, '09:00', 4, false],
      ['BOOKING', sampleReservation.number, '09:00', 5, true],
      ['NONE', null, '09:00', 3, false],
      ['NONE', null, '13:00', 1, false],
    ].toSorted(byTimeAndNumber),
  )
  expect(await takers('?time=13:00')).toEqual([['NONE', null, '13:00', 1, false]])
  expect(await takers('?time=10:00')).toEqual([])
})

test('a paid hold is sold, a moved one is held at its new session until it is settled, and an ended one is gone', async () => {
  const owner = orderOwner(uuid(6, 9))
  const change = { ...hold(22), changeId: uuid(15, 1) }
  const after = [{ time: '13:00', places: 4 }]
  await world().say(sold(22, owner), {
    type: 'HoldChanged',
    data: { ...change, owner, before: nine(4), after, expiresAt: at(60) },
  })
  const ofOrder = async () => (await takers()).filter(([, one]) => one === number)
  expect(await ofOrder()).toEqual([
    ['ORDER', number, '09:00', 4, true],
    ['ORDER', number, '13:00', 4, false],
  ])
  await world().say({
    type: 'HoldSettled',
    data: { ...change, outcome: 'CHANGED', demands: after },
  })
  expect(await ofOrder()).toEqual([['ORDER', number, '13:00', 4, true]])
  const { body } = await world().ask(`/admins/capacity/${ids.river}/${date}`, as('admin'))
  const all = (await takers()).reduce((sum, [, , , places]) => sum + Number(places), 0)
  expect(body.data).toMatchObject({ sold: 9, held: all - 9 })
  await world().say({
    type: 'PlacesReleased',
    data: { ...hold(22), demands: after, reason: 'OWNER_ENDED' },
  })
  expect(await ofOrder()).toEqual([])
})

test('a newer change is held beside the one that it replaces, and the largest of them counts', async () => {
  const owner = orderOwner(uuid(6, 9))
  const own = { ...hold(24), owner, before: [], expiresAt: at(60) }
  const [first, second] = [uuid(15, 2), uuid(15, 3)]
  const there = (places: number) => [{ time: '15:00', places }]
  await world().say(
    { type: 'HoldChanged', data: { ...own, changeId: first, after: there(3) } },
    {
      type: 'HoldChanged',
      data: { ...own, changeId: second, after: there(4), replaces: first },
    },
  )
  const ofSession = async () => (await takers('?time=15:00')).map(one => one.slice(2))
  expect(await ofSession()).toEqual([['15:00', 4, false]])
  const held = { ...hold(24), outcome: 'KEPT' as const, demands: [] }
  await world().say({ type: 'HoldSettled', data: { ...held, changeId: second } })
  expect(await ofSession()).toEqual([['15:00', 3, false]])
  await world().say({ type: 'HoldSettled', data: { ...held, changeId: first } })
  expect(await ofSession()).toEqual([])
})

test('only admins see the guests, and an unknown pool is not found', async () => {
  const answer = TakersView.parse((await world().ask(path, as('admin'))).body.data)
  const ofDesk = answer.items.find(({ kind }) => kind === 'BOOKING')
  expect(ofDesk).toMatchObject({ bookingId: uuid(32, 9), orderSlug: null })
  expect((await world().ask(path, as('agent'))).status).toBe(403)
  expect((await world().ask(path)).status).toBe(401)
  const unknown = path.replace(ids.river, uuid(4, 9))
  expect((await world().ask(unknown, as('admin'))).status).toBe(404)
  expect((await world().ask(`${path}?time=9`, as('admin'))).status).toBe(422)
})

function byTimeAndNumber(one: unknown[], other: unknown[]): number {
  const key = ([, of, time]: unknown[]) => JSON.stringify([time, of ?? '~'])
  return key(one) < key(other) ? -1 : 1
}
