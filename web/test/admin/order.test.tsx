import type { HistoryEntry } from '@arung/contracts/orders/views'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import '../setup.ts'
import {
  ok,
  orderSlug,
  signIn,
  startWorld,
  type Answers,
  type World,
} from '../storefront/checkout-world.tsx'
import {
  admin,
  adminAnswers,
  adminOrderWith,
  openPortal,
  pageOf,
} from '../account/portal-world.tsx'

let world: World
afterEach(() => world.stop())

const orderPath = `/admins/orders/${orderSlug}`
const entry = (change: Partial<HistoryEntry>): HistoryEntry => ({
  position: 1,
  stream: 'order-1',
  revision: 0,
  type: 'OrderPlaced',
  at: '2026-11-21T02:02:00Z',
  actor: { kind: 'USER', id: 'u1', name: 'Wayan Hartono' },
  changes: [],
  ...change,
})

async function open(answers: Answers = {}) {
  world = await startWorld({ ...adminAnswers, ...answers })
  signIn(admin)
  const opened = openPortal(`/admin/orders/${orderSlug}`)
  await screen.findByRole('heading', { level: 1, name: 'Order JRM-261204-7KQ2' })
  return opened
}

describe("an order's page", () => {
  test('says of every event who, when, and what changed from what to what, in words', async () => {
    await open({
      [`GET ${orderPath}/history`]: ok([
        entry({ changes: [{ field: 'status', before: null, after: 'AWAITING_PAYMENT' }] }),
        entry({
          position: 9,
          type: 'PaymentRecorded',
          actor: { kind: 'SYSTEM', id: 'workers', name: null },
          changes: [
            { field: 'status', before: 'AWAITING_PAYMENT', after: 'WAITING_CONFIRMATION' },
            { field: 'paid', before: 0, after: 900_000 },
          ],
        }),
      ]),
    })
    const booked = (await screen.findByText('Payment booked to the order')).closest('li')
    expect(booked).toHaveTextContent('by the system')
    expect(booked).toHaveTextContent('21 Nov 2026, 10:02 WITA')
    expect(booked).toHaveTextContent(/Status: *before *Awaiting payment *now *Needs approval/)
    expect(booked).toHaveTextContent(/Paid: *before *Rp\s0 *now *Rp\s900,000/)
    const placed = screen.getByRole('heading', { level: 3, name: 'Order placed' }).closest('li')
    expect(placed).toHaveTextContent('by Wayan Hartono (customer)')
  })

  test('shows the raw event on request, and events it has no words for by their names', async () => {
    await open({ [`GET ${orderPath}/history`]: ok([entry({ type: 'VoucherPrinted' })]) })
    expect(await screen.findByRole('heading', { level: 3, name: 'VoucherPrinted' })).toBeVisible()
    const raw = screen.getByText(/"stream": "order-1"/)
    expect(raw).not.toBeVisible()
    await userEvent.click(screen.getByText('Raw event'))
    expect(raw).toBeVisible()
  })

  test('confirms after one more look', async () => {
    await open({
      [`POST ${orderPath}/confirm`]: () => {
        world.answers[`GET ${orderPath}`] = ok(adminOrderWith({ status: 'CONFIRMED' }))
        return { status: 204 }
      },
    })
    await userEvent.click(screen.getByRole('button', { name: 'Confirm…' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Confirm order' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Confirm…' })).toBeNull())
    expect(world.calls('POST', '/confirm')[0]?.body).toEqual({ note: null })
  })

  test('offers no decision once there is one', async () => {
    await open({ [`GET ${orderPath}`]: ok(adminOrderWith({ status: 'CONFIRMED' })) })
    expect(screen.queryByRole('button', { name: 'Confirm…' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Decline…' })).toBeNull()
  })

  test('is cancelled with a reason that the guest reads and the refund that is chosen', async () => {
    const confirmed = {
      status: 'CONFIRMED',
      deskCancellation: { allowed: true, policy: 0, full: 900_000 },
      deletion: 'HOLDS_PLACES',
    } as const
    await open({
      [`GET ${orderPath}`]: ok(adminOrderWith(confirmed)),
      [`POST ${orderPath}/cancel`]: () => {
        const after = { status: 'CANCELLED', deletion: 'HOLDS_MONEY' } as const
        const deskCancellation = { allowed: false, policy: 0, full: 0 }
        world.answers[`GET ${orderPath}`] = ok(adminOrderWith({ ...after, deskCancellation }))
        return { status: 204 }
      },
    })
    await userEvent.click(screen.getByRole('button', { name: 'Cancel order…' }))
    const dialog = within(await screen.findByRole('dialog'))
    const send = dialog.getByRole('button', { name: 'Cancel order' })
    await userEvent.click(send)
    const reason = dialog.getByRole('textbox', { name: 'Reason for the guest' })
    expect(reason).toHaveFocus()
    expect(world.calls('POST', '/cancel')).toHaveLength(0)
    await userEvent.type(reason, 'The river is closed')
    expect(dialog.getByRole('radio', { name: /Everything ?Rp\s900,000/ })).toBeChecked()
    await userEvent.click(dialog.getByRole('radio', { name: /As the policy says ?Rp\s0/ }))
    await userEvent.click(send)
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel order…' })).toBeNull())
    expect(world.calls('POST', '/cancel')[0]?.body).toEqual({
      reason: 'The river is closed',
      refund: 'POLICY',
    })
  })

  test('that holds places or money says what comes before deleting it', async () => {
    const confirmed = { status: 'CONFIRMED', deletion: 'HOLDS_PLACES' } as const
    await open({ [`GET ${orderPath}`]: ok(adminOrderWith(confirmed)) })
    await userEvent.click(screen.getByRole('button', { name: 'Delete…' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/still holds places. Cancel or decline it first/)).toBeVisible()
    expect(dialog.queryByRole('textbox')).toBeNull()
  })

  test('that was deleted is still readable, and cannot be deleted again', async () => {
    const gone = { status: 'EXPIRED', deletion: 'DELETED' } as const
    const deskCancellation = { allowed: false, policy: 0, full: 0 }
    await open({ [`GET ${orderPath}`]: ok(adminOrderWith({ ...gone, deskCancellation })) })
    expect(screen.getByText(/This order was deleted/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Delete…' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Cancel order…' })).toBeNull()
  })

  test('is deleted only by typing the order number', async () => {
    const { address } = await open({
      [`DELETE ${orderPath}`]: () => {
        world.answers['GET /admins/orders'] = pageOf([])
        return { status: 204 }
      },
    })
    await userEvent.click(screen.getByRole('button', { name: 'Delete…' }))
    const dialog = within(await screen.findByRole('dialog'))
    const number = dialog.getByRole('textbox', { name: 'Type JRM-261204-7KQ2 to delete it' })
    await userEvent.type(number, 'JRM-261204-XXXX')
    await userEvent.click(dialog.getByRole('button', { name: 'Delete order' }))
    expect(number).toHaveAccessibleDescription(/does not match/)
    expect(world.calls('DELETE')).toHaveLength(0)
    await userEvent.clear(number)
    await userEvent.type(number, 'jrm-261204-7kq2')
    await userEvent.click(dialog.getByRole('button', { name: 'Delete order' }))
    await waitFor(() => expect(address()).toBe('/admin/orders'))
    expect(world.calls('DELETE')[0]?.body).toEqual({ orderNumber: 'JRM-261204-7KQ2' })
  })

  test("of an unknown address says 'Data not found'", async () => {
    world = await startWorld({ 'GET /admins/dashboard': adminAnswers['GET /admins/dashboard']! })
    signIn(admin)
    openPortal(`/admin/orders/${orderSlug}`)
    expect(await screen.findByText('Data not found')).toBeVisible()
    expect(screen.getByText('404')).toBeVisible()
  })
})
