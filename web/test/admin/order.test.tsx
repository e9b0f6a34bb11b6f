import type { HistoryEntry } from '@arung/contracts/history'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import {
  ok,
  orderSlug,
  signIn,
  startWorld,
  type Answers,
  type World,
} from '../storefront/checkout-world.tsx'
import type { Answer, Call } from '../api-stub.ts'
import {
  admin,
  adminAnswers,
  adminOrderWith,
  historyWith,
  openPortal,
  pageOf,
} from '../account/portal-world.tsx'
import { fillIn } from '../fill-in.ts'

let world: World
afterEach(() => world.stop())

const orderPath = `/admins/orders/${orderSlug}`
const entry = (change: Partial<HistoryEntry>): HistoryEntry => ({
  position: 1,
  stream: 'order-1',
  id: '00000000-0000-4000-8000-000000000077',
  revision: 0,
  type: 'OrderPlaced',
  at: '2026-11-21T02:02:00Z',
  actor: { kind: 'USER', id: 'u1', name: 'Wayan Hartono' },
  from: { area: 'SITE', session: null },
  changes: [],
  ...change,
})

const withHistory = (...said: Parameters<typeof historyWith>) => ok(historyWith(...said))

/** Placed, paid, cancelled, and half of what is owed assigned to a refund. */
const life = withHistory(
  [
    entry({
      changes: [
        { field: 'grandTotal', before: null, after: 900_000 },
        { field: 'paid', before: null, after: 0 },
        { field: 'remainingPayment', before: null, after: 900_000 },
        { field: 'status', before: null, after: 'AWAITING_PAYMENT' },
      ],
    }),
    entry({
      position: 5,
      type: 'PaymentRecorded',
      at: '2026-11-21T02:10:00Z',
      changes: [
        { field: 'paid', before: 0, after: 900_000 },
        { field: 'remainingPayment', before: 900_000, after: 0 },
        { field: 'status', before: 'AWAITING_PAYMENT', after: 'WAITING_CONFIRMATION' },
      ],
    }),
    entry({
      position: 8,
      type: 'OrderCancelled',
      at: '2026-11-21T03:00:00Z',
      changes: [{ field: 'status', before: 'WAITING_CONFIRMATION', after: 'CANCELLED' }],
    }),
    entry({
      position: 9,
      type: 'RefundDue',
      at: '2026-11-21T03:00:00Z',
      changes: [{ field: 'refundDue', before: null, after: 800_000 }],
    }),
    entry({
      position: 12,
      type: 'RefundReserved',
      at: '2026-11-21T04:00:00Z',
      changes: [{ field: 'refundPromised', before: null, after: 400_000 }],
    }),
  ],
  {
    facts: {
      grandTotal: 900_000,
      paid: 900_000,
      remainingPayment: 0,
      status: 'CANCELLED',
      refundDue: 800_000,
      refundPromised: 400_000,
    },
  },
)
/** Answers with the newest events, and with all of them when more are requested. */
const inParts = (newest: Answer, all: Answer) => (call: Call) =>
  call.path.endsWith('size=5000') ? all : newest
const now = () => screen.findByRole('region', { name: 'As it is now' })
const past = (when: string) =>
  screen.findByRole('region', { name: `As of 21 Nov 2026, ${when} WITA` })

async function open(answers: Answers = {}, search = '') {
  world = await startWorld({ ...adminAnswers, ...answers })
  signIn(admin)
  const opened = openPortal(`/admin/orders/${orderSlug}${search}`)
  await screen.findByRole('heading', { level: 1, name: 'Order JRM-261204-7KQ2' })
  return opened
}

/** Returns the entries of an order's menu, which stays open. */
async function actions(): Promise<(string | null)[]> {
  await userEvent.click(screen.getByRole('button', { name: 'More actions for JRM-261204-7KQ2' }))
  return (await screen.findAllByRole('menuitem')).map(one => one.textContent)
}
async function choose(name: string): Promise<void> {
  await actions()
  await userEvent.click(screen.getByRole('menuitem', { name }))
}

