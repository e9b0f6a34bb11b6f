import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import {
  customer,
  ok,
  orderSlug,
  orderWith,
  refusal,
  signIn,
  startWorld,
  type World,
} from '../storefront/checkout-world.tsx'
import { openPortal, pageOf, rowWith } from './portal-world.tsx'

let world: World
afterEach(() => world.stop())

describe("a customer's bookings", () => {
  test('list date, guests and total, with a link to each order', async () => {
    world = await startWorld({ 'GET /users/orders': pageOf([rowWith({ status: 'CONFIRMED' })]) })
    signIn(customer)
    openPortal('/user')
    const table = await screen.findByRole('table', { name: 'My bookings' })
    const row = within(table).getByRole('row', { name: /Ayung River Rafting/ })
    expect(row).toHaveTextContent('Fri, 4 Dec 2026, 09:00 WITA')
    expect(row).toHaveTextContent(/Rp\s900,000/)
    expect(within(row).getByRole('link', { name: 'View order JRM-261204-7KQ2' })).toHaveAttribute(
      'href',
      `/user/order/${orderSlug}`,
    )
  })

  test('name the day by which a new date must be chosen, and not the day that was closed', async () => {
    const kept = rowWith({ status: 'CONFIRMED', keptUntil: '2027-12-04' })
    world = await startWorld({ 'GET /users/orders': pageOf([kept]) })
    signIn(customer)
    openPortal('/user')
    const table = await screen.findByRole('table', { name: 'My bookings' })
    const row = within(table).getByRole('row', { name: /Ayung River Rafting/ })
    expect(row).toHaveTextContent('Choose a new date by Sat, 4 Dec 2027')
    expect(row).not.toHaveTextContent('2026')
  })

  test('offer payment while they are unpaid', async () => {
    world = await startWorld({
      'GET /users/orders': pageOf([rowWith({ status: 'AWAITING_PAYMENT' })]),
    })
    signIn(customer)
    openPortal('/user?tab=waiting')
    expect(
      await screen.findByRole('link', { name: 'Pay now, order JRM-261204-7KQ2' }),
    ).toBeVisible()
  })

  test.each([
    ['of which a deposit is paid', { paymentStatus: 'PARTIALLY_PAID' }],
    ['of which nothing had to be paid before', { paymentStatus: 'UNPAID' }],
  ] as const)('%s offer to pay the rest until nothing is left', async (_, paid) => {
    const owing = { ...paid, status: 'CONFIRMED', remainingPayment: 100_000 } as const
    const settled = { ...owing, slug: 'settled', orderNumber: 'JRM-2', remainingPayment: 0 }
    world = await startWorld({ 'GET /users/orders': pageOf([rowWith(owing), rowWith(settled)]) })
    signIn(customer)
    openPortal('/user')
    expect(
      await screen.findByRole('link', { name: 'Pay now, order JRM-261204-7KQ2' }),
    ).toBeVisible()
    expect(screen.getByRole('link', { name: 'View order JRM-2' })).toBeVisible()
  })

  test('are requested by tab, search and page, all kept in the address', async () => {
    world = await startWorld({ 'GET /users/orders': pageOf([rowWith()], 40) })
    signIn(customer)
    const { address } = openPortal('/user')
    await userEvent.click(await screen.findByRole('link', { name: 'Past' }))
    await userEvent.type(await screen.findByRole('searchbox'), 'rafting{Enter}')
    await userEvent.click(await screen.findByRole('button', { name: 'Next page' }))
    await waitFor(() => expect(address()).toBe('/user?tab=past&q=rafting&page=2'))
    await waitFor(() =>
      expect(world.calls('GET').at(-1)?.path).toBe(
        '/api/users/orders?tab=past&page=2&size=10&q=rafting',
      ),
    )
  })

  test('of the previous tab disappear while the next tab loads', async () => {
    world = await startWorld({
      'GET /users/orders': ({ path }) =>
        path.includes('tab=waiting') ? { ...pageOf([]), delayMs: 500 } : pageOf([rowWith()]),
    })
    signIn(customer)
    openPortal('/user')
    await screen.findByRole('table', { name: 'My bookings' })
    await userEvent.click(screen.getByRole('link', { name: 'Waiting' }))
    await waitFor(() => expect(screen.queryByRole('table')).toBeNull())
    expect(screen.queryByText('Nothing is waiting')).toBeNull()
    expect(await screen.findByText('Nothing is waiting')).toBeVisible()
  })

  test('redirect from a page that no longer exists to the last page', async () => {
    world = await startWorld({
      'GET /users/orders': ({ path }) => {
        const page = Number(new URL(path, 'http://a').searchParams.get('page'))
        return ok({ items: page > 2 ? [] : [rowWith()], total: 11, page, size: 10 })
      },
    })
    signIn(customer)
    const { address } = openPortal('/user?tab=past&page=9')
    expect(await screen.findByRole('table', { name: 'My bookings' })).toBeVisible()
    expect(address()).toBe('/user?tab=past&page=2')
  })

  test('offer ways to book when there are none', async () => {
    world = await startWorld({ 'GET /users/orders': pageOf([]) })
    signIn(customer)
    openPortal('/user')
    expect(await screen.findByText('No upcoming trips yet')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Find an activity' })).toHaveAttribute(
      'href',
      '/activities/all',
    )
  })

  test('offer a retry when they cannot be read', async () => {
    world = await startWorld({ 'GET /users/orders': refusal(400, 'Broken', 'x') })
    signIn(customer)
    openPortal('/user')
    await screen.findByRole('alert')
    world.answers['GET /users/orders'] = pageOf([rowWith()])
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('table', { name: 'My bookings' })).toBeVisible()
  })

  test('are for customers: a visitor is sent to sign in and back', async () => {
    world = await startWorld({})
    const { address } = openPortal('/id/user?tab=past', 'id')
    await screen.findByRole('heading', { level: 1, name: 'Selamat datang kembali' })
    expect(address()).toBe('/id/sign-in?next=%2Fid%2Fuser%3Ftab%3Dpast')
  })

  test('are for customers: an admin sees 403', async () => {
    world = await startWorld({})
    signIn({ ...customer, role: 'ADMIN' })
    openPortal('/user')
    expect(await screen.findByText('403')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Home page' })).toHaveAttribute('href', '/')
  })

  test('show one order like its public page, and let the customer cancel it', async () => {
    const path = `/users/orders/${orderSlug}`
    world = await startWorld({
      [`GET ${path}`]: ok(orderWith()),
      [`POST /orders/${orderSlug}/cancel`]: () => {
        world.answers[`GET ${path}`] = ok(
          orderWith({
            status: 'CANCELLED',
            cancellation: { allowed: false, freeUntil: '2026-12-03T01:00:00Z', refundable: 0 },
          }),
        )
        return { status: 204 }
      },
    })
    signIn(customer)
    openPortal(`/user/order/${orderSlug}`)
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel booking' }))
    const dialog = await screen.findByRole('alertdialog')
    await userEvent.click(within(dialog).getAllByRole('button').at(-1)!)
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel booking' })).toBeNull())
    expect(world.calls('POST', '/cancel')).toHaveLength(1)
  })
})

