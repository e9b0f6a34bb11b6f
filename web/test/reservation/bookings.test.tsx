import type { Position } from '@arung/contracts/accounts/realms'
import type { BookingView } from '@arung/contracts/bookings/views'
import type { OrderAtDesk } from '@arung/contracts/payments/desk'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { operatorToday } from '../../src/base/format/dates.ts'
import { openPortal } from '../account/portal-world.tsx'
import { ok, refusal, signIn, startWorld, type World } from '../storefront/checkout-world.tsx'
import { bookingId, viewOf } from './booking-view.ts'
import { staffAnswers, staffIn } from './staff-world.ts'
import { fillIn } from '../fill-in.ts'

let world: World
afterEach(() => {
  history.replaceState(null, '', '/')
  return world.stop()
})

async function openBooking(
  change: Partial<BookingView> = {},
  options: { position?: Position; locale?: 'en' | 'id'; answers?: object } = {},
) {
  const { position = 'FRONT_OFFICE', locale = 'en', answers = {} } = options
  const view = viewOf(change)
  world = await startWorld({
    ...staffAnswers(staffIn(position)),
    'GET /reservation-admin/bookings': ok({ items: [view], total: 1, page: 1, size: 25 }),
    [`GET /reservation-admin/bookings/${bookingId}`]: ok(view),
    ...answers,
  })
  signIn(staffIn(position))
  const path = `/reservation/admin/reservation-list?open=${bookingId}`
  openPortal(locale === 'id' ? `/id${path}` : path, locale)
  const drawer = await screen.findByRole('dialog')
  await within(drawer).findByText('JRM-261212-7K3Q')
  return within(drawer)
}

describe('the list of bookings', () => {
  test('shows who comes today, with status code, count and amount to collect', async () => {
    const view = viewOf({ present: 3, state: 'ARRIVED', toCollect: 450_000, isPaid: false })
    world = await startWorld({
      ...staffAnswers(staffIn('RESERVATION')),
      'GET /reservation-admin/bookings': ok({ items: [view], total: 1, page: 1, size: 25 }),
    })
    signIn(staffIn('RESERVATION'))
    openPortal('/reservation/admin/reservation-list')
    const row = (await screen.findAllByText('Ketut Sari'))[0]?.closest('tr, li')
    expect(row).toHaveTextContent(/3 of 4/)
    expect(row?.querySelector('[title="Status 2"]')?.textContent).toBe('Arrived')
    expect(row).toHaveTextContent(/Rp\s?450,000/)
    const today = operatorToday()
    const asked = world.calls('GET').map(({ path }) => path)
    expect(asked.some(path => path.includes(`/bookings?from=${today}&to=${today}`))).toBe(true)
  })
})

