import type { Position } from '@arung/contracts/accounts/realms'
import type {
  DeskAvailability,
  DeskProduct,
  ReservationMade,
} from '@arung/contracts/reservations/views'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { operatorToday } from '../../src/base/format/dates.ts'
import { openPortal } from '../account/portal-world.tsx'
import { skipPauses } from '../left-open.ts'
import { ok, refusal, signIn, startWorld, type World } from '../storefront/checkout-world.tsx'
import { staffAnswers, staffIn } from './staff-world.ts'
import { fillIn } from '../fill-in.ts'
import { pickupZones, zoneIds } from './pickup-zones.ts'

let world: World
afterEach(() => {
  history.replaceState(null, '', '/')
  return world.stop()
})
beforeAll(async () => {
  await import('../../src/ui/phone/phone-number.ts')
})

const raftingId = '2a000000-0000-4000-8000-000000000001'
const rafting: DeskProduct = {
  id: raftingId,
  kind: 'SINGLE',
  name: 'Ayung River Rafting',
  nameId: 'Arung Jeram Sungai Ayung',
  type: null,
  price: 350_000,
  usdPrice: 2_500,
  soldBy: { per: 'GUEST', seats: 1 },
  parts: [
    {
      id: raftingId,
      name: 'Ayung River Rafting',
      nameId: 'Arung Jeram Sungai Ayung',
      sessions: ['09:00', '13:00'],
      durationMinutes: 150,
    },
  ],
}
/** A package that includes rafting. The same letters find it, after the product with that name. */
const combo: DeskProduct = {
  ...rafting,
  id: '2a000000-0000-4000-8000-000000000002',
  kind: 'PACKAGE',
  name: 'Adventure combo',
  nameId: 'Paket petualangan',
}
const availability = (left = 12): DeskAvailability => ({
  date: operatorToday(),
  parts: [
    {
      id: raftingId,
      allDay: null,
      sessions: [
        { time: '09:00', left: 0, per: 'GUEST', state: 'FULL' },
        { time: '13:00', left, per: 'GUEST', state: 'OPEN' },
      ],
    },
  ],
})
const made: ReservationMade = {
  reservationId: '70000000-0000-4000-8000-000000000001',
  number: 'JRM-261123-7K3Q',
  bookingIds: ['5b000000-0000-4000-8000-000000000001'],
  money: {
    currency: 'IDR',
    total: 1_050_000,
    paid: 1_050_000,
    waiting: 0,
    remaining: 0,
    owed: 0,
    toReturn: 0,
    lowered: 0,
    kept: 0,
  },
}
const post = 'POST /reservation-admin/reservations'
const sold = () => world.calls('POST', '/reservation-admin/reservations')

async function open(
  options: { position?: Position; locale?: 'en' | 'id'; answers?: object; left?: number } = {},
) {
  const { position = 'FRONT_OFFICE', locale = 'en', answers = {}, left } = options
  world = await startWorld({
    ...staffAnswers(staffIn(position)),
    'GET /reservation-admin/desk-products': ok([combo, rafting]),
    [`GET /reservation-admin/desk-products/${raftingId}/availability`]: ok(availability(left)),
    'GET /pickup-zones': ok([]),
    [post]: ok(made, 201),
    ...answers,
  })
  signIn(staffIn(position))
  openPortal(`${locale === 'id' ? '/id' : ''}/reservation/admin/booking`, locale)
  await screen.findByLabelText(/^Product or|^Produk atau/, { selector: 'input' })
  return userEvent.setup({ delay: null })
}
type User = Awaited<ReturnType<typeof open>>

/** Fills in from the first field to just before the payment, by keyboard only. */
async function enter(user: User, adults = '3') {
  await waitFor(() =>
    expect(
      screen.getByLabelText(/^Product or package|^Produk atau/, { selector: 'input' }),
    ).toHaveFocus(),
  )
  await user.keyboard('ayu{Enter}')
  await screen.findByText(/^13[.:]00$/)
  await user.keyboard(`{Enter}{Enter}${adults}{Enter}{Enter}Wayan Hartono{Enter}081298765432`)
  await waitFor(() => expect(phone()).toBe('081298765432'))
}

