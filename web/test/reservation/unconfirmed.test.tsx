import type { DeskOrderView, UnconfirmedRow } from '@arung/contracts/bookings/unconfirmed'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { openPortal } from '../account/portal-world.tsx'
import { ok, refusal, signIn, startWorld, type World } from '../storefront/checkout-world.tsx'
import { staffAnswers, staffIn } from './staff-world.ts'
import { fillIn } from '../fill-in.ts'

let world: World
afterEach(() => {
  history.replaceState(null, '', '/')
  return world.stop()
})

const orderId = '60000000-0000-4000-8000-000000000003'
const bookingId = '5b000000-0000-4000-8000-000000000001'
const path = '/reservation/admin/unconfirmed-reservation-list'
const row = (change: Partial<UnconfirmedRow> = {}): UnconfirmedRow => ({
  kind: 'ORDER',
  id: orderId,
  orderNumber: 'JRM-261212-7K3Q',
  guestName: 'Ketut Sari',
  names: ['Ayung River Rafting'],
  namesId: ['Arung Jeram Sungai Ayung'],
  date: '2026-12-12',
  time: '09:00',
  to: null,
  guests: 4,
  source: 'GUEST',
  agent: null,
  currency: 'IDR',
  total: 1_400_000,
  since: new Date(Date.now() - 7 * 3_600_000).toISOString(),
  left: 3,
  against: [],
  ...change,
})
const order = (change: Partial<DeskOrderView> = {}): DeskOrderView => ({
  orderId,
  orderNumber: 'JRM-261212-7K3Q',
  status: 'WAITING_CONFIRMATION',
  locale: 'id',
  guestName: 'Ketut Sari',
  phone: '+628123456789',
  email: 'ketut@example.com',
  country: 'ID',
  pickup: null,
  pickupPlace: null,
  isPickupOpen: false,
  note: null,
  source: 'GUEST',
  orderTime: '2026-11-21T01:00:00.000Z',
  lines: [
    {
      name: 'Ayung River Rafting',
      nameId: 'Arung Jeram Sungai Ayung',
      date: '2026-12-12',
      sessions: [
        { name: 'Ayung River Rafting', nameId: 'Arung Jeram Sungai Ayung', time: '09:00', left: 3 },
      ],
      rates: [{ name: 'Adult', nameId: 'Dewasa', quantity: 4 }],
      addOns: [],
    },
  ],
  participants: [{ name: 'Ketut Sari', age: 34 }],
  currency: 'IDR',
  total: 1_400_000,
  paid: 1_400_000,
  checks: [{ code: 'PAYMENT', state: 'OK', found: [] }],
  ...change,
})
const rest = `/reservation-admin/orders/${orderId}`
const problem: DeskOrderView['checks'][number] = { code: 'AGES', state: 'PROBLEM', found: [] }

async function open(
  rows: readonly UnconfirmedRow[],
  options: { locale?: 'en' | 'id'; answers?: object; search?: string; view?: DeskOrderView } = {},
) {
  const { locale = 'en', answers = {}, search = '', view = order() } = options
  const list = { items: rows, total: rows.length, page: 1, size: 25 }
  world = await startWorld({
    ...staffAnswers(staffIn('RESERVATION')),
    'GET /reservation-admin/unconfirmed': ok(list),
    [`GET ${rest}`]: ok(view),
    ...answers,
  })
  signIn(staffIn('RESERVATION'))
  openPortal(`${locale === 'id' ? '/id' : ''}${path}${search}`, locale)
  await screen.findByRole('heading', { level: 1 })
}
const rowOf = async (name: string) => (await screen.findAllByText(name))[0]?.closest('tr, li')

