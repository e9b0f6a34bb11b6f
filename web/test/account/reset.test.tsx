import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  inSeconds,
  ok,
  refusal,
  signIn,
  startWorld,
  type World,
} from '../storefront/checkout-world.tsx'
import { admin, openPortal } from './portal-world.tsx'
import { fillIn } from '../fill-in.ts'

let world: World
beforeEach(() => sessionStorage.clear())
afterEach(() => world.stop())

const slug = 'r'.repeat(43)
const resetToken = 't'.repeat(43)
const deviceToken = 'd'.repeat(43)
const requested = (seconds = 60) =>
  ok({
    slug,
    expiresAt: inSeconds(seconds),
    resendAt: inSeconds(seconds),
    serverTime: inSeconds(0),
  })
const ask = async (path = '/forgot-password') => {
  const opened = openPortal(path, path.startsWith('/id/') ? 'id' : 'en')
  await fillIn(await screen.findByRole('textbox', { name: /E-?mail/ }), 'maya@example.com')
  await userEvent.click(screen.getByRole('button', { name: /Send the code|Kirim kode/ }))
  return opened
}
const code = () => screen.findByLabelText(/6-digit code|Kode 6 angka/)

describe('a password reset', () => {
  test('sets a new password with the code and leads back to sign-in', async () => {
    world = await startWorld({
      'POST /users/forgot-password': requested(),
      'POST /users/forgot-password/verification': ok({ resetToken }),
      'POST /users/forgot-password/renew': ok({ deviceToken }),
    })
    await ask('/forgot-password?next=%2Fcart')
    expect(await screen.findByText(/If maya@example.com has an account here/)).toBeVisible()
    await fillIn(await code(), '123456')
    const heading = { level: 1, name: 'Choose a new password' }
    expect(await screen.findByRole('heading', heading)).toBeVisible()
    await fillIn(screen.getByLabelText('New password'), 'seven-otters')
    await fillIn(screen.getByLabelText('Repeat the password'), 'other')
    await userEvent.click(screen.getByRole('button', { name: 'Save the new password' }))
    expect(await screen.findByText('Password does not match')).toBeVisible()
    await userEvent.clear(screen.getByLabelText('Repeat the password'))
    await fillIn(screen.getByLabelText('Repeat the password'), 'seven-otters')
    await userEvent.click(screen.getByRole('button', { name: 'Save the new password' }))
    const done = { level: 1, name: 'Your password is changed' }
    expect(await screen.findByRole('heading', done)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Go to sign-in' })).toHaveAttribute(
      'href',
      '/sign-in?next=%2Fcart',
    )
    expect(world.calls('POST', '/users/forgot-password/renew')[0]?.body).toMatchObject({
      resetToken,
      password: 'seven-otters',
    })
    expect(localStorage.getItem('device-token:users')).toBe(deviceToken)
  })

  test('shows the tries left after a wrong code, until none is left', async () => {
    let left = 2
    world = await startWorld({
      'POST /users/forgot-password': requested(),
      'POST /users/forgot-password/verification': () => {
        left -= 1
        return refusal(422, 'WrongCode', 'no', { alternatives: { triesLeft: left } })
      },
    })
    await ask()
    await fillIn(await code(), '000000')
    expect(await screen.findByText(/You have one try left/)).toBeVisible()
    await fillIn(await code(), '000000')
    expect(await screen.findByText(/Too many wrong codes/)).toBeVisible()
    expect(await code()).toBeDisabled()
  })

  test('offers a new code when the minute is over, in Indonesian too', async () => {
    world = await startWorld({ 'POST /users/forgot-password': requested(-1) })
    const { address } = await ask('/id/forgot-password')
    const again = await screen.findByRole('button', { name: 'Kirim kode baru' })
    expect(address()).toBe('/id/forgot-password-verification')
    await userEvent.click(again)
    expect(world.calls('POST', '/users/forgot-password')).toHaveLength(2)
  })

  test('continues after a reload, and starts over when no code was requested', async () => {
    world = await startWorld({ 'POST /users/forgot-password': requested() })
    const { address, unmount } = openPortal('/forgot-password-verification')
    await screen.findByRole('heading', { level: 1, name: 'Forgot your password?' })
    expect(address()).toBe('/forgot-password')
    unmount()
    const asked = await ask()
    await code()
    asked.unmount()
    openPortal('/forgot-password-verification')
    expect(await code()).toBeEnabled()
  })

  test('quotes the specified message when the verification is broken', async () => {
    world = await startWorld({
      'POST /users/forgot-password': requested(),
      'POST /users/forgot-password/verification': refusal(422, 'VerificationBroken', 'x'),
    })
    await ask()
    const field = await code()
    await waitFor(() => expect(field, 'it can be typed at once').toHaveFocus())
    await fillIn(await code(), '123456')
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Your verification is not working. Please contact our administrator support',
    )
  })
})

describe("an admin's password reset", () => {
  test('uses the admin addresses and the calls of the admin realm', async () => {
    world = await startWorld({
      'POST /admins/forgot-password': requested(),
      'POST /admins/forgot-password/verification': ok({ resetToken }),
      'POST /admins/forgot-password/renew': ok({ deviceToken }),
    })
    const { address } = await ask('/admin/forgot-password')
    await fillIn(await code(), '123456')
    expect(address()).toBe('/admin/forgot-password-verification')
    await fillIn(await screen.findByLabelText('New password'), 'seven-otters')
    await fillIn(screen.getByLabelText('Repeat the password'), 'seven-otters')
    await userEvent.click(screen.getByRole('button', { name: 'Save the new password' }))
    const back = await screen.findByRole('link', { name: 'Go to sign-in' })
    expect(back).toHaveAttribute('href', '/admin/sign-in')
    expect(localStorage.getItem('device-token:admins')).toBe(deviceToken)
    expect(sessionStorage.getItem('password-reset:users')).toBeNull()
  })

  test('starts over when no code was requested, and is for guests only', async () => {
    world = await startWorld({})
    const { address, unmount } = openPortal('/admin/forgot-password-verification')
    await screen.findByRole('heading', { level: 1, name: 'Forgot your password?' })
    expect(address()).toBe('/admin/forgot-password')
    unmount()
    signIn(admin)
    const signedIn = openPortal('/admin/forgot-password')
    await waitFor(() => expect(signedIn.address()).toBe('/'))
  })
})
