import type { OrderRefundsView, RefundView } from '@arung/contracts/refunds/views'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
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
    'GET /payout-channels': ok([
      { code: 'ID_BCA', type: 'BANK', name: 'Bank Central Asia (BCA)', minimum: 1, maximum: 9e9 },
    ]),
  })
  openPage(`/order/${orderSlug}`)
  await screen.findByText('$29.50')
}
const buttons = () =>
  screen
    .getAllByRole('button')
    .map(button => button.textContent)
    .filter(text => /account|link|e-mail/i.test(text))

test('a card refund asks for no account when the gateway makes no payouts', async () => {
  await open(toCard('FAILED'), false)
  expect(screen.getByText(/send it again/)).toBeVisible()
  expect(screen.queryByText(/account/)).toBeNull()
  expect(buttons()).toEqual([])
})

test('a failed refund can be corrected with an account when the gateway makes payouts', async () => {
  await open({ ...toCard('FAILED'), type: 'BANK' }, true)
  expect(buttons()).toHaveLength(1)
  expect(screen.getByText(/check the account/)).toBeVisible()
})

test('a failed card refund mentions no account to check, and offers to use one instead', async () => {
  await open(toCard('FAILED'), true)
  expect(screen.getByText(/The card did not take the money back/)).toBeVisible()
  expect(screen.queryByText(/check the account/)).toBeNull()
  expect(buttons()).toEqual(['Use an account instead'])
})

test('a refund paid to the card refers to the card statement', async () => {
  await open({ ...toCard('PAID_OUT'), paidOutAt: '2026-11-22T02:02:00.000Z' }, true)
  expect(screen.getByText(/next statements of your card/)).toBeVisible()
})

test('a missing bank is marked, and the list of banks stays closed until it is opened', async () => {
  await open({ ...toCard('FAILED'), type: 'BANK' }, true)
  await userEvent.click(screen.getByRole('button', { name: 'Correct the account' }))
  const bank = await screen.findByRole('combobox', { name: 'Bank' })
  await userEvent.click(screen.getByRole('button', { name: 'Request the refund' }))
  expect(await screen.findByText('Please choose one from the list')).toBeVisible()
  await waitFor(() => expect(bank).toHaveFocus())
  expect(bank).toHaveAttribute('aria-expanded', 'false')
  await userEvent.click(bank)
  expect(bank).toHaveAttribute('aria-expanded', 'true')
})

test('a card refund that waits for its link offers another link, but no other account', async () => {
  await open(toCard('LINK_SENT'), false)
  expect(buttons()).toHaveLength(1)
})
