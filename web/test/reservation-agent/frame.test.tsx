import type { Profile } from '@arung/contracts/accounts/views'
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { openPortal } from '../account/portal-world.tsx'
import { customer, ok, signIn, startWorld, type World } from '../storefront/checkout-world.tsx'

let world: World
afterEach(() => world.stop())

const agent: Profile = {
  ...customer,
  uuid: '5a000000-0000-4000-8000-000000000041',
  role: 'RESERVATION_AGENT',
  firstName: 'Komang',
  lastName: 'Seller',
  email: 'komang@pasti.example',
}
const terms = { methods: ['VCR', 'DEPOSIT'], bookingLimit: 20_000_000, creditDays: 0 }

async function openAs(profile: Profile, address: string) {
  world = await startWorld({
    'GET /reservation/profile': ok(profile),
    'GET /reservation/terms': ok({ company: 'Pasti Tours', terms }),
    'GET /reservation/sessions': ok([]),
  })
  signIn(profile)
  openPortal(address, 'en')
}

test('the area of an agent names the company, and links only to what is the agent’s own', async () => {
  await openAs(agent, '/reservation/profile')
  const aside = await screen.findByRole('complementary', { name: 'Agents' })
  expect((await within(aside).findAllByText('Pasti Tours')).length).toBeGreaterThan(0)
  const links = within(within(aside).getByRole('navigation')).getAllByRole('link')
  const paths = links.map(link => link.getAttribute('href'))
  expect(paths).toContain('/reservation/security')
  expect(paths.filter(path => path?.startsWith('/reservation/admin'))).toEqual([])
})

test('a suspended agent is led to the page that says why', async () => {
  await openAs(
    { ...agent, status: 'SUSPENDED', suspension: { cause: 'ADMIN', reason: 'Two invoices' } },
    '/reservation',
  )
  expect(await screen.findByText('Two invoices')).toBeVisible()
})

test('a member of staff has no access to the area of agents', async () => {
  await openAs({ ...agent, role: 'RESERVATION_ADMIN' }, '/reservation/profile')
  expect(await screen.findByText('403')).toBeVisible()
})
