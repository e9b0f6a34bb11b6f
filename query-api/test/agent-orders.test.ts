import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { pageOf } from '@arung/contracts/envelope'
import { AgentOrderRow, AgentStatement, OrderView } from '@arung/contracts/orders/views'
import { localDateAt } from '@arung/domain/time'
import type { DomainEvent } from '@arung/domain/event-types'
import {
  at,
  contact,
  line,
  orderConfirmed,
  orderPlaced,
  secret,
  uuid,
} from '@arung/projections/testing/sample-events'
import { people } from './accounts.ts'
import { ids, shop } from './shop.ts'
import { startWorld, type Asking, type World } from './world.ts'

/** No other number in these tests has these digits. */
const canary = 411_713
const publicPrice = 450_000
let world: World
/** The desk's internal notes about the orders of an agent, a customer and a guest. */
const noteCanary = 'Canarynote of the desk'
const tokens: Record<'agent' | 'otherAgent' | 'user' | 'admin', string> = {
  agent: '',
  otherAgent: '',
  user: '',
  admin: '',
}

/** The subjects whose keys encrypt the notes about these orders. */
const subjects: Readonly<Record<number, string>> = { 1: ids.agent, 4: uuid(5, 4), 5: ids.user }
const ofAgent = { buyer: { kind: 'AGENT' as const, accountId: ids.agent }, subject: ids.agent }
const special = (n: number) => {
  const sold = line(n, 2)
  return {
    ...sold,
    rates: sold.rates.map(rate => ({ ...rate, unitPrice: canary, total: 2 * canary, publicPrice })),
    subTotal: 2 * canary,
    total: 2 * canary,
  }
}
const onAccount = (n: number) =>
  orderPlaced(n, {
    ...ofAgent,
    lines: [special(n)],
    subTotal: 2 * canary,
    grandTotal: 2 * canary,
    payNow: 2 * canary,
    withoutPayment: true,
    paymentDueAt: null,
    contact: { ...contact(n), firstName: '=HYPERLINK("http://evil.example")' },
  })

beforeAll(async () => {
  world = await startWorld()
  await world.say(...shop, ...people)
  tokens.agent = await world.signIn(ids.agent, 'AGEN')
  tokens.otherAgent = await world.signIn(ids.otherAgent, 'AGEN')
  tokens.user = await world.signIn(ids.user, 'USER')
  tokens.admin = await world.signIn(ids.admin, 'ADMIN')
  await world.say(
    onAccount(1),
    // One order paid through the system at public prices, and one that waits for its payment.
    orderPlaced(2, { ...ofAgent, activityDate: '2026-03-05' }),
    {
      type: 'PaymentRecorded',
      data: {
        orderId: uuid(6, 2),
        paymentId: uuid(7, 2),
        amount: 900_000,
        currency: 'IDR',
        paidTotal: 900_000,
        remaining: 0,
        recordedAt: at(4),
      },
    },
    orderPlaced(3, ofAgent),
    orderPlaced(4),
    orderPlaced(5, { buyer: { kind: 'USER', accountId: ids.user }, subject: ids.user }),
    ...[1, 4, 5].map((n): DomainEvent => ({
      type: 'InternalNoteAdded',
      data: { orderId: uuid(6, n), subject: subjects[n] ?? '', note: noteCanary, at: at(5) },
    })),
    {
      type: 'GuestNoteSent',
      data: {
        orderId: uuid(6, 4),
        subject: subjects[4] ?? '',
        ordinal: 1,
        note: 'Bring dry clothes',
        at: at(6),
      },
    },
  )
  await world.sayAs(`admin:${ids.admin}`, orderConfirmed(1))
})
afterAll(() => world.stop())

const get = async <Schema extends z.ZodType>(path: string, schema: Schema, asking: Asking) => {
  const { status, body } = await world.ask(path, asking)
  expect([path, status]).toEqual([path, 200])
  return schema.parse(body.data)
}
const as = (name: keyof typeof tokens) => ({ token: tokens[name] })

