import type { Profile } from '@arung/contracts/accounts/views'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { openPortal } from '../account/portal-world.tsx'
import { fillIn } from '../fill-in.ts'
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

const inAMinute = () => new Date(Date.now() + 60_000).toISOString()

test('the sign-in of agents has its own flow for a forgotten password', async () => {
  world = await startWorld({
    'POST /reservation/forgot-password': ok({
      slug: 's'.repeat(43),
      expiresAt: inAMinute(),
      resendAt: inAMinute(),
      serverTime: new Date().toISOString(),
    }),
    'POST /reservation/forgot-password/verification': ok({ resetToken: 'r'.repeat(43) }),
    'POST /reservation/forgot-password/renew': ok({ deviceToken: 'd'.repeat(43) }),
  })
  const { address } = openPortal('/reservation/forgot-password')
  await fillIn(await screen.findByLabelText('E-mail'), 'komang@pasti.example')
  await userEvent.click(screen.getByRole('button', { name: 'Send the code' }))
  await fillIn(await screen.findByLabelText('6-digit code'), '123456')
  expect(address()).toBe('/reservation/forgot-password-verification')
  await fillIn(await screen.findByLabelText('New password'), 'seven-otters')
  await fillIn(screen.getByLabelText('Repeat the password'), 'seven-otters')
  await userEvent.click(screen.getByRole('button', { name: 'Save the new password' }))
  const back = await screen.findByRole('link', { name: 'Go to sign-in' })
  expect(back).toHaveAttribute('href', '/reservation/login')
})
