import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { Role } from '@arung/contracts/accounts/realms'
import { realmOfRole } from '../../src/app/session/role-paths.ts'
import { customer, ok, refusal } from '../storefront/checkout-world.tsx'
import {
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
    'of a %s is refused in the one frame of the site',
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
  ] as const)('of a %s that is %s leads to %s', async (role, status, path) => {
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
    'of a %s that is refused with %s meanwhile leads there too',
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
