import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { openPortal } from '../account/portal-world.tsx'
import { loadForms, ok, signIn, startWorld, type World } from '../storefront/checkout-world.tsx'
import { agent, agentAnswers } from './agent-world.ts'
import { fillIn } from '../fill-in.ts'

let world: World
afterEach(() => world.stop())

test('an agent edits the company name in the profile', async () => {
  world = await startWorld({ ...agentAnswers, 'PUT /agents/profile': ok(null) })
  await loadForms()
  signIn(agent)
  openPortal('/agent/profile')
  const company = await screen.findByLabelText(/^Company name/)
  expect(company).toHaveValue('Surya Holidays')
  await userEvent.clear(company)
  await fillIn(company, 'Surya Trips')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(world.calls('PUT', '/agents/profile')).toHaveLength(1))
  expect(world.calls('PUT', '/agents/profile')[0]?.body).toMatchObject({
    companyName: 'Surya Trips',
    city: 'Denpasar',
  })
})

test('an agent changes the password and signs out other devices, but cannot delete the account', async () => {
  const session = (sessionId: string, current: boolean) => ({
    sessionId,
    createdAt: '2026-11-20T02:00:00Z',
    lastUsedAt: '2026-11-21T02:00:00Z',
    expiresAt: '2026-12-04T02:00:00Z',
    kept: current,
    from: { browser: null, system: null, network: null, country: null },
    current,
    ended: null,
  })
  world = await startWorld({
    ...agentAnswers,
    'GET /agents/sessions': ok([
      session('a0000000-0000-4000-8000-000000000011', true),
      session('a0000000-0000-4000-8000-000000000012', false),
    ]),
    'PUT /agents/password': ok({ token: 'next', role: 'AGEN', deviceToken: null }),
    'POST /agents/sessions/close-others': ok(null),
  })
  signIn(agent)
  openPortal('/agent/security')
  await fillIn(await screen.findByLabelText('Old password'), 'river stones')
  await fillIn(screen.getByLabelText('New password'), 'river pebbles')
  await fillIn(screen.getByLabelText('Repeat the password'), 'river pebbles')
  await userEvent.click(screen.getByRole('button', { name: 'Change the password' }))
  await screen.findByText(/Your password is changed/)
  expect(await screen.findByText(/^You stay signed in on a device for 3 days/)).toBeVisible()
  expect(screen.getAllByText(/^Stays signed in until /)).toHaveLength(1)
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out everywhere else' }))
  await waitFor(() => expect(world.calls('POST', '/agents/sessions/close-others')).toHaveLength(1))
  expect(screen.getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute(
    'href',
    '/agent/forgot-password',
  )
  expect(screen.queryByRole('button', { name: /Delete/ })).toBeNull()
})
