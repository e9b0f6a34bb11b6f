import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { pageOf } from '@arung/contracts/envelope'
import { ReceivableRow, StatementMonth } from '@arung/contracts/orders/receivables'
import { AgentStatement, DeskOrderRow } from '@arung/contracts/orders/views'
import type { DomainEvent } from '@arung/domain/event-types'
import { at, orderPlaced, uuid } from '@arung/projections/testing/sample-events'
import { people } from './accounts.ts'
import { ids, shop } from './shop.ts'
import { startWorld, type World } from './world.ts'

let world: World
let admin: string
let agent: string
/** 15 April 2026 in the operator's time zone. */
const now = '2026-04-15T02:00:00.000Z'

const of = (accountId: string) => ({
  buyer: { kind: 'AGENT' as const, accountId },
  subject: accountId,
})
const onAccount = (n: number, activityDate: string, total: number, more: object = {}) =>
  orderPlaced(n, {
    ...of(ids.agent),
    activityDate,
    subTotal: total,
    grandTotal: total,
    payNow: total,
    withoutPayment: true,
    paymentDueAt: null,
    ...more,
  })
const paid = (n: number, amount: number, total: number): DomainEvent => ({
  type: 'PaymentRecorded',
  data: {
    orderId: uuid(6, n),
    paymentId: uuid(7, n),
    amount,
    currency: 'IDR',
    paidTotal: amount,
    remaining: total - amount,
    recordedAt: at(8),
  },
})

beforeAll(async () => {
  world = await startWorld(now)
  await world.say(...shop, ...people)
  admin = await world.signIn(ids.admin, 'ADMIN')
  agent = await world.signIn(ids.agent, 'AGEN')
  await world.say(
    onAccount(1, '2026-04-16', 1_000),
    onAccount(2, '2026-04-15', 20),
    onAccount(3, '2026-03-16', 3),
    onAccount(4, '2026-03-15', 40_000),
    onAccount(5, '2026-02-14', 500_000),
    onAccount(6, '2026-02-13', 6_000_000),
    onAccount(7, '2026-04-01', 700, { currency: 'USD' }),
    onAccount(8, '2026-03-01', 8_000_000, of(ids.otherAgent)),
    // An order that is paid, has ended, or was bought by somebody else is no debt of an agent.
    onAccount(9, '2026-03-02', 90),
    paid(9, 90, 90),
    onAccount(10, '2026-03-03', 100),
    {
      type: 'OrderCancelled',
      data: {
        orderId: uuid(6, 10),
        subject: ids.agent,
        by: 'ADMIN',
        reason: null,
        refundable: 0,
        at: at(9),
      },
    },
    orderPlaced(11, { ...of(ids.agent), activityDate: '2026-03-04' }),
    orderPlaced(12, { activityDate: '2026-03-05', withoutPayment: true }),
  )
})
afterAll(() => world.stop())

const get = async <Schema extends z.ZodType>(path: string, schema: Schema) => {
  const { status, body } = await world.ask(path, { token: admin })
  expect([path, status]).toEqual([path, 200])
  return schema.parse(body.data)
}
const owed = async (query = '') =>
  (await get(`/admins/receivables${query}`, pageOf(ReceivableRow))).items

test('the debts of agents are summed by age, rupiah and dollars apart', async () => {
  const [first, second, third, ...more] = await owed()
  expect(more).toEqual([])
  expect(first).toMatchObject({ agentId: ids.otherAgent, name: 'First3 Last3', upTo60: 8_000_000 })
  expect(second).toEqual({
    agentId: ids.agent,
    name: 'First2 Last2',
    currency: 'IDR',
    orders: 6,
    notDue: 1_000,
    upTo30: 23,
    upTo60: 540_000,
    over60: 6_000_000,
    total: 6_541_023,
  })
  expect(third).toMatchObject({ agentId: ids.agent, currency: 'USD', orders: 1, upTo30: 700 })
})

test('the list is filtered by what is due and late, searched by name, and sorted', async () => {
  const first = (rows: readonly z.output<typeof ReceivableRow>[]) => rows.map(row => row.name)[0]
  expect(first(await owed('?sort=oldest'))).toBe('First2 Last2')
  expect(first(await owed('?sort=name'))).toBe('First2 Last2')
  expect(await owed('?state=DUE')).toHaveLength(3)
  expect((await owed('?state=LATE')).map(row => row.currency)).toEqual(['IDR', 'IDR'])
  expect(await owed('?q=first3')).toHaveLength(1)
  expect(await owed('?q=nobody')).toEqual([])
  expect(await get('/admins/receivables?size=2&page=2', pageOf(ReceivableRow))).toMatchObject({
    total: 3,
    items: [{ currency: 'USD' }],
  })
})

