import { render, screen, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { afterAll, afterEach, expect, test } from 'vitest'
import { App } from '../../src/shell/app.tsx'
import { namespaces, textsOf } from '../../src/base/i18n/all-texts.ts'
import { createI18n } from '../../src/base/i18n/create-i18n.ts'
import { portalRoutes } from '../../src/shell/portal-routes.tsx'
import { createRoutes } from '../../src/shell/routes.tsx'
import { ok, customer, signIn, startWorld, type World } from '../storefront/checkout-world.tsx'
import { admin, adminAnswers } from '../account/portal-world.tsx'

let world: World
afterEach(() => world.stop())
// The desk loads its search when idle. It must have loaded before the file ends.
afterAll(() => import('../../src/admin/search/search-palette.tsx'))

/** Opens an address of the whole site. */
async function open(path: string) {
  world = await startWorld({
    ...adminAnswers,
    'GET /users/profile': ok(customer),
    'GET /users/orders': ok({ items: [], total: 0, page: 1, size: 10 }),
  })
  const texts = textsOf('en', namespaces)
  const facts = { fallback: {}, failures: {}, today: '2026-11-21', rendered: false, mapsKey: null }
  const router = createMemoryRouter(
    createRoutes(() => Promise.resolve(), portalRoutes),
    {
      initialEntries: [path],
    },
  )
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <App
        i18n={createI18n('en', texts, 'Sungai Raya')}
        boot={{ ...facts, locale: 'en', texts, currency: 'IDR' }}
      >
        <RouterProvider router={router} />
      </App>
    </SWRConfig>,
  )
  await screen.findByRole('main')
}
const footer = () => screen.queryByRole('contentinfo')
const banner = () => screen.getAllByRole('banner')[0]

test('the layout default has the header and footer of the site', async () => {
  await open('/about')
  expect(within(banner()!).getAllByRole('link', { name: /Sungai Raya/ }).length).toBeGreaterThan(0)
  expect(banner()).not.toHaveClass('on-dark')
  expect(footer()).toBeInTheDocument()
})

test('the layout dark has a light header over a dark picture, and the footer', async () => {
  await open('/our-history')
  expect(banner()).toHaveClass('on-dark')
  expect(footer()).toBeInTheDocument()
})

test('the layout dark-no-footer has no footer', async () => {
  await open('/sign-in')
  await screen.findByRole('heading', { level: 1 })
  expect(footer()).toBeNull()
})

test("the layout user has the tabs of the customer's area", async () => {
  signIn(customer)
  await open('/user')
  const tabs = await screen.findByRole('navigation', { name: 'Your account' })
  expect(
    within(tabs)
      .getAllByRole('link')
      .map(link => link.getAttribute('href')),
  ).toEqual(['/user', '/user/profile', '/user/security'])
  expect(within(tabs).getByRole('button', { name: 'Sign out' })).toBeVisible()
})

test('the layout inactive offers only the sign-out', async () => {
  signIn({ ...customer, status: 'SUSPENDED' })
  await open('/user/inactive')
  expect((await screen.findAllByRole('button', { name: 'Sign out' })).length).toBeGreaterThan(0)
  expect(screen.queryByRole('navigation', { name: 'Your account' })).toBeNull()
})

test('the layout admin has the menu of the desk and no site footer', async () => {
  signIn(admin)
  await open('/admin')
  expect((await screen.findAllByRole('navigation', { name: 'Admin' })).length).toBeGreaterThan(0)
  expect(footer()).toBeNull()
})