describe('the unconfirmed list', () => {
  test('shows how long each waits, the places left and the problems', async () => {
    await open([
      row({ against: [{ code: 'AGES', state: 'PROBLEM' }] }),
      row({ kind: 'BOOKING', id: bookingId, guestName: 'Wayan Adi', since: null, left: null }),
      row({ id: '60000000-0000-4000-8000-000000000004', guestName: 'Made Rai', left: 0 }),
    ])
    const waiting = await rowOf('Ketut Sari')
    expect(waiting).toHaveTextContent(/7 hr ago\s?late/)
    expect(waiting).toHaveTextContent(/Age outside the limits/)
    expect(await rowOf('Wayan Adi')).toHaveTextContent(/Guests are here/)
    expect(await rowOf('Made Rai')).toHaveTextContent(/Full/)
  })
  test('opens the booking of a sale on request, for approval', async () => {
    const waits = row({ kind: 'REQUEST', id: bookingId, guestName: 'Nyoman Adi', source: 'HOTEL' })
    await open([waits], { search: '?tab=requests' })
    expect(await rowOf('Nyoman Adi')).toHaveTextContent(/Spots held/)
    expect(world.calls('GET').some(({ path: asked }) => asked.includes('kind=REQUEST'))).toBe(true)
    await userEvent.click(screen.getByRole('button', { name: 'Review the order of Nyoman Adi' }))
    await waitFor(() =>
      expect(
        world.calls('GET').some(({ path: asked }) => asked.endsWith(`/bookings/${bookingId}`)),
      ).toBe(true),
    )
  })
  test('appears in the menu with the number waiting, for those who approve', async () => {
    await open([row(), row({ id: '60000000-0000-4000-8000-000000000004' })])
    const links = await screen.findAllByRole('link', { name: /^Unconfirmed ?2$/ })
    expect(links[0]).toHaveAttribute('href', path)
  })
  test('is neither shown to nor requested for those who do not approve', async () => {
    world = await startWorld(staffAnswers(staffIn('FRONT_OFFICE')))
    signIn(staffIn('FRONT_OFFICE'))
    openPortal(path)
    expect(await screen.findByText('403')).toBeVisible()
    expect(world.calls('GET').filter(call => call.path.includes('/unconfirmed'))).toEqual([])
  })
  test('requests one kind in its tab', async () => {
    await open([], { search: '?tab=contradicted' })
    expect(await screen.findByText('No bookings differ from their sale.')).toBeVisible()
    const asked = world.calls('GET').map(call => call.path)
    expect(asked.some(one => one.includes('/unconfirmed?') && one.includes('kind=BOOKING'))).toBe(
      true,
    )
  })
})

