import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DomainEvent } from '@arung/domain/event-types'
import type { OrderEvent } from '@arung/domain/orders/events'
import { order, type Order } from '@arung/domain/orders/order'
import { testDatabase } from '@arung/platform/testing/database'
import { allProjections } from '../src/all-projections.ts'
import { testLog } from '../src/testing/log.ts'
import { dump, foldInto } from './fold.ts'
import { orderList } from '../src/orders/order-list.ts'
import { history } from './histories/all.ts'
import { uuid } from '../src/testing/sample-events.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
const log = testLog()

beforeAll(async () => {
  database = await testDatabase()
  for (const event of history()) await log.say(event, 'admin:' + uuid(8, 99))
  await log.vault.forget(uuid(8, 1))
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

  test('folds rows that its last windows left to the same as rows that it reads', async () => {
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

  test('has met every kind of event that it handles', () => {
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

const isOrderEvent = (event: DomainEvent): event is OrderEvent =>
  orderList.handles.has(event.type) &&
  event.type !== 'PaymentMismatched' &&
  event.type !== 'AccountForgotten' &&
  event.type !== 'CheckoutForgotten'
