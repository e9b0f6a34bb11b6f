import type { OrderRefundsView, RefundView } from '@arung/contracts/refunds/views'
import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import '../setup.ts'
import { ok, openPage, orderSlug, orderWith, startWorld, type World } from './checkout-world.tsx'

let world: World
afterEach(() => world.stop())

const toCard = (status: RefundView['status']): RefundView => ({
  refundId: '0e0e0000-0000-4000-8000-000000000001',
  ordinal: 1,
  status,
  amount: 2_950,
  currency: 'USD',
  type: 'CARD',
  channelName: null,
  holderName: null,
  failure: status === 'FAILED' ? 'CARD_EXPIRED' : null,
  rejectReason: null,
  requestedAt: '2026-11-21T02:02:00.000Z',
  confirmedAt: null,
  paidOutAt: null,
  linkExpiresAt: null,
})

async function open(refund: RefundView, payouts: boolean) {
  const view: OrderRefundsView = {
    orderNumber: 'JRM-261204-7KQ2',
    currency: refund.currency,
    open: 0,
    cards: [],
    payouts,
    refunds: [refund],
  }
  world = await startWorld({
    [`GET /orders/${orderSlug}`]: ok(
      orderWith({
        status: 'DECLINED',
        paymentStatus: 'REFUND_DUE',
        timeline: [{ step: 'REFUND_DUE', at: '2026-11-21T02:02:00.000Z' }],
      }),
    ),
    [`GET /orders/${orderSlug}/refunds`]: ok(view),
  })
  openPage(`/order/${orderSlug}`)
  await screen.findByText('$29.50', {}, { timeout: 20_000 })
}
const buttons = () =>
  screen
    .getAllByRole('button')
    .map(button => button.textContent)
    .filter(text => /account|link|e-mail/i.test(text))

test('a refund to a card asks for no account where the gateway pays none', async () => {
  await open(toCard('FAILED'), false)
  expect(screen.getByText(/send it again/)).toBeVisible()
  expect(screen.queryByText(/account/)).toBeNull()
  expect(buttons()).toEqual([])
})

test('a failed refund can be mended with an account where the gateway pays one', async () => {
  await open({ ...toCard('FAILED'), type: 'BANK' }, true)
  expect(buttons()).toHaveLength(1)
  expect(screen.getByText(/check the account/)).toBeVisible()
})

test('a refund to a card that waits for its link can have another link, and no other account', async () => {
  await open(toCard('LINK_SENT'), false)
  expect(buttons()).toHaveLength(1)
})
