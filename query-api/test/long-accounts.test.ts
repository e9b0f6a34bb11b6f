import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countedMax, pageOf } from '@arung/contracts/envelope'
import { ReceivableRow, StatementMonth } from '@arung/contracts/orders/receivables'
import { AgentAccount, AgentDebt } from '@arung/contracts/receivables/views'
import { missingMax, ReconciledDay } from '@arung/contracts/reconciliation/views'
import { accountSamples } from '@arung/domain/accounts/samples'
import { at, person, uuid } from '@arung/projections/testing/sample-events'
import { people } from './accounts.ts'
import { atHome, id } from './plans-filling.ts'
import { ids } from './shop.ts'
import { startWorld, type World } from './world.ts'

const staff = uuid(8, 3)
/** The agent with a long account. Each of the others has one sale. */
const agent = uuid(8, 1)
const [agents, orders, dollars] = [2_300, 2_200, 50]
const [sales, open, paid] = [600, 210, 260]
let world: World
let admin: string
let finance: string

beforeAll(async () => {
  world = await startWorld()
  const realm = 'reservation-admin' as const
  await world.say(
    ...people,
    {
      type: 'AccountRegistered',
      data: { ...accountSamples.AccountRegistered, accountId: staff, realm, person: person(3) },
    },
    { type: 'EmailVerified', data: { accountId: staff, realm, verifiedAt: at(3) } },
  )
  admin = await world.signIn(ids.admin, 'ADMIN')
  finance = await world.signIn(staff, 'RESERVATION_ADMIN', 'FINANCE')
  await world.projections.stop()
  const each = (count: number) => `FROM generate_series(1, ${count}) n`
  const moment = `'2026-01-01T02:00:00Z'::timestamptz + n * interval '1 minute'`
  for (const filling of [
    // One order in eleven ended with money in it. Dollars come last.
    `INSERT INTO read.order_list (
       order_id, slug, order_number, status, buyer_kind, account_id, product_names, product_names_id, words,
       activity_date, arrival_time, persons, currency, grand_total, pay_now, paid, refunded, refund_due, order_time,
       mismatched, deleted)
     SELECT ${id(6)}, rpad('s' || n, 43, '_'), 'JRM-' || n, CASE WHEN n % 11 = 0 THEN 'CANCELLED' ELSE 'CONFIRMED' END,
            'AGENT', '${ids.agent}', '["Rafting"]', '["Arung"]', ' jrm',
            '2026-03-01'::date + n * 30 / ${orders}, '09:00', 2, CASE WHEN n > ${orders - dollars} THEN 'USD' ELSE 'IDR' END,
            1000, 1000, CASE WHEN n % 11 = 0 THEN 300 ELSE 0 END, 0, CASE WHEN n % 11 = 0 THEN 100 ELSE 0 END, ${moment},
            false, false ${each(orders)}`,

    `INSERT INTO read.order_list (
       order_id, slug, order_number, status, buyer_kind, account_id, product_names, product_names_id, words,
       activity_date, arrival_time, persons, currency, grand_total, pay_now, paid, refunded, refund_due, order_time,
       mismatched, deleted)
     SELECT ${id(7)}, rpad('t' || n, 43, '_'), 'JRN-' || n, 'CONFIRMED', 'AGENT', ${id(9)}, '["Rafting"]', '["Arung"]', ' jrn',
            '2026-05-01', '09:00', 2, 'IDR', 1000, 1000, 0, 0, 0, ${moment}, false, false ${each(agents)}`,
    `INSERT INTO read.receivable_agents SELECT ${id(8)}, 'DESK', n, 0, 0, NULL, 0, NULL ${each(agents)}`,
    `INSERT INTO read.receivable_lines
     SELECT 'a' || n, n, ${id(8)}, ${moment}, 'SOLD', ${id(66)}, 1, n, n, 0 ${each(agents)}`,
    `INSERT INTO read.receivable_sales
     SELECT ${id(66)}, '${agent}', 'RESERVATION', 'RSV-' || n, NULL, '2026-02-01', 1, 0 ${each(sales)}`,
    // The open invoices are the oldest.
    `INSERT INTO read.receivable_invoices
     SELECT ${id(91)}, '${agent}', 'I-' || n, ${moment}, '2026-01-01', '2026-01-05', 10, CASE WHEN n > ${open} THEN 10 ELSE 4 END,
            CASE WHEN n > ${open} THEN 'PAID' ELSE 'OPEN' END,
            CASE WHEN n > ${open} THEN '2026-01-02'::date ELSE '9999-12-31'::date END, NULL, '[]' ${each(open + paid)}`,
    `INSERT INTO read.receivable_shares SELECT n::text, ${id(91)}, '2026-01-02', 4 ${each(open)}`,
    `INSERT INTO read.receivable_payments
     SELECT ${id(92)}, '${agent}', ${moment}, 'TRANSFER', 4, NULL, '2026-01-02',
            jsonb_build_array(jsonb_build_object('invoiceId', '${uuid(91, open + 1)}', 'amount', 4)), NULL ${each(paid)}`,
    `INSERT INTO read.payment_list
     SELECT ${id(67)}, 'PAYMENT', 'ORDER', ${id(66)}, NULL, 'JRM-' || n, ' jrm', 'GATEWAY', 'IDR', 10, NULL, 'COUNTED', NULL,
            NULL, NULL, NULL, NULL, NULL, ${moment}, '2026-01-01' ${each(700)}`,
    `INSERT INTO analytics.sold_products
     SELECT '2026-01-01'::date + n / 100, ${id(2)}, 'USER', 'IDR', 0, 'n', 'n', 1, 1, 2, 3, 4 ${each(countedMax + 50)}`,
  ])
    await world.pool.query(atHome(filling))
  await world.pool.query('ANALYZE')
})
afterAll(() => world.stop())

