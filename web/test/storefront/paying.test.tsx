import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { skipPauses } from '../left-open.ts'
import {
  checkoutId,
  checkoutWith,
  contact,
  customer,
  inSeconds,
  maya,
  ok,
  openPage,
  orderSlug,
  orderWith,
  raftingLine,
  refusal,
  signIn,
  startWorld,
  wayan,
  type Answers,
  type World,
} from './checkout-world.tsx'

let world: World
const leave = vi.fn()
const checkoutPath = `/checkouts/${checkoutId}`
const paymentId = 'd0000000-0000-4000-8000-000000000001'
const invoiceUrl = 'https://pay.example/web/1'
const ready = { participants: [wayan, maya], contact, contactVerified: true }
const attempt = (url: string | null) =>
  ok({
    paymentId,
    attempt: 1,
    status: url ? 'INVOICED' : 'STARTED',
    amount: 900_000,
    currency: 'IDR',
    invoiceUrl: url,
    method: null,
    channel: null,
    startedAt: inSeconds(0),
    settledAt: null,
  })

async function open(answers: Answers = {}) {
  world = await startWorld({
    [`GET ${checkoutPath}`]: ok(checkoutWith(ready)),
    [`POST ${checkoutPath}/order`]: ok({ slug: orderSlug, orderNumber: 'JRM-261204-7KQ2' }, 201),
    [`POST /orders/${orderSlug}/payments`]: ok({ paymentId }, 202),
    [`GET /orders/${orderSlug}/payments/${paymentId}`]: attempt(invoiceUrl),
    [`GET /orders/${orderSlug}`]: ok(orderWith()),
    ...answers,
  })
  const opened = openPage(`/booking/payment?checkout=${checkoutId}`)
  await screen.findByRole('heading', { level: 1 })
  return opened
}
beforeEach(() => {
  leave.mockReset()
  const { href, origin, pathname } = location
  vi.stubGlobal('location', { href, origin, pathname, assign: leave })
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await world.stop()
})

const payButton = (amount: string) =>
  screen.getByRole('button', { name: (name: string) => name.replace(/\s/g, ' ') === amount })

