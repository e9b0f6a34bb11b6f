import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dateAfter } from '@arung/contracts/dates'
import type { Decider } from '@arung/domain/decider'
import { accept } from '@arung/domain/decider'
import type { ReceivableEvent } from '@arung/domain/receivables/events'
import {
  receivable,
  type ReceivableCommand,
  type ReceivableRefusal,
} from '@arung/domain/receivables/receivable'
import { openOf, type Receivable } from '@arung/domain/receivables/receivable-state'
import { verifyReceivable } from '@arung/domain/receivables/verify'
import { drawer } from '@arung/domain/shifts/drawer'
import { sampleSettings } from '@arung/domain/testing/sample-catalogue'
import { localDateAt } from '@arung/domain/time'
import { randomUuid } from '@arung/platform/ids'
import { ownMeta } from '../../src/commands.ts'
import { receivableStream } from '../../src/receivables/streams.ts'
import { drawerOf, drawerStream } from '../../src/shifts/streams.ts'
import { openAgents, usualPrice } from '../agent-reservations/agent-desk.ts'
import { choice, orderFrom, startCheckout } from '../shop.ts'
import { openWorld, type Answer, type World } from '../world.ts'

let world: World
let agents: Awaited<ReturnType<typeof openAgents>>
beforeAll(async () => {
  world = await openWorld()
  agents = await openAgents(world)
})
afterAll(() => world.close())

const price = 2 * usualPrice
const today = localDateAt(new Date().toISOString())
type Agent = Awaited<ReturnType<typeof agents.agent>>
type Sale = Readonly<{ kind: 'ORDER' | 'RESERVATION'; id: string }>

const follow = (sale: Sale) => agents.system('/internal/receivables/follow', sale)
/** A sale by voucher at lunch, which has room for everybody; its id. */
async function sold(agent: Agent, voucher: string): Promise<string> {
  const { lunch } = agents.desk.products
  const body = { reservationProductId: lunch, times: ['12:00'], method: 'VCR', voucher }
  const { data, text } = await agent.send('POST', '/bookings', agents.booking(body))
  expect(data, text).toHaveProperty('reservationId')
  return data.reservationId
}
async function approvedSale(agent: Agent, voucher: string): Promise<string> {
  const id = await sold(agent, voucher)
  expect((await agents.approve(id)).status).toBe(200)
  expect((await follow({ kind: 'RESERVATION', id })).status).toBe(200)
  return id
}
const desk = (accountId: string, path: string, body: unknown = {}, key?: string) =>
  agents.desk.send('POST', `/receivables/${accountId}${path}`, body, agents.desk.staff.token, key)
async function invoiced(accountId: string, sales: readonly string[], expectedTotal: number) {
  const made = await desk(accountId, '/invoices', { sales, expectedTotal })
  expect(made.status, made.text).toBe(201)
  return made.data.id as string
}
const payment = (amount: number, expectedOpen: number, more: object = {}) => ({
  method: 'TRANSFER',
  amount,
  reference: 'TRX-1',
  receivedOn: today,
  invoices: [],
  expectedOpen,
  ...more,
})
const stateOf = async (accountId: string) =>
  (await world.api.parts.workers.load(receivableStream(accountId), receivable)).state
async function sums(accountId: string) {
  const state = await stateOf(accountId)
  const { notInvoiced, credit, balance } = state
  return [notInvoiced, openOf(state, state.open), credit, balance]
}
const typesOf = async (stream: string) =>
  (await world.log()).filter(one => one.stream === stream).map(({ type }) => type)
const refusalOf = ({ status, code }: Answer) => [status, code]

