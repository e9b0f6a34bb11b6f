import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { openPortal } from '../account/portal-world.tsx'
import { inSeconds, ok, signIn, startWorld, type World } from '../storefront/checkout-world.tsx'
import { agent, agentAnswers } from './agent-world.ts'
import { fillIn } from '../fill-in.ts'

let world: World
afterEach(() => world.stop())

test('an agent resets a forgotten password on the agent addresses, signed in or not', async () => {
  const deviceToken = 'd'.repeat(43)
  world = await startWorld({
    ...agentAnswers,
    'POST /agents/forgot-password': ok({
      slug: 's'.repeat(43),
      expiresAt: inSeconds(60),
      resendAt: inSeconds(60),
      serverTime: new Date().toISOString(),
    }),
    'POST /agents/forgot-password/verification': ok({ resetToken: 'r'.repeat(43) }),
    'POST /agents/forgot-password/renew': ok({ deviceToken }),
  })
  const { address, unmount } = openPortal('/agent/forgot-password')
  await fillIn(await screen.findByLabelText('E-mail'), agent.email)
  await userEvent.click(screen.getByRole('button', { name: 'Send the code' }))
  await fillIn(await screen.findByLabelText('6-digit code'), '123456')
  expect(address()).toBe('/agent/forgot-password-verification')
  await fillIn(await screen.findByLabelText('New password'), 'seven-otters')
  await fillIn(screen.getByLabelText('Repeat the password'), 'seven-otters')
  await userEvent.click(screen.getByRole('button', { name: 'Save the new password' }))
  const back = await screen.findByRole('link', { name: 'Go to sign-in' })
  expect(back).toHaveAttribute('href', '/agent/sign-in')
  expect(localStorage.getItem('device-token:agents')).toBe(deviceToken)
  unmount()
  signIn(agent)
  openPortal('/agent/forgot-password')
  await screen.findByRole('heading', { level: 1, name: 'Forgot your password?' })
})
