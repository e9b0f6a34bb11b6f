import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { StaffCapacityDayView } from '@arung/contracts/capacity/views'
import { DayAvailability, ProductAvailability } from '@arung/contracts/catalogue/views'
import { DeskAvailability } from '@arung/contracts/reservations/views'
import type { DomainEvent } from '@arung/domain/event-types'
import { mappingName, mappingNamespace } from '@arung/domain/operations/streams'
import { uuidv5 } from '@arung/platform/ids'
import { at, product, uuid } from '@arung/projections/testing/sample-events'
import { openAgents, productId } from './agent-reservations/agent-world.ts'

// A walk of the site that takes places of no pool, and is one activity of the operator: at 09:00 and 13:00.
const date = '2026-12-20'
const walk = uuid(2, 9)
const sold = { productId: walk, variantId: null }
const closed = (time: string | null): DomainEvent => ({
  type: 'SessionsClosed',
  data: { poolId: productId, date, time, reason: 'Landslide', right: 'ANY' },
})
const reopened: DomainEvent = {
  type: 'SessionsReopened',
  data: { poolId: productId, date, time: null },
}

let opened: Awaited<ReturnType<typeof openAgents>>
beforeAll(async () => {
  opened = await openAgents()
  await opened.world.say(
    {
      type: 'ProductSaved',
      data: { productId: walk, product: product(9, { slug: 'walk', pools: [] }), at: at(2) },
    },
    {
      type: 'ProductMappingSaved',
      data: {
        mappingId: uuidv5(mappingNamespace, mappingName(sold)),
        mapping: { ...sold, parts: [productId] },
        at: at(3),
      },
    },
  )
})
afterAll(() => opened.world.stop())

async function read<Schema extends z.ZodType>(path: string, schema: Schema, token?: string) {
  const { status, body, text } = await opened.world.ask(path, token ? { token } : {})
  expect(status, text).toBe(200)
  return schema.parse(body.data)
}
/** What the desk, a reservation agent and the site show of 09:00 and 13:00, and the list of the site of the day. */
async function shown() {
  const { staff, agent } = opened
  const desk = await read(
    `/reservation-admin/desk-products/${productId}/availability?date=${date}`,
    DeskAvailability,
    staff,
  )
  const agents = await read(
    `/reservation/products/${productId}/availability?date=${date}`,
    DeskAvailability,
    agent,
  )
  const [day] = await read(
    `/products/walk/availability?from=${date}&to=${date}`,
    z.array(DayAvailability),
  )
  const list = await read(`/availability?date=${date}`, z.array(ProductAvailability))
  const states = (sessions: readonly { state: string }[] = []) =>
    sessions.map(({ state }) => state).join(' ')
  return [
    states(desk.parts[0]?.sessions),
    states(agents.parts[0]?.sessions),
    states(day?.components[0]?.sessions),
    list.find(({ slug }) => slug === 'walk')?.state,
  ]
}

test('a closed product without a pool is closed on the calendars of the desk, the agents and the site', async () => {
  const { world } = opened
  const open = ['OPEN OPEN', 'OPEN OPEN', 'OPEN OPEN', 'OPEN']
  expect(await shown()).toEqual(open)
  await world.say(closed('09:00'))
  expect(await shown()).toEqual(['CLOSED OPEN', 'CLOSED OPEN', 'CLOSED OPEN', 'OPEN'])
  await world.say(closed(null))
  const shut = 'CLOSED CLOSED'
  expect(await shown()).toEqual([shut, shut, shut, 'CLOSED'])
  await world.say(reopened)
  expect(await shown()).toEqual(open)
})

test('staff see and open it beside the pools, without limits', async () => {
  await opened.world.say(closed(null))
  const days = await read(
    `/reservation-admin/capacity?date=${date}`,
    z.array(StaffCapacityDayView),
    opened.staff,
  )
  expect(days.find(({ poolId }) => poolId === productId)).toMatchObject({
    isPool: false,
    closed: true,
    sessionLimit: null,
    dayLimit: null,
    sessions: [{ time: '09:00' }, { time: '13:00' }],
    products: [{ id: productId }],
    closings: [{ time: null, right: 'ANY', reason: 'Landslide', words: null }],
  })
  expect(days.filter(({ isPool }) => isPool).length).toBeGreaterThan(0)
  const path = `/reservation-admin/capacity/${productId}/${date}/history`
  expect((await opened.world.ask(path, { token: opened.staff })).status).toBe(200)
  const unknown = `/reservation-admin/capacity/${uuid(63, 99)}/${date}/history`
  expect((await opened.world.ask(unknown, { token: opened.staff })).status).toBe(404)
})

test('staff read why it is closed in both languages, where both are known', async () => {
  const [day, reason] = ['2026-12-22', 'Landslide']
  const words = { en: reason, id: 'Tanah longsor' }
  await opened.world.say({
    type: 'SessionsClosed',
    data: { poolId: productId, date: day, time: '09:00', reason, words, right: 'ANY' },
  })
  const days = await read(
    `/reservation-admin/capacity?date=${day}`,
    z.array(StaffCapacityDayView),
    opened.staff,
  )
  expect(days.find(({ poolId }) => poolId === productId)?.closings).toEqual([
    { time: '09:00', right: 'ANY', reason, words },
  ])
})
