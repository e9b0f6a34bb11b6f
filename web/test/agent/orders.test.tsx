import type { AgentOrderRow } from '@arung/contracts/orders/views'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { openPortal, rowWith } from '../account/portal-world.tsx'
import {
  ok,
  orderSlug,
  orderWith,
  raftingLine,
  refusal,
  signIn,
  startWorld,
  type Answers,
  type World,
} from '../storefront/checkout-world.tsx'
import { agent, agentAnswers } from './agent-world.ts'

let world: World
afterEach(() => world.stop())

const bookingWith = (change: Partial<AgentOrderRow> = {}): AgentOrderRow => ({
  ...rowWith({ status: 'CONFIRMED', buyerKind: 'AGENT', grandTotal: 800_000 }),
  publicTotal: 900_000,
  settlement: 'OPEN',
  voucherCode: 'ABCD2345EFGH6789',
  ...change,
})
const listed = (...items: AgentOrderRow[]) => ok({ items, total: items.length, page: 1, size: 25 })

async function open(path: string, answers: Answers) {
  world = await startWorld({ ...agentAnswers, ...answers })
  signIn(agent)
  return openPortal(path)
}

describe('/agent', () => {
  test('lists bookings with client, special price beside the public one, and settlement', async () => {
    await open('/agent', { 'GET /agents/orders': listed(bookingWith()) })
    const row = (await screen.findByRole('rowheader', { name: 'JRM-261204-7KQ2' })).closest('tr')!
    for (const text of ['Wayan Hartono', 'Ayung River Rafting', 'Rp 800,000', 'Open'])
      expect(row).toHaveTextContent(text)
    expect(row).toHaveTextContent('Public Rp 900,000')
    expect(within(row).getByRole('link', { name: 'JRM-261204-7KQ2' })).toHaveAttribute(
      'href',
      `/agent/order/${orderSlug}`,
    )
    expect(screen.getByRole('button', { name: 'Export' })).toBeVisible()
  })

  test('filters by activity date and order date from the address', async () => {
    await open('/agent?from=2026-12-01&orderedTo=2026-11-30', {
      'GET /agents/orders': listed(bookingWith()),
    })
    await screen.findByRole('rowheader', { name: 'JRM-261204-7KQ2' })
    expect(world.calls('GET').map(call => call.path)).toContain(
      '/api/agents/orders?tab=upcoming&sort=activity&page=1&size=25&from=2026-12-01&orderedTo=2026-11-30',
    )
    await userEvent.click(screen.getByRole('button', { name: 'Filters (2)' }))
    for (const label of ['Activity from', 'Activity until', 'Ordered from', 'Ordered until'])
      expect(screen.getByLabelText(label)).toBeInTheDocument()
  })

  test('requests the tab, search words and page in the address', async () => {
    await open('/agent?tab=past&q=hartono', { 'GET /agents/orders': listed(bookingWith()) })
    await screen.findByRole('rowheader', { name: 'JRM-261204-7KQ2' })
    expect(world.calls('GET').map(call => call.path)).toContain(
      '/api/agents/orders?tab=past&sort=lastActivity&page=1&size=25&q=hartono',
    )
    for (const tab of ['Upcoming', 'Waiting', 'Past', 'Cancelled'])
      expect(screen.getByRole('link', { name: tab })).toBeVisible()
  })

  test('copies the link to a voucher, which shows no price', async () => {
    const user = userEvent.setup()
    await open('/agent', { 'GET /agents/orders': listed(bookingWith()) })
    await user.click(await screen.findByRole('button', { name: /Copy voucher link, order/ }))
    await screen.findByText(/voucher link of JRM-261204-7KQ2 is copied/)
    expect(await navigator.clipboard.readText()).toBe(`${location.origin}/v/ABCD2345EFGH6789`)
  })

  test('offers payment for an unpaid booking, without a voucher', async () => {
    const waiting = { status: 'AWAITING_PAYMENT', settlement: null, voucherCode: null } as const
    await open('/agent', { 'GET /agents/orders': listed(bookingWith(waiting)) })
    expect(await screen.findByRole('link', { name: /^Pay now, order/ })).toBeVisible()
    expect(screen.queryByRole('button', { name: /voucher/ })).toBeNull()
    expect(screen.getByText('Nothing owed')).toBeInTheDocument()
  })

  test('says that there are no bookings yet, and retries after a failure', async () => {
    await open('/agent', { 'GET /agents/orders': refusal(400, 'Broken', 'x') })
    const again = await screen.findByRole('button', { name: 'Try again' })
    world.answers['GET /agents/orders'] = listed()
    await userEvent.click(again)
    expect(await screen.findByText(/No upcoming bookings/)).toBeVisible()
  })
})