describe('a booking', () => {
  test('is checked in with the number of guests present', async () => {
    const path = `/reservation-admin/bookings/${bookingId}/check-in`
    const drawer = await openBooking({}, { answers: { [`POST ${path}`]: ok(null) } })
    await userEvent.click(drawer.getByRole('button', { name: /^Fewer/ }))
    await userEvent.click(drawer.getByRole('button', { name: 'Check in 3 guests' }))
    expect(await screen.findByText('3 guests checked in')).toBeVisible()
    expect(world.calls('POST', path)[0]?.body).toMatchObject({ present: 3 })
  })
  test('shows a refusal in words', async () => {
    history.replaceState(null, '', '/id')
    const path = `/reservation-admin/bookings/${bookingId}/check-in`
    const drawer = await openBooking(
      {},
      {
        locale: 'id',
        answers: {
          [`POST ${path}`]: refusal(409, 'BookingCanceled', 'This booking is cancelled'),
        },
      },
    )
    await userEvent.click(drawer.getByRole('button', { name: 'Check-in 4 peserta' }))
    expect(await drawer.findByText('Reservasi ini sudah dibatalkan')).toBeVisible()
  })
  test.each([
    ['ARRIVED', ['Start']],
    ['ON_ACTIVITY', ['End', 'Stop early']],
    ['APPROVED', ['Nobody came']],
    ['ENDED', []],
    ['CANCELED', []],
  ] as const)('in state %s offers the next steps to those who may', async (state, moves) => {
    const all = ['Start', 'End', 'Stop early', 'Nobody came']
    const present = state === 'APPROVED' || state === 'CANCELED' ? 0 : 4
    const offered = (drawer: Awaited<ReturnType<typeof openBooking>>) =>
      all.filter(name => drawer.queryByRole('button', { name }) !== null)
    expect(offered(await openBooking({ state, present }))).toEqual(moves)
    await world.stop()
    document.body.innerHTML = ''
    expect(offered(await openBooking({ state, present }, { position: 'FINANCE' }))).toEqual([])
  })
  test('cannot be checked in on another day', async () => {
    const drawer = await openBooking({ date: '2030-01-01' })
    expect(drawer.queryByRole('button', { name: /Check in/ })).toBeNull()
    expect(drawer.queryByRole('button', { name: 'Nobody came' })).toBeNull()
  })
  test("undoes the user's own last step at once, and that of others with a reason and the right", async () => {
    const at = new Date().toISOString()
    const path = `/reservation-admin/bookings/${bookingId}/take-back`
    const arrived = { state: 'ARRIVED', present: 4 } as const
    const own = await openBooking(
      { ...arrived, last: { move: 'CHECK_IN', isOwn: true, at } },
      { answers: { [`POST ${path}`]: ok(null) } },
    )
    await userEvent.click(own.getByRole('button', { name: 'Undo check-in' }))
    expect(await screen.findByText('Undone')).toBeVisible()
    expect(world.calls('POST', path)[0]?.body).toEqual({ reason: null })
    await world.stop()
    document.body.innerHTML = ''
    const last = { move: 'CHECK_IN', isOwn: false, at } as const
    const others = await openBooking({ ...arrived, last })
    expect(others.queryByRole('button', { name: 'Undo check-in' })).toBeNull()
    await world.stop()
    document.body.innerHTML = ''
    const late = await openBooking(
      { ...arrived, last },
      { position: 'SUPER_ADMIN', answers: { [`POST ${path}`]: ok(null) } },
    )
    await userEvent.selectOptions(late.getByLabelText('Reason'), 'WRONG_NUMBER')
    await userEvent.click(late.getByRole('button', { name: 'Undo check-in' }))
    expect(await screen.findByText('Undone')).toBeVisible()
    expect(world.calls('POST', path)[0]?.body).toEqual({ reason: 'WRONG_NUMBER' })
  })
  test('says how its sale contradicts it', async () => {
    const drawer = await openBooking({
      state: 'ARRIVED',
      present: 4,
      isContradicted: true,
      orderStatus: 'CANCELLED',
    })
    expect(drawer.getByText(/was cancelled after these guests arrived/)).toBeVisible()
  })
})

test('the first screen shows the departures of today and tomorrow, each linked to its list', async () => {
  const departure = {
    productId: '11111111-1111-4111-8111-111111111111',
    name: 'Ayung River Rafting',
    nameId: 'Arung Jeram Sungai Ayung',
    list: 'RAFTING',
    time: '09:00',
    bookings: 3,
    guests: 14,
    present: 6,
    expected: 2,
    arrived: 1,
    onActivity: 0,
    ended: 0,
    toCollect: 1,
  }
  const today = '2026-11-21'
  world = await startWorld({
    ...staffAnswers(staffIn('RAFTING_PIC')),
    [`GET /reservation-admin/days/${today}`]: ok({
      date: today,
      departures: [departure],
      contradicted: 2,
      unmapped: 3,
      unended: 4,
    }),
  })
  signIn(staffIn('RAFTING_PIC'))
  openPortal('/reservation/admin')
  const link = await screen.findByRole('link', { name: 'Ayung River Rafting' })
  expect(link.getAttribute('href')).toContain(`from=${today}&to=${today}`)
  expect(link.closest('li')).toHaveTextContent(/3 bookings · 2 expected · 1 booking to collect/)
  expect(screen.getByRole('meter', { name: /Ayung/ })).toHaveAttribute('aria-valuenow', '6')
  expect(screen.getByRole('link', { name: '2 bookings need a decision' })).toBeVisible()
  const unmapped = screen.getByRole('link', { name: '3 bookings are not mapped to a product' })
  expect(unmapped.getAttribute('href')).toContain('tab=unmapped')
  const unended = screen.getByRole('link', {
    name: '4 past bookings still open',
  })
  expect(unended.getAttribute('href')).toContain('tab=unended')
  expect(screen.queryByRole('button', { name: /Show the guests/ })).toBeNull()
})

