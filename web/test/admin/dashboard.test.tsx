import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import {
  customer,
  ok,
  refusal,
  signIn,
  startWorld,
  type World,
} from '../storefront/checkout-world.tsx'
import { admin, adminAnswers, dashboardWith, openPortal } from '../account/portal-world.tsx'

let world: World
afterEach(() => world.stop())

async function open(change: Parameters<typeof dashboardWith>[0] = {}, locale: 'en' | 'id' = 'en') {
  world = await startWorld({ ...adminAnswers, 'GET /admins/dashboard': ok(dashboardWith(change)) })
  signIn(admin)
  const opened = openPortal(locale === 'id' ? '/id/admin' : '/admin', locale)
  await screen.findByRole('heading', { level: 1 })
  return opened
}

const tile = async (label: string) => {
  const name = await screen.findByText(label, { selector: 'li p, li p a' })
  return name.closest('li')
}

describe('the dashboard', () => {
  test('shows the five figures, and the age of the oldest waiting order', async () => {
    await open()
    expect(await tile('Waiting confirmation')).toHaveTextContent(/4.*oldest 38 min ago/)
    expect(await tile('New today')).toHaveTextContent(/36.*7 more than last week/)
    expect(await tile('Orders this month')).toHaveTextContent(/512.*Rp\s684,200,000/)
    expect(await tile('Customers')).toHaveTextContent(/3,284.*41 this week/)
    expect(await tile('Agents')).toHaveTextContent(/58.*2 waiting for activation/)
  })

  test('says in Indonesian what is waiting', async () => {
    await open({}, 'id')
    expect(await tile('Menunggu konfirmasi')).toHaveTextContent(/terlama 38 menit yang lalu/)
  })

  test('draws orders per day, with a sentence and a table of the same figures', async () => {
    await open()
    expect(
      await screen.findByRole('img', { name: /65 orders in 2 days; most on 21 Nov/ }),
    ).toBeVisible()
    const table = screen.getByRole('table', { name: 'Orders per day' })
    expect(within(table).getByRole('row', { name: '20 Nov 29' })).toBeInTheDocument()
  })

  test('shows how full the next days are, and says when one is nearly full', async () => {
    await open()
    const meter = await screen.findByRole('meter', { name: /Taro ATV/ })
    expect(meter).toHaveAttribute('aria-valuetext', '44 of 48 taken')
    expect(screen.getByText('nearly full')).toBeVisible()
  })

  test('shows the fullest days as bars and the others on request', async () => {
    const quiet = Array.from({ length: 7 }, (_, day) => ({
      ...dashboardWith().seats[0]!,
      date: `2026-11-2${day + 2}`,
      taken: day,
    }))
    await open({ seats: [...dashboardWith().seats, ...quiet] })
    expect(await screen.findAllByRole('meter')).toHaveLength(6)
    expect(screen.getAllByRole('meter')[0]).toHaveAccessibleName('Taro ATV, Sat 21')
    await userEvent.click(screen.getByText('All capacity, day by day'))
    const table = screen.getByRole('table', { name: 'Availability, next days' })
    expect(within(table).getByRole('row', { name: /Taro ATV/ })).toHaveTextContent(
      /of 48440123456$/,
    )
  })

  test('lists what is still to do before the first sale, each with its screen', async () => {
    await open({ toFirstSale: ['PLACES', 'TERMS', 'SECOND_ADMIN'] })
    const card = await screen.findByRole('region', { name: 'Before your first sale' })
    expect(card).toHaveTextContent('3 steps left')
    const links = within(card).getAllByRole('link')
    expect(links.map(link => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Set a capacity for it', '/admin/capacity'],
      ['Write your terms and conditions', '/admin/pages/terms/edit'],
      ['Invite a second admin', '/admin/user-admin'],
    ])
  })

  test('lists in Indonesian what is still to do, and nothing once all of it is done', async () => {
    await open({ toFirstSale: ['PAYMENT'] }, 'id')
    const card = await screen.findByRole('region', { name: 'Sebelum penjualan pertama' })
    expect(within(card).getByRole('link')).toHaveAttribute('href', '/id')
    expect(card).toHaveTextContent(/1 langkah lagi.*Buat pesanan sendiri dan bayar/)
    await world.stop()
    await open({ toFirstSale: [] })
    await tile('Waiting confirmation')
    expect(screen.queryByRole('region', { name: 'Before your first sale' })).toBeNull()
  })

  test('warns of paid orders that no rule advances', async () => {
    await open({ stuck: 2 })
    expect(
      await screen.findByRole('link', { name: /2 paid orders need your attention/ }),
    ).toHaveAttribute('href', '/admin/orders?view=stuck')
  })

  test('links to failed jobs, customers and agents', async () => {
    await open({ jobsFailed: 3 })
    expect(await screen.findByRole('link', { name: /3 jobs failed/ })).toHaveAttribute(
      'href',
      '/admin/jobs',
    )
    const links = within(await screen.findByRole('main'))
    expect(links.getByRole('link', { name: 'Customers' })).toHaveAttribute('href', '/admin/users')
    expect(links.getByRole('link', { name: 'Agents' })).toHaveAttribute('href', '/admin/agents')
    expect(links.getByRole('link', { name: 'Orders this month' })).toHaveAttribute(
      'href',
      '/admin/orders?view=month',
    )
  })

  test('links to active agents when none waits for activation', async () => {
    await open({ agentsWaitingActivation: 0 })
    const links = within(await screen.findByRole('main'))
    expect(await links.findByRole('link', { name: 'Agents' })).toHaveAttribute(
      'href',
      '/admin/agents?tab=active',
    )
  })

  test('links to orders with a refund due', async () => {
    await open({ refundsWaiting: 1 })
    expect(
      await screen.findByRole('link', { name: 'One order has a refund due.' }),
    ).toHaveAttribute('href', '/admin/orders?view=refunds')
    expect(screen.queryByText(/stuck/)).toBeNull()
  })

  test('lists the newest orders, and counts waiting orders in the menu', async () => {
    await open()
    expect(await screen.findByRole('table', { name: 'Newest orders' })).toHaveTextContent(
      'JRM-261204-7KQ2',
    )
    expect((await screen.findAllByRole('link', { name: /^Orders ?4$/ })).length).toBeGreaterThan(0)
  })

  test('links only to screens that exist', async () => {
    await open()
    const [menu] = screen.getAllByRole('navigation', { name: 'Admin' })
    expect(
      within(menu!)
        .getAllByRole('link')
        .map(link => link.getAttribute('href')),
    ).toEqual([
      '/admin',
      '/admin/orders',
      '/admin/analytics',
      '/admin/products',
      '/admin/categories',
      '/admin/addons-product',
      '/admin/capacity',
      '/admin/agent-special-price',
      '/admin/pickup-zones',
      '/admin/users',
      '/admin/agents',
      '/admin/receivables',
      '/admin/user-admin',
      '/admin/contact',
      '/admin/blogs',
      '/admin/blog-categories',
      '/admin/pages',
      '/admin/restaurant-menu',
      '/admin/redirects',
      '/admin/jobs',
      '/admin/wellbeing',
      '/admin/import',
      '/admin/settings',
    ])
  })

  test('is for admins only: a customer sees 403', async () => {
    world = await startWorld(adminAnswers)
    signIn(customer)
    openPortal('/admin')
    expect(await screen.findByText('403')).toBeVisible()
  })

  test('shows why it failed to load, and offers a retry', async () => {
    world = await startWorld({
      ...adminAnswers,
      'GET /admins/dashboard': refusal(403, 'AccountSuspended', 'The account is suspended'),
    })
    signIn(admin)
    openPortal('/admin')
    expect(await screen.findByText('The account is suspended')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
  })

  test('is closed to a suspended admin, who can sign out', async () => {
    world = await startWorld(adminAnswers)
    signIn({ ...admin, status: 'SUSPENDED' })
    openPortal('/admin')
    expect(await screen.findByRole('heading', { name: 'Your account is suspended' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Sign out' })).toBeVisible()
  })
})
