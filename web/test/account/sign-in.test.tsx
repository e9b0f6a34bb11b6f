import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { readAuthCookie } from '../../src/base/session/auth-cookie.ts'
import {
  customer,
  inSeconds,
  ok,
  refusal,
  signIn,
  startWorld,
  type World,
} from '../storefront/checkout-world.tsx'
import { adminAnswers, openPortal, pageOf } from './portal-world.tsx'
import { fillIn } from '../fill-in.ts'

let world: World
afterEach(() => world.stop())

const verificationSlug = 'v'.repeat(43)
const signedIn = (role: 'USER' | 'ADMIN') =>
  ok({
    token: 'token',
    role,
    uuid: customer.uuid,
    expiresAt: '2026-12-05T00:00:00Z',
    deviceToken: 'd'.repeat(43),
  })

async function fill(email: string, password: string) {
  await fillIn(await screen.findByRole('textbox', { name: /E-?mail/ }), email)
  await fillIn(screen.getByLabelText(/^(Password|Kata sandi)$/), password)
  await userEvent.click(screen.getByRole('button', { name: /^(Sign in|Masuk)$/ }))
}

describe('signing in', () => {
  test('stores token and role in the cookie and goes on to the next path', async () => {
    world = await startWorld({ 'POST /users/login': signedIn('USER') })
    const { address } = openPortal('/sign-in?next=%2Factivities%2Fayung%3Fdate%3D2026-12-04')
    await fill('maya@example.com', 'a long password')
    await screen.findByText('elsewhere: /activities/ayung?date=2026-12-04')
    expect(address()).toBe('/activities/ayung?date=2026-12-04')
    expect(readAuthCookie()).toEqual({ token: 'token', role: 'USER' })
    expect(world.calls('POST')[0]?.body).toEqual({
      email: 'maya@example.com',
      password: 'a long password',
    })
  })

  test('never redirects to a foreign address', async () => {
    world = await startWorld({
      'POST /users/login': signedIn('USER'),
      'GET /users/orders': pageOf([]),
    })
    const { address } = openPortal('/sign-in?next=%2F%2Fevil.example')
    await fill('maya@example.com', 'a long password')
    await screen.findByRole('heading', { level: 1, name: 'My bookings' })
    expect(address()).toBe('/user')
  })

  test('answers a wrong address and a wrong password alike, and signs nobody in', async () => {
    world = await startWorld({ 'POST /users/login': refusal(401, 'SignInRefused', 'no') })
    openPortal('/sign-in')
    await fill('maya@example.com', 'wrong')
    expect(await screen.findByRole('alert')).toHaveTextContent(/e-mail or password is incorrect/)
    expect(readAuthCookie()).toBeNull()
  })

  test("says 'Invalid email address' before anything is sent", async () => {
    world = await startWorld({})
    openPortal('/sign-in')
    await fill('maya', 'a long password')
    expect(await screen.findByText('Invalid email address')).toBeVisible()
    expect(world.calls('POST')).toHaveLength(0)
  })

  test('with an unverified address leads to its verification', async () => {
    world = await startWorld({
      'POST /users/login': refusal(403, 'EmailUnverified', 'verify', {
        alternatives: { verificationSlug },
      }),
    })
    const { address } = openPortal('/sign-in?next=%2Fcart')
    await fill('maya@example.com', 'a long password')
    await waitFor(() =>
      expect(address()).toBe(`/email-verification/${verificationSlug}?next=%2Fcart`),
    )
  })

  test('asks to wait after too many tries, in Indonesian on the Indonesian page', async () => {
    world = await startWorld({ 'POST /users/login': refusal(429, 'TooManyRequests', 'wait') })
    openPortal('/id/sign-in', 'id')
    await fill('maya@example.com', 'a long password')
    expect(await screen.findByRole('alert')).toHaveTextContent(/Terlalu banyak percobaan/)
  })

  test('reports a failure when the server fails', async () => {
    world = await startWorld({ 'POST /users/login': refusal(500, 'Broken', 'x') })
    openPortal('/sign-in')
    await fill('maya@example.com', 'a long password')
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Something wrong while you submit your request. Please try again later.',
    )
  })

  test('links to the admin sign-in when the admin area was requested', async () => {
    world = await startWorld({})
    openPortal('/sign-in?next=%2Fadmin%2Forders')
    expect(await screen.findByRole('link', { name: 'Sign in as an admin' })).toHaveAttribute(
      'href',
      '/admin/sign-in?next=%2Fadmin%2Forders',
    )
  })

  test('links to the password reset, and offers other providers only where configured', async () => {
    world = await startWorld({ 'GET /users/sign-in-providers': ok([]) })
    openPortal('/sign-in?next=%2Fcart')
    expect(await screen.findByRole('link', { name: 'Forgot your password?' })).toHaveAttribute(
      'href',
      '/forgot-password?next=%2Fcart',
    )
    expect(screen.queryByText(/google|facebook/i)).toBeNull()
  })

  test('through another provider keeps its state in this tab only', async () => {
    const secret = 's'.repeat(43)
    world = await startWorld({
      'GET /users/sign-in-providers': ok(['google']),
      'POST /users/login/google/begin': ok({ url: '#away', state: secret, binding: secret }),
      'POST /users/login/google': signedIn('USER'),
    })
    const { unmount } = openPortal('/sign-in?next=%2Factivities%2Fayung')
    await userEvent.click(await screen.findByRole('button', { name: 'Continue with Google' }))
    await waitFor(() => expect(sessionStorage.getItem('foreign-sign-in')).toContain(secret))
    unmount()
    const { address } = openPortal(`/sign-in/google?code=the-code&state=${secret}`)
    await waitFor(() => expect(address()).toBe('/activities/ayung'))
    expect(world.calls('POST', '/users/login/google').at(-1)?.body).toEqual({
      code: 'the-code',
      state: secret,
      binding: secret,
      locale: 'en',
    })
    expect(sessionStorage.getItem('foreign-sign-in')).toBeNull()
  })

  test('can be restarted after a return from the provider without an answer', async () => {
    const secret = 's'.repeat(43)
    world = await startWorld({
      'GET /users/sign-in-providers': ok(['google']),
      'POST /users/login/google/begin': ok({ url: '#away', state: secret, binding: secret }),
    })
    openPortal('/sign-in')
    const button = () => screen.findByRole('button', { name: 'Continue with Google' })
    await userEvent.click(await button())
    await waitFor(async () => expect(await button()).toHaveAttribute('aria-busy', 'true'))
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    await waitFor(async () => expect(await button()).not.toHaveAttribute('aria-busy'))
  })

  test.each([
    ['deleted', /^Your account is deleted/],
    ['renewed', /^Your password is changed/],
  ])('says what ended the session: %s', async (ending, words) => {
    world = await startWorld({})
    openPortal(`/sign-in?${ending}`)
    expect(await screen.findByRole('alert')).toHaveTextContent(words)
  })

  test('rejects a provider response that this browser did not request', async () => {
    world = await startWorld({})
    openPortal(`/sign-in/google?code=planted&state=${'x'.repeat(43)}`)
    expect(await screen.findByRole('alert')).toHaveTextContent(/could not be completed/)
    expect(world.calls('POST')).toHaveLength(0)
  })

  test('is for guests only: a signed-in person is sent home', async () => {
    world = await startWorld({})
    signIn(customer)
    openPortal('/sign-in')
    expect(await screen.findByText('elsewhere: /')).toBeVisible()
  })

  test('as an admin calls the admin realm and opens the dashboard', async () => {
    world = await startWorld({ ...adminAnswers, 'POST /admins/login': signedIn('ADMIN') })
    const { address } = openPortal('/admin/sign-in')
    await fill('ketut@example.com', 'a long password')
    await screen.findByRole('heading', { level: 1, name: 'Dashboard' })
    expect(address()).toBe('/admin')
    expect(world.calls('POST', '/admins/login')).toHaveLength(1)
  })
})