const phone = (): string =>
  screen
    .getByLabelText<HTMLInputElement>(/^Phone number$|^Nomor telepon$/)
    .value.replaceAll(/\D/g, '')

describe('the desk', () => {
  test('sells a free product without mentioning a payment', async () => {
    const nothing = { ...made.money, total: 0, paid: 0, remaining: 0, waiting: 0 }
    const user = await open({ answers: { [post]: ok({ ...made, money: nothing }, 201) } })
    await enter(user)
    await user.keyboard('{Control>}{Enter}{/Control}')
    const said = await screen.findByText('Nothing to pay', { selector: '[role=status] *' })
    expect(said.closest('[role=status]')).not.toHaveTextContent(/Paid|Still to pay/)
  })

  test('sells to a walk-in by keyboard alone, and is ready for the next guest', async () => {
    const user = await open()
    await enter(user)
    expect(screen.getByLabelText(/13:00/)).toBeChecked()
    expect(screen.getByLabelText(/09:00/)).toBeDisabled()
    expect(screen.getByText(/Rp\s1,050,000/, { selector: 'dd.text-h3' })).toBeVisible()
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(
      await screen.findByText('JRM-261123-7K3Q', { selector: '[role=status] *' }),
    ).toBeVisible()
    expect(sold()[0]?.body).toMatchObject({
      lines: [
        {
          reservationProductId: raftingId,
          times: ['13:00'],
          guests: { adults: 3, children: 0 },
          override: null,
        },
      ],
      party: { name: 'Wayan Hartono', phone: '+6281298765432', nationality: 'ID' },
      source: 'WALK_IN',
      payment: { method: 'CASH', amount: 1_050_000 },
      expectedTotal: 1_050_000,
      locale: 'id',
    })
    await waitFor(() => expect(screen.getByRole('button', { name: /Next guest/ })).toHaveFocus())
    await user.keyboard('{Enter}')
    await waitFor(() =>
      expect(screen.getByLabelText('Product or package', { selector: 'input' })).toHaveFocus(),
    )
    expect(screen.getByLabelText('Name')).toHaveValue('')
  })

  test.each([
    [
      'en',
      /^Paid in US dollars/,
      /^Received in USD/,
      '$65 at Rp 16,250 to the dollar, change Rp 6,250',
    ],
    [
      'id',
      /^Dibayar dalam dolar/,
      /^Diterima dalam USD/,
      '$65 dengan kurs Rp 16.250 per dolar, kembalian Rp 6.250',
    ],
  ] as const)(
    'says after a sale what dollars were taken, at which rate, and the change (%s)',
    async (locale, box, field, said) => {
      const rate = { rate: 16_250, since: null, maySet: false }
      const answers = { 'GET /reservation-admin/cash-rate': ok(rate) }
      const user = await open({ locale, answers })
      await enter(user)
      await user.click(await screen.findByRole('checkbox', { name: box }))
      await user.type(screen.getByLabelText(field), '65')
      await user.keyboard('{Control>}{Enter}{/Control}')
      const number = await screen.findByText('JRM-261123-7K3Q', { selector: '[role=status] *' })
      const status = number.closest('[role=status]')?.textContent?.replaceAll(/\s/g, ' ')
      expect(status).toContain(said)
      expect(sold()[0]?.body).toMatchObject({
        payment: { amount: 1_050_000, tendered: { currency: 'USD', amount: 6_500, rate: 16_250 } },
      })
    },
  )

  test('offers the documents of a sale: P prints the receipt, and the voucher is printed and mailed', async () => {
    const printed: string[] = []
    const mail = `POST /reservation-admin/reservations/${made.reservationId}/voucher`
    const documents = `GET /reservation-admin/reservations/${made.reservationId}`
    const user = await open({
      answers: {
        [mail]: ok(null),
        [`${documents}/receipt.pdf`]: ok(null),
        [`${documents}/voucher.pdf`]: ok(null),
      },
    })
    const windowOpen = window.open
    URL.createObjectURL = () => 'blob:paper'
    window.open = address => {
      printed.push(String(address))
      return window
    }
    try {
      await enter(user)
      await fillIn(screen.getByLabelText(/^E-mail/), 'wayan@guests.example')
      await user.keyboard('{Control>}{Enter}{/Control}')
      await screen.findByText('JRM-261123-7K3Q', { selector: '[role=status] *' })
      await user.keyboard('p')
      await waitFor(() => expect(printed).toHaveLength(1))
      await user.click(screen.getByRole('button', { name: 'Print voucher' }))
      await waitFor(() => expect(printed).toHaveLength(2))
      await user.click(screen.getByRole('button', { name: 'E-mail voucher' }))
      expect(
        await screen.findByText('The voucher is on its way to wayan@guests.example'),
      ).toBeVisible()
    } finally {
      window.open = windowOpen
    }
    const fetched = world.calls('GET').filter(({ path }) => path.includes('.pdf'))
    expect(fetched.map(({ path }) => path.split('/').at(-1))).toEqual([
      'receipt.pdf?format=ROLL',
      'voucher.pdf',
    ])
  })

  test('sells on request when somebody has to approve first, and says so', async () => {
    const user = await open()
    await enter(user)
    await user.click(screen.getByLabelText(/^On request/))
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(await screen.findByText('Request for Wayan Hartono: waiting for approval')).toBeVisible()
    expect(sold()[0]?.body).toMatchObject({ onRequest: true })
    expect(screen.queryByRole('button', { name: 'Print voucher' })).toBeNull()
    expect(screen.getByRole('button', { name: /^Print receipt/ })).toBeVisible()
  })

  test('sells by transfer, and says that it is noted and not confirmed yet', async () => {
    const user = await open({
      answers: {
        [post]: ok(
          { ...made, money: { ...made.money, paid: 0, waiting: 1_050_000, remaining: 1_050_000 } },
          201,
        ),
      },
    })
    await enter(user)
    await user.click(screen.getByLabelText('Transfer'))
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(
      await screen.findByText(/^Transfer noted, not confirmed yet: Rp\s1,050,000/),
    ).toBeVisible()
  })

  test('shows the change for cash received, and takes a smaller amount as a part payment', async () => {
    const user = await open()
    await enter(user)
    const received = screen.getByLabelText(/Cash received/)
    await fillIn(received, '1100000')
    expect(received).toHaveValue('1,100,000')
    expect(screen.getByText('Change').closest('div')).toHaveTextContent(/Rp\s50,000/)
    await user.clear(received)
    await fillIn(received, '500000')
    expect(screen.getByText('Still to pay').closest('div')).toHaveTextContent(/Rp\s550,000/)
    await user.click(screen.getByRole('button', { name: /^Confirm sale/ }))
    await screen.findByText('JRM-261123-7K3Q', { selector: '[role=status] *' })
    expect(sold()[0]?.body).toMatchObject({ payment: { amount: 500_000 } })
  })

  test('offers the zone in which the place lies, and asks for no place of guests who come by themselves', async () => {
    const user = await open({ answers: { 'GET /pickup-zones': ok(pickupZones) } })
    await enter(user)
    const zone = screen.getByLabelText(/^Pick-up/)
    const place = () => screen.queryByLabelText(/^Hotel or address/)
    const offered = () => screen.queryByRole('button', { name: /^Choose / })?.textContent
    await user.type(place()!, 'Villa Kembang, Ubud')
    expect(offered()).toBe('Choose Ubud')
    await user.selectOptions(zone, 'South')
    expect(screen.getByText('This place is in Ubud.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Choose Ubud' }))
    expect(zone).toHaveValue(zoneIds.ubud)
    expect(offered()).toBeUndefined()
    for (const unclear of ['Villa Kembang', 'Between Ubud and Kuta']) {
      await user.clear(place()!)
      await user.type(place()!, unclear)
      expect(offered()).toBeUndefined()
    }
    await user.selectOptions(zone, 'We come by ourselves')
    expect(place()).toBeNull()
    await user.keyboard('{Control>}{Enter}{/Control}')
    await screen.findByText('JRM-261123-7K3Q', { selector: '[role=status] *' })
    const pickUp = { zoneId: zoneIds.own, place: null, note: null }
    expect(sold()[0]?.body).toMatchObject({ pickUp })
  })

  test('says what is missing at its field, and sends nothing', async () => {
    const user = await open({ locale: 'id' })
    await user.click(screen.getByRole('button', { name: /^Konfirmasi penjualan/ }))
    expect(screen.getByText('Pilih produk')).toBeVisible()
    expect(screen.getByText('Isi nama pemesan')).toBeVisible()
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'Produk atau paket' })).toHaveFocus(),
    )
    await user.click(screen.getByRole('radio', { name: 'Kartu' }))
    expect(screen.getByText('Isi referensi mesin kartu')).toBeVisible()
    expect(sold()).toEqual([])
  })

  test('says at once when fewer places are left than guests', async () => {
    const user = await open({ left: 2 })
    await enter(user)
    expect(await screen.findByText('Not enough spots left in this session')).toBeVisible()
  })

  test('keeps the entries after a refusal, and shows it at the field', async () => {
    const user = await open({
      answers: { [post]: refusal(409, 'Closed', 'The session is closed') },
    })
    await enter(user)
    await user.keyboard('{Control>}{Enter}{/Control}')
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('The session is closed')
    expect(screen.getByRole('group', { name: 'Session' })).toHaveTextContent(
      'The session is closed',
    )
    expect(screen.getByLabelText('Name')).toHaveValue('Wayan Hartono')
    expect(phone()).toBe('081298765432')
  })

  test('retries after a lost response with the same key and the same sale', async () => {
    skipPauses()
    const lost = { status: 503, body: { message: 'No', code: 'Unavailable', requestId: 'r' } }
    const user = await open({ answers: { [post]: lost } })
    await enter(user)
    await user.keyboard('{Control>}{Enter}{/Control}')
    const again = await screen.findByRole('button', { name: /Try again/ })
    expect(screen.getByLabelText('Name')).toBeDisabled()
    world.answers[post] = ok(made, 201)
    await user.click(again)
    expect(
      await screen.findByText('JRM-261123-7K3Q', { selector: '[role=status] *' }),
    ).toBeVisible()
    const keys = sold().map(call => call.headers['idempotency-key'])
    expect(keys).toHaveLength(4)
    expect(new Set(keys).size).toBe(1)
    expect(new Set(sold().map(call => JSON.stringify(call.body))).size).toBe(1)
  })

  test.each([
    ['FRONT_OFFICE', false, ['Cash', 'Card', 'Transfer', 'On arrival']],
    ['RESERVATION', true, ['On arrival']],
  ] as const)(
    'offers %s the prices and payments of the position',
    async (position, mayOverride, methods) => {
      await open({ position })
      expect(screen.queryByLabelText('Override price') !== null).toBe(mayOverride)
      const shown = within(screen.getByRole('group', { name: 'Payment' }))
        .getAllByRole('radio')
        .map(radio => radio.closest('label')?.textContent)
      expect(shown).toEqual(methods)
    },
  )
})

test('the form uses the layout reservation-admin-full, whose menu is a rail at every width', async () => {
  await open()
  const menu = screen.getByRole('complementary', { name: 'Reservation' })
  expect(menu).toHaveAttribute('data-rail', 'always')
})
