import type { Position } from '@arung/contracts/accounts/realms'
import type { BookingView } from '@arung/contracts/bookings/views'
import type { ChangeableOrder } from '@arung/contracts/orders/views'
import { versionOf } from '@arung/contracts/version'
import type { DeskAvailability, DeskProduct } from '@arung/contracts/reservations/views'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { openPortal } from '../account/portal-world.tsx'
import { dayWith, raftingDetail } from '../builders.ts'
import {
  maya,
  ok,
  raftingLine,
  refusal,
  signIn,
  startWorld,
  wayan,
  type World,
} from '../storefront/checkout-world.tsx'
import { viewOf } from './booking-view.ts'
import { staffAnswers, staffIn } from './staff-world.ts'

let world: World
afterEach(() => {
  history.replaceState(null, '', '/')
  return world.stop()
})

const productId = '5c000000-0000-4000-8000-000000000001'
const moveId = '5c000000-0000-4000-8000-000000000002'
const named = { name: 'Ayung River Rafting', nameId: 'Arung Jeram Sungai Ayung' }
const product: DeskProduct = {
  id: productId,
  kind: 'SINGLE',
  ...named,
  type: null,
  price: 500_000,
  usdPrice: 3_500,
  soldBy: { per: 'GUEST', seats: 1 },
  parts: [{ id: productId, ...named, sessions: ['09:00', '13:00'], durationMinutes: 120 }],
}
const session = (time: string, left: number) =>
  ({ time, left, per: 'GUEST', state: left === 0 ? 'FULL' : 'OPEN' }) as const
const availability: DeskAvailability = {
  date: '2099-12-12',
  parts: [{ id: productId, sessions: [session('09:00', 3), session('13:00', 8)], allDay: null }],
}

/** Opens a booking of the desk for two guests at 1,000,000. */
async function openBooking(
  change: Partial<BookingView> = {},
  { position = 'FRONT_OFFICE', answers = {} }: { position?: Position; answers?: object } = {},
) {
  const view = viewOf({
    sale: { kind: 'RESERVATION', id: '06060000-0000-4000-8000-000000000009' },
    date: '2099-12-12',
    time: '09:00',
    guests: 2,
    share: 1_000_000,
    orderStatus: null,
    reservationProductId: productId,
    numbers: { adults: 2, children: 0, units: null },
    ...change,
  })
  world = await startWorld({
    ...staffAnswers(staffIn(position)),
    'GET /reservation-admin/bookings': ok({ items: [view], total: 1, page: 1, size: 25 }),
    [`GET /reservation-admin/bookings/${view.bookingId}`]: ok(view),
    'GET /reservation-admin/desk-products': ok([product]),
    [`GET /reservation-admin/desk-products/${productId}/availability`]: ok(availability),
    ...answers,
  })
  signIn(staffIn(position))
  openPortal(`/reservation/admin/reservation-list?open=${view.bookingId}`)
  const drawer = await screen.findByRole('dialog')
  await within(drawer).findByText(view.orderNumber)
  return { drawer: within(drawer), path: `/reservation-admin/bookings/${view.bookingId}` }
}
const dialogOf = async (title: string) => within(await screen.findByRole('dialog', { name: title }))

