import type { OrderRefundsView } from '@arung/contracts/refunds/views'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { ok, orderSlug, signIn, startWorld, type World } from '../storefront/checkout-world.tsx'
import { admin, adminAnswers, adminOrderWith, openPortal } from '../account/portal-world.tsx'
import { fillIn } from '../fill-in.ts'

let world: World
afterEach(() => world.stop())

const refundId = '0e0e0000-0000-4000-8000-000000000001'
const recording = `POST /admins/refunds/${refundId}/pay-by-hand`
const handedOver: OrderRefundsView = {
  orderNumber: 'JRM-261204-7KQ2',
  currency: 'IDR',
  open: 0,
  cards: [],
  payouts: true,
  refunds: [
    {
      refundId,
      ordinal: 1,
      status: 'HANDED_OVER',
      amount: 9_000_000,
      currency: 'IDR',
      type: null,
      channelName: null,
      holderName: null,
      failure: null,
      rejectReason: null,
      requestedAt: '2026-11-21T02:02:00.000Z',
      confirmedAt: null,
      paidOutAt: null,
      linkExpiresAt: null,
    },
  ],
}

test('a refund recorded by one person waits for a second one, and tells the first so', async () => {
  world = await startWorld({
    ...adminAnswers,
    [`GET /admins/orders/${orderSlug}`]: ok(
      adminOrderWith({
        status: 'DECLINED',
        timeline: [{ step: 'REFUND_DUE', at: '2026-11-21T02:02:00.000Z' }],
      }),
    ),
    [`GET /orders/${orderSlug}/refunds`]: ok(handedOver),
    [recording]: {
      status: 409,
      body: { status: 409, code: 'SecondPersonNeeded', message: 'Not you', errors: [] },
    },
  })
  signIn(admin)
  openPortal(`/admin/orders/${orderSlug}`)
  expect(await screen.findByText('Waiting for a second person')).toBeVisible()
  expect(screen.getByText(/This amount needs two people/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Record manual refund…' }))
  await fillIn(screen.getByRole('textbox', { name: 'Receipt or reference' }), 'receipt 7')
  await userEvent.click(screen.getByRole('button', { name: 'Record manual refund…' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('You have already recorded it')
  expect(world.calls('POST', '/pay-by-hand')[0]?.body).toEqual({ reference: 'receipt 7' })
})
