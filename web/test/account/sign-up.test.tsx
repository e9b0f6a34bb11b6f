import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { ok, refusal, startWorld, type World } from '../storefront/checkout-world.tsx'
import { openPortal } from './portal-world.tsx'
import { fillIn } from '../fill-in.ts'

let world: World
afterEach(() => world.stop())

const verificationSlug = 'v'.repeat(43)
const field = (name: RegExp) => screen.getByLabelText(name)
const send = () => userEvent.click(screen.getByRole('button', { name: 'Create account' }))

async function fillAll(password = 'river stones', again = password) {
  await fillIn(await screen.findByLabelText('First name'), 'Maya')
  await fillIn(field(/^Last name$/), 'Hartono')
  await fillIn(field(/^E-mail$/), 'maya@example.com')
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Phone' })).toBeEnabled())
  await userEvent.type(screen.getByRole('textbox', { name: 'Phone' }), '+6281298765432')
  await fillIn(field(/^Password$/), password)
  await fillIn(field(/^Repeat the password$/), again)
}

describe('signing up', () => {
  test('registers and leads to the address verification, with the next path', async () => {
    world = await startWorld({ 'POST /users/register': ok({ verificationSlug }, 201) })
    const { address } = openPortal('/sign-up?next=%2Fcart')
    await fillAll()
    await send()
    await waitFor(() =>
      expect(address()).toBe(`/email-verification/${verificationSlug}?next=%2Fcart`),
    )
    const [call] = world.calls('POST', '/users/register')
    expect(call?.body).toEqual({
      firstName: 'Maya',
      lastName: 'Hartono',
      email: 'maya@example.com',
      phone: '+6281298765432',
      password: 'river stones',
      passwordConfirmation: 'river stones',
      locale: 'en',
    })
    expect(call?.headers['idempotency-key']).toBeTruthy()
  })

  test("says 'Password does not match' even while other fields are empty", async () => {
    world = await startWorld({})
    openPortal('/sign-up')
    await fillIn(await screen.findByLabelText('Password'), 'river stones')
    await fillIn(field(/^Repeat the password$/), 'river stone')
    await userEvent.tab()
    expect(await screen.findByText('Password does not match')).toBeVisible()
  })

  test('compares the repeated password only once it is typed, and again after each change', async () => {
    world = await startWorld({})
    openPortal('/sign-up')
    const mismatch = () => screen.queryByText('Password does not match')
    await fillIn(await screen.findByLabelText('Password'), 'river')
    await userEvent.tab()
    expect(await screen.findByText('Use at least 7 characters')).toBeVisible()
    expect(mismatch()).toBeNull()
    await fillIn(field(/^Password$/), ' stones')
    await fillIn(field(/^Repeat the password$/), 'river stones')
    await userEvent.type(field(/^Password$/), '!')
    await waitFor(() => expect(mismatch()).toBeVisible())
  })

  test('requires a password of at least 7 characters', async () => {
    world = await startWorld({})
    openPortal('/sign-up')
    await fillAll('river1')
    await send()
    expect((await screen.findAllByText('Use at least 7 characters')).length).toBeGreaterThan(0)
    expect(world.calls('POST')).toHaveLength(0)
  })

  test('lists the errors in a summary, with links to the fields', async () => {
    world = await startWorld({})
    openPortal('/sign-up')
    await screen.findByLabelText('First name')
    await send()
    const summary = await screen.findByRole('alert')
    expect(summary).toHaveTextContent('6 fields need your attention')
    await userEvent.click(within(summary).getByRole('link', { name: 'Enter your last name' }))
    await waitFor(() => expect(field(/^Last name$/)).toHaveFocus())
  })

  test("says 'Invalid email address' when the field loses focus", async () => {
    world = await startWorld({})
    openPortal('/sign-up')
    await fillIn(await screen.findByLabelText('E-mail'), 'maya@')
    await userEvent.tab()
    expect(await screen.findByText('Invalid email address')).toBeVisible()
  })

  test('shows a field error of the server at that field', async () => {
    world = await startWorld({
      'POST /users/register': refusal(422, 'InvalidInput', 'no', {
        errors: [{ path: 'password', message: 'This password is too common' }],
      }),
    })
    openPortal('/sign-up')
    await fillAll()
    await send()
    await waitFor(() => expect(field(/^Password$/)).toHaveAccessibleDescription(/too common/))
  })
})