describe("an admin's mailed code", () => {
  const slug = 'c'.repeat(43)
  const times = (seconds: number) => ({
    expiresAt: inSeconds(seconds),
    resendAt: inSeconds(seconds),
    serverTime: inSeconds(0),
  })
  const asked = (seconds = 60) =>
    refusal(403, 'SecondFactorRequired', 'code', {
      alternatives: { slug, ways: ['EMAIL'], sent: times(seconds) },
    })
  const code = () => screen.findByLabelText('6-digit code')

  test('is required after the password and opens the admin area', async () => {
    world = await startWorld({
      'POST /admins/login': asked(),
      [`POST /admins/second-factor/${slug}`]: signedIn('ADMIN'),
      ...adminAnswers,
    })
    const { address } = openPortal('/admin/sign-in?next=%2Fadmin%2Forders')
    await fill('admin@example.com', 'a long password')
    expect(await screen.findByText(/We have e-mailed you a 6-digit code/)).toBeVisible()
    expect(readAuthCookie()).toBeNull()
    await fillIn(await code(), '123456')
    await waitFor(() => expect(address()).toBe('/admin/orders'))
    expect(readAuthCookie()).toEqual({ token: 'token', role: 'ADMIN' })
    expect(world.calls('POST', `/admins/second-factor/${slug}`)[0]?.body).toEqual({
      code: '123456',
    })
  })

  test('shows the tries left when wrong, can be resent when expired, and can be cancelled', async () => {
    world = await startWorld({
      'POST /admins/login': asked(0),
      [`POST /admins/second-factor/${slug}`]: refusal(422, 'WrongCode', 'no', {
        alternatives: { triesLeft: 4 },
      }),
      [`POST /admins/second-factor/${slug}/resend`]: ok(times(60)),
    })
    openPortal('/admin/sign-in')
    await fill('admin@example.com', 'a long password')
    await userEvent.click(await screen.findByRole('button', { name: 'Send a new code' }))
    await fillIn(await code(), '000000')
    expect(await screen.findByText(/You have 4 tries left/)).toBeVisible()
    await userEvent.click(screen.getByRole('link', { name: 'Cancel' }))
    expect(await screen.findByLabelText('Password')).toBeVisible()
  })
})

