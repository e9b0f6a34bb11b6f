import type { Position } from '@arung/contracts/accounts/realms'
import type { History } from '@arung/contracts/history'
import type { ReservationView } from '@arung/contracts/reservations/views'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { openPortal } from '../account/portal-world.tsx'
import { ok, signIn, startWorld, type World } from '../storefront/checkout-world.tsx'
import { at, bookingOf, by, deskSale as sale, saleId as id } from './sale-view.ts'
import { staffAnswers, staffIn } from './staff-world.ts'
import { fillIn } from '../fill-in.ts'

let world: World
afterEach(() => {
  history.replaceState(null, '', '/')
  return world.stop()
})

const path = `/reservation-admin/reservations/${id}`
const entry = (
  position: number,
  type: string,
  stream: string,
  changes: History['entries'][number]['changes'],
) => ({
  position,
  id: `e0000000-0000-4000-8000-00000000000${position}`,
  stream,
  revision: 0,
  type,
  at,
  actor: { kind: 'STAFF' as const, id: `staff:${by.id}`, name: by.name },
  from: { area: 'RESERVATION' as const, session: null },
  changes,
})
const saleHistory: History = {
  hasEarlier: false,
  sessions: {},
  entries: [
    entry(1, 'ReservationMade', `reservation-${id}`, [
      { field: 'total', before: null, after: 900_000 },
    ]),
    entry(2, 'GuestsArrived', `booking-${bookingOf(2)}`, [
      { field: 'present', before: null, after: 2 },
    ]),
    entry(3, 'DeskPaymentVoided', `reservation-${id}`, [
      { field: 'reason', before: null, after: 'WRONG_AMOUNT' },
    ]),
  ],
}

async function open(
  view: ReservationView,
  position: Position,
  locale: 'en' | 'id' = 'en',
  answers: object = {},
) {
  world = await startWorld({
    ...staffAnswers(staffIn(position)),
    [`GET ${path}`]: ok(view),
    [`GET ${path}/history`]: ok(saleHistory),
    ...answers,
    'GET /reservation-admin/bookings': ok({ items: [], total: 0, page: 1, size: 25 }),
  })
  signIn(staffIn(position))
  openPortal(`${locale === 'id' ? '/id' : ''}/reservation/admin/sale/${id}`, locale)
  await screen.findByRole('heading', { level: 1, name: /JRM-261212-7K3Q/ })
}

test('a sale shows its party, what was sold, its money, and its history in words', async () => {
  await open(sale, 'FRONT_OFFICE')
  expect(screen.getAllByText('Ketut Sari')[0]).toBeVisible()
  expect(screen.getByText('Wayan Sari (9)')).toBeVisible()
  expect(screen.getByText('1 adult, 1 child')).toBeVisible()
  expect(screen.getByText(/Agreed with the hotel \(list price Rp\s?1,000,000\)/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'ATV Ride' })).toHaveAttribute(
    'href',
    `/reservation/admin/reservation-list?tab=all&open=${bookingOf(2)}`,
  )
  expect(await screen.findByText(/Rp\s?100,000 refunded, Cash/)).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Collect' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Show history' }))
  const headings = () => screen.getAllByRole('heading', { level: 3 }).map(one => one.textContent)
  await waitFor(() =>
    expect(headings()).toEqual(
      expect.arrayContaining(['Payment voided', 'Guests checked in: ATV Ride', 'Sold']),
    ),
  )
  expect(screen.getByText('Wrong amount')).toBeVisible()
})

test('its bookings show the same codes as the list of bookings', async () => {
  const [line] = sale.lines
  const [first, second] = line!.bookings
  const move = {
    moveId: id,
    date: '2026-12-13',
    time: '09:00',
    guests: null,
    askedAt: at,
    lapsesAt: at,
  }
  const bookings = [
    { ...first!, isPaid: true },
    { ...first!, bookingId: bookingOf(3), isPaid: true, move },
    { ...second!, state: 'ENDED' as const, outcome: 'NO_SHOW' as const },
    { ...second!, bookingId: bookingOf(4), state: null },
  ]
  await open({ ...sale, lines: [{ ...line!, bookings }] }, 'RESERVATION')
  const shown = screen.getByRole('region', { name: 'What was sold' })
  for (const code of ['Paid', 'Move pending', 'Nobody came', 'Being opened'])
    expect(within(shown).getByText(code)).toBeVisible()
})

test('staff who may see no money see none of it, in Indonesian too', async () => {
  const [line] = sale.lines
  const lines = [{ ...line!, total: null, listTotal: null, override: null }]
  await open(
    { ...sale, lines, money: null, payments: null, returns: null, mayReturn: 0 },
    'RAFTING_PIC',
    'id',
  )
  expect(screen.getByText('1 dewasa, 1 anak')).toBeVisible()
  expect(document.body.textContent).not.toMatch(/Rp|undefined|sale\./)
  expect(screen.queryByRole('button', { name: /kuitansi/i })).toBeNull()
  expect(screen.getByRole('button', { name: 'Cetak voucher' })).toBeVisible()
  expect(within(document.body).queryByRole('button', { name: /lewat email/ })).toBeNull()
})

