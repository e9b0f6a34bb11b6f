import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  AgentBookingRow,
  AgentBookingView,
  AgentHistoryEntry,
} from '@arung/contracts/agent-reservations/views'
import { BookingRow } from '@arung/contracts/bookings/views'
import { pageOf } from '@arung/contracts/envelope'
import { uuid } from '@arung/projections/testing/sample-events'
import { agentId, ofSale, openAgents, otherAgentId, sold, termsOf } from './agent-world.ts'

type Opened = Awaited<ReturnType<typeof openAgents>>
let { world, agent, other, staff } = {} as Opened
beforeAll(async () => {
  ;({ world, agent, other, staff } = await openAgents())
  const seller = agentId
  await world.say(
    ...sold({ n: 1, seller, name: 'Waits', total: 700_000 }),
    ...sold({ n: 2, seller, name: 'Comes', total: 600_000, method: 'PAYMENT_ON_ARRIVAL' }),
    ...sold({ n: 3, seller, name: 'Was', total: 500_000, date: '2026-11-20' }),
    ...sold({ n: 4, seller, name: 'Declined', total: 400_000 }),
    ...sold({ n: 5, seller: otherAgentId, name: 'Foreign', total: 300_000 }),
    ...sold({ n: 6, seller: null, name: 'Desk', total: 200_000 }),
  )
  await world.sayAs(`staff:${uuid(8, 3)}`, { type: 'BookingApproved', data: ofSale(2) })
  await world.sayAs(`staff:${uuid(8, 3)}`, { type: 'BookingApproved', data: ofSale(3) })
  await world.sayAs(`staff:${uuid(8, 3)}`, {
    type: 'BookingCanceled',
    data: { ...ofSale(4), why: 'DECLINED', reason: 'WEATHER' },
  })
  await world.say({
    type: 'ReservationCanceled',
    data: {
      reservationId: uuid(66, 4),
      terms: 'IN_FULL',
      reason: 'DECLINED',
      kept: 0,
      by: uuid(8, 3),
      at: ofSale(4).at,
    },
  })
})
afterAll(() => world.stop())

async function list(query = '', token = agent) {
  const { status, body, text } = await world.ask(`/reservation/bookings${query}`, { token })
  expect(status, text).toBe(200)
  return pageOf(AgentBookingRow).parse(body.data)
}
const numbers = async (query: string) => (await list(query)).items.map(({ number }) => number)

describe('the list of an agent', () => {
  test('has a tab for what waits, what comes, what is past and what was cancelled', async () => {
    expect(await numbers('?phase=WAITING')).toEqual(['JRM-WAITS'])
    expect(await numbers('?phase=COMING')).toEqual(['JRM-COMES'])
    expect(await numbers('?phase=PAST')).toEqual(['JRM-WAS'])
    expect(await numbers('?phase=CANCELED')).toEqual(['JRM-DECLINED'])
    expect((await list()).total).toBe(4)
  })

  test('shows codes: waiting 0, approved 1, paid 6 where the agent owes it, cancelled 9', async () => {
    const { items } = await list()
    const codes = Object.fromEntries(items.map(({ number, statusCode }) => [number, statusCode]))
    expect(codes).toEqual({
      'JRM-WAITS': 0,
      'JRM-COMES': 1,
      'JRM-WAS': 6,
      'JRM-DECLINED': 9,
    })
  })

  test('finds by guest, number and pages on the server', async () => {
    expect(await numbers('?q=comes')).toEqual(['JRM-COMES'])
    expect(await numbers('?q=foreign')).toEqual([])
    const second = await list('?size=3&page=2')
    expect([second.items.length, second.total]).toEqual([1, 4])
  })

  test('is a file, too', async () => {
    const { status, text } = await world.ask('/reservation/bookings/export', { token: agent })
    expect(status).toBe(200)
    expect(text).toContain('JRM-WAITS')
    expect(text).not.toContain('JRM-FOREIGN')
  })
})

describe('one booking', () => {
  const one = (n: number, token = agent) =>
    world.ask(`/reservation/bookings/${uuid(66, n)}`, { token })

  test('shows the agent its own price, and what guests still pay', async () => {
    const waits = AgentBookingView.parse((await one(1)).body.data)
    expect(waits).toMatchObject({ total: 700_000, owed: 700_000, toCollect: 0, voucher: 'V-Waits' })
    const comes = AgentBookingView.parse((await one(2)).body.data)
    expect(comes).toMatchObject({ owed: 0, toCollect: 600_000 })
    expect(comes.parts).toMatchObject([{ state: 'APPROVED', statusCode: 1 }])
  })

  test('of others does not exist', async () => {
    for (const n of [5, 6, 99]) {
      expect((await one(n)).status).toBe(404)
      const history = await world.ask(`/reservation/bookings/${uuid(66, n)}/history`, {
        token: agent,
      })
      expect(history.status).toBe(404)
    }
    expect((await one(5, other)).status).toBe(200)
    expect((await one(1, staff)).status).toBe(403)
  })

  test('has a history that names nobody of the staff', async () => {
    const path = `/reservation/bookings/${uuid(66, 4)}/history`
    const { body, text } = await world.ask(path, { token: agent })
    const entries = AgentHistoryEntry.array().parse(body.data)
    expect(entries.map(({ type, by }) => [type, by])).toContainEqual([
      'BookingCanceled',
      'OPERATOR',
    ])
    expect(text).not.toContain(uuid(8, 3))
  })
})

test('an agent sees the note that it wrote, and none of the staff', async () => {
  const [made, opened] = sold({
    n: 8,
    seller: agentId,
    name: 'Noted',
    total: 1,
    note: 'Vegetarian',
  })
  await world.say(made!, opened!)
  const path = `/reservation/bookings/${uuid(66, 8)}`
  const noteOf = async () =>
    AgentBookingView.parse((await world.ask(path, { token: agent })).body.data).note
  expect(await noteOf()).toBe('Vegetarian')
  const { party } = termsOf({ n: 8, seller: agentId, name: 'Noted', total: 1 })
  const changed = { reservationId: uuid(66, 8), party, pickUp: null, at: ofSale(8).at }
  const by = uuid(8, 3)
  await world.say({ type: 'ReservationChanged', data: { ...changed, note: 'Vegetarian', by } })
  expect(await noteOf()).toBe('Vegetarian')
  await world.say({ type: 'ReservationChanged', data: { ...changed, note: 'Pays badly', by } })
  expect(await noteOf()).toBeNull()
})

test('staff see the agent of a booking in their list, and nothing to collect where it owes the price', async () => {
  const { body } = await world.ask('/reservation-admin/bookings?q=waits', { token: staff })
  const [row] = pageOf(BookingRow).parse(body.data).items
  expect(row).toMatchObject({ source: 'AGENT', toCollect: 0, isPaid: true })
})
