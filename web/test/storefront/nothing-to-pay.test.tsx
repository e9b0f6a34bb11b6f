import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { CheckoutView } from '@arung/contracts/checkouts/views'
import type { OrderView } from '@arung/contracts/orders/views'
import {
  checkoutId,
  checkoutWith,
  contact,
  customer,
  maya,
  ok,
  openPage,
  orderSlug,
  orderWith,
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
const free: Partial<CheckoutView> = {
  participants: [wayan, maya],
  contact,
  contactVerified: true,
  subTotal: 0,
  grandTotal: 0,
}
const freeOrder: Partial<OrderView> = {
  subTotal: 0,
  grandTotal: 0,
  payNow: 0,
  paid: 0,
  remainingPayment: 0,
  paymentDueAt: null,
}
const placed = ok({ slug: orderSlug, orderNumber: 'JRM-261204-7KQ2' }, 201)

async function open(path: string, answers: Answers, locale: 'en' | 'id' = 'en') {
  world = await startWorld({
    [`GET ${checkoutPath}`]: ok(checkoutWith(free)),
    [`POST ${checkoutPath}/order`]: placed,
    [`GET /orders/${orderSlug}`]: ok(orderWith(freeOrder)),
    ...answers,
  })
  openPage(locale === 'id' ? `/id${path}` : path, locale)
  await screen.findByRole('heading', { level: 1 })
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
/** Returns all text of the page, except the frame around it. */
const said = () => screen.getByRole('main').textContent.replaceAll(/\s/g, ' ')

describe.each([
  ['en', 'Check and book', 'Book now', 'There is nothing to pay.', /\bpay(ment)?\b/i],
  ['id', 'Periksa dan pesan', 'Pesan sekarang', 'Tidak ada yang perlu dibayar.', /bayar/i],
] as const)('a checkout with nothing to pay, in %s', (locale, title, button, note, asking) => {
  test('is booked with one button, without the payment provider', async () => {
    const user = userEvent.setup()
    await open(`/booking/payment?checkout=${checkoutId}`, {}, locale)
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
    expect(screen.getByText(note)).toBeVisible()
    const box = screen.getByRole('button', { name: button }).closest('section')!
    expect(box.textContent.replace(note, '')).not.toMatch(asking)
    await user.click(screen.getByRole('button', { name: button }))
    await waitFor(() => expect(world.calls('GET', `/orders/${orderSlug}`)).not.toHaveLength(0))
    expect(world.calls('POST', '/order')[0]?.body).toMatchObject({ expectedTotal: 0, pay: 'FULL' })
    expect(world.calls('POST', '/payments')).toEqual([])
    expect(leave).not.toHaveBeenCalled()
  })

  test('mentions no payment in earlier steps and buttons', async () => {
    await open(`/booking/contact-detail?checkout=${checkoutId}`, {}, locale)
    await screen.findByRole('button', { name: locale === 'en' ? 'Continue' : 'Lanjut' })
    expect(said()).not.toMatch(asking)
  })
})

test('a checkout whose price dropped to nothing meanwhile is booked in full, whatever was chosen', async () => {
  const user = userEvent.setup()
  const deposit = { amount: 270_000, percent: 30, restDueAt: '2026-12-04T01:00:00.000Z' }
  const before = { ...free, subTotal: 900_000, grandTotal: 900_000, deposit, depositDaysMin: 7 }
  await open(`/booking/payment?checkout=${checkoutId}`, {
    [`GET ${checkoutPath}`]: ok(checkoutWith(before)),
    [`POST ${checkoutPath}/order`]: call =>
      JSON.stringify(call.body).includes('900000')
        ? refusal(409, 'PriceChanged', 'x', { alternatives: { expected: 900_000, actual: 0 } })
        : placed,
  })
  await user.click(screen.getByRole('radio', { name: /deposit/ }))
  await user.click(screen.getByRole('button', { name: /^Pay Rp.270,000$/ }))
  await user.click(await screen.findByRole('button', { name: 'Book now' }))
  await waitFor(() => expect(world.calls('POST', '/order')).toHaveLength(2))
  expect(world.calls('POST', '/order')[1]?.body).toMatchObject({ expectedTotal: 0, pay: 'FULL' })
  expect(world.calls('POST', '/payments')).toEqual([])
})

test('an agent on account books a checkout with nothing to pay like everybody else', async () => {
  const agent = { ...customer, role: 'AGEN' as const, withoutSystemPayment: true }
  world = await startWorld({ [`GET ${checkoutPath}`]: ok(checkoutWith(free)) })
  signIn(agent)
  openPage(`/booking/payment?checkout=${checkoutId}`)
  expect(await screen.findByRole('button', { name: 'Book now' })).toBeVisible()
  expect(screen.getByText('There is nothing to pay.')).toBeVisible()
})

describe.each([
  ['en', 'There is nothing to pay for this booking.'],
  ['id', 'Pesanan ini tidak perlu dibayar.'],
] as const)('the page of an order with nothing to pay, in %s', (locale, note) => {
  test.each<[string, Partial<OrderView>]>([
    ['that waits', {}],
    ['that is confirmed', { status: 'CONFIRMED', voucherCode: '/v/x' }],
    ['on account', { onAccount: true, buyerKind: 'AGENT' }],
  ])('%s says so, and has no payment button', async (_what, change) => {
    await open(
      `/order/${orderSlug}`,
      { [`GET /orders/${orderSlug}`]: ok(orderWith({ ...freeOrder, ...change })) },
      locale,
    )
    const box = within((await screen.findByText(note)).closest('section')!)
    expect(box.queryByRole('button')).toBeNull()
    expect(said()).not.toMatch(/Booked on account|atas tagihan|held for you until/)
  })
})

describe('the page after the payment', () => {
  const shows = (path: string, change: Partial<OrderView>) =>
    open(`${path}?order=${orderSlug}`, {
      [`GET /orders/${orderSlug}`]: ok(orderWith({ ...freeOrder, ...change })),
    })

  test('mentions no payment when none was requested', async () => {
    await shows('/payment-successfull', {})
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Your booking is with us' }),
    ).toBeVisible()
    expect(said()).not.toMatch(/payment received/i)
  })

  test('mentions the payment when no amount is shown', async () => {
    await shows('/payment-successfull', { unpriced: true })
    expect(await screen.findByRole('heading', { level: 1, name: 'Payment received' })).toBeVisible()
  })

  test.each<[string, Partial<OrderView>]>([
    ['costs nothing', {}],
    [
      'has become so cheap that nothing is left of it',
      { grandTotal: 270_000, payNow: 270_000, paid: 270_000, status: 'CONFIRMED' },
    ],
  ])(
    'says after a failure that nothing is left to pay for an order that %s',
    async (_what, change) => {
      await shows('/payment-failed', change)
      expect(
        await screen.findByRole('heading', { level: 1, name: 'There is nothing to pay' }),
      ).toBeVisible()
      expect(said()).not.toMatch(/did not go through|Nothing has been charged|no longer be paid/)
    },
  )

  test('still says after a failure that an ended order cannot be paid', async () => {
    await shows('/payment-failed', { grandTotal: 900_000, status: 'EXPIRED' })
    expect(
      await screen.findByRole('heading', { level: 1, name: 'The payment did not go through' }),
    ).toBeVisible()
    expect(screen.getByText(/can no longer be paid/)).toBeVisible()
  })
})