describe('a desk booking', () => {
  test('gets a move request from the front office, with the places left in each session', async () => {
    const path = `/reservation-admin/bookings/${viewOf().bookingId}/move`
    const { drawer } = await openBooking({}, { answers: { [`POST ${path}`]: ok(null) } })
    await userEvent.click(drawer.getByRole('button', { name: 'Move' }))
    const dialog = await dialogOf('Move this booking')
    expect(dialog.getByText(/held at both/)).toBeVisible()
    const ask = dialog.getByRole('button', { name: 'Request move' })
    expect(ask).toBeDisabled()
    await userEvent.click(await dialog.findByRole('radio', { name: /13:00.*8/ }))
    await userEvent.click(ask)
    expect(await screen.findByText('Move waiting for approval')).toBeVisible()
    expect(world.calls('POST', path)[0]?.body).toEqual({ date: '2099-12-12', time: '13:00' })
  })

  test('keeps its time on another day that has it, until another time is chosen', async () => {
    const { path, drawer } = await openBooking()
    await userEvent.click(drawer.getByRole('button', { name: 'Move' }))
    const dialog = await dialogOf('Move this booking')
    expect(dialog.queryByRole('radio', { checked: true })).toBeNull()
    await userEvent.click(dialog.getByRole('button', { name: 'A day later' }))
    expect(await dialog.findByRole('radio', { name: /09:00/, checked: true })).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Request move' }))
    expect(world.calls('POST', `${path}/move`)[0]?.body).toEqual({
      date: '2099-12-13',
      time: '09:00',
    })
  })

  test('takes more guests and charges the difference; keeping the price is offered only to those who may', async () => {
    const path = `/reservation-admin/bookings/${viewOf().bookingId}/guests`
    const { drawer } = await openBooking({}, { answers: { [`POST ${path}`]: ok(null) } })
    await userEvent.click(drawer.getByRole('button', { name: 'Change guests' }))
    const dialog = await dialogOf('How many come?')
    const children = dialog.getByRole('textbox', { name: 'Children' })
    await userEvent.type(children, '1')
    expect(dialog.getByText(/\+Rp\s?500,000/)).toBeVisible()
    const save = dialog.getByRole('button', { name: 'Change guests' })
    expect(save).toBeDisabled()
    expect(dialog.queryByRole('radio', { name: 'Keep price' })).toBeNull()
    await userEvent.click(dialog.getByRole('radio', { name: /Charge Rp\s?500,000 more/ }))
    await userEvent.click(save)
    expect(await screen.findByText('The number of guests is changed')).toBeVisible()
    expect(world.calls('POST', path)[0]?.body).toEqual({
      guests: { adults: 2, children: 1 },
      units: null,
      choice: 'CHARGE',
      expectedPrice: 1_500_000,
    })
  })

  test('has other guests accepted at the price that they cost', async () => {
    const view = viewOf()
    const guests = { adults: 3, children: 0, units: null, share: 1_500_000 }
    const move = {
      moveId,
      date: view.date,
      time: view.time,
      guests,
      askedAt: '2099-12-01T01:00:00.000Z',
      lapsesAt: '2099-12-12T01:00:00.000Z',
    }
    const path = `/reservation-admin/bookings/${view.bookingId}/move/accept`
    const answers = { [`POST ${path}`]: ok(null) }
    const { drawer } = await openBooking({ move }, { position: 'RESERVATION', answers })
    expect(drawer.queryByText('Move pending')).toBeNull()
    expect(drawer.getByText(/3 guests requested instead of 2/)).toBeVisible()
    expect(drawer.getByText(/\+Rp\s?500,000/)).toBeVisible()
    await userEvent.click(drawer.getByRole('button', { name: 'Accept change' }))
    expect(await screen.findByText('The number of guests is changed')).toBeVisible()
    expect(world.calls('POST', path)[0]?.body).toEqual({ moveId })
  })

  test('has its pending move accepted, or declined with a reason, by those who may', async () => {
    const move = {
      moveId,
      date: '2099-12-13',
      time: '13:00',
      guests: null,
      askedAt: '2099-12-01T01:00:00.000Z',
      lapsesAt: '2099-12-12T01:00:00.000Z',
    }
    const base = `/reservation-admin/bookings/${viewOf().bookingId}/move`
    const answers = { [`POST ${base}/accept`]: ok(null), [`POST ${base}/decline`]: ok(null) }
    const { drawer } = await openBooking({ move }, { position: 'RESERVATION', answers })
    expect(drawer.getByText('Move pending')).toBeVisible()
    expect(drawer.queryByRole('button', { name: 'Move' })).toBeNull()
    await userEvent.click(drawer.getByRole('button', { name: 'Decline move' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Reason' }), 'WEATHER')
    await userEvent.click(dialog.getByRole('button', { name: 'Decline move' }))
    expect(await screen.findByText('Booking not moved')).toBeVisible()
    expect(world.calls('POST', `${base}/decline`)[0]?.body).toEqual({ moveId, reason: 'WEATHER' })
    await userEvent.click(drawer.getByRole('button', { name: 'Accept move' }))
    expect(await screen.findByText('Moved')).toBeVisible()
    expect(world.calls('POST', `${base}/accept`)[0]?.body).toEqual({ moveId })
    await world.stop()
    const other = await openBooking({ move })
    expect(other.drawer.queryByRole('button', { name: 'Accept move' })).toBeNull()
  })

  test.each([
    ['ARRIVED', ['Change guests']],
    ['ON_ACTIVITY', []],
    ['ENDED', []],
    ['CANCELED', []],
    ['NEED_APPROVAL', ['Move', 'Change guests']],
  ] as const)('in state %s offers what can still be changed', async (state, offered) => {
    const { drawer } = await openBooking({ state, present: state === 'ARRIVED' ? 2 : 0 })
    const all = ['Move', 'Change guests']
    expect(all.filter(name => drawer.queryByRole('button', { name }) !== null)).toEqual(offered)
  })
})

test('a site booking is changed in its order, with the admin form, only by those who may', async () => {
  const orderId = '06060000-0000-4000-8000-000000000001'
  const path = `/reservation-admin/orders/${orderId}/change`
  const order: ChangeableOrder = {
    orderNumber: 'JRM-261212-7K3Q',
    locale: 'en',
    currency: 'IDR',
    lines: [raftingLine],
    persons: 3,
    activityDate: '2026-12-04',
    participants: [wayan, maya],
  }
  const view = {
    sale: { kind: 'ORDER', id: orderId },
    orderStatus: 'CONFIRMED',
    numbers: null,
  } as const
  const answers = {
    [`GET ${path}`]: ok(order),
    'GET /products/ayung-river-rafting': ok(raftingDetail),
    'GET /products/ayung-river-rafting/availability': ok([
      dayWith('2026-12-04', { '09:00': 0, '13:00': 60 }),
    ]),
    [`POST ${path}/preview`]: refusal(409, 'SoldOut', 'There are not enough places left'),
  }
  const { drawer } = await openBooking(view, { answers })
  expect(drawer.queryByRole('button', { name: 'Move' })).toBeNull()
  await userEvent.click(drawer.getByRole('button', { name: 'Change date or guests' }))
  const dialog = await dialogOf('Change date or guests')
  await userEvent.click(await dialog.findByRole('radio', { name: /13:00/ }))
  await userEvent.click(dialog.getByRole('button', { name: 'See the price' }))
  expect(await dialog.findByText('There are not enough places left')).toBeVisible()
  expect(world.calls('POST', `${path}/preview`)[0]?.body).toMatchObject({
    lineId: raftingLine.lineId,
    choice: { times: ['13:00'] },
  })
  await world.stop()
  const other = await openBooking(view, { position: 'FINANCE' })
  expect(other.drawer.queryByRole('button', { name: 'Change date or guests' })).toBeNull()
})

test('the guests of a site booking can be named even after they have arrived', async () => {
  const orderId = '06060000-0000-4000-8000-000000000001'
  const path = `/reservation-admin/orders/${orderId}`
  const order: ChangeableOrder = {
    orderNumber: 'JRM-261212-7K3Q',
    locale: 'en',
    currency: 'IDR',
    lines: [raftingLine],
    persons: 3,
    activityDate: '2026-12-04',
    participants: [wayan, maya],
  }
  const view = {
    sale: { kind: 'ORDER', id: orderId },
    orderStatus: 'CONFIRMED',
    state: 'ARRIVED',
    numbers: null,
  } as const
  const answers = {
    [`GET ${path}/change`]: ok(order),
    [`POST ${path}/participants`]: { status: 204 },
  }
  const { drawer } = await openBooking(view, { answers })
  expect(drawer.queryByRole('button', { name: 'Change date or guests' })).toBeNull()
  await userEvent.click(drawer.getByRole('button', { name: 'Guests’ names' }))
  const dialog = await dialogOf('Guests’ names')
  const second = within(await dialog.findByRole('group', { name: 'Guest 2' }))
  expect(dialog.getByRole('group', { name: 'Guest 3' })).toBeVisible()
  await userEvent.type(second.getByLabelText('Full name'), 'to')
  await userEvent.click(dialog.getByRole('button', { name: 'Save names' }))
  expect(await screen.findByText('The guest names of JRM-261212-7K3Q are saved.')).toBeVisible()
  const [sent] = world.calls('POST', `${path}/participants`)
  expect(sent?.body).toEqual({ participants: [wayan, { ...maya, name: 'Maya Hartonoto' }] })
  expect(sent?.headers['if-match']).toBe(await versionOf([wayan, maya]))
  // When it is opened again, it starts with the current names.
  const putu = { ...maya, name: 'Putu Hartono' }
  world.answers[`GET ${path}/change`] = ok({ ...order, participants: [wayan, putu] })
  await userEvent.click(drawer.getByRole('button', { name: 'Guests’ names' }))
  const again = await dialogOf('Guests’ names')
  const now = within(await again.findByRole('group', { name: 'Guest 2' }))
  expect(now.getByLabelText('Full name')).toHaveValue('Putu Hartono')
})

test('a missing pick-up place of a site booking is visible, and those who may can enter it', async () => {
  const orderId = '06060000-0000-4000-8000-000000000001'
  const path = `/reservation-admin/orders/${orderId}/pickup-place`
  const view = {
    sale: { kind: 'ORDER', id: orderId },
    orderStatus: 'CONFIRMED',
    isPickupOpen: true,
    pickupPlace: null,
  } as const
  const { drawer } = await openBooking(view, { answers: { [`PUT ${path}`]: ok(null) } })
  expect(screen.getAllByText('Pick-up place missing')).not.toHaveLength(0)
  await userEvent.click(drawer.getByRole('button', { name: 'Enter pick-up place' }))
  const dialog = await dialogOf('Pick-up place of JRM-261212-7K3Q')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('Enter the hotel, villa or address')).toBeVisible()
  await userEvent.type(dialog.getByLabelText('Hotel, villa or address'), 'Alaya Resort, Ubud')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('The pick-up place of JRM-261212-7K3Q is saved.')).toBeVisible()
  expect(world.calls('PUT', path)[0]?.body).toEqual({ place: 'Alaya Resort, Ubud' })
  await world.stop()
  const other = await openBooking(view, { position: 'FINANCE' })
  expect(other.drawer.queryByRole('button', { name: 'Enter pick-up place' })).toBeNull()
})

test('the guests of a site booking cannot be named by those who may not change it', async () => {
  const { drawer } = await openBooking(
    {
      sale: { kind: 'ORDER', id: '06060000-0000-4000-8000-000000000001' },
      orderStatus: 'CONFIRMED',
    },
    { position: 'FINANCE' },
  )
  expect(drawer.queryByRole('button', { name: 'Guests’ names' })).toBeNull()
})
