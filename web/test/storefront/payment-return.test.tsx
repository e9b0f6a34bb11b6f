import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { OrderView } from '@arung/contracts/orders/views'
import {
  inSeconds,
  ok,
  openPage,
  orderSlug,
  orderWith,
  refusal,
  startWorld,
  type World,
} from './checkout-world.tsx'

let world: World
let order: OrderView
const leave = vi.fn()
const unpaid: Partial<OrderView> = {
  status: 'AWAITING_PAYMENT',
  paymentStatus: 'UNPAID',
  paid: 0,
  remainingPayment: 900_000,
  nextPayment: 900_000,
}
const failedAttempt: OrderView['payments'][number] = {
  paymentId: 'd0000000-0000-4000-8000-000000000001',
  attempt: 1,
  status: 'FAILED',
  amount: 900_000,
  currency: 'IDR',
  invoiceUrl: null,
  method: null,
  channel: null,
  startedAt: inSeconds(-60),
  settledAt: null,
}

beforeEach(async () => {
  leave.mockReset()
  order = orderWith(unpaid)
  world = await startWorld({ [`GET /orders/${orderSlug}`]: () => ok(order) })
})
afterEach(async () => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  await world.stop()
})

const heading = (name: RegExp | string) => screen.findByRole('heading', { level: 1, name })

/** Returns the picture next to the message. */
const artShown = () => document.querySelector('header img')?.getAttribute('src')

/** Advances the page's clock by seconds, and lets the network respond in between. */
async function pass(seconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(seconds * 1_000)
  for (let turn = 0; turn < 40; turn += 1) await new Promise(resolve => setImmediate(resolve))
}

describe('coming back from the payment page', () => {
  test('is confirmed only once the server knows of the payment', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    openPage(`/payment-successfull?order=${orderSlug}`)
    await heading('Confirming your payment…')
    order = orderWith()
    await pass(2.1)
    await heading('Payment received')
    expect(screen.getByText('Order JRM-261204-7KQ2')).toBeVisible()
    expect(
      screen.getByText('Our desk checks your booking and answers within 24 hours.'),
    ).toBeVisible()
    const facts = Object.fromEntries(
      screen
        .getAllByRole('term')
        .map(term => [
          term.textContent,
          term.nextElementSibling?.textContent.replaceAll(/\s/g, ' '),
        ]),
    )
    expect(facts).toEqual({
      Date: 'Friday, 4 December 2026, 09:00 WITA',
      Guests: '2 guests',
      Paid: 'Rp 900,000',
      'Voucher to': 'wayan@example.com',
    })
    expect(artShown()).toMatch(/success/)
    expect(screen.getByRole('link', { name: 'See your order' })).toHaveAttribute(
      'href',
      `/order/${orderSlug}`,
    )
  })

  test('shows "Transaction Incomplete" after half a minute, and offers to refresh', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true })
    openPage(`/payment-successfull?order=${orderSlug}`)
    await heading('Confirming your payment…')
    for (let look = 0; look < 16; look += 1) await pass(2.1)
    await heading('Transaction Incomplete')
    expect(artShown()).not.toMatch(/success/)
    const [first, ...others] = world.calls('GET', orderSlug)
    expect(first?.headers['prefer']).toBeUndefined()
    expect(new Set(others.map(call => call.headers['prefer']))).toEqual(new Set(['wait=8']))
    expect(others.length).toBeLessThanOrEqual(16)
    vi.useRealTimers()
    order = orderWith()
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }))
    await heading('Payment received')
  })

  test('shows "Data not found" for an unknown order', async () => {
    world.answers[`GET /orders/${orderSlug}`] = refusal(404, 'NotFound', 'x')
    openPage(`/payment-successfull?order=${orderSlug}`)
    await heading('Data not found')
  })

  test('explains a failure, shows how long the seats are held, and retries', async () => {
    const user = userEvent.setup()
    const { href, origin, pathname } = location
    vi.stubGlobal('location', { href, origin, pathname, assign: leave })
    order = orderWith({
      ...unpaid,
      payments: [failedAttempt],
      paymentDueAt: '2026-12-01T02:00:00Z',
    })
    const paymentId = 'd0000000-0000-4000-8000-000000000002'
    world.answers[`POST /orders/${orderSlug}/payments`] = ok({ paymentId }, 202)
    world.answers[`GET /orders/${orderSlug}/payments/${paymentId}`] = ok({
      ...failedAttempt,
      paymentId,
      attempt: 2,
      status: 'INVOICED',
      invoiceUrl: 'https://pay.example/web/2',
    })
    openPage(`/payment-failed?order=${orderSlug}`)
    await heading('The payment did not go through')
    expect(screen.getByText(/did not accept the payment/)).toBeVisible()
    expect(artShown(), 'nobody cheers over a failure').not.toMatch(/success/)
    expect(
      screen.getByText('Your places are still held until 1 Dec 2026, 10:00 WITA.'),
    ).toBeVisible()
    await user.click(screen.getByRole('button', { name: /Try again/ }))
    await waitFor(() => expect(leave).toHaveBeenCalledWith('https://pay.example/web/2'))
  })

  test('offers no retry after a failure of an expired order', async () => {
    order = orderWith({ ...unpaid, status: 'EXPIRED', nextPayment: null })
    openPage(`/payment-failed?order=${orderSlug}`)
    await heading('The payment did not go through')
    expect(screen.queryByRole('button', { name: /Try again/ })).toBeNull()
  })
})