describe('what an agent of the reservation area owes', () => {
  test('begins with the approval of a sale by voucher, and is followed once', async () => {
    const agent = await agents.agent('made-owes')
    const id = await sold(agent, 'V-1')
    await follow({ kind: 'RESERVATION', id })
    expect(await sums(agent.accountId)).toEqual([0, 0, 0, 0])
    await agents.approve(id)
    for (let times = 0; times < 3; times += 1) await follow({ kind: 'RESERVATION', id })
    expect(await sums(agent.accountId)).toEqual([price, 0, 0, price])
    expect(await typesOf(`receivable-${agent.accountId}`)).toEqual([
      'CreditHeld',
      'CreditReleased',
      'SaleOwed',
    ])
  })

  test('ends with a sale that is cancelled: after an invoice as a line on the next one', async () => {
    const agent = await agents.agent('made-cancels')
    const id = await approvedSale(agent, 'V-2')
    const other = await approvedSale(agent, 'V-3')
    await invoiced(agent.accountId, [id], price)
    const path = `/reservations/${id}/cancel`
    const cancelled = await agents.desk.send('POST', path, { terms: 'IN_FULL', reason: 'OTHER' })
    expect(cancelled.status, cancelled.text).toBe(200)
    await follow({ kind: 'RESERVATION', id })
    expect(await sums(agent.accountId)).toEqual([0, price, 0, price])
    const next = await desk(agent.accountId, '/invoices', { sales: [id, other], expectedTotal: 1 })
    expect(refusalOf(next)).toEqual([409, 'SalesChanged'])
  })

  test('moves to an invoice that is due after the credit days, and to a payment', async () => {
    const agent = await agents.agent('made-pays')
    const id = await approvedSale(agent, 'V-4')
    const invoiceId = await invoiced(agent.accountId, [id], price)
    const issued = (await world.log()).findLast(({ type }) => type === 'AgentInvoiced')!.data
    const days = (Date.parse(issued.dueOn) - Date.parse(issued.issuedOn)) / 86_400_000
    expect([issued.issuedOn, days]).toEqual([today, 14])
    const paid = await desk(agent.accountId, '/payments', payment(price + 10_000, price))
    expect(paid.status, paid.text).toBe(201)
    expect(await sums(agent.accountId)).toEqual([0, 0, 10_000, -10_000])
    const voided = await desk(agent.accountId, `/invoices/${invoiceId}/void`, { reason: 'OTHER' })
    expect(refusalOf(voided)).toEqual([409, 'InvoicePaid'])
    const path = `/payments/${paid.data.id}/undo`
    expect((await desk(agent.accountId, path, { reason: 'NOT_RECEIVED' })).status).toBe(200)
    expect(await sums(agent.accountId)).toEqual([0, price, 0, price])
    const again = await desk(agent.accountId, `/invoices/${invoiceId}/void`, { reason: 'OTHER' })
    expect(again.status).toBe(200)
    const late = payment(price, 0, { invoices: [invoiceId] })
    expect(refusalOf(await desk(agent.accountId, '/payments', late))).toEqual([409, 'InvoiceVoid'])
  })

  test('is changed by finance only, and only of agents', async () => {
    const agent = await agents.agent('made-only')
    const { token } = await agents.desk.position('front', 'FRONT_OFFICE')
    const path = `/reservation-admin/receivables/${agent.accountId}/reminders`
    expect((await world.send('POST', path, {}, { token })).status).toBe(403)
    expect((await world.send('POST', path, {}, { token: agent.token })).status).toBe(403)
    const own = agents.desk.staff.accountId
    expect((await desk(own, '/payments', payment(1, 0))).status).toBe(404)
    expect(refusalOf(await desk(agent.accountId, '/reminders'))).toEqual([409, 'NothingOverdue'])
  })
})

describe('cash of an agent', () => {
  const drawerStateOf = async (accountId: string) => {
    const id = drawerOf(accountId, world.clock.now().toISOString())
    return (await world.api.parts.workers.load(drawerStream(id), drawer)).state
  }

  test('counts once in the open shift of whoever took it, and leaves it when it never came', async () => {
    const agent = await agents.agent('made-cash')
    const id = await approvedSale(agent, 'V-7')
    await invoiced(agent.accountId, [id], price)
    const { accountId: staff } = agents.desk.staff
    const float = { currency: 'IDR', pieces: [{ value: 100_000, count: 1 }] }
    expect((await agents.desk.send('POST', '/shifts', { float: [float] })).status).toBe(201)
    const count = (kind: 'PAYMENT' | 'VOID', payment: string) =>
      agents.system('/internal/shifts/cash', {
        sale: { kind: 'AGENT', id: agent.accountId },
        kind,
        id: payment,
        given: null,
        at: world.clock.now().toISOString(),
      })
    const paid = await desk(agent.accountId, '/payments', payment(price, price, { method: 'CASH' }))
    for (let times = 0; times < 2; times += 1)
      expect((await count('PAYMENT', paid.data.id)).status).toBe(200)
    const before = await drawerStateOf(staff)
    expect(before.open).toMatchObject({ expected: { IDR: 100_000 + price }, lines: 1 })
    const path = `/payments/${paid.data.id}/undo`
    expect((await desk(agent.accountId, path, { reason: 'NOT_RECEIVED' })).status).toBe(200)
    expect((await count('VOID', paid.data.id)).status).toBe(200)
    const after = await drawerStateOf(staff)
    expect(after.open).toMatchObject({ expected: { IDR: 100_000 }, lines: 2 })
  })

  test('by transfer is in no drawer', async () => {
    const agent = await agents.agent('made-transfer')
    const paid = await desk(agent.accountId, '/payments', payment(1_000, 0))
    const before = await drawerStateOf(agents.desk.staff.accountId)
    const body = {
      sale: { kind: 'AGENT', id: agent.accountId },
      kind: 'PAYMENT',
      id: paid.data.id,
      given: null,
      at: world.clock.now().toISOString(),
    }
    expect((await agents.system('/internal/shifts/cash', body)).status).toBe(200)
    expect(await drawerStateOf(agents.desk.staff.accountId)).toEqual(before)
  })
})

