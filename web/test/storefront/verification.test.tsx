import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  checkoutId,
  checkoutWith,
  contact,
  inSeconds,
  maya,
  ok,
  openPage,
  refusal,
  startWorld,
  wayan,
  type Answers,
  type World,
} from './checkout-world.tsx'
import { fillIn } from '../fill-in.ts'

let world: World
const checkoutPath = `/checkouts/${checkoutId}`
const confirm = `POST ${checkoutPath}/verification/confirm`
const running = (secondsLeft: number, triesLeft = 5) => ({
  emailMasked: 'w•••@example.com',
  expiresAt: inSeconds(secondsLeft),
  resendAt: inSeconds(secondsLeft - 30),
  triesLeft,
})
const asked = (verification: ReturnType<typeof running> | null, contactVerified = false) =>
  ok(checkoutWith({ participants: [wayan, maya], contact, verification, contactVerified }))

async function open(secondsLeft: number | null, answers: Answers = {}, locale: 'en' | 'id' = 'en') {
  const verification = secondsLeft === null ? null : running(secondsLeft)
  world = await startWorld({ [`GET ${checkoutPath}`]: () => asked(verification), ...answers })
  const path = `/booking/validation?checkout=${checkoutId}`
  return openPage(locale === 'id' ? `/id${path}` : path, locale)
}
afterEach(() => {
  vi.useRealTimers()
  return world.stop()
})
/** Seconds pass only where a test says so. Timers still run. */
const stopTheClock = () => vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] })

const codeField = () => screen.findByLabelText('6-digit code')

describe('the code for the contact', () => {
  test('shows its masked address and counts down by the server clock', async () => {
    stopTheClock()
    await open(60)
    expect(await screen.findByText(/6-digit code to w•••@example\.com/)).toBeVisible()
    expect(screen.getByRole('timer')).toHaveTextContent('1:00')
    vi.setSystemTime(Date.now() + 7_000)
    await waitFor(() => expect(screen.getByRole('timer')).toHaveTextContent('0:53'))
    expect(await codeField()).toHaveAttribute('autocomplete', 'one-time-code')
    const first = await codeField()
    await waitFor(() => expect(first, 'it can be typed at once').toHaveFocus())
  })

  test('is checked as soon as it has six digits, and leads to payment', async () => {
    let verified = false
    const { router } = await open(60, {
      [`GET ${checkoutPath}`]: () => asked(running(60), verified),
      [confirm]: () => {
        verified = true
        return ok({ verified })
      },
    })
    await fillIn(await codeField(), '123456')
    await waitFor(() => expect(router.state.location.pathname).toBe('/booking/payment'))
    expect(world.calls('POST')[0]?.body).toEqual({ code: '123456' })
  })

  test('that is wrong shows how many tries are left', async () => {
    let triesLeft = 5
    await open(60, {
      [`GET ${checkoutPath}`]: () => asked(running(60, triesLeft)),
      [confirm]: () => {
        triesLeft -= 1
        return refusal(422, 'WrongCode', 'The code is not correct')
      },
    })
    await fillIn(await codeField(), '000000')
    await waitFor(async () =>
      expect(await codeField()).toHaveAccessibleDescription(
        'This code is incorrect. 4 tries left.',
      ),
    )
    expect(await codeField()).toHaveValue('')
    const again = await codeField()
    await waitFor(() => expect(again, 'the next try can be typed at once').toHaveFocus())
  })

  test('that has expired says so, and a new one can be requested', async () => {
    const user = userEvent.setup()
    let verification = running(-1)
    await open(-1, {
      [`GET ${checkoutPath}`]: () => asked(verification),
      [`POST ${checkoutPath}/verification`]: () => {
        verification = running(60)
        return ok(verification)
      },
    })
    expect(await codeField()).toBeDisabled()
    expect(await codeField()).toHaveAccessibleDescription(
      'Your OTP has expired. Please request a new one',
    )
    expect(screen.getByRole('link', { name: 'Cancel' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Send a new code' }))
    await waitFor(async () => expect(await codeField()).toBeEnabled())
    await waitFor(async () => expect(await codeField()).toHaveFocus())
  })

  test('that cannot be checked refers to support in the words of the specification', async () => {
    await open(60, { [confirm]: refusal(503, 'Unavailable', 'down') })
    await fillIn(await codeField(), '123456')
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Your verification is not working. Please contact our administrator support',
    )
    expect(await codeField(), 'it is good for the rest of its minute').toHaveValue('123456')
  })

  test('is kept when the connection fails, and checked on another press', async () => {
    const user = userEvent.setup()
    let verified = false
    const { router } = await open(60, {
      [`GET ${checkoutPath}`]: () => asked(running(60), verified),
      [confirm]: () => {
        verified = true
        return ok({ verified })
      },
    })
    const field = await codeField()
    const online = globalThis.fetch
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'))
    await fillIn(field, '123456')
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Something wrong while you submit your request. Please try again later.',
    )
    expect(await codeField()).toHaveValue('123456')
    globalThis.fetch = online
    await user.click(screen.getByRole('button', { name: 'Verify' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/booking/payment'))
  })

  test.each([
    [30.4, 'The code is valid for 30 more seconds.'],
    [10.4, 'The code is valid for 10 more seconds.'],
    [0.6, 'Your OTP has expired. Please request a new one'],
  ])('is announced with %s seconds left', async (seconds, text) => {
    stopTheClock()
    await open(seconds)
    await codeField()
    vi.setSystemTime(Date.now() + 700)
    await waitFor(() =>
      expect(screen.getAllByRole('status').map(status => status.textContent)).toContain(text),
    )
  })

  test('is not announced in between', async () => {
    stopTheClock()
    await open(45)
    await codeField()
    expect(
      screen
        .getAllByRole('status')
        .map(status => status.textContent)
        .join(''),
    ).toBe('')
  })

  test('cannot be requested again before its time', async () => {
    stopTheClock()
    await open(60)
    expect(await screen.findByRole('button', { name: 'Send a new code' })).toBeDisabled()
    expect(screen.getByText('You can request a new code in 30 s.')).toBeVisible()
  })

  test('is skipped when the address is already verified', async () => {
    const { router } = await open(null, { [`GET ${checkoutPath}`]: () => asked(null, true) })
    await waitFor(() => expect(router.state.location.pathname).toBe('/booking/payment'))
  })

  test('is mailed in the language of the page', async () => {
    const user = userEvent.setup()
    await open(-1, { [`POST ${checkoutPath}/verification`]: ok(running(60)) }, 'id')
    await user.click(await screen.findByRole('button', { name: 'Kirim kode baru' }))
    await waitFor(() => expect(world.calls('POST', '/verification')).toHaveLength(1))
    expect(world.calls('POST', '/verification')[0]?.body).toEqual({ locale: 'id' })
  })

  test('says in Indonesian that it has expired', async () => {
    await open(-1, {}, 'id')
    expect(await screen.findByLabelText('Kode 6 angka')).toHaveAccessibleDescription(/kedaluwarsa/i)
  })
})
