import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import type { OrderView } from '@arung/contracts/orders/views'
import { southZone } from '../builders.ts'
import {
  contact,
  ok,
  openPage,
  orderSlug,
  orderWith,
  refusal,
  startWorld,
  type Answers,
  type World,
} from './checkout-world.tsx'

let world: World
const path = `/orders/${orderSlug}`
const confirmed: Partial<OrderView> = {
  status: 'CONFIRMED',
  voucherCode: '/v/JRM-261204-7KQ2.9f8e7d6c',
  timeline: [
    { step: 'PLACED', at: '2026-11-21T02:02:00Z' },
    { step: 'PAID', at: '2026-11-21T02:09:00Z' },
    { step: 'CONFIRMED', at: '2026-11-21T02:31:00Z' },
  ],
}
const unpaid: Partial<OrderView> = {
  status: 'AWAITING_PAYMENT',
  paymentStatus: 'UNPAID',
  paid: 0,
  remainingPayment: 900_000,
  nextPayment: 900_000,
}

async function open(change: Partial<OrderView>, answers: Answers = {}, locale: 'en' | 'id' = 'en') {
  world = await startWorld({ [`GET ${path}`]: ok(orderWith(change)), ...answers })
  const opened = openPage(`${locale === 'id' ? '/id' : ''}/order/${orderSlug}`, locale)
  await screen.findByRole('heading', { level: 1 })
  return opened
}
afterEach(() => world.stop())

describe('the voucher', () => {
  const voucher = `GET /orders/${orderSlug}/voucher.pdf`
  const name = 'Download voucher (PDF)'
  test('of an owner is requested with the token, which a link would not send', async () => {
    await open({ ...confirmed, masked: false }, { [voucher]: ok('%PDF') })
    await userEvent.click(screen.getByRole('link', { name }))
    await waitFor(() => expect(world.calls('GET', 'voucher.pdf')).toHaveLength(1))
    expect(screen.queryByText(/Names are shortened/)).toBeNull()
  })
  test('says so when it cannot be fetched', async () => {
    await open({ ...confirmed, masked: false }, { [voucher]: refusal(503, 'Unavailable', 'x') })
    await userEvent.click(screen.getByRole('link', { name }))
    expect(await screen.findByText(/could not be loaded/)).toBeVisible()
  })
  test('is a plain link for a stranger, and says that names are shortened', async () => {
    await open({ ...confirmed, masked: true })
    expect(screen.getByText(/Names are shortened in this file/)).toBeVisible()
  })
})

