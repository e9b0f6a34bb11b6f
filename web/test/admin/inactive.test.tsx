import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { signIn, startWorld, type World } from '../storefront/checkout-world.tsx'
import { admin, adminAnswers, openPortal } from '../account/portal-world.tsx'

let world: World
afterEach(() => world.stop())

const suspended = {
  ...admin,
  status: 'SUSPENDED',
  active: false,
  suspension: { cause: 'ADMIN', reason: 'Left the company' },
} as const

test.each(['/admin', '/admin/orders', '/admin/inactive'])(
  'a suspended admin who opens %s sees the suspension, its reason and whom to ask',
  async address => {
    world = await startWorld(adminAnswers)
    signIn(suspended)
    openPortal(address)
    expect(await screen.findByText('Left the company')).toBeVisible()
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('suspended')
    expect(screen.getAllByRole('button', { name: 'Sign out' }).length).toBeGreaterThan(0)
  },
)

test('an active admin is redirected from /admin/inactive to the dashboard', async () => {
  world = await startWorld(adminAnswers)
  signIn(admin)
  openPortal('/admin/inactive')
  expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
})