test('a refund is limited to what the position may give, and names its receiver', async () => {
  const refund = `${path}/refund`
  await open(sale, 'FRONT_OFFICE', 'en', { [`POST ${refund}`]: ok({ id, state: 'RETURNED' }, 201) })
  await userEvent.click(await screen.findByRole('button', { name: 'Refund' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Refund guest' }))
  expect(dialog.getByText(/Up to Rp\s?200,000/)).toBeVisible()
  await userEvent.clear(dialog.getByLabelText('Received by'))
  await userEvent.click(dialog.getByRole('button', { name: 'Refund' }))
  expect(await dialog.findByText('Enter the receiver')).toBeVisible()
  await fillIn(dialog.getByLabelText('Received by'), 'Wayan Sari')
  await userEvent.selectOptions(dialog.getByLabelText('Reason'), 'Paid twice')
  expect(dialog.getByText(/^Only Rp\s?0 was overpaid/)).toBeVisible()
  await userEvent.selectOptions(dialog.getByLabelText('Reason'), 'Goodwill')
  expect(dialog.getByText(/^The price falls by Rp\s?200,000/)).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Refund' }))
  expect(await screen.findByText(/Rp\s?200,000 refunded$/)).toBeVisible()
  expect(world.calls('POST', refund)[0]?.body).toEqual({
    amount: 200_000,
    method: 'CASH',
    receiver: 'Wayan Sari',
    reason: 'GOODWILL',
  })
})

test('the people of a sale are forgotten after a preview of what is deleted', async () => {
  const forget = '/reservation-admin/guests/forget'
  const record = { kind: 'RESERVATION', id, orderNumber: sale.number }
  await open(sale, 'ADMIN', 'en', {
    [`POST ${forget}`]: ok({ forgotten: [record], kept: [], hasAccount: false }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Delete guest data…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete guest data' }))
  expect(dialog.queryByRole('textbox')).toBeNull()
  await userEvent.click(dialog.getByRole('button', { name: 'Show what is deleted' }))
  expect(await dialog.findByRole('listitem')).toHaveTextContent(sale.number)
  await userEvent.click(await dialog.findByRole('button', { name: 'Delete for good' }))
  expect(await screen.findByText('One entry is deleted.')).toBeVisible()
  expect(world.calls('POST', forget).map(call => call.body)).toEqual([
    { guest: { reservationId: id }, dry: true },
    { guest: { reservationId: id }, dry: false },
  ])
})

test.each(['FRONT_OFFICE', 'FINANCE', 'RESERVATION'] as const)(
  'forgetting is not offered to %s',
  async position => {
    await open(sale, position)
    await screen.findByRole('heading', { name: 'Documents' })
    expect(screen.queryByRole('button', { name: 'Delete guest data…' })).toBeNull()
  },
)

test('a refund is not offered to those who may give nothing back', async () => {
  await open({ ...sale, mayReturn: 0 }, 'FRONT_OFFICE')
  expect(await screen.findByRole('button', { name: 'Collect' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Refund' })).toBeNull()
})

describe('a refund that one person may not give alone', () => {
  const refund = `${path}/refund`

  test('says why before it is sent, and goes out for approval', async () => {
    const rules = {
      cameBy: { CASH: 0, CARD: 200_000, TRANSFER: 0 },
      goodwill: 50_000,
      ownMax: 150_000,
    }
    await open({ ...sale, returnRules: rules }, 'FRONT_OFFICE', 'en', {
      [`POST ${refund}`]: ok({ id, state: 'ASKED' }, 201),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Refund' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Refund guest' }))
    await userEvent.selectOptions(dialog.getByLabelText('Reason'), 'Goodwill')
    const why = dialog.getByRole('alert')
    expect(why).toHaveTextContent(/second person must approve/)
    expect(
      within(why)
        .getAllByRole('listitem')
        .map(one => one.textContent),
    ).toEqual([
      'the guest paid another way',
      expect.stringMatching(/^as goodwill you can refund up to Rp\s?50,000 alone$/),
      expect.stringMatching(/^it is above your limit of Rp\s?150,000 a day/),
    ])
    await userEvent.click(dialog.getByRole('button', { name: 'Ask for approval' }))
    expect(await screen.findByText(/Refund of Rp\s?200,000 sent for approval/)).toBeVisible()
  })

  const asked = {
    returnId: '7a000000-0000-4000-8000-000000000009',
    method: 'CASH',
    amount: 100_000,
    currency: 'IDR',
    receiver: 'Ketut Sari',
    reason: 'GOODWILL',
    needs: ['OTHER_WAY'],
    by,
    isOwn: false,
    mayAgree: true,
    mayDecline: true,
    at,
  } as const
  const waiting = { ...sale, mayReturn: 0, returnAsked: { ...asked, needs: [...asked.needs] } }

  test.each([
    ['Approve refund', 'agree', /Refund approved: Rp\s?100,000 can be handed over/],
    ['Decline', 'decline', /Refund declined/],
  ] as const)('"%s" is one click for somebody else', async (name, what, said) => {
    const decision = `${path}/returns/${asked.returnId}/${what}`
    await open(waiting, 'FINANCE', 'en', { [`POST ${decision}`]: ok(null) })
    expect(await screen.findByText(/Refund of Rp\s?100,000 needs approval/)).toBeVisible()
    expect(screen.getByText(/The guest paid another way/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Refund' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name }))
    expect(await screen.findByText(said)).toBeVisible()
    expect(world.calls('POST', decision)).toHaveLength(1)
  })

  test('can be withdrawn only by its requester, in Indonesian too', async () => {
    const own = { ...waiting.returnAsked, isOwn: true, mayAgree: false }
    await open({ ...waiting, returnAsked: own }, 'FRONT_OFFICE', 'id')
    expect(await screen.findByText(/Harus disetujui orang lain/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Tarik kembali' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Setujui pengembalian' })).toBeNull()
  })
})