describe("an agent's orders", () => {
  test('are listed with client, public total, what is owed, and the voucher once confirmed', async () => {
    const { items, total } = await get('/agents/orders', pageOf(AgentOrderRow), as('agent'))
    expect(total).toBe(3)
    const byNumber = new Map(items.map(item => [item.orderNumber.slice(-1), item]))
    expect(byNumber.get('1')).toMatchObject({
      guestName: '=HYPERLINK("http://evil.example") Lestari',
      grandTotal: 2 * canary,
      publicTotal: 2 * publicPrice,
      settlement: 'OPEN',
      voucherCode: expect.any(String),
    })
    expect(byNumber.get('2')).toMatchObject({ publicTotal: null, settlement: 'SETTLED' })
    expect(byNumber.get('3')).toMatchObject({ settlement: null, voucherCode: null })
  })

  test('are filtered by activity date and order date, both ends included', async () => {
    const numbers = async (query: string) => {
      const path = `/agents/orders?${query}`
      const { items, total } = await get(path, pageOf(AgentOrderRow), as('agent'))
      expect(total).toBe(items.length)
      return items.map(item => item.orderNumber.slice(-1)).sort()
    }
    expect(await numbers('from=2026-03-05&to=2026-03-05')).toEqual(['2'])
    expect(await numbers('to=2026-03-04')).toEqual(['1', '3'])
    expect(await numbers('from=2026-03-06')).toEqual([])
    const day = (await get('/agents/orders', pageOf(AgentOrderRow), as('agent'))).items[0]
      ?.orderTime
    const ordered = localDateAt(day ?? '')
    expect(await numbers(`orderedFrom=${ordered}&orderedTo=${ordered}`)).toEqual(['1', '2', '3'])
    expect(await numbers(`orderedFrom=${ordered}&orderedTo=${ordered}&to=2026-03-04`)).toEqual([
      '1',
      '3',
    ])
    expect(await numbers(`orderedTo=2025-12-31`)).toEqual([])
    expect(await numbers(`orderedFrom=2026-12-31`)).toEqual([])
    const file = await world.fetch('/agents/orders/export?from=2026-03-05', as('agent'))
    expect((await file.text()).trim().split('\r\n')).toHaveLength(2)
    expect((await world.ask('/agents/orders?from=someday', as('agent'))).status).toBe(422)
  })

  test('are searched, filtered by tab, and hidden from everybody else', async () => {
    const waiting = await get('/agents/orders?tab=waiting', pageOf(AgentOrderRow), as('agent'))
    expect(waiting.items.map(item => item.orderNumber.slice(-1)).sort()).toEqual(['2', '3'])
    const found = await get('/agents/orders?q=000002', pageOf(AgentOrderRow), as('agent'))
    expect(found.total).toBe(1)
    const others = await get('/agents/orders', pageOf(AgentOrderRow), as('otherAgent'))
    expect(others.total).toBe(0)
    for (const name of ['user', 'admin'] as const)
      expect((await world.ask('/agents/orders', as(name))).status).toBe(403)
  })

  test('are exported as a file in which no name runs as a formula', async () => {
    const answer = await world.fetch('/agents/orders/export', as('agent'))
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    const text = await answer.text()
    expect(text).toContain(`"'=HYPERLINK(""http://evil.example"") Lestari"`)
    expect(text).toContain(`${2 * canary};${2 * publicPrice};${2 * canary};"OPEN"`)
    const others = await (await world.fetch('/agents/orders/export', as('otherAgent'))).text()
    expect(others.trim().split('\r\n')).toHaveLength(1)
  })

  test('are shown one by one to their own agent only, and say whether they are on account', async () => {
    const own = await get(`/agents/orders/${secret(1)}`, OrderView, as('agent'))
    expect(own).toMatchObject({ onAccount: true, unpriced: false, grandTotal: 2 * canary })
    expect(own.lines[0]?.rates[0]).toMatchObject({ unitPrice: canary, publicPrice })
    const paid = await get(`/agents/orders/${secret(2)}`, OrderView, as('agent'))
    expect(paid.onAccount).toBe(false)
    for (const path of [`/agents/orders/${secret(1)}`, `/agents/orders/${secret(4)}`])
      expect((await world.ask(path, as('otherAgent'))).status).toBe(404)
    expect((await world.ask(`/agents/orders/${secret(4)}`, as('agent'))).status).toBe(404)
  })

  test('add up by the month of the activity', async () => {
    expect(await get('/agents/statement', AgentStatement, as('agent'))).toEqual([
      { month: '2026-03', orders: 1, owed: 0, settled: 900_000, refundDue: 0 },
      { month: '2026-02', orders: 1, owed: 2 * canary, settled: 0, refundDue: 0 },
    ])
    expect(await get('/agents/statement', AgentStatement, as('otherAgent'))).toEqual([])
    const desk = `/admins/agents/${ids.agent}/statement`
    expect(await get(desk, AgentStatement, as('admin'))).toEqual(
      await get('/agents/statement', AgentStatement, as('agent')),
    )
    expect((await world.ask(desk, as('agent'))).status).toBe(403)
  })
})