describe('/agent/order/{slug}', () => {
  const path = `/agent/order/${orderSlug}`
  const special = {
    ...raftingLine,
    rates: raftingLine.rates.map(rate => ({ ...rate, publicPrice: rate.unitPrice + 50_000 })),
  }

  test('shows an order on account with the public price beside the special one', async () => {
    const order = orderWith({
      buyerKind: 'AGENT',
      status: 'WAITING_CONFIRMATION',
      onAccount: true,
      nextPayment: null,
      lines: [special],
    })
    await open(path, { [`GET /agents/orders/${orderSlug}`]: ok(order) })
    expect(await screen.findByText(/Booked on account: you pay nothing here/)).toBeVisible()
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Booking for Wayan Hartono')
    expect(screen.getByText('Public total')).toBeVisible()
    expect(screen.getByText(/^Public price Rp/)).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Pay Rp/ })).toBeNull()
    const back = within(screen.getByRole('main')).getByRole('link', { name: 'Bookings' })
    expect(back).toHaveAttribute('href', '/agent')
  })

  test('is not found when the order belongs to somebody else', async () => {
    await open(path, { [`GET /agents/orders/${orderSlug}`]: refusal(404, 'NotFound', 'x') })
    expect(await screen.findByText(/Data not found/)).toBeVisible()
  })
})

test('/agent/statement totals owed and settled amounts by month', async () => {
  await open('/agent/statement', {
    'GET /agents/statement': ok([
      { month: '2026-12', orders: 2, owed: 800_000, settled: 450_000, refundDue: 0 },
      { month: '2026-11', orders: 1, owed: 100_000, settled: 0, refundDue: 0 },
    ]),
  })
  await waitFor(() => expect(screen.getAllByText('Rp 900,000')).not.toHaveLength(0))
  const month = screen.getByRole('rowheader', { name: 'December 2026' }).closest('tr')!
  expect(month).toHaveTextContent('Rp 800,000')
  expect(month).toHaveTextContent('Rp 450,000')
})

test("/agent/prices shows the agent's price beside the public one, for what is still sold", async () => {
  const rate = {
    slug: 'ayung-river-rafting',
    isCombo: false,
    product: { name: 'Ayung River Rafting', nameId: 'Arung Jeram Ayung' },
    rate: { name: 'Adult', nameId: 'Dewasa' },
    publicPrice: 450_000,
  }
  const id = 'a0000000-0000-4000-8000-000000000001'
  await open('/agent/prices', {
    'GET /agents/special-prices': ok([
      { productId: id, variantId: 'adult', price: 370_000, rate },
      { productId: id, variantId: 'gone', price: 1, rate: null },
    ]),
  })
  const row = (await screen.findByRole('rowheader', { name: 'Ayung River Rafting' })).closest('tr')!
  expect(row).toHaveTextContent(/Adult.*Rp 450,000.*Rp 370,000.*80,000/)
  expect(within(row).getByRole('link')).toHaveAttribute('href', '/activities/ayung-river-rafting')
  expect(screen.getAllByRole('row')).toHaveLength(2)
})

test('/agent/prices says when the agent pays the public prices', async () => {
  await open('/agent/prices', { 'GET /agents/special-prices': ok([]) })
  expect(await screen.findByText('You pay the public prices')).toBeVisible()
})

test('an agent suspended while working is redirected to the page for inactive accounts', async () => {
  const suspended = { cause: 'ADMIN', reason: 'Unpaid bills' } as const
  const { address } = await open('/agent', {
    'GET /agents/orders': refusal(403, 'AccountSuspended', 'Your account is suspended'),
    'GET /agents/profile': () => ok({ ...agent, status: 'SUSPENDED', suspension: suspended }),
  })
  await waitFor(() => expect(address()).toBe('/agent/inactive'))
})
