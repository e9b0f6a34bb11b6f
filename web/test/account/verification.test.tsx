import type { Verification } from '@arung/contracts/accounts/views'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { inSeconds, ok, refusal, startWorld, type World } from '../storefront/checkout-world.tsx'
import { openPortal } from './portal-world.tsx'
import { fillIn } from '../fill-in.ts'

let world: World
afterEach(() => world.stop())

const slug = 'v'.repeat(43)
const path = `/users/email-verification/${slug}`
const verificationWith = (change: Partial<Verification> = {}): Verification => ({
  slug,
  emailMasked: 'm•••@example.com',
  purpose: 'VERIFY_EMAIL',
  status: 'PENDING',
  expiresAt: inSeconds(60),
  serverTime: inSeconds(0),
  triesLeft: 5,
  ...change,
})
const code = () => screen.findByLabelText('6-digit code')

describe('verifying an e-mail address', () => {
  test('submits on the sixth digit and leads to sign-in with the next path', async () => {
    world = await startWorld({
      [`GET ${path}`]: ok(verificationWith()),
      [`POST ${path}`]: () => {
        world.answers[`GET ${path}`] = ok(verificationWith({ status: 'VERIFIED', expiresAt: null }))
        return ok({ verified: true })
      },
    })
    openPortal(`/email-verification/${slug}?next=%2Fcart`)
    expect(await screen.findByText(/We sent a 6-digit code to m•••@example.com/)).toBeVisible()
    const field = await code()
    await waitFor(() => expect(field, 'it can be typed at once').toHaveFocus())
    await fillIn(await code(), '123456')
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Your e-mail is verified' }),
    ).toBeVisible()
    expect(screen.getByRole('link', { name: 'Go to sign-in' })).toHaveAttribute(
      'href',
      '/sign-in?next=%2Fcart',
    )
    expect(world.calls('POST').map(call => call.body)).toEqual([{ code: '123456' }])
  })

  test('shows how many tries are left after a wrong code', async () => {
    world = await startWorld({
      [`GET ${path}`]: ok(verificationWith()),
      [`POST ${path}`]: () => {
        world.answers[`GET ${path}`] = ok(verificationWith({ triesLeft: 4 }))
        return { ...refusal(422, 'WrongCode', 'The code is not correct'), delayMs: 200 }
      },
    })
    openPortal(`/email-verification/${slug}`)
    await fillIn(await code(), '000000')
    // A field that is disabled while the code is checked would lose the focus.
    expect(await code()).toBeEnabled()
    expect(await screen.findByText(/You have 4 tries left/)).toBeVisible()
    expect(await code()).toHaveValue('')
  })

  test('counts down the minute of the code second by second', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    onTestFinished(() => void vi.useRealTimers())
    const minute = { expiresAt: inSeconds(60), serverTime: inSeconds(0) }
    world = await startWorld({ [`GET ${path}`]: ok(verificationWith(minute)) })
    openPortal(`/email-verification/${slug}`)
    const timer = await screen.findByRole('timer')
    expect(timer).toHaveTextContent('1:00')
    vi.setSystemTime(Date.now() + 1_000)
    await waitFor(() => expect(timer).toHaveTextContent('0:59'))
    expect(screen.getByRole('link', { name: 'Cancel' })).toHaveAttribute('href', '/sign-in')
  })

  test("says 'Your OTP has expired. Please request a new one' by the server's clock", async () => {
    const behind = { expiresAt: inSeconds(3_600), serverTime: inSeconds(3_601) }
    world = await startWorld({ [`GET ${path}`]: ok(verificationWith(behind)) })
    openPortal(`/email-verification/${slug}`)
    expect(
      (await screen.findAllByText('Your OTP has expired. Please request a new one')).length,
    ).toBeGreaterThan(0)
    expect(await code()).toBeDisabled()
  })

  test('sends a new code on request, and says when the next can be requested', async () => {
    world = await startWorld({
      [`GET ${path}`]: ok(verificationWith({ expiresAt: null, triesLeft: 0 })),
      [`POST ${path}/resend`]: () => {
        world.answers[`GET ${path}`] = ok(verificationWith())
        return ok({ expiresAt: inSeconds(60), resendAt: inSeconds(30) })
      },
    })
    openPortal(`/email-verification/${slug}`)
    await userEvent.click(await screen.findByRole('button', { name: 'Send a new code' }))
    await waitFor(async () => expect(await code()).toBeEnabled())
    expect(screen.getByText(/You can request a new code in \d+ seconds/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Send a new code' })).toBeDisabled()
  })

  test('offers no new code while one is valid, since none would be sent', async () => {
    world = await startWorld({ [`GET ${path}`]: ok(verificationWith()) })
    openPortal(`/email-verification/${slug}`)
    expect(await screen.findByRole('button', { name: 'Send a new code' })).toBeDisabled()
    expect(screen.getByText(/You can request a new code in \d+ seconds/)).toBeVisible()
  })

  test('can be retried after a brief failure, without a referral to support', async () => {
    world = await startWorld({
      [`GET ${path}`]: ok(verificationWith()),
      [`POST ${path}`]: refusal(500, 'InternalError', 'x'),
    })
    openPortal(`/email-verification/${slug}`)
    await fillIn(await code(), '123456')
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Something wrong while you submit your request. Please try again later.',
    )
    expect(await code(), 'it is good for the rest of its minute').toHaveValue('123456')
  })

  test.each([404, 422])('says for an invalid link (%i) that it is not working', async status => {
    world = await startWorld({ [`GET ${path}`]: refusal(status, 'InvalidInput', 'x') })
    openPortal(`/email-verification/${slug}`)
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Your verification is not working. Please contact our administrator support',
    )
  })

  test('stops after too many wrong codes', async () => {
    world = await startWorld({ [`GET ${path}`]: ok(verificationWith({ triesLeft: 0 })) })
    openPortal(`/email-verification/${slug}`)
    expect(await screen.findByText('Too many wrong codes. Please request a new one')).toBeVisible()
    expect(await code()).toBeDisabled()
  })

  test('says for an unknown link that it is not working and whom to ask', async () => {
    world = await startWorld({})
    openPortal(`/email-verification/${slug}`)
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Your verification is not working. Please contact our administrator support',
    )
  })
})