describe("an order's page", () => {
  test.each([
    ['Nothing to pay', 0],
    ['Paid', 900_000],
  ])('shows %s for a total of %d', async (words, grandTotal) => {
    const order = adminOrderWith({ paymentStatus: 'PAID', grandTotal, paid: grandTotal })
    await open({ [`GET ${orderPath}`]: ok(order) })
    const facts = (await screen.findByText('Needs approval', { selector: 'p, span' })).parentElement
    expect(facts).toHaveTextContent(words)
  })

  test('shows in words who made each event, when, and what changed from what to what', async () => {
    await open({
      [`GET ${orderPath}/history`]: withHistory([
        entry({ changes: [{ field: 'status', before: null, after: 'AWAITING_PAYMENT' }] }),
        entry({
          position: 9,
          type: 'PaymentRecorded',
          actor: { kind: 'SYSTEM', id: 'workers', name: null },
          from: { area: 'WORKERS', session: null },
          changes: [
            { field: 'status', before: 'AWAITING_PAYMENT', after: 'WAITING_CONFIRMATION' },
            { field: 'paid', before: 0, after: 900_000 },
          ],
        }),
        entry({
          position: 11,
          type: 'InternalNoteAdded',
          changes: [{ field: 'internalNote', before: 'Called', after: 'Called again' }],
        }),
      ]),
    })
    const booked = (await screen.findByText('Payment recorded on the order')).closest('li')
    expect(booked).toHaveTextContent('by the system')
    expect(booked).toHaveTextContent('21 Nov 2026, 10:02 WITA')
    expect(booked).toHaveTextContent(/Status: *before *Awaiting payment *now *Needs approval/)
    expect(booked).toHaveTextContent(/Paid: *before *Rp\s0 *now *Rp\s900,000/)
    const note = screen.getByRole('heading', { level: 3, name: 'Internal note' }).closest('li')
    expect(note).toHaveTextContent('Called again')
    expect(screen.queryByText('Called')).toBeNull()
    const placed = screen.getByRole('heading', { level: 3, name: 'Order placed' }).closest('li')
    expect(placed).toHaveTextContent('by Wayan Hartono (customer)')
  })

  test('shows what the rule checked and confirmed, and why it left another order to the desk', async () => {
    await open({
      [`GET ${orderPath}/history`]: withHistory([
        entry({
          position: 8,
          type: 'OrderLeftToDesk',
          changes: [{ field: 'ruleLeft', before: null, after: 'PROBLEM:DATES UNKNOWN:PICKUP' }],
        }),
        entry({
          position: 9,
          type: 'OrderConfirmed',
          changes: [{ field: 'ruleConfirmed', before: null, after: 'OK:PAYMENT OK:DATES' }],
        }),
      ]),
    })
    const left = await screen.findByText('The date is closed · Pick-up place not known yet')
    expect(left.closest('li')).toHaveTextContent('Problems found')
    expect(screen.getByText('Left for manual review')).toBeVisible()
    const looked = screen.getByText('Payment complete · Dates and times open')
    expect(looked.closest('li')).toHaveTextContent('Confirmed automatically after checking')
  })

  test('shows the newest five events open, and all of them on request', async () => {
    const many = Array.from({ length: 8 }, (_, at) =>
      entry({ position: at + 1, type: `Told${at + 1}` }),
    )
    await open({ [`GET ${orderPath}/history`]: withHistory(many) })
    expect(await screen.findByRole('heading', { level: 3, name: 'Told8' })).toBeVisible()
    const shownEntries = () =>
      screen
        .getAllByRole('heading', { level: 3 })
        .flatMap(({ textContent: name }) => (name?.startsWith('Told') ? [name] : []))
    expect(shownEntries()).toEqual(['Told8', 'Told7', 'Told6', 'Told5', 'Told4'])
    await userEvent.click(screen.getByRole('button', { name: 'Show all 8 events' }))
    expect(shownEntries()).toHaveLength(8)
    expect(screen.queryByRole('button', { name: /^Show all/ })).toBeNull()
  })

  test('shows the raw event on request, and events without a text by their type names', async () => {
    await open({ [`GET ${orderPath}/history`]: withHistory([entry({ type: 'VoucherPrinted' })]) })
    expect(await screen.findByRole('heading', { level: 3, name: 'VoucherPrinted' })).toBeVisible()
    const raw = screen.getByText(/"stream": "order-1"/)
    expect(raw).not.toBeVisible()
    await userEvent.click(screen.getByText('Raw event'))
    expect(raw).toBeVisible()
  })

  test('shows the order and its money after any event, by click and by arrow keys, and returns to now', async () => {
    const { address } = await open({ [`GET ${orderPath}/history`]: life })
    expect(await now()).toHaveTextContent(
      /Cancelled.*Total ?Rp\s900,000.*Remaining ?Rp\s0.*Refunded ?Rp\s0 ?Refund due ?Rp\s800,000.*Refund pending ?Rp\s400,000/,
    )
    expect(screen.queryByRole('button', { name: 'Back to now' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Payment recorded on the order' }))
    const paid = await past('10:10')
    expect(paid).toHaveTextContent(/Needs approval.*Paid ?Rp\s900,000.*Refund due ?Rp\s0/)
    expect(paid).toHaveTextContent('After: Payment recorded on the order. This is a past state')
    expect(address()).toBe(`/admin/orders/${orderSlug}?at=5`)
    await userEvent.keyboard('{ArrowDown}')
    expect(await past('10:02')).toHaveTextContent(/Awaiting payment.*Remaining ?Rp\s900,000/)
    const placed = screen.getByRole('button', { name: 'Order placed' })
    await waitFor(() => expect(placed).toHaveFocus())
    expect(placed).toHaveAttribute('aria-current', 'step')
    expect(address()).toBe(`/admin/orders/${orderSlug}?at=1`)
    await userEvent.click(screen.getByRole('button', { name: 'Back to now' }))
    expect(await now()).toHaveTextContent('Cancelled')
    await waitFor(() => expect(screen.getByRole('heading', { name: 'As it is now' })).toHaveFocus())
    expect(address()).toBe(`/admin/orders/${orderSlug}`)
  })

  test('opens at the event in its address, even one before the first events shown', async () => {
    const newest = [entry({ position: 7, type: 'OrderConfirmed' })]
    const facts = { status: 'CONFIRMED' }
    await open(
      {
        [`GET ${orderPath}/history`]: inParts(
          withHistory(newest, { hasEarlier: true, facts }),
          withHistory([entry({}), ...newest], { facts }),
        ),
      },
      '?at=1',
    )
    expect(await past('10:02')).toBeVisible()
    expect(screen.queryByText(/Showing the newest event/)).toBeNull()
  })

  test('says that there are earlier events, and shows them on request', async () => {
    const newest = [entry({ position: 7, type: 'OrderConfirmed' })]
    await open({
      [`GET ${orderPath}/history`]: inParts(
        withHistory(newest, { hasEarlier: true }),
        withHistory([entry({}), ...newest]),
      ),
    })
    expect(await screen.findByText('Showing the newest event.')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Show earlier events' }))
    expect(await screen.findByRole('button', { name: 'Order placed' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Show earlier events' })).toBeNull()
  })

  test('says when the event in its address is unknown, and shows the current state', async () => {
    await open({ [`GET ${orderPath}/history`]: life }, '?at=77')
    expect(await now()).toHaveTextContent('The event in this link is not shown here')
  })

  test('asks once more before it confirms', async () => {
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

  test('offers no decision once one is made', async () => {
    await open({ [`GET ${orderPath}`]: ok(adminOrderWith({ status: 'CONFIRMED' })) })
    expect(screen.queryByRole('button', { name: 'Confirm…' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Decline…' })).toBeNull()
  })

  test('cancels with a reason that the guest reads and the chosen refund', async () => {
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
    await choose('Cancel order…')
    const dialog = within(await screen.findByRole('dialog'))
    const send = dialog.getByRole('button', { name: 'Cancel order' })
    await userEvent.click(send)
    const reason = dialog.getByRole('textbox', { name: 'Reason for the guest' })
    await waitFor(() => expect(reason).toHaveFocus())
    expect(world.calls('POST', '/cancel')).toHaveLength(0)
    await fillIn(reason, 'The river is closed')
    expect(dialog.getByRole('radio', { name: /Full amount ?Rp\s900,000/ })).toBeChecked()
    await userEvent.click(dialog.getByRole('radio', { name: /Per cancellation policy ?Rp\s0/ }))
    await userEvent.click(send)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await actions()).toEqual(['Delete…'])
    expect(world.calls('POST', '/cancel')[0]?.body).toEqual({
      reason: 'The river is closed',
      refund: 'POLICY',
    })
  })

  test('says what must come before deletion of an order that holds places or money', async () => {
    const confirmed = { status: 'CONFIRMED', deletion: 'HOLDS_PLACES' } as const
    await open({ [`GET ${orderPath}`]: ok(adminOrderWith(confirmed)) })
    await choose('Delete…')
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/still holds spots. Cancel or decline it first/)).toBeVisible()
    expect(dialog.queryByRole('textbox')).toBeNull()
  })

  test('stays readable for a deleted order, and offers no second deletion', async () => {
    const gone = { status: 'EXPIRED', deletion: 'DELETED' } as const
    const deskCancellation = { allowed: false, policy: 0, full: 0 }
    await open({ [`GET ${orderPath}`]: ok(adminOrderWith({ ...gone, deskCancellation })) })
    expect(screen.getByText(/This order is deleted/)).toBeVisible()
    expect(screen.queryByRole('button', { name: /^More actions/ })).toBeNull()
  })

  test('deletes only after the order number is typed', async () => {
    const { address } = await open({
      [`DELETE ${orderPath}`]: () => {
        world.answers['GET /admins/orders'] = pageOf([])
        return { status: 204 }
      },
    })
    await choose('Delete…')
    const dialog = within(await screen.findByRole('dialog'))
    const number = dialog.getByRole('textbox', { name: 'Type JRM-261204-7KQ2 to delete it' })
    await fillIn(number, 'JRM-261204-XXXX')
    await userEvent.click(dialog.getByRole('button', { name: 'Delete order' }))
    expect(number).toHaveAccessibleDescription(/does not match/)
    expect(world.calls('DELETE')).toHaveLength(0)
    await userEvent.clear(number)
    await fillIn(number, 'jrm-261204-7kq2')
    await userEvent.click(dialog.getByRole('button', { name: 'Delete order' }))
    await waitFor(() => expect(address()).toBe('/admin/orders'))
    expect(world.calls('DELETE')[0]?.body).toEqual({ orderNumber: 'JRM-261204-7KQ2' })
  })

  test("says 'Data not found' at an unknown address", async () => {
    world = await startWorld({ 'GET /admins/dashboard': adminAnswers['GET /admins/dashboard']! })
    signIn(admin)
    openPortal(`/admin/orders/${orderSlug}`)
    expect(await screen.findByText('Data not found')).toBeVisible()
    expect(screen.getByText('404')).toBeVisible()
  })
})