test('every figure is the sum of the orders that the order list finds for it', async () => {
  const [, row] = await owed()
  const sumOf = async (days: string) => {
    const path = `/admins/orders?view=RECEIVABLE&account=${ids.agent}&size=100${days}`
    const { items } = await get(path, pageOf(DeskOrderRow))
    const rupiah = items.filter(order => order.currency === 'IDR')
    return rupiah.reduce((sum, order) => sum + order.remainingPayment, 0)
  }
  expect({
    notDue: await sumOf('&from=2026-04-16'),
    upTo30: await sumOf('&from=2026-03-16&to=2026-04-15'),
    upTo60: await sumOf('&from=2026-02-14&to=2026-03-15'),
    over60: await sumOf('&to=2026-02-13'),
    total: await sumOf(''),
  }).toEqual({
    notDue: row?.notDue,
    upTo30: row?.upTo30,
    upTo60: row?.upTo60,
    over60: row?.over60,
    total: row?.total,
  })
})

test("the orders of a month add up to the month of the agent's statement", async () => {
  const months = await get(`/admins/agents/${ids.agent}/statement`, AgentStatement)
  expect(months.map(({ month }) => month)).toEqual(['2026-04', '2026-03', '2026-02'])
  for (const { month, ...sums } of months) {
    const path = `/admins/agents/${ids.agent}/statement/orders?month=${month}`
    const { orders, sums: totals, leftOut, name } = await get(path, StatementMonth)
    expect([leftOut, name]).toEqual([0, 'First2 Last2'])
    const sum = (value: (order: (typeof orders)[number]) => number) =>
      orders.reduce((total, order) => total + value(order), 0)
    expect({
      orders: orders.filter(({ settlement }) => settlement !== null).length,
      owed: sum(order => order.owed),
      settled: sum(order => order.settled),
      refundDue: sum(order => order.refundDue),
    }).toEqual(sums)
    for (const { currency, ...total } of totals) {
      const own = orders.filter(order => order.currency === currency)
      const standing = own.filter(({ settlement }) => settlement !== null)
      const of = (all: typeof own, value: (order: (typeof own)[number]) => number) =>
        all.reduce((amount, order) => amount + value(order), 0)
      expect(total).toEqual({
        orders: standing.length,
        total: of(standing, order => order.grandTotal),
        settled: of(own, order => order.settled),
        owed: of(own, order => order.owed),
        refundDue: of(own, order => order.refundDue),
      })
    }
    expect(totals.map(({ currency }) => currency)).toEqual(
      [...new Set(orders.map(({ currency }) => currency))].toSorted(),
    )
    expect(orders.every(order => order.activityDate.startsWith(month))).toBe(true)
  }
  const march = `/admins/agents/${ids.agent}/statement/orders?month=2026-03`
  const { orders } = await get(march, StatementMonth)
  expect(orders.map(order => order.activityDate)).toEqual([
    '2026-03-02',
    '2026-03-15',
    '2026-03-16',
  ])
  for (const month of ['2026-13', '2026-3', ''])
    expect((await world.ask(`${march.slice(0, -7)}${month}`, { token: admin })).status).toBe(422)
})

test('the file shows dollars as dollars, and only the desk reads any of it', async () => {
  const answer = await world.fetch('/admins/receivables/export', { token: admin })
  const text = await answer.text()
  expect(text).toContain('"First2 Last2";"IDR";6;1000;23;540000;6000000;6541023')
  expect(text).toContain('"First2 Last2";"USD";1;0;7;0;0;7')
  for (const path of [
    '/admins/receivables',
    '/admins/receivables/export',
    `/admins/agents/${ids.agent}/statement/orders?month=2026-03`,
  ]) {
    expect((await world.ask(path, { token: agent })).status).toBe(403)
    expect((await world.ask(path)).status).toBe(401)
  }
})

test('a debt outlives the name of the agent who owes it', async () => {
  await world.say({ type: 'AccountForgotten', data: { accountId: ids.otherAgent, at: at(50) } })
  const [first] = await owed()
  expect(first).toMatchObject({ agentId: ids.otherAgent, name: null, total: 8_000_000 })
})