test('departures without their own list are checked in, started and ended from the first screen', async () => {
  const today = operatorToday()
  const row = (nth: number, change: Partial<BookingView>) => ({
    ...viewOf(change),
    bookingId: bookingId.replace(/.$/, String(nth)),
  })
  const departure = {
    productId: '11111111-1111-4111-8111-111111111111',
    list: 'NONE',
    name: 'Rice Terrace Trek',
    nameId: 'Trek Sawah',
    time: '09:00',
    bookings: 3,
    guests: 12,
    present: 8,
    expected: 1,
    arrived: 1,
    onActivity: 1,
    ended: 0,
    toCollect: 0,
  }
  const rows = [
    row(2, { guestName: 'Komang' }),
    row(3, { guestName: 'Nyoman', state: 'ARRIVED', present: 4 }),
    row(4, { guestName: 'Wayan', state: 'ON_ACTIVITY', present: 4 }),
  ]
  const path = (nth: number, what: string) =>
    `/reservation-admin/bookings/${row(nth, {}).bookingId}/${what}`
  const day = { departures: [departure], contradicted: 0, unmapped: 0, unended: 0 }
  world = await startWorld({
    ...staffAnswers(staffIn('FRONT_OFFICE')),
    'GET /reservation-admin/days/2026-11-21': ok({ ...day, date: '2026-11-21' }),
    [`GET /reservation-admin/days/${today}`]: ok({ ...day, date: today }),
    'GET /reservation-admin/bookings': ok({ items: rows, total: 3, page: 1, size: 100 }),
    [`POST ${path(2, 'check-in')}`]: ok(null),
    [`POST ${path(3, 'start')}`]: ok(null),
    [`POST ${path(4, 'end')}`]: ok(null),
  })
  signIn(staffIn('FRONT_OFFICE'))
  openPortal('/reservation/admin')
  await userEvent.click(await screen.findByRole('button', { name: /Show the guests of .*Trek/ }))
  await userEvent.click(await screen.findByRole('button', { name: 'Check in 4 guests: Komang' }))
  await userEvent.click(screen.getByRole('button', { name: 'Start: Nyoman' }))
  await userEvent.click(screen.getByRole('button', { name: 'End: Wayan' }))
  await waitFor(() => expect(world.calls('POST', path(4, 'end'))).toHaveLength(1))
  expect(world.calls('POST', path(2, 'check-in'))[0]?.body).toMatchObject({ present: 4 })
  expect(world.calls('POST', path(3, 'start'))).toHaveLength(1)
  expect(world.calls('POST', path(4, 'end'))[0]?.body).toMatchObject({ outcome: 'COMPLETED' })
})