describe('a suspended customer', () => {
  test('sees the reason and the support contact, and can sign out', async () => {
    world = await startWorld({
      'GET /settings': ok({ email: 'hello@jeramaya.example', phone: '+62 361 000 000' }),
      'GET /users/orders': pageOf([]),
    })
    const suspension = { cause: 'INACTIVITY', reason: null } as const
    signIn({ ...customer, status: 'SUSPENDED', active: false, suspension })
    const { address } = openPortal('/user')
    await screen.findByRole('heading', { level: 1, name: 'Your account is inactive' })
    expect(address()).toBe('/user/inactive')
    expect(screen.getByText(/have not been used for a while/)).toBeVisible()
    expect(await screen.findByRole('link', { name: 'Contact support' })).toHaveAttribute(
      'href',
      'mailto:hello@jeramaya.example',
    )
    expect(screen.getAllByRole('button', { name: 'Sign out' }).length).toBeGreaterThan(0)
  })

  test("reads the admin's reason for the suspension", async () => {
    world = await startWorld({})
    const suspension = { cause: 'ADMIN', reason: 'Two payments were taken back' } as const
    signIn({ ...customer, status: 'SUSPENDED', active: false, suspension })
    openPortal('/user/inactive')
    await screen.findByRole('heading', { level: 1, name: 'Your account is suspended' })
    expect(screen.getByText('Two payments were taken back')).toBeVisible()
    expect(screen.queryByText(/have not been used for a while/)).toBeNull()
  })

  test('leaves the page once active again', async () => {
    world = await startWorld({ 'GET /users/orders': pageOf([]) })
    signIn(customer)
    const { address } = openPortal('/user/inactive')
    await waitFor(() => expect(address()).toBe('/user'))
  })
})