describe('a waiting order', () => {
  const search = `?open=ORDER-${orderId}`
  test('is approved with a note, and the next one opens', async () => {
    const next = row({ id: '60000000-0000-4000-8000-000000000004', orderNumber: 'JRM-261213-AAAA' })
    await open([row(), next], {
      search,
      answers: {
        [`POST ${rest}/confirm`]: ok(null),
        [`GET /reservation-admin/orders/${next.id}`]: ok(
          order({ orderId: next.id, orderNumber: next.orderNumber }),
        ),
      },
    })
    const drawer = await screen.findByRole('dialog')
    expect(await within(drawer).findByText('3 more spots')).toBeVisible()
    await fillIn(within(drawer).getByLabelText(/Note to the guest/), 'See you')
    await userEvent.click(within(drawer).getByRole('button', { name: 'Approve' }))
    expect(await screen.findByText(/JRM-261212-7K3Q is approved/)).toBeVisible()
    expect(world.calls('POST', `${rest}/confirm`)[0]?.body).toEqual({ note: 'See you' })
    expect(await screen.findByRole('dialog', { name: 'JRM-261213-AAAA' })).toBeVisible()
  })
  test('is declined only with a reason, in the language of its guest', async () => {
    await open([row()], { search, answers: { [`POST ${rest}/decline`]: ok(null) } })
    const drawer = within(await screen.findByRole('dialog'))
    await userEvent.click(await drawer.findByRole('button', { name: 'Decline…' }))
    await userEvent.click(drawer.getByRole('button', { name: 'Decline the order' }))
    expect(drawer.getByText('Enter a reason for the guest')).toBeVisible()
    expect(world.calls('POST')).toEqual([])
    await userEvent.click(drawer.getByRole('radio', { name: 'Weather' }))
    await userEvent.click(drawer.getByRole('button', { name: 'Decline the order' }))
    expect(await screen.findByText(/JRM-261212-7K3Q is declined/)).toBeVisible()
    const body = world.calls('POST', `${rest}/decline`)[0]?.body as { reason: string }
    expect(body.reason).toMatch(/^Arus sungai terlalu tinggi/)
  })
  test('says when somebody else decided it meanwhile, and keeps the entered text', async () => {
    history.replaceState(null, '', '/id')
    await open([row()], {
      search,
      locale: 'id',
      answers: { [`POST ${rest}/confirm`]: refusal(409, 'OrderNotWaiting', 'Not waiting') },
    })
    const drawer = within(await screen.findByRole('dialog'))
    await fillIn(await drawer.findByLabelText(/Catatan untuk pemesan/), 'Sampai jumpa')
    await userEvent.click(drawer.getByRole('button', { name: 'Setujui' }))
    expect(await drawer.findByText('Pesanan ini tidak lagi menunggu keputusan.')).toBeVisible()
    expect(drawer.getByLabelText(/Catatan untuk pemesan/)).toHaveValue('Sampai jumpa')
  })
})

describe('several rows at once', () => {
  test('are approved when they have no problems, with a result for each', async () => {
    const bad = row({ id: '60000000-0000-4000-8000-000000000004', guestName: 'Made Rai' })
    await open([row(), bad, row({ kind: 'BOOKING', id: bookingId, guestName: 'Wayan Adi' })], {
      answers: {
        [`POST ${rest}/confirm`]: ok(null),
        [`GET /reservation-admin/orders/${bad.id}`]: ok(order({ checks: [problem] })),
      },
    })
    for (const name of ['Ketut Sari', 'Made Rai', 'Wayan Adi'])
      await userEvent.click(await screen.findByRole('checkbox', { name: new RegExp(name) }))
    await userEvent.click(screen.getByRole('button', { name: 'Approve…' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Approve orders' }))
    expect(await dialog.findByText(/: Age outside the limits/)).toBeVisible()
    expect(world.calls('POST').map(call => call.path)).toEqual([`/api${rest}/confirm`])
  })
  test('pending moves are accepted as they were seen, with a result for each', async () => {
    const move = (nth: number, guestName: string) => {
      const id = `5b000000-0000-4000-8000-00000000000${nth}`
      const moveId = `6c000000-0000-4000-8000-00000000000${nth}`
      const to = { moveId, date: '2026-12-14', time: '13:00', guests: null }
      return row({ kind: 'MOVE', id, guestName, to, left: null })
    }
    const [first, second] = [move(1, 'Wayan Adi'), move(2, 'Nyoman Rai')]
    const accept = ({ id }: UnconfirmedRow) => `/reservation-admin/bookings/${id}/move/accept`
    await open([first, second, row()], {
      answers: {
        [`POST ${accept(first)}`]: ok(null),
        [`POST ${accept(second)}`]: refusal(409, 'NotWaiting', 'This booking does not wait'),
      },
    })
    for (const name of ['Wayan Adi', 'Nyoman Rai', 'Ketut Sari'])
      await userEvent.click(await screen.findByRole('checkbox', { name: new RegExp(name) }))
    await userEvent.click(screen.getByRole('button', { name: 'Move…' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Move bookings' }))
    expect(await dialog.findByText(/This booking does not wait/)).toBeVisible()
    expect(world.calls('POST', accept(first))[0]?.body).toEqual({ moveId: first.to?.moveId })
    expect(world.calls('POST')).toHaveLength(2)
  })
})