describe('an order', () => {
  test('that is confirmed shows its code, its voucher and its calendar entry', async () => {
    await open(confirmed)
    expect(screen.getByRole('img', { name: 'QR code of order JRM-261204-7KQ2' })).toBeVisible()
    expect(screen.getByRole('link', { name: /voucher/i })).toHaveAttribute(
      'href',
      `/api/orders/${orderSlug}/voucher.pdf`,
    )
    expect(screen.getByRole('link', { name: /calendar/i })).toHaveAttribute(
      'href',
      `/api/orders/${orderSlug}/calendar.ics`,
    )
    expect(screen.getByText('Confirmed by our desk')).toBeVisible()
  })

  test('that is not confirmed has neither code nor voucher', async () => {
    await open({})
    expect(screen.queryByRole('img', { name: /QR/ })).toBeNull()
    expect(screen.queryByRole('link', { name: /voucher/i })).toBeNull()
    expect(screen.getByText(/appears here once we have confirmed/)).toBeVisible()
  })

  test('shows the deadline of free cancellation and the contact before it offers to cancel', async () => {
    await open({})
    const plans = screen.getByRole('region', { name: 'Change of plans?' })
    expect(plans).toHaveTextContent(/Cancelling is free until 3 Dec 2026, 09:00 WITA/)
    expect(within(plans).getByRole('link', { name: 'Write to us' })).toHaveAttribute(
      'href',
      '/contact-us',
    )
    expect(within(plans).getByRole('button', { name: 'Cancel booking' })).toBeVisible()
  })

  test('that is unpaid shows the remaining payment and a payment button', async () => {
    await open(unpaid)
    const remaining = screen.getByText('Remaining payment').nextElementSibling
    expect(remaining?.textContent.replace(/\s/g, ' ')).toBe('Rp 900,000')
    expect(screen.getByRole('button', { name: /Pay Rp.900,000 now/ })).toBeVisible()
  })

  test('that is paid in two parts shows when the rest is due', async () => {
    await open({ ...unpaid, payNow: 270_000, nextPayment: 270_000 })
    expect(screen.getByText('To pay by 4 Dec 2026, 09:00 WITA').nextSibling).toHaveTextContent(
      'Rp 630,000',
    )
  })

  test('shows the time, place and price of the pick-up', async () => {
    const window = { date: '2026-12-03', from: '23:45', to: '00:15' }
    const trip = { activityDate: '2026-12-04', activityTime: '02:00', quantity: 1, window }
    await open({
      contact: { ...contact, pickupPlace: 'Villa Karang, Uluwatu' },
      pickup: {
        zoneId: southZone.id,
        kind: 'FETCHED',
        name: 'South coast',
        nameId: 'Pesisir selatan',
        per: 'CAR',
        trips: [{ ...trip, unitPrice: 300_000, total: 300_000 }],
        surcharge: 300_000,
        discount: 0,
      },
      pickupTotal: 300_000,
      grandTotal: 1_200_000,
    })
    expect(screen.getByText('Pick-up Thu, 3 Dec 2026, 23:45–00:15 WITA')).toBeVisible()
    const place = screen.getByText('Villa Karang, Uluwatu')
    expect(place).toBeVisible()
    // Names and values of a list are in its groups, and no group is in another.
    expect(place.closest('dl')?.querySelector(':scope > div div')).toBeNull()
    expect(screen.getByText('Pick-up, South coast').nextSibling).toHaveTextContent('Rp 300,000')
  })

  test('without a pick-up place asks for it at the top, and confirms once it is saved', async () => {
    const place = `PUT ${path}/pickup-place`
    await open({ ...confirmed, isPickupOpen: true }, { [place]: ok(null) })
    const ask = within(screen.getByRole('region', { name: 'Where do we pick you up?' }))
    await userEvent.click(ask.getByRole('button', { name: 'Save pick-up place' }))
    expect(await ask.findByText('Enter your hotel, villa or address')).toBeVisible()
    expect(world.calls('PUT', 'pickup-place')).toHaveLength(0)
    await userEvent.type(ask.getByLabelText('Hotel, villa or address'), 'Alaya Resort, Ubud')
    const named = { contact: { ...contact, pickupPlace: 'Alaya Resort, Ubud' } }
    world.answers[`GET ${path}`] = ok(orderWith({ ...confirmed, ...named, isPickupOpen: false }))
    await userEvent.click(ask.getByRole('button', { name: 'Save pick-up place' }))
    expect(await screen.findByText('Your pick-up place is saved.')).toBeVisible()
    expect(world.calls('PUT', 'pickup-place')[0]?.body).toEqual({ place: 'Alaya Resort, Ubud' })
    expect(screen.queryByRole('region', { name: 'Where do we pick you up?' })).toBeNull()
    expect(screen.getByText('Alaya Resort, Ubud')).toBeVisible()
  })

  test('shows every later note from the desk with its time', async () => {
    const note = 'Meet us at the gate.\nBring dry clothes.'
    await open({ guestNotes: [{ note, at: '2026-11-22T02:02:00Z' }] })
    expect(screen.getByRole('heading', { name: 'A note from our desk' })).toBeVisible()
    expect(screen.getByText(/Meet us at the gate/)).toHaveTextContent('Bring dry clothes.')
    expect(screen.getByText('22 Nov 2026, 10:02 WITA')).toBeVisible()
  })
  test('that was confirmed with a note from the desk shows it', async () => {
    await open({ ...confirmed, note: 'Bring dry clothes.' })
    expect(screen.getByRole('heading', { name: 'A note from our desk' })).toBeVisible()
    expect(screen.getByText('Bring dry clothes.')).toBeVisible()
  })

  test('that was declined says why', async () => {
    await open({
      status: 'DECLINED',
      declineReason: 'The river is too high.',
      paymentStatus: 'REFUND_DUE',
      cancellation: { allowed: false, freeUntil: '2026-12-03T01:00:00Z', refundable: 0 },
    })
    expect(screen.getByText('The river is too high.')).toBeVisible()
    expect(screen.getByText(/^You will get a refund/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Cancel booking' })).toBeNull()
  })

  test('is cancelled only after the deadline and the refund are shown', async () => {
    const user = userEvent.setup()
    let order = orderWith(confirmed)
    await open(confirmed, {
      [`GET ${path}`]: () => ok(order),
      [`POST ${path}/cancel`]: () => {
        order = orderWith({ ...confirmed, status: 'CANCELLED', voucherCode: null })
        return ok({})
      },
    })
    await user.click(screen.getByRole('button', { name: 'Cancel booking' }))
    const dialog = screen.getByRole('alertdialog')
    expect(dialog).toHaveTextContent('Cancelling is free until 3 Dec 2026, 09:00 WITA.')
    expect(dialog.textContent.replace(/\s/g, ' ')).toContain('We refund Rp 900,000.')
    await user.type(within(dialog).getByLabelText(/Why are you cancelling/), 'Ill')
    await user.click(within(dialog).getByRole('button', { name: 'Cancel booking' }))
    expect(await screen.findByRole('heading', { name: 'Your booking is cancelled' })).toBeVisible()
    expect(world.calls('POST', '/cancel')[0]?.body).toEqual({ reason: 'Ill' })
  })

  test('that can no longer be cancelled says so in the dialog', async () => {
    const user = userEvent.setup()
    const message = 'This order can no longer be cancelled'
    await open(confirmed, {
      [`POST ${path}/cancel`]: refusal(409, 'OrderNotCancellable', message),
    })
    await user.click(screen.getByRole('button', { name: 'Cancel booking' }))
    const dialog = screen.getByRole('alertdialog')
    await user.click(within(dialog).getByRole('button', { name: 'Cancel booking' }))
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(message)
  })

  test('shows strangers shortened names, and its owner a link to sign in', async () => {
    await open({ ...confirmed, buyerKind: 'USER', masked: true })
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^You’re all set$/)
    expect(screen.getByRole('link', { name: 'Sign in to see everything' })).toHaveAttribute(
      'href',
      `/sign-in?next=%2Forder%2F${orderSlug}`,
    )
  })

  test('that is unknown shows "Data not found"', async () => {
    await open({}, { [`GET ${path}`]: refusal(404, 'NotFound', 'x') })
    expect(await screen.findByText('Data not found')).toBeVisible()
  })

  test('is in Indonesian for Indonesian readers', async () => {
    await open(confirmed, {}, 'id')
    expect(screen.getByText('Jumat, 4 Desember 2026')).toBeVisible()
    expect(screen.getByText('09.00 WITA')).toBeVisible()
    await waitFor(() => expect(screen.getByText('Penanggung jawab')).toBeVisible())
  })
})