describe('a timer after an invoice was due', () => {
  const nine = 'T01:00:00.000Z'
  const dayAfterDue = (days: number) => dateAfter(today, 14 + days) + nine
  const remindedOf = async (accountId: string) =>
    (await world.log()).filter(
      ({ type, data }) => type === 'AgentReminded' && data.accountId === accountId,
    )
  async function overdue(name: string, voucher: string) {
    const agent = await agents.agent(name)
    const id = await approvedSale(agent, voucher)
    const invoiceId = await invoiced(agent.accountId, [id], price)
    const timer = (days: number, at: string, key: string) =>
      agents.at(at, () =>
        world.send(
          'POST',
          `/internal/receivables/${agent.accountId}/remind`,
          { invoiceId, days },
          { token: world.system(), key },
        ),
      )
    return { accountId: agent.accountId, timer }
  }

  test('reminds once, however often its job runs, in either process and after midnight', async () => {
    const { accountId, timer } = await overdue('made-overdue', 'V-8')
    const key = randomUuid()
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => timer(7, dayAfterDue(7), key)),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
    // Whoever ran it died before the job was done, and it runs again on the next day.
    expect((await timer(7, dayAfterDue(8), key)).status).toBe(200)
    expect(await remindedOf(accountId)).toHaveLength(1)
    expect((await timer(14, dayAfterDue(14), randomUuid())).status).toBe(200)
    expect((await remindedOf(accountId)).map(({ data }) => [data.amount, data.by])).toEqual([
      [price, null],
      [price, null],
    ])
  })

  test('negative control: under another id the same job reminds again on the next day', async () => {
    const { accountId, timer } = await overdue('made-control', 'V-9')
    await timer(7, dayAfterDue(7), randomUuid())
    await timer(7, dayAfterDue(8), randomUuid())
    expect(await remindedOf(accountId)).toHaveLength(2)
  })

  test('reminds nobody where the setting is off, and nobody who has paid', async () => {
    const { accountId, timer } = await overdue('made-settled', 'V-10')
    const roomy = { openPlacesPerAccountMax: 10_000, openPlacesPerAddressMax: 10_000 }
    const switched = (mailsOverdue: boolean) =>
      world.send(
        'PUT',
        '/admins/settings',
        { ...sampleSettings, ...roomy, mailsOverdue },
        { token: agents.desk.shop.admin.token },
      )
    expect((await switched(false)).status).toBe(200)
    expect((await timer(7, dayAfterDue(7), randomUuid())).status).toBe(200)
    expect(await remindedOf(accountId)).toEqual([])
    expect((await switched(true)).status).toBe(200)
    await desk(accountId, '/payments', payment(price, price))
    expect((await timer(7, dayAfterDue(7), randomUuid())).status).toBe(200)
    expect(await remindedOf(accountId)).toEqual([])
  })
})