describe('the last step', () => {
  test('shows guests, contact, total and the deadline of free cancellation', async () => {
    await open()
    expect(screen.getByText('Maya Hartono')).toBeVisible()
    expect(screen.getByText('wayan@example.com')).toBeVisible()
    expect(
      screen.getAllByText('Free cancellation until 3 Dec 2026, 09:00 WITA.').length,
    ).toBeGreaterThan(0)
    expect(screen.getByRole('link', { name: 'Edit guests' })).toBeVisible()
  })

  test('places the order for the displayed total and opens the payment page', async () => {
    skipPauses()
    const user = userEvent.setup()
    let polls = 0
    await open({
      [`GET /orders/${orderSlug}/payments/${paymentId}`]: () =>
        attempt((polls += 1) < 2 ? null : invoiceUrl),
    })
    await user.click(payButton('Pay Rp 900,000'))
    await waitFor(() => expect(leave).toHaveBeenCalledWith(invoiceUrl))
    const order = world.calls('POST', '/order')[0]
    expect(order?.body).toEqual({
      expectedTotal: 900_000,
      currency: 'IDR',
      pay: 'FULL',
      locale: 'en',
    })
    expect(order?.headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/)
  })

  test.each([
    [
      { amount: 270_000, percent: 30, restDueAt: '2026-12-04T01:00:00.000Z' },
      /630,000 by 4 Dec 2026, 09:00 WITA, online on your order page/,
    ],
    [null, /less than 7 days, so the whole amount is due now/],
  ])('shows what is due now and what by when (%#)', async (deposit, sentence) => {
    const checkout = checkoutWith({ ...ready, deposit, depositDaysMin: 7 })
    await open({ [`GET ${checkoutPath}`]: ok(checkout) })
    expect(screen.getByText(sentence)).toBeVisible()
  })

  test('shows both totals when the price has changed, and asks again', async () => {
    const user = userEvent.setup()
    await open({
      [`POST ${checkoutPath}/order`]: call =>
        JSON.stringify(call.body).includes('900000')
          ? refusal(409, 'PriceChanged', 'The price has changed', {
              alternatives: { expected: 900_000, actual: 950_000 },
            })
          : ok({ slug: orderSlug, orderNumber: 'JRM-261204-7KQ2' }, 201),
    })
    await user.click(payButton('Pay Rp 900,000'))
    const notice = await screen.findByRole('alert')
    expect(notice.textContent.replace(/\s/g, ' ')).toMatch(/Rp 900,000.*Rp 950,000/)
    expect(leave).not.toHaveBeenCalled()
    await user.click(payButton('Pay Rp 950,000'))
    await waitFor(() => expect(leave).toHaveBeenCalled())
    const [first, second] = world.calls('POST', '/order')
    expect(second?.body).toEqual({
      expectedTotal: 950_000,
      currency: 'IDR',
      pay: 'FULL',
      locale: 'en',
    })
    expect(second?.headers['idempotency-key']).not.toBe(first?.headers['idempotency-key'])
  })

  test('reports an unavailable product in the words of the specification', async () => {
    const user = userEvent.setup()
    await open({
      [`POST ${checkoutPath}/order`]: refusal(409, 'ProductUnavailable', 'x'),
    })
    await user.click(payButton('Pay Rp 900,000'))
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Some of the selected product is not available. Please remove them to continue',
    )
  })

  test('says so when the server does not answer', async () => {
    const user = userEvent.setup()
    const message = 'Something wrong while you submit your request. Please try again later.'
    await open()
    const online = globalThis.fetch
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'))
    await user.click(payButton('Pay Rp 900,000'))
    expect(await screen.findByRole('alert')).toHaveTextContent(message)
    globalThis.fetch = online
  })

  test('leads to the order for payment when the payment cannot start now', async () => {
    const user = userEvent.setup()
    const { router } = await open({
      [`POST /orders/${orderSlug}/payments`]: refusal(503, 'Unavailable', 'down'),
    })
    await user.click(payButton('Pay Rp 900,000'))
    await waitFor(() => expect(router.state.location.pathname).toBe(`/order/${orderSlug}`))
  })

  test('lets an agent without system payment order on account', async () => {
    const user = userEvent.setup()
    signIn({ ...customer, role: 'AGEN', withoutSystemPayment: true })
    const { router } = await open()
    await user.click(screen.getByRole('button', { name: 'Place order on account' }))
    await waitFor(() => expect(router.state.location.pathname).toBe(`/agent/order/${orderSlug}`))
    expect(world.calls('POST', '/payments')).toHaveLength(0)
  })

  test('tells an agent that the terms changed meanwhile, and offers payment through the system', async () => {
    const user = userEvent.setup()
    signIn({ ...customer, role: 'AGEN', withoutSystemPayment: true })
    const { router } = await open({
      [`POST ${checkoutPath}/order`]: refusal(
        409,
        'PaymentTermsChanged',
        'How this is paid has changed',
      ),
      'GET /agents/profile': ok({ ...customer, role: 'AGEN', withoutSystemPayment: false }),
    })
    await user.click(screen.getByRole('button', { name: 'Place order on account' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Your agency no longer orders on account. Nothing has been ordered yet: pay this booking below, or ask us.',
    )
    expect(world.calls('POST', '/order')[0]?.body).toMatchObject({ settles: 'ACCOUNT' })
    expect(payButton('Pay Rp 900,000')).toBeVisible()
    expect(router.state.location.pathname).toBe('/booking/payment')
  })

  test('is reached only after verification', async () => {
    const { router } = await open({
      [`GET ${checkoutPath}`]: ok(checkoutWith({ ...ready, contactVerified: false })),
    })
    await waitFor(() => expect(router.state.location.pathname).toBe('/booking/validation'))
  })
})

describe('the held seats', () => {
  test('show when their hold ends', async () => {
    await open()
    expect(screen.getAllByText(/Places held until \d\d:\d\d WITA/).length).toBeGreaterThan(0)
    expect(screen.getAllByText(/(10:00|9:59) left/).length).toBeGreaterThan(0)
  })

  test('can be held again after the hold expired', async () => {
    const user = userEvent.setup()
    let holdExpiresAt = inSeconds(-5)
    await open({
      [`GET ${checkoutPath}`]: () => ok(checkoutWith({ ...ready, holdExpiresAt })),
      [`POST ${checkoutPath}/renew-hold`]: () => {
        holdExpiresAt = inSeconds(900)
        return ok({ holdExpiresAt })
      },
    })
    expect(payButton('Pay Rp 900,000')).toBeDisabled()
    await user.click(screen.getByRole('button', { name: 'Hold again' }))
    await waitFor(() => expect(payButton('Pay Rp 900,000')).toBeEnabled())
    expect(screen.getByText('Your places are held again.')).toBeVisible()
  })

  test('that were sold meanwhile show what is left', async () => {
    const user = userEvent.setup()
    const { lineId, productId, date } = raftingLine
    await open({
      [`GET ${checkoutPath}`]: ok(checkoutWith({ ...ready, holdExpiresAt: inSeconds(-5) })),
      [`POST ${checkoutPath}/renew-hold`]: refusal(409, 'SoldOut', 'x', {
        alternatives: {
          lines: [
            {
              lineId,
              productId,
              date,
              sessions: [
                { productId, time: '09:00', left: 0 },
                { productId, time: '13:00', left: 2 },
              ],
              dates: ['2026-12-05'],
            },
          ],
        },
      }),
    })
    await user.click(screen.getByRole('button', { name: 'Hold again' }))
    const left = await screen.findByText(/13:00 WITA \(2 places left\)/)
    expect(left).not.toHaveTextContent('09:00')
    expect(left).toHaveTextContent('Next dates: 5 Dec')
  })
})