async function read(path: string, token: string): Promise<unknown> {
  const { status, body, text } = await world.ask(path, { token })
  expect(status, text.slice(0, 200)).toBe(200)
  return body.data
}

describe('the statement of a month with more orders than it lists', () => {
  test('adds up all of them, and says how many it does not list', async () => {
    const path = `/admins/agents/${ids.agent}/statement/orders?month=2026-03`
    const { orders: listed, sums, leftOut } = StatementMonth.parse(await read(path, admin))
    expect([listed.length, leftOut]).toEqual([2_000, orders - 2_000])
    const ended = (from: number, to: number) => Math.floor(to / 11) - Math.floor(from / 11)
    const of = (currency: string, from: number, to: number) => {
      const standing = to - from - ended(from, to)
      const owed = standing * 1_000
      const money = { settled: ended(from, to) * 200, refundDue: ended(from, to) * 100 }
      return { currency, orders: standing, total: owed, owed, ...money }
    }
    expect(sums).toEqual([of('IDR', 0, orders - dollars), of('USD', orders - dollars, orders)])
  })
})

describe('the account of an agent with more than it lists', () => {
  const account = async () =>
    AgentAccount.parse(await read(`/reservation-admin/receivables/${agent}`, finance))

  test('lists every open invoice first, which add up to what its ages have', async () => {
    const { invoices, debt } = await account()
    expect(invoices.map(({ state }) => state)).toEqual([
      ...Array<string>(open).fill('OPEN'),
      ...Array<string>(200).fill('PAID'),
    ])
    const left = invoices.reduce((sum, one) => sum + one.amount - one.paid, 0)
    expect(left).toBe(open * 6)
    expect(debt.notDue + debt.upTo30 + debt.upTo60 + debt.upTo90 + debt.over90).toBe(left)
  })

  test('says how much it does not list', async () => {
    const { leftOut } = await account()
    expect(leftOut).toEqual({ sales: sales - 500, invoices: paid - 200, payments: paid - 200 })
  })

  test('names the invoice that a payment paid, also where it is not listed', async () => {
    const { invoices, payments } = await account()
    expect(invoices.map(({ number }) => number)).not.toContain(`I-${open + 1}`)
    expect(payments[0]?.shares).toEqual([
      { invoiceId: uuid(91, open + 1), number: `I-${open + 1}`, amount: 4 },
    ])
  })
})

describe('lists that end', () => {
  test('payments that no file has: there is one more than is listed, and the days add up all', async () => {
    const period = 'from=2026-01-01&to=2026-01-02'
    const path = '/reservation-admin/reconciliation'
    expect(await read(`${path}/missing?${period}`, finance)).toHaveLength(missingMax + 1)
    const days = ReconciledDay.array().parse(await read(`${path}/days?${period}`, finance))
    expect(days.map(({ openPayments }) => openPayments)).toEqual([{ count: 700, sum: 7_000 }])
  })

  test('the file of what was sold says that there is more', async () => {
    const path = '/admins/analytics/export?from=2026-01-01&to=2026-12-01'
    const { text, headers } = await world.ask(path, { token: admin })
    expect(text.trim().split('\r\n')).toHaveLength(1 + countedMax)
    expect(headers.get('x-rows')).toBe(String(countedMax + 1))
  })
})

describe('what more than 2,000 agents owe', () => {
  test('is listed for each of them', async () => {
    const debts = pageOf(AgentDebt).parse(
      await read('/reservation-admin/receivables?sort=balance', finance),
    )
    expect([debts.total, debts.items[0]?.balance]).toEqual([agents, agents])
  })

  test('is listed for each agent of the site too', async () => {
    const { total } = pageOf(ReceivableRow).parse(await read('/admins/receivables', admin))
    expect(total).toBe(agents + 2)
  })
})
