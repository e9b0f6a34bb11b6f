import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { rememberPaying } from '../../src/storefront/payments/paying-store.ts'
import {
  inSeconds,
  ok,
  openPage,
  orderSlug,
  orderWith,
  startWorld,
  type World,
} from './checkout-world.tsx'

let world: World
const leave = vi.fn()
const paymentId = 'd0000000-0000-4000-8000-000000000001'

beforeEach(() => {
  leave.mockReset()
  const { href, origin, pathname } = location
  vi.stubGlobal('location', { href, origin, pathname, assign: leave })
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await world.stop()
})

test('a page restored after the payment page lets the guest pay again', async () => {
  world = await startWorld({
    [`GET /orders/${orderSlug}`]: ok(
      orderWith({
        status: 'AWAITING_PAYMENT',
        paid: 0,
        nextPayment: 900_000,
        remainingPayment: 900_000,
        paymentDueAt: inSeconds(900),
      }),
    ),
    [`POST /orders/${orderSlug}/payments`]: ok({ paymentId }, 202),
    [`GET /orders/${orderSlug}/payments/${paymentId}`]: ok({
      paymentId,
      attempt: 1,
      status: 'INVOICED',
      amount: 900_000,
      currency: 'IDR',
      invoiceUrl: 'https://pay.example/web/1',
      method: null,
      channel: null,
      startedAt: inSeconds(0),
      settledAt: null,
    }),
  })
  openPage(`/payment-failed?order=${orderSlug}`)
  const button = () => screen.findByRole('button', { name: /Try again|Opening/ })
  await userEvent.click(await button())
  await waitFor(() => expect(leave).toHaveBeenCalledTimes(1))
  expect(await button()).toHaveAttribute('aria-busy', 'true')
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  await waitFor(async () => expect(await button()).not.toHaveAttribute('aria-busy'))
  await userEvent.click(await button())
  await waitFor(() => expect(leave).toHaveBeenCalledTimes(2))
})

test('a return with only the payment id finds the order in the browser that started it, and nowhere else', async () => {
  localStorage.clear()
  world = await startWorld({
    [`GET /orders/${orderSlug}`]: ok(
      orderWith({ status: 'AWAITING_PAYMENT', paid: 0, nextPayment: 900_000 }),
    ),
  })
  rememberPaying('d0000000-0000-4000-8000-000000000002', 'another-order')
  rememberPaying(paymentId, orderSlug)
  const page = openPage(`/payment-failed?payment=${paymentId}`)
  expect(await screen.findByRole('button', { name: /Try again/ })).toBeVisible()
  page.unmount()
  localStorage.clear()
  openPage(`/payment-failed?payment=${paymentId}`)
  expect(await screen.findByText(/Use the link from our e-mail/)).toBeVisible()
})
