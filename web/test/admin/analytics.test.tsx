import type { AnalyticsView } from '@arung/contracts/orders/analytics'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { admin, adminAnswers, openPortal } from '../account/portal-world.tsx'
import { ok, signIn, startWorld, type World } from '../storefront/checkout-world.tsx'

let world: World
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T17:00:00Z'), toFake: ['Date'] })
  // The page is never laid out here: the chart keeps the width that it begins with.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
})
afterEach(async () => {
  await world?.stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const river = {
  productId: '0a000000-0000-4000-8000-000000000001',
  name: 'River',
  nameId: 'Sungai',
}
const sums = [{ currency: 'IDR' as const, amount: 900_000 }]
const view: AnalyticsView = {
  sales: 3,
  guests: 7,
  sums,
  days: [
    { date: '2026-11-21', sales: 1, guests: 2 },
    { date: '2026-11-22', sales: 2, guests: 5 },
  ],
  products: [{ ...river, atDesk: true, sales: 3, guests: 7, sums }],
  sources: [{ source: 'AGENT', sales: 3, guests: 7, sums }],
  leadTimes: [{ leadTime: 'UP_TO_7', sales: 3, guests: 7 }],
  refused: [{ ...river, requests: 4, guests: 11 }],
}

async function open(answer: AnalyticsView) {
  world = await startWorld({ ...adminAnswers, 'GET /admins/analytics': ok(answer) })
  signIn(admin)
  return openPortal('/admin/analytics')
}
const table = async (name: string) => within(await screen.findByRole('table', { name }))

test('shows what was sold, by day, activity, source and lead time, and what was sold out', async () => {
  await open(view)
  expect((await table('By activity')).getAllByRole('row')[1]).toHaveTextContent(
    /River, sold at the desk7Rp\s900,000/,
  )
  expect((await table('By source')).getAllByRole('row')[1]).toHaveTextContent('Agents7')
  expect((await table('How far ahead')).getAllByRole('row')[1]).toHaveTextContent(
    '4–7 days73 sales',
  )
  const refused = await table('Missed demand')
  expect(refused.getAllByRole('row')[1]).toHaveTextContent('River114 requests')
  expect(
    screen.getByRole('img', { name: '7 guests in 3 sales; the best day was 22 Nov with 5.' }),
  ).toBeInTheDocument()
})

test('asks for the last 30 days of the operator, and for others by its links', async () => {
  const { address } = await open(view)
  await table('By activity')
  const asked = () => world.calls('GET').map(({ path }) => path)
  expect(asked()).toContainEqual(expect.stringContaining('from=2026-10-24&to=2026-11-22'))
  await userEvent.click(screen.getByRole('link', { name: 'Last 90 days' }))
  expect(address()).toBe('/admin/analytics?days=90')
  expect(screen.getByRole('link', { name: 'Last 90 days' })).toHaveAttribute('aria-current', 'page')
})

test('says so where nothing was sold', async () => {
  const none = { ...view, sales: 0, guests: 0, sums: [], products: [], sources: [], refused: [] }
  await open(none)
  expect(await screen.findAllByText('Nothing in this period.')).toHaveLength(3)
})
