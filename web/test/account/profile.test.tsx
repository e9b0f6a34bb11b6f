import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { readAuthCookie } from '../../src/base/session/auth-cookie.ts'
import {
  customer,
  ok,
  refusal,
  signIn,
  startWorld,
  type World,
} from '../storefront/checkout-world.tsx'
import { openPortal } from './portal-world.tsx'
import { fillIn } from '../fill-in.ts'

let world: World
afterEach(() => world.stop())

const session = (n: number, current = false) => ({
  sessionId: `a0000000-0000-4000-8000-00000000000${n}`,
  createdAt: '2026-11-20T01:00:00.000Z',
  lastUsedAt: '2026-11-21T02:30:00.000Z',
  expiresAt: '2026-12-04T01:00:00.000Z',
  kept: false,
  from: { browser: 'Chrome', system: 'Android', network: '203.0.113.0/24', country: 'ID' },
  current,
  ended: null,
})

describe('the profile', () => {
  test('saves changes, and names an invalid field in the summary', async () => {
    world = await startWorld({
      'PUT /users/profile': ok(null),
      'GET /users/profile': ok({ ...customer, firstName: 'Made' }),
    })
    signIn(customer)
    openPortal('/user/profile')
    const first = await screen.findByLabelText('First name')
    await userEvent.clear(first)
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('One field needs your attention')).toBeVisible()
    await fillIn(first, 'Made')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Your profile is saved.')).toBeVisible()
    expect(world.calls('PUT')[0]?.body).toMatchObject({ firstName: 'Made' })
    expect(world.calls('PUT')[0]?.body).not.toHaveProperty('email')
  })

  test('rejects a picture of 1 MB or of another format before sending it', async () => {
    world = await startWorld({})
    signIn(customer)
    openPortal('/user/profile')
    const input = await screen.findByLabelText('Choose a picture')
    const user = userEvent.setup({ applyAccept: false })
    await user.upload(
      input,
      new File([new Uint8Array(1024 * 1024)], 'a.png', { type: 'image/png' }),
    )
    expect(await screen.findByText('The picture must be smaller than 1 MB')).toBeVisible()
    await user.upload(input, new File(['GIF89a'], 'a.gif', { type: 'image/gif' }))
    expect(await screen.findByText(/Choose a PNG or JPEG picture/)).toBeVisible()
    expect(world.calls('POST')).toHaveLength(0)
  })
})

describe('security', () => {
  test('a password change gives this device a new token', async () => {
    world = await startWorld({
      'GET /users/sessions': ok([session(1, true)]),
      'PUT /users/password': ok({
        token: 'new-token',
        role: 'USER',
        uuid: customer.uuid,
        expiresAt: '2026-12-05T00:00:00Z',
        language: null,
        deviceToken: null,
      }),
    })
    signIn(customer)
    openPortal('/user/security')
    await fillIn(await screen.findByLabelText('Old password'), 'the old one')
    await fillIn(screen.getByLabelText('New password'), 'seven-otters')
    await fillIn(screen.getByLabelText('Repeat the password'), 'seven-otters')
    await userEvent.click(screen.getByRole('button', { name: 'Change the password' }))
    expect(await screen.findByText(/Your password is changed/)).toBeVisible()
    expect(readAuthCookie()?.token).toBe('new-token')
    expect(screen.getByText('You are signed in on this device only.')).toBeVisible()
  })

  test('shows a wrong old password at its field', async () => {
    world = await startWorld({
      'GET /users/sessions': ok([session(1, true)]),
      'PUT /users/password': refusal(422, 'InvalidInput', 'x', {
        errors: [{ path: 'oldPassword', message: 'The old password is not correct' }],
      }),
    })
    signIn(customer)
    openPortal('/user/security')
    await fillIn(await screen.findByLabelText('Old password'), 'not this one')
    await fillIn(screen.getByLabelText('New password'), 'seven-otters')
    await fillIn(screen.getByLabelText('Repeat the password'), 'seven-otters')
    await userEvent.click(screen.getByRole('button', { name: 'Change the password' }))
    expect(await screen.findByText('The old password is incorrect')).toBeVisible()
  })

  test('lists the signed-in devices and signs out all others', async () => {
    world = await startWorld({
      'GET /users/sessions': ok([session(1, true), session(2)]),
      'POST /users/sessions/close-others': () => {
        world.answers['GET /users/sessions'] = ok([session(1, true)])
        return ok(null)
      },
    })
    signIn(customer)
    openPortal('/user/security')
    expect(await screen.findAllByText('Chrome on Android')).toHaveLength(2)
    expect(screen.getAllByText('203.0.113.0/24, Indonesia')).toHaveLength(2)
    expect(screen.getAllByText(/^Last used/)).toHaveLength(2)
    expect(screen.queryByText('Recently ended')).toBeNull()
    expect(screen.getByText(/^You stay signed in on a device for 14 days/)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Sign out everywhere else' }))
    await waitFor(() => expect(screen.getAllByText('Chrome on Android')).toHaveLength(1))
  })

  test('signs out one device and leaves the others', async () => {
    const closing = `POST /users/sessions/${session(2).sessionId}/close`
    world = await startWorld({
      'GET /users/sessions': ok([session(1, true), session(2), session(3)]),
      [closing]: () => {
        world.answers['GET /users/sessions'] = ok([session(1, true), session(3)])
        return ok(null)
      },
    })
    signIn(customer)
    openPortal('/user/security')
    const buttons = await screen.findAllByRole('button', { name: 'Sign out Chrome on Android' })
    expect(buttons).toHaveLength(2)
    await userEvent.click(buttons[0]!)
    await waitFor(() => expect(screen.getAllByText('Chrome on Android')).toHaveLength(2))
    expect(await screen.findByText('Signed out there.')).toBeVisible()
  })

  test('lists recently ended sessions with their cause, apart from the open ones', async () => {
    const at = '2026-11-22T03:00:00.000Z'
    world = await startWorld({
      'GET /users/sessions': ok([
        session(1, true),
        { ...session(2), ended: { at, cause: 'TOO_MANY' } },
        { ...session(3), ended: { at, cause: 'UNUSED' } },
      ]),
    })
    signIn(customer)
    openPortal('/user/security')
    expect(await screen.findByRole('heading', { name: 'Recently ended' })).toBeVisible()
    expect(screen.getByText(/signed in on too many devices/)).toBeVisible()
    expect(screen.getByText(/not used for a while/)).toBeVisible()
    expect(screen.getByText('You are signed in on this device only.')).toBeVisible()
  })
})