describe('the amount to collect', () => {
  const path = `/reservation-admin/bookings/${bookingId}/payments`
  const payment = {
    paymentId: '7a000000-0000-4000-8000-000000000001',
    method: 'CARD',
    amount: 200_000,
    reference: 'T-0417',
    tendered: null,
    state: 'COUNTED',
    by: 'Kadek Sari',
    at: '2026-11-21T01:00:00.000Z',
    mayConfirm: false,
    mayVoid: true,
  } as const
  const money: OrderAtDesk = {
    currency: 'IDR',
    total: 900_000,
    paid: 400_000,
    remaining: 500_000,
    waiting: 0,
    isAgents: false,
    mayCollect: true,
    toReturn: 0,
    mayReturn: false,
    handedOver: null,
    cashLeft: 0,
    payments: [],
  }
  const open = (change: Partial<OrderAtDesk>, answers: object = {}, locale: 'en' | 'id' = 'en') => {
    if (locale === 'id') history.replaceState(null, '', '/id')
    return openBooking(
      { toCollect: 500_000, isPaid: false },
      { locale, answers: { [`GET ${path}`]: ok({ ...money, ...change }), ...answers } },
    )
  }

  test('is paid by card with the terminal reference, in full or in part', async () => {
    const drawer = await open({}, { [`POST ${path}`]: ok(null) })
    await userEvent.click(await drawer.findByRole('button', { name: 'Collect' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Collect' }))
    expect(dialog.getByLabelText(/^Amount/)).toHaveValue(500_000)
    await userEvent.selectOptions(dialog.getByLabelText('Paid by'), 'Card')
    await userEvent.clear(dialog.getByLabelText(/^Amount/))
    await fillIn(dialog.getByLabelText(/^Amount/), '300000')
    await userEvent.click(dialog.getByRole('button', { name: 'Received' }))
    expect(await dialog.findByText('Enter the reference of the card terminal')).toBeVisible()
    expect(world.calls('POST', path)).toEqual([])
    await fillIn(dialog.getByLabelText(/^Reference/), 'T-0417')
    await userEvent.click(dialog.getByRole('button', { name: 'Received' }))
    expect(await screen.findByText(/300,000 received/)).toBeVisible()
    expect(world.calls('POST', path)[0]?.body).toEqual({
      method: 'CARD',
      amount: 300_000,
      currency: 'IDR',
      reference: 'T-0417',
    })
  })
  describe('in dollars', () => {
    const desk = (maySet: boolean) => ({
      'GET /reservation-admin/cash-rate': ok({ rate: 16_250, since: null, maySet }),
      [`POST ${path}`]: ok(null),
    })
    const collect = async (drawer: Awaited<ReturnType<typeof open>>, en = true) => {
      const name = en ? 'Collect' : 'Terima pembayaran'
      await userEvent.click(await drawer.findByRole('button', { name }))
      const dialog = within(await screen.findByRole('dialog', { name }))
      await userEvent.selectOptions(
        await dialog.findByLabelText(en ? 'Paid in' : 'Dibayar dalam'),
        'USD',
      )
      return dialog
    }

    test('names the value and the change, and sends what was handed over', async () => {
      const dialog = await collect(await open({}, desk(false)))
      expect(dialog.queryByLabelText(/^Another rate/)).toBeNull()
      await userEvent.click(dialog.getByRole('button', { name: 'Received' }))
      expect(await dialog.findByText('Enter the amount received')).toBeVisible()
      expect(world.calls('POST', path)).toEqual([])
      await fillIn(dialog.getByLabelText('Received in USD'), '40')
      expect(dialog.getByText(/Rp\s500,000/, { selector: 'dd' })).toBeVisible()
      expect(dialog.getByText(/Rp\s150,000/, { selector: 'dd' })).toBeVisible()
      await userEvent.click(dialog.getByRole('button', { name: 'Received' }))
      expect(await screen.findByText(/500,000 received/)).toBeVisible()
      expect(world.calls('POST', path)[0]?.body).toEqual({
        method: 'CASH',
        amount: 500_000,
        currency: 'IDR',
        reference: null,
        tendered: { currency: 'USD', amount: 4_000, rate: 16_250 },
      })
    })
    test('may be taken at another rate by those who set it, in Indonesian too', async () => {
      const dialog = await collect(await open({}, desk(true), 'id'), false)
      await fillIn(dialog.getByLabelText('Diterima dalam USD'), '20.50')
      await fillIn(dialog.getByLabelText(/^Kurs lain/), '17000')
      expect(dialog.queryByText('Kembalian')).toBeNull()
      await userEvent.click(dialog.getByRole('button', { name: 'Sudah diterima' }))
      await waitFor(() => expect(world.calls('POST', path)).toHaveLength(1))
      expect(world.calls('POST', path)[0]?.body).toMatchObject({
        amount: 348_500,
        tendered: { currency: 'USD', amount: 2_050, rate: 17_000 },
      })
    })
    test('is not offered for a card, nor while the desk has no rate', async () => {
      const drawer = await open({}, { [`POST ${path}`]: ok(null) })
      await userEvent.click(await drawer.findByRole('button', { name: 'Collect' }))
      const dialog = within(await screen.findByRole('dialog', { name: 'Collect' }))
      expect(dialog.queryByLabelText('Paid in')).toBeNull()
    })
    test('stands beside the payment with its rate and its change', async () => {
      const tendered = { currency: 'USD', amount: 4_000, rate: 16_250, change: 150_000 } as const
      const cash = {
        ...payment,
        method: 'CASH',
        amount: 500_000,
        reference: null,
        tendered,
      } as const
      const drawer = await open({ remaining: 0, mayCollect: false, payments: [cash] })
      expect(
        await drawer.findByText(/^\$40 at Rp\s16,250 to the dollar, change Rp\s150,000$/),
      ).toBeVisible()
    })
  })
  test('can be recorded as a transfer, which waits for finance', async () => {
    const drawer = await open({}, { [`POST ${path}`]: ok(null) })
    await userEvent.click(await drawer.findByRole('button', { name: 'Collect' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Collect' }))
    await userEvent.selectOptions(dialog.getByLabelText('Paid by'), 'Transfer')
    await userEvent.click(dialog.getByRole('button', { name: 'Record transfer' }))
    expect(await screen.findByText(/counts once finance confirms it/)).toBeVisible()
    expect(world.calls('POST', path)[0]?.body).toMatchObject({
      method: 'TRANSFER',
      reference: null,
    })
  })
  test('is not requested again while a transfer waits, which finance confirms', async () => {
    const transfer = {
      ...payment,
      method: 'TRANSFER',
      amount: 500_000,
      state: 'WAITING',
      mayConfirm: true,
    } as const
    const confirm = `${path}/${transfer.paymentId}/confirm`
    const drawer = await open(
      { waiting: 500_000, mayCollect: false, payments: [transfer] },
      { [`POST ${confirm}`]: ok(null) },
      'id',
    )
    expect(await drawer.findByText(/belum masuk rekening/)).toBeVisible()
    expect(drawer.queryByRole('button', { name: 'Terima pembayaran' })).toBeNull()
    expect(drawer.getByRole('button', { name: 'Batalkan' })).toBeVisible()
    await userEvent.click(drawer.getByRole('button', { name: 'Konfirmasi' }))
    expect(await screen.findByText('Dikonfirmasi')).toBeVisible()
    expect(world.calls('POST', confirm)).toHaveLength(1)
  })
  test('shows a refusal in words', async () => {
    const drawer = await open(
      {},
      {
        [`POST ${path}`]: refusal(409, 'AboveRemainder', 'This is more than the remaining payment'),
      },
      'id',
    )
    await userEvent.click(await drawer.findByRole('button', { name: 'Terima pembayaran' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Sudah diterima' }))
    expect(await screen.findByText('Ini lebih dari sisa yang harus dibayar')).toBeVisible()
  })
  test('is voided with a reason after a mistake', async () => {
    const voidPath = `${path}/${payment.paymentId}/void`
    const drawer = await open({ payments: [payment] }, { [`POST ${voidPath}`]: ok(null) })
    expect(await drawer.findByText(/Kadek Sari/)).toBeVisible()
    await userEvent.click(drawer.getByRole('button', { name: 'Void' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: /^Void Rp/ }))
    await userEvent.selectOptions(dialog.getByLabelText('Reason'), 'Wrong amount')
    await userEvent.click(dialog.getByRole('button', { name: 'Void' }))
    expect(await screen.findByText('Voided')).toBeVisible()
    expect(world.calls('POST', voidPath)[0]?.body).toEqual({ reason: 'WRONG_AMOUNT' })
  })
  test('is zero when an agent pays', async () => {
    const drawer = await open({ isAgents: true, remaining: 0, mayCollect: false })
    expect(await drawer.findByText(/The agent pays for this order/)).toBeVisible()
    expect(drawer.queryByRole('button', { name: 'Collect' })).toBeNull()
  })
})

describe('the refund due of an order', () => {
  const order = {
    currency: 'IDR',
    total: 900_000,
    paid: 0,
    remaining: 0,
    isAgents: false,
    mayCollect: false,
    toReturn: 450_000,
    handedOver: null,
    cashLeft: 450_000,
    payments: [],
  } as const
  const read = `GET /reservation-admin/bookings/${bookingId}/payments`
  const path = `/reservation-admin/bookings/${bookingId}/refund`

  test('is paid out in cash with a receipt number, by those who may', async () => {
    const answers = { [read]: ok({ ...order, mayReturn: true }), [`POST ${path}`]: ok({}, 201) }
    const drawer = await openBooking({ state: 'CANCELED' }, { answers })
    expect(await drawer.findByText(/Refund due: Rp\s?450,000/)).toBeVisible()
    await userEvent.click(drawer.getByRole('button', { name: 'Pay out in cash' }))
    const dialog = within(await screen.findByRole('dialog', { name: /^Pay out Rp/ }))
    await userEvent.click(dialog.getByRole('button', { name: 'Pay out in cash' }))
    expect(await dialog.findByText('Enter the receipt number')).toBeVisible()
    await fillIn(dialog.getByLabelText('Receipt number'), 'K-88')
    await userEvent.click(dialog.getByRole('button', { name: 'Pay out in cash' }))
    expect(await screen.findByText(/Rp\s?450,000 paid out/)).toBeVisible()
    expect(world.calls('POST', path)[0]?.body).toEqual({ reference: 'K-88' })
  })
  test('is handed over and confirmed by a second person when the payment was not in cash', async () => {
    const first = { ...order, mayReturn: true, cashLeft: 449_999 }
    const waits = ok({ refundId: bookingId, state: 'HANDED_OVER' }, 201)
    const drawer = await openBooking(
      { state: 'CANCELED' },
      { answers: { [read]: ok(first), [`POST ${path}`]: waits } },
    )
    await userEvent.click(await drawer.findByRole('button', { name: 'Pay out in cash' }))
    const dialog = within(await screen.findByRole('dialog', { name: /^Pay out Rp/ }))
    expect(dialog.getByText(/a second person must confirm the same receipt/)).toBeVisible()
    await fillIn(dialog.getByLabelText('Receipt number'), 'K-88')
    await userEvent.click(dialog.getByRole('button', { name: 'Pay out in cash' }))
    expect(await screen.findByText(/450,000 handed over. A second person/)).toBeVisible()
  })
  test.each([
    [true, 1],
    [false, 0],
  ])('offers confirmation of a handover to those who may (%s)', async (mayConfirm, buttons) => {
    const handedOver = { amount: 450_000, by: 'Kadek Sari', mayConfirm }
    const drawer = await openBooking(
      { state: 'CANCELED' },
      { answers: { [read]: ok({ ...order, toReturn: 0, mayReturn: false, handedOver }) } },
    )
    expect(await drawer.findByText(/450,000 handed over by Kadek Sari/)).toBeVisible()
    expect(drawer.queryAllByRole('button', { name: 'Confirm payout' })).toHaveLength(buttons)
  })
  test('is shown, but without payout, to those who may not pay it out', async () => {
    const drawer = await openBooking(
      { state: 'CANCELED' },
      { answers: { [read]: ok({ ...order, mayReturn: false }) } },
    )
    expect(await drawer.findByText(/Refund due/)).toBeVisible()
    expect(drawer.queryByRole('button', { name: 'Pay out in cash' })).toBeNull()
  })
})

describe('a desk sale', () => {
  const saleId = '66000000-0000-4000-8000-000000000001'
  const path = `/reservation-admin/reservations/${saleId}`
  const transfer = {
    paymentId: '7a000000-0000-4000-8000-000000000002',
    method: 'TRANSFER',
    amount: 200_000,
    currency: 'IDR',
    reference: null,
    tendered: null,
    state: 'WAITING',
    voidReason: null,
    by: { id: saleId, name: 'Kadek Sari' },
    at: '2026-11-21T01:00:00.000Z',
    mayConfirm: true,
    mayVoid: false,
  } as const
  const money = { currency: 'IDR', total: 900_000, paid: 0, waiting: 200_000, remaining: 900_000 }
  const open = (change: Partial<BookingView>, position: Position, answers: object = {}) =>
    openBooking(
      { sale: { kind: 'RESERVATION', id: saleId }, source: 'WALK_IN', ...change },
      {
        position,
        answers: {
          [`GET ${path}`]: ok({
            reservationId: saleId,
            returns: [],
            mayReturn: 0,
            money: { ...money, toReturn: 0 },
            payments: [transfer],
          }),
          ...answers,
        },
      },
    )

  test('is approved by those who may, when it waits for approval', async () => {
    const approve = `POST ${path}/approve`
    const drawer = await open({ state: 'NEED_APPROVAL' }, 'RESERVATION', { [approve]: ok(null) })
    await userEvent.click(await drawer.findByRole('button', { name: 'Approve' }))
    expect(await screen.findByText('Approved')).toBeVisible()
    expect(world.calls('POST', `${path}/approve`)).toMatchObject([
      { body: { seen: [{ bookingId, revision: 0 }] } },
    ])
    expect(drawer.queryByRole('button', { name: 'Collect' })).toBeNull()
  })
  test('cannot be checked in before it is approved, even today', async () => {
    const drawer = await open({ state: 'NEED_APPROVAL' }, 'ADMIN')
    expect(await drawer.findByRole('button', { name: 'Approve' })).toBeVisible()
    expect(drawer.queryByRole('button', { name: /^Check in/ })).toBeNull()
  })
  test('is declined through its only booking, with a reason, and then ends', async () => {
    const decline = `/reservation-admin/bookings/${bookingId}/decline`
    const drawer = await open({ state: 'NEED_APPROVAL' }, 'RESERVATION', {
      [`POST ${decline}`]: ok(null),
    })
    await userEvent.click(await drawer.findByRole('button', { name: 'Decline' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Decline this request?' }))
    expect(dialog.getByText(/the sale ends/)).toBeVisible()
    await userEvent.selectOptions(dialog.getByLabelText('Reason'), 'Weather')
    await userEvent.click(dialog.getByRole('button', { name: 'Decline' }))
    expect(await screen.findByText('Declined')).toBeVisible()
    expect(world.calls('POST', decline)).toMatchObject([{ body: { reason: 'WEATHER' } }])
  })
  test('shows the refund due when it ended with money paid', async () => {
    const ended = {
      reservationId: saleId,
      returns: [],
      mayReturn: 0,
      money: { ...money, waiting: 0, paid: 400_000, remaining: 0, toReturn: 400_000 },
      payments: [],
    }
    const drawer = await open({ state: 'CANCELED', toReturn: 400_000 }, 'FINANCE', {
      [`GET ${path}`]: ok(ended),
    })
    expect(await drawer.findByText(/Refund due: Rp\s?400,000/)).toBeVisible()
    expect(screen.getByText(/^Give back Rp\s?400,000/)).toBeVisible()
  })
  test('is cancelled with a reason and the chosen refund', async () => {
    const cancel = `${path}/cancel`
    const drawer = await open({}, 'FRONT_OFFICE', { [`POST ${cancel}`]: ok(null) })
    expect(drawer.queryByRole('button', { name: 'Approve' })).toBeNull()
    await userEvent.click(await drawer.findByRole('button', { name: 'Cancel the sale' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Cancel this sale?' }))
    await userEvent.selectOptions(dialog.getByLabelText('Reason'), 'Weather')
    await userEvent.selectOptions(dialog.getByLabelText('Refund'), 'Full amount')
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel the sale' }))
    expect(await screen.findByText('Cancelled')).toBeVisible()
    expect(world.calls('POST', cancel)[0]?.body).toEqual({ reason: 'WEATHER', terms: 'IN_FULL' })
  })
  test('lets one booking be cancelled alone when it has others', async () => {
    const cancel = `/reservation-admin/bookings/${bookingId}/cancel`
    const other = {
      bookingId: '5b000000-0000-4000-8000-000000000002',
      name: 'Lunch',
      nameId: 'Makan siang',
      date: operatorToday(),
      time: '12:00',
      state: 'APPROVED',
      statusCode: 1,
      revision: 0,
    } as const
    const drawer = await open({ others: [other] }, 'FRONT_OFFICE', { [`POST ${cancel}`]: ok(null) })
    await userEvent.click(await drawer.findByRole('button', { name: 'Cancel this booking' }))
    const dialog = within(
      await screen.findByRole('alertdialog', { name: 'Cancel only this booking?' }),
    )
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel this booking' }))
    expect(await screen.findByText('Cancelled')).toBeVisible()
    expect(world.calls('POST', cancel)[0]?.body).toEqual({
      reason: 'GUESTS_ASKED',
      terms: 'POLICY',
    })
  })
  test('excludes pending payments from what it collects, and finance confirms its transfer', async () => {
    const confirm = `${path}/payments/${transfer.paymentId}/confirm`
    const drawer = await open({}, 'FINANCE', { [`POST ${confirm}`]: ok(null) })
    expect(await drawer.findByText(/Rp\s?700,000/)).toBeVisible()
    expect(drawer.getByText(/not on the account yet/)).toBeVisible()
    await userEvent.click(drawer.getByRole('button', { name: 'Confirm' }))
    expect(await screen.findByText('Confirmed')).toBeVisible()
    expect(world.calls('POST', confirm)).toHaveLength(1)
  })
})
