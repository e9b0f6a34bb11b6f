import type { ReceivableRow, StatementOrder } from '@arung/contracts/orders/receivables'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ordersBehind } from '../../src/admin/receivables/receivables-resource.ts'
import { statementColumns } from '../../src/admin/receivables/month-sheet.tsx'
import { admin, adminAnswers, openPortal, rowWith } from '../account/portal-world.tsx'
import { ok, signIn, startWorld, type Answers, type World } from '../storefront/checkout-world.tsx'

let world: World
beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-21T04:00:00Z'), toFake: ['Date'] }))
afterEach(async () => {
  await world?.stop()
  vi.useRealTimers()
})

const agentId = 'd0000000-0000-4000-8000-000000000077'
const row: ReceivableRow = {
  agentId,
  name: 'Nusa Travel',
  currency: 'IDR',
  orders: 4,
  notDue: 1_000,
  upTo30: 0,
  upTo60: 20_000,
  over60: 300_000,
  total: 321_000,
}
const orderWith = (change: Partial<StatementOrder>): StatementOrder => ({
  ...rowWith({ buyerKind: 'AGENT', status: 'CONFIRMED' }),
  owed: 900_000,
  settled: 0,
  refundDue: 0,
  settlement: 'OPEN',
  ...change,
})

async function open(path: string, answers: Answers) {
  world = await startWorld({ ...adminAnswers, ...answers })
  signIn(admin)
  return openPortal(path)
}

test('every figure of the receivables links to its orders', async () => {
  const dollars = { ...row, currency: 'USD' as const, total: 2_950, orders: 1 }
  const { address } = await open('/admin/receivables', {
    'GET /admins/receivables': ok({ items: [row, dollars], total: 2, page: 1, size: 25 }),
  })
  const table = within(await screen.findByRole('table'))
  const [, first, second] = table.getAllByRole('row')
  expect(within(second!).getByText('$29.50')).toBeVisible()
  const link = (value: string) =>
    within(first!).getByRole('link', { name: new RegExp(value.replace(' ', '\\s')) })
  const of = `account=${agentId}`
  expect(link('Rp 1,000')).toHaveAttribute(
    'href',
    `/admin/orders?view=receivable&from=2026-11-22&${of}`,
  )
  expect(link('Rp 20,000')).toHaveAttribute(
    'href',
    `/admin/orders?view=receivable&from=2026-09-22&to=2026-10-21&${of}`,
  )
  expect(link('Rp 321,000')).toHaveAttribute('href', `/admin/orders?view=receivable&${of}`)
  expect(link('^4: the orders of Nusa Travel')).toBeVisible()
  expect(within(first!).getByText('–')).toBeVisible()
  await userEvent.click(screen.getByRole('link', { name: 'Over 30 days' }))
  await waitFor(() => expect(address()).toBe('/admin/receivables?tab=late'))
  expect(world.calls('GET').some(({ path }) => path.includes('receivables?state=LATE'))).toBe(true)
})

test('the age ranges of the figures have no gap and no overlap', () => {
  const days = (age: Parameters<typeof ordersBehind>[1]) => {
    const search = new URL(ordersBehind(agentId, age, '2026-11-21'), 'http://x').searchParams
    return [search.get('from'), search.get('to')]
  }
  expect(days('notDue')).toEqual(['2026-11-22', null])
  expect(days('upTo30')).toEqual(['2026-10-22', '2026-11-21'])
  expect(days('upTo60')).toEqual(['2026-09-22', '2026-10-21'])
  expect(days('over60')).toEqual([null, '2026-09-21'])
})

test('the statement of a month sums its orders, and links lead to other months', async () => {
  const orders = [
    orderWith({}),
    orderWith({
      slug: 'y'.repeat(43),
      orderNumber: 'JRM-261205-AAAA',
      status: 'CANCELLED',
      grandTotal: 500_000,
      owed: 0,
      settled: 200_000,
      refundDue: 300_000,
      settlement: null,
    }),
  ]
  const { address } = await open(`/admin/agents/${agentId}/statement?month=2026-12`, {
    [`GET /admins/agents/${agentId}/statement/orders`]: ok({
      month: '2026-12',
      name: 'Nusa Travel',
      sums: [
        {
          currency: 'IDR',
          orders: 2_345,
          total: 900_000,
          settled: 200_000,
          owed: 900_000,
          refundDue: 300_000,
        },
      ],
      orders,
      leftOut: 0,
    }),
  })
  expect(await screen.findByRole('heading', { name: 'Statement of Nusa Travel' })).toBeVisible()
  expect(screen.getByText('Activities in December 2026')).toBeVisible()
  const sum = (name: string) =>
    screen
      .getAllByText(name)
      .find(({ tagName }) => tagName === 'DT')
      ?.nextSibling?.textContent?.replace(/\s/g, ' ')
  expect(sum('Orders')).toBe('2,345')
  expect(sum('Total')).toBe('Rp 900,000')
  expect(sum('Paid')).toBe('Rp 200,000')
  expect(sum('Still to pay')).toBe('Rp 900,000')
  expect(sum('Refund due')).toBe('Rp 300,000')
  expect(screen.getByRole('link', { name: 'JRM-261205-AAAA' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Save as spreadsheet' })).toBeVisible()
  await userEvent.click(screen.getByRole('link', { name: 'January 2027' }))
  await waitFor(() => expect(address()).toBe(`/admin/agents/${agentId}/statement?month=2027-01`))
})

test('a month with more orders than are listed says how many, has no file, and leads to all of them', async () => {
  await open(`/admin/agents/${agentId}/statement?month=2026-12`, {
    [`GET /admins/agents/${agentId}/statement/orders`]: ok({
      month: '2026-12',
      name: 'Nusa Travel',
      sums: [
        {
          currency: 'IDR',
          orders: 3_001,
          total: 2_700_900_000,
          settled: 0,
          owed: 2_700_900_000,
          refundDue: 0,
        },
      ],
      orders: [orderWith({})],
      leftOut: 3_000,
    }),
  })
  expect(await screen.findByText(/^3,000 later orders are not listed/)).toBeVisible()
  expect(screen.getAllByText(/2,700,900,000/)).toHaveLength(2)
  expect(screen.queryByRole('button', { name: 'Save as spreadsheet' })).toBeNull()
  expect(screen.getByRole('link', { name: 'All orders of the month' })).toHaveAttribute(
    'href',
    `/admin/orders?view=all&from=2026-12-01&to=2026-12-31&account=${agentId}`,
  )
})

test('the file has numbers ready to be summed, with dollars instead of cents', () => {
  const cells = (order: StatementOrder) =>
    Object.fromEntries(statementColumns.map(({ key, cell }) => [key, cell(order, 'en')]))
  expect(cells(orderWith({}))).toMatchObject({ currency: 'IDR', total: 900_000, owed: 900_000 })
  expect(cells(orderWith({ currency: 'USD', grandTotal: 2_950, owed: 950 }))).toMatchObject({
    total: 29.5,
    owed: 9.5,
  })
})
