import type { Profile } from '@arung/contracts/accounts/views'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { readAuthCookie } from '../../src/base/session/auth-cookie.ts'
import { openPortal } from '../account/portal-world.tsx'
import {
  inSeconds,
  ok,
  refusal,
  signIn,
  startWorld,
  type World,
} from '../storefront/checkout-world.tsx'
import { agent, agentAnswers } from './agent-world.ts'
import { fillIn } from '../fill-in.ts'

let world: World
afterEach(() => world.stop())

const slug = 'v'.repeat(43)
const signedIn = ok({
  token: 'token',
  role: 'AGEN',
  uuid: agent.uuid,
  expiresAt: '2026-12-05T00:00:00Z',
  language: null,
  deviceToken: null,
})
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name })

async function fill() {
  await fillIn(await screen.findByRole('textbox', { name: 'E-mail' }), agent.email)
  await fillIn(screen.getByLabelText('Password'), 'a long password')
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
}

describe("an agent's sign-in", () => {
  test('calls the agent realm and goes on to the requested page', async () => {
    world = await startWorld({ ...agentAnswers, 'POST /agents/login': signedIn })
    const { address } = openPortal('/agent/sign-in?next=%2Fagent%2Fprofile')
    await fill()
    await heading('Profile')
    expect(address()).toBe('/agent/profile')
    expect(readAuthCookie()).toEqual({ token: 'token', role: 'AGEN' })
    expect(world.calls('POST', '/agents/sessions/keep')).toHaveLength(0)
  })

  test('keeps the device signed in only on request', async () => {
    world = await startWorld({
      ...agentAnswers,
      'POST /agents/login': signedIn,
      'POST /agents/sessions/keep': ok(null),
    })
    openPortal('/agent/sign-in?next=%2Fagent%2Fprofile')
    const keep = await screen.findByLabelText('Keep me signed in on this device for 14 days')
    expect(keep).not.toBeChecked()
    await userEvent.click(keep)
    await fill()
    await heading('Profile')
    expect(world.calls('POST', '/agents/sessions/keep')).toHaveLength(1)
  })

  test('leads an agent with an unverified address to the code screen', async () => {
    const unverified = refusal(403, 'EmailUnverified', 'x', {
      alternatives: { verificationSlug: slug },
    })
    world = await startWorld({ 'POST /agents/login': unverified })
    const { address } = openPortal('/agent/sign-in')
    await fill()
    await waitFor(() => expect(address()).toBe(`/agent/email-verification/${slug}`))
  })

  test('is for guests only', async () => {
    world = await startWorld(agentAnswers)
    signIn(agent)
    const { address } = openPortal('/agent/sign-in')
    await waitFor(() => expect(address()).toBe('/'))
  })

  test('is linked from the customer sign-in page on the way to the agent area', async () => {
    world = await startWorld({})
    openPortal('/sign-in?next=%2Fagent%2Fprofile')
    await screen.findByText(/Going to the agents' area/)
    for (const link of screen.getAllByRole('link', { name: 'Sign in as an agent' }))
      expect(link).toHaveAttribute('href', '/agent/sign-in?next=%2Fagent%2Fprofile')
  })
})

describe("an agent's sign-up", () => {
  test('asks for country, city and company, and says what happens next', async () => {
    world = await startWorld({ 'POST /agents/register': ok({ verificationSlug: slug }, 201) })
    const { address } = openPortal('/agent/sign-up')
    await heading('Become an agent')
    expect(screen.getByRole('region', { name: 'What happens next' })).toHaveTextContent(
      /verify your e-mail address.*activates the account.*book for your guests/,
    )
    const type = async (name: RegExp, text: string) => fillIn(screen.getByLabelText(name), text)
    await type(/^Company name/, 'Surya Holidays')
    await type(/^First name/, 'Komang')
    await type(/^Last name/, 'Surya')
    await type(/^E-mail$/, agent.email)
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Phone' })).toBeEnabled())
    expect(screen.getByRole('textbox', { name: 'Phone' })).toHaveAttribute('name', 'telephone')
    await userEvent.type(screen.getByRole('textbox', { name: 'Phone' }), '+6281298765432')
    await userEvent.selectOptions(screen.getByLabelText(/^Country(?! code)/), 'ID')
    await type(/^City/, 'Sanur')
    await type(/^Password$/, 'river stones')
    await type(/^Repeat the password$/, 'river stones')
    await userEvent.click(screen.getByRole('button', { name: 'Create account' }))
    await waitFor(() => expect(address()).toBe(`/agent/email-verification/${slug}`))
    expect(world.calls('POST', '/agents/register')[0]?.body).toMatchObject({
      companyName: 'Surya Holidays',
      country: 'ID',
      city: 'Sanur',
    })
  })

  test('ends with a verified address and a wait for activation', async () => {
    let status = 'PENDING'
    const path = `/agents/email-verification/${slug}`
    world = await startWorld({
      [`GET ${path}`]: () =>
        ok({
          slug,
          emailMasked: 'k•••@example.com',
          purpose: 'VERIFY_EMAIL',
          status,
          expiresAt: inSeconds(50),
          serverTime: new Date().toISOString(),
          triesLeft: 5,
        }),
      [`POST ${path}`]: () => {
        status = 'VERIFIED'
        return ok({ verified: true })
      },
    })
    openPortal(`/agent/email-verification/${slug}`)
    await fillIn(await screen.findByLabelText('6-digit code'), '123456')
    await heading('Your e-mail is verified')
    expect(screen.getByText(/waits for activation by our team/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Go to sign-in' })).toHaveAttribute(
      'href',
      '/agent/sign-in',
    )
  })
})

describe('/agent/inactive', () => {
  const open = async (profile: Profile, path: string) => {
    world = await startWorld({ ...agentAnswers, 'GET /agents/profile': ok(profile) })
    signIn(profile)
    return openPortal(path)
  }
  const waiting = { ...agent, status: 'WAITING_ACTIVATION', active: false } as const

  test.each(['/agent/profile', '/agent/security'])(
    'is where %s redirects an agent who waits for activation',
    async path => {
      const { address } = await open(waiting, path)
      await heading('Your account is waiting for activation')
      expect(address()).toBe('/agent/inactive')
    },
  )

  test('lets an agent who was activated meanwhile continue without signing in again', async () => {
    let profile: Profile = waiting
    world = await startWorld({ ...agentAnswers, 'GET /agents/profile': () => ok(profile) })
    signIn(waiting)
    openPortal('/agent/inactive')
    await userEvent.click(await screen.findByRole('button', { name: 'Check again' }))
    await screen.findByText(/Not activated yet/)
    profile = agent
    const { address } = openPortal('/agent/inactive')
    const [button] = await screen.findAllByRole('button', { name: 'Check again' })
    await userEvent.click(button!)
    await waitFor(() => expect(address()).toBe('/agent'))
  })

  test('shows a suspended agent the reason, the support contact and the sign-out', async () => {
    const suspension = { cause: 'ADMIN', reason: 'Papers are out of date' } as const
    await open({ ...agent, status: 'SUSPENDED', active: false, suspension }, '/agent/profile')
    await heading('Your account is suspended')
    expect(screen.getByText('Papers are out of date')).toBeVisible()
    expect(await screen.findByRole('link', { name: 'Contact support' })).toBeVisible()
    expect(screen.getAllByRole('button', { name: 'Sign out' }).length).toBeGreaterThan(0)
  })

  test('tells an agent that the account is inactive', async () => {
    const suspension = { cause: 'INACTIVITY', reason: null } as const
    await open({ ...agent, status: 'SUSPENDED', active: false, suspension }, '/agent/inactive')
    await heading('Your account is inactive')
  })

  test('is forbidden for a customer', async () => {
    await open({ ...agent, role: 'USER' }, '/agent/inactive')
    expect(await screen.findByText(/not allowed|may not/i)).toBeVisible()
  })
})

test('an agent who waits continues without a click once the account is activated', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    let status: 'WAITING_ACTIVATION' | 'ACTIVE' = 'WAITING_ACTIVATION'
    world = await startWorld({
      ...agentAnswers,
      'GET /agents/profile': () => ok({ ...agent, status }),
      'GET /agents/orders': ok({ items: [], total: 0, page: 1, size: 25 }),
    })
    signIn({ ...agent, status })
    const { address } = openPortal('/agent/inactive')
    await screen.findByRole('heading', { name: 'Your account is waiting for activation' })
    status = 'ACTIVE'
    // It is rendered before it starts to poll.
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1), 10_000)
    vi.advanceTimersByTime(20_000)
    await waitFor(() => expect(address()).toBe('/agent'))
  } finally {
    vi.useRealTimers()
  }
})
