import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { factsAt, moneyAt } from '@arung/contracts/orders/facts-at'
import type { OrderHistory } from '@arung/contracts/orders/views'
import type { DomainEvent } from '@arung/domain/event-types'
import type { OrderEvent } from '@arung/domain/orders/events'
import { order, type Order } from '@arung/domain/orders/order'
import { reservedOf } from '@arung/domain/orders/order-refunds'
import { orderSamples } from '@arung/domain/orders/samples'
import { positionOf } from '@arung/event-store/event-store'
import { subjectKinds, subjectOf } from '@arung/domain/subjects'
import { testDatabase } from '@arung/platform/testing/database'
import { allProjections } from '../src/features.ts'
import { testLog } from '../src/testing/log.ts'
import { dump, foldInto } from './fold.ts'
import { orderHistory } from '../src/orders/order-history.ts'
import { orderList } from '../src/orders/order-list.ts'
import { history } from './histories/all.ts'
import { uuid } from '../src/testing/sample-events.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
const log = testLog()

beforeAll(async () => {
  database = await testDatabase()
  for (const event of history()) await log.say(event, 'admin:' + uuid(8, 99))
  const id = uuid(8, 1)
  for (const subject of [id, ...subjectKinds.map(kind => subjectOf(kind, id))])
    await log.vault.forget(subject)
})
afterAll(() => database.drop())

describe.each(allProjections)('the projection $name', projection => {
  const schema = `law_${projection.name.replaceAll('-', '_')}`

  test('folds one batch to the same rows as many', async () => {
    await foldInto(database.pool, log, projection, `${schema}_one`, () => 10_000)
    await foldInto(database.pool, log, projection, `${schema}_single`, () => 1)
    await foldInto(database.pool, log, projection, `${schema}_some`, next => 1 + ((next * 7) % 13))
    const whole = await dump(database.pool, projection, `${schema}_one`)
    expect(await dump(database.pool, projection, `${schema}_single`)).toEqual(whole)
    expect(await dump(database.pool, projection, `${schema}_some`)).toEqual(whole)
    expect(Object.values(whole).flat().length).toBeGreaterThan(0)
  })

  test('folds rows kept from its last windows to the same result as rows that it reads', async () => {
    await foldInto(database.pool, log, projection, `${schema}_read`, () => 1)
    await foldInto(database.pool, log, projection, `${schema}_recent`, () => 1, true)
    const read = await dump(database.pool, projection, `${schema}_read`)
    expect(await dump(database.pool, projection, `${schema}_recent`)).toEqual(read)
  })

  test('keeps nothing of a person who was forgotten', async () => {
    await foldInto(database.pool, log, projection, `${schema}_forgot`, () => 5)
    const rows = JSON.stringify(await dump(database.pool, projection, `${schema}_forgot`))
    expect(rows).not.toContain('ayu1@example.com')
    expect(rows).not.toContain('Ayu 1 ')
    expect(rows).not.toContain('Ayu 1"')
  })

  test('is tested with every event type that it handles', () => {
    const told = new Set<string>(history().map(event => event.type))
    expect([...projection.handles].filter(type => !told.has(type))).toEqual([])
  })
})

test('the order list and the domain agree on every status', async () => {
  await foldInto(database.pool, log, orderList, 'law_status', () => 7)
  const { rows } = await database.pool.query<{ order_id: string; status: string }>(
    'SELECT order_id, status FROM law_status.order_list ORDER BY order_id',
  )
  const states = new Map<string, Order>()
  for (const event of history())
    if (isOrderEvent(event)) {
      const { orderId } = event.data
      states.set(orderId, order.evolve(states.get(orderId) ?? order.initial, event))
    }
  for (const row of rows)
    expect(states.get(row.order_id)).toMatchObject({ exists: true, status: row.status })
  expect(rows.length).toBeGreaterThan(5)
})

test("an order at any moment is the sum of its history, and equals the domain's state at that moment", async () => {
  await foldInto(database.pool, log, orderHistory, 'law_moment', () => 7)
  const { rows } = await database.pool.query<OrderMoments>(
    `SELECT f.order_id, f.facts, jsonb_agg(h ORDER BY h.position) AS entries
     FROM law_moment.order_facts f JOIN law_moment.order_history h USING (order_id) GROUP BY f.order_id`,
  )
  const states = await statesByPosition()
  let moments = 0
  for (const told of rows) {
    let added: Record<string, unknown> = {}
    for (const { position, changes } of told.entries) {
      added = { ...added, ...Object.fromEntries(changes.map(one => [one.field, one.after])) }
      const facts = factsAt(told, position)
      expect(known(facts)).toEqual(known(added))
      const state = states.get(position)
      if (!state?.exists) continue
      const { paid, refunded, refundDue, status } = state
      expect({ ...moneyAt(facts), status: facts['status'] }).toMatchObject({
        status,
        total: state.placed.grandTotal,
        paid,
        refunded,
        owedBack: refundDue - refunded,
        ...(state.refundCount > 0 ? { promised: reservedOf(state) } : {}),
      })
      moments++
    }
    expect(known(added)).toEqual(known(told.facts))
    expect(known(factsAt(told, 0))).toEqual({})
  }
  expect(moments).toBeGreaterThan(25)
})

type OrderMoments = Pick<OrderHistory, 'entries' | 'facts'> & { order_id: string }

const known = (facts: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null))

/** Returns the domain's state of an order after each of its own events. */
async function statesByPosition(): Promise<Map<number, Order>> {
  const { events: recorded } = await log.store.readAll(positionOf(0), 10_000)
  const states = new Map<string, Order>()
  const byPosition = new Map<number, Order>()
  for (const [index, event] of history().entries()) {
    const position = recorded[index]?.position
    if (position === undefined || !isOfOrder(event)) continue
    const { orderId } = event.data
    const state = order.evolve(states.get(orderId) ?? order.initial, event)
    states.set(orderId, state)
    byPosition.set(position, state)
  }
  return byPosition
}

const isOfOrder = (event: DomainEvent): event is OrderEvent =>
  Object.hasOwn(orderSamples, event.type)

const isOrderEvent = (event: DomainEvent): event is OrderEvent =>
  orderList.handles.has(event.type) &&
  event.type !== 'PaymentMismatched' &&
  event.type !== 'AccountForgotten' &&
  event.type !== 'CheckoutForgotten'
