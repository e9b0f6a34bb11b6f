import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { Role } from '@arung/contracts/accounts/realms'
import { realmOfRole } from '../../src/base/session/role-paths.ts'
import { customer, ok, refusal } from '../storefront/checkout-world.tsx'
import {
  expectedOf,
  expectGuarded,
  profileAt,
  profileOf,
  real,
  site,
  type Who,
} from './guard-world.tsx'

test.each<Who>([null, ...Role.options])(
  'the cart and the first address of each area have one frame for %s',
  who => expectGuarded(who, ['/cart', '/user', '/agent', '/admin', '/reservation/admin']),
)

describe('the cart', () => {
  test.each<Role>(['ADMIN', 'RESERVATION_ADMIN', 'RESERVATION_AGENT'])(
    'refuses a %s in the one frame of the site',
    async role => {
      await site(profileOf(role), '/cart', real)
      expect(await screen.findByText('403')).toBeVisible()
      expect(screen.getAllByRole('main')).toHaveLength(1)
      expect(screen.getAllByRole('banner')).toHaveLength(1)
      expect(screen.getAllByRole('contentinfo')).toHaveLength(1)
    },
  )

  test.each([
    ['USER', 'SUSPENDED', '/user/inactive'],
    ['AGEN', 'SUSPENDED', '/agent/inactive'],
    ['AGEN', 'WAITING_ACTIVATION', '/agent/inactive'],
  ] as const)('redirects a %s that is %s to %s', async (role, status, path) => {
    const profile = { ...customer, role, status, active: false }
    const router = await site(profile, '/cart', real)
    await waitFor(() => expect(router.state.location.pathname).toBe(path))
    expect(screen.queryByText(/Check your connection/)).toBeNull()
  })

  test.each([
    ['USER', 'AccountSuspended', 'SUSPENDED', '/user/inactive'],
    ['AGEN', 'AccountSuspended', 'SUSPENDED', '/agent/inactive'],
    ['AGEN', 'AccountWaitingActivation', 'WAITING_ACTIVATION', '/agent/inactive'],
  ] as const)(
    'redirects a %s that is refused with %s meanwhile there too',
    async (role, code, status, path) => {
      const profile = { ...customer, role }
      const realm = realmOfRole[role]
      const router = await site(profile, '/cart', real, {
        [profileAt(role)]: ok({ ...profile, status, active: false }),
        [`POST /${realm}/${profile.uuid}/retrive-carts`]: refusal(403, code, 'x'),
      })
      await waitFor(() => expect(router.state.location.pathname).toBe(path))
      expect(screen.queryByText(/Check your connection/)).toBeNull()
    },
  )
})

describe('the link from the site to the own area', () => {
  test.each<[Role, string, string]>([
    ['USER', '/user', 'My bookings'],
    ['AGEN', '/agent', 'Agent area'],
    ['ADMIN', '/admin', 'Admin'],
    ['RESERVATION_ADMIN', '/reservation/admin', 'Reservations'],
    ['RESERVATION_AGENT', '/reservation', 'Reservations'],
  ])(
    'for a %s is %s in header and footer, and no link there is refused',
    async (role, home, name) => {
      await site(profileOf(role), '/about')
      for (const part of ['banner', 'contentinfo']) {
        const links = within(screen.getByRole(part)).getAllByRole('link')
        const targets = links.map(link => link.getAttribute('href') ?? '')
        expect(
          links.some(one => one.textContent === name && one.getAttribute('href') === home),
        ).toBe(true)
        for (const target of targets.filter(one => one.startsWith('/')))
          expect(expectedOf(target.split(/[?#]/)[0] ?? '', role), target).not.toBe('forbidden')
      }
    },
  )

  test('leads visitors to sign-in', async () => {
    await site(null, '/about')
    const foot = within(screen.getByRole('contentinfo'))
    expect(foot.getByRole('link', { name: 'My bookings' })).toHaveAttribute('href', '/user')
    expect(foot.getByRole('link', { name: 'Cart' })).toHaveAttribute('href', '/cart')
  })
})