describe("an agent's price", () => {
  test('leak.canary: is in no response about the order except to that agent and admins', async () => {
    const slug = secret(1)
    const address = `/orders/${slug}`
    for (const name of ['agent', 'admin'] as const)
      expect((await get(address, OrderView, as(name))).grandTotal).toBe(2 * canary)
    const paths = [
      address,
      `${address}/refunds`,
      `${address}/calendar.ics`,
      `/agents/orders/${slug}`,
      `/users/orders/${slug}`,
      '/agents/orders',
      '/agents/orders/export',
      '/agents/statement',
      '/users/orders',
      '/products',
      '/products/rafting',
      '/openapi.json',
    ]
    const others: Asking[] = [{}, as('otherAgent'), as('user')]
    for (const path of paths)
      for (const asking of others) {
        const answer = await world.fetch(path, asking)
        const text = `${JSON.stringify([...answer.headers])}${await answer.text()}`
        for (const amount of [canary, 2 * canary, 2 * (publicPrice - canary)])
          expect([path, text.includes(String(amount))]).toEqual([path, false])
      }
    const shown = await get(address, OrderView, {})
    expect(shown).toMatchObject({ unpriced: true, grandTotal: 0, nextPayment: null, payments: [] })
    expect(shown.lines[0]?.rates[0]).not.toHaveProperty('publicPrice')
    for (const asking of others)
      expect((await world.ask(`${address}/refunds`, asking)).status).toBe(404)
  })
})

describe('an internal note of the desk', () => {
  test('leak.canary: is in the order history and in no response or file for guests, customers and agents', async () => {
    for (const n of [1, 4, 5]) {
      const history = await world.fetch(`/admins/orders/${secret(n)}/history`, as('admin'))
      expect(await history.text()).toContain(noteCanary)
    }
    const ofOrders = [1, 4, 5].flatMap(n =>
      ['', '/refunds', '/calendar.ics', '/voucher.pdf'].map(part => `/orders/${secret(n)}${part}`),
    )
    const paths = [
      ...ofOrders,
      `/agents/orders/${secret(1)}`,
      `/users/orders/${secret(5)}`,
      `/admins/orders/${secret(4)}/history`,
      '/agents/orders',
      '/agents/orders/export',
      '/agents/statement',
      '/users/orders',
      `/v/${'V1'.padEnd(22, 'x')}`,
    ]
    for (const path of paths)
      for (const asking of [{}, as('agent'), as('user'), as('otherAgent')]) {
        const answer = await world.fetch(path, asking)
        const text = `${JSON.stringify([...answer.headers])}${await answer.text()}`
        expect([path, text.includes(noteCanary)]).toEqual([path, false])
      }
    // The desk's own lists and files do not show it outside the history either.
    for (const path of ['/admins/orders', '/admins/orders/export', `/admins/orders/${secret(4)}`])
      expect(await (await world.fetch(path, as('admin'))).text()).not.toContain(noteCanary)
  })
})

describe('notes from the desk to the guest', () => {
  test('appear with the order, in the sequence in which they were sent', async () => {
    const { guestNotes } = await get(`/orders/${secret(4)}`, OrderView, {})
    expect(guestNotes).toEqual([{ note: 'Bring dry clothes', at: at(6) }])
    expect((await get(`/orders/${secret(5)}`, OrderView, {})).guestNotes).toEqual([])
  })
})