describe('a configured second factor', () => {
  const slug = 'c'.repeat(43)
  const step = `/admins/second-factor/${slug}`
  const asked = (...ways: string[]) =>
    refusal(403, 'SecondFactorRequired', 'step', { alternatives: { slug, ways, sent: null } })
  const wrong = refusal(422, 'WrongCode', 'The code is not correct')

  test('accepts the code of the app, and reports a wrong one', async () => {
    let answer: typeof wrong | ReturnType<typeof signedIn> = wrong
    world = await startWorld({
      'POST /admins/login': asked('TOTP', 'RECOVERY'),
      [`POST ${step}`]: () => answer,
      ...adminAnswers,
    })
    const { address } = openPortal('/admin/sign-in')
    await fill('admin@example.com', 'a long password')
    const code = await screen.findByLabelText('Code from the app')
    await fillIn(code, '000000')
    expect(await screen.findByText(/incorrect or was already used/)).toBeVisible()
    answer = signedIn('ADMIN')
    await fillIn(code, '123456')
    await waitFor(() => expect(address()).toBe('/admin'))
  })

  test('offers another way, and handles a recovery code in Indonesian', async () => {
    world = await startWorld({
      'POST /admins/login': asked('PASSKEY', 'TOTP', 'RECOVERY'),
      [`POST ${step}/recovery`]: wrong,
    })
    openPortal('/id/admin/sign-in', 'id')
    await fill('admin@example.com', 'a long password')
    expect(await screen.findByRole('button', { name: 'Pakai kunci sandi' })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Kode pemulihan' }))
    await userEvent.click(screen.getByRole('button', { name: 'Masuk' }))
    expect(await screen.findByText(/Isi sepuluh huruf/)).toBeVisible()
    expect(world.calls('POST', `${step}/recovery`)).toHaveLength(0)
    await fillIn(screen.getByRole('textbox', { name: 'Kode pemulihan' }), '4f7kq 9xwta')
    await userEvent.click(screen.getByRole('button', { name: 'Masuk' }))
    expect(await screen.findByText(/salah atau sudah pernah dipakai/)).toBeVisible()
    expect(world.calls('POST', `${step}/recovery`)[0]?.body).toEqual({ code: '4f7kq 9xwta' })
  })
})