describe('two people at once', () => {
  const people = 20
  test('settle an invoice once; the others are told that it changed', async () => {
    const agent = await agents.agent('made-race')
    const id = await approvedSale(agent, 'V-5')
    await invoiced(agent.accountId, [id], price)
    const answers = await Promise.all(
      Array.from({ length: people }, () =>
        desk(agent.accountId, '/payments', payment(price, price)),
      ),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(new Set(answers.map(({ code }) => code))).toEqual(
      new Set([undefined, 'InvoicesChanged']),
    )
    expect(await sums(agent.accountId)).toEqual([0, 0, 0, 0])
  })

  test('invoice a sale once', async () => {
    const agent = await agents.agent('made-twice')
    const id = await approvedSale(agent, 'V-6')
    const answers = await Promise.all(
      Array.from({ length: people }, () =>
        desk(agent.accountId, '/invoices', { sales: [id], expectedTotal: price }),
      ),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(await sums(agent.accountId)).toEqual([0, price, 0, price])
  })

  test('negative control: a check outside the stream books the payment twice', async () => {
    const { workers } = world.api.parts
    const accountId = randomUuid()
    const stream = receivableStream(accountId)
    const now = new Date().toISOString()
    const amount = 500_000
    const share = { invoiceId: randomUuid(), amount, settles: true }
    // Decides nothing: whoever calls it has looked at what is open before.
    const unchecked: Decider<ReceivableCommand, ReceivableEvent, Receivable, ReceivableRefusal> = {
      ...receivable,
      decide: command =>
        command.type === 'RecordAgentPayment'
          ? accept({
              type: 'AgentPaid',
              data: { ...command, amount, shares: [share], left: 0, at: now },
            } as unknown as ReceivableEvent)
          : receivable.decide(command, receivable.initial),
    }
    const command = (): ReceivableCommand => ({
      type: 'RecordAgentPayment',
      accountId,
      paymentId: randomUuid(),
      ...payment(amount, 0),
      method: 'TRANSFER',
      by: accountId,
      now,
    })
    // Everybody looks before anybody writes.
    const seen = await Promise.all(
      Array.from({ length: people }, () => workers.load(stream, unchecked)),
    )
    const write = () => workers.execute(stream, unchecked, command(), ownMeta(randomUuid()))
    await Promise.all(seen.filter(({ state }) => state.balance === 0).map(write))
    const { state } = await workers.load(stream, unchecked)
    expect(state.balance).toBeLessThan(-amount)
  })
})

describe('what an agent of the site owes', () => {
  test('is an order on account once it is confirmed, and the order says what became of it', async () => {
    const { shop } = agents.desk
    const agent = await world.person('agents', 'on-account')
    const admin = { token: shop.admin.token }
    const path = `/admins/agents/${agent.accountId}/payment-terms`
    await world.send('PUT', path, { withoutSystemPayment: true }, admin)
    const { checkoutId } = await startCheckout(world, [choice(shop.rafting, 2)], {
      token: agent.token,
    })
    const owner = { token: agent.token, email: agent.email }
    const { orderId, slug } = await orderFrom(world, checkoutId, 2, 700_000, owner)
    const order = { kind: 'ORDER', id: orderId } as const
    await follow(order)
    expect(await sums(agent.accountId)).toEqual([0, 0, 0, 0])
    const confirmed = await world.send('POST', `/admins/orders/${slug}/confirm`, {}, admin)
    expect(confirmed.status, confirmed.text).toBe(200)
    await follow(order)
    expect(await sums(agent.accountId)).toEqual([700_000, 0, 0, 700_000])
    const noted = async (invoices: readonly string[]) => {
      const note = `/internal/receivables/${agent.accountId}/settlements`
      expect((await agents.system(note, { invoices })).status).toBe(200)
      return (await world.log())
        .filter(({ type, data }) => type === 'SettlementNoted' && data.orderId === orderId)
        .map(({ data }) => data.settlement)
    }
    const invoiceId = await invoiced(agent.accountId, [orderId], 700_000)
    expect(await noted([invoiceId])).toEqual(['INVOICED'])
    await desk(agent.accountId, '/payments', payment(700_000, 700_000))
    expect(await noted([invoiceId])).toEqual(['INVOICED', 'SETTLED'])
    expect(await noted([invoiceId])).toEqual(['INVOICED', 'SETTLED'])
  })
})

test('every account that these tests left adds up at each of its moments', async () => {
  const streams = new Map<string, ReceivableEvent[]>()
  for (const { stream, type, data } of await world.log())
    if (stream.startsWith('receivable-'))
      streams.set(stream, [...(streams.get(stream) ?? []), { type, data } as ReceivableEvent])
  const faults = [...streams.values()].map(verifyReceivable).filter(fault => fault !== null)
  // The negative control alone.
  expect(faults).toHaveLength(1)
})
