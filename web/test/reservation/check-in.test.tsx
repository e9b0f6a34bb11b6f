import type { Position } from '@arung/contracts/accounts/realms'
import type { BookingByCode, SaleByCode } from '@arung/contracts/bookings/by-code'
import type { OrderAtDesk } from '@arung/contracts/payments/desk'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { operatorInstantMs } from '../../src/base/format/dates.ts'
import { openPortal } from '../account/portal-world.tsx'
import { fillIn } from '../fill-in.ts'
import { ok, refusal, signIn, startWorld, type World } from '../storefront/checkout-world.tsx'
import { bookingId, viewOf } from './booking-view.ts'
import { pictureOf } from './qr-picture.ts'
import { staffAnswers, staffIn } from './staff-world.ts'

const [today, tomorrow] = ['2026-11-21', '2026-11-22']
const code = '7K3Q9M2X4T6V8W1Z'
const checkIn = `/reservation-admin/bookings/${bookingId}/check-in`
let world: World
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: operatorInstantMs(today, '08:50') })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'mediaDevices')
  history.replaceState(null, '', '/')
  return world.stop()
})

const booking = (change: Partial<BookingByCode> = {}): BookingByCode => {
  const {
    phone: _phone,
    country: _country,
    pickupPlace: _place,
    note: _note,
    rates: _rates,
    addOns: _addOns,
    share: _share,
    reservationProductId: _product,
    numbers: _numbers,
    orderStatus: _status,
    last: _last,
    others: _others,
    ...row
  } = viewOf()
  return { ...row, date: today, time: '09:00', list: 'RAFTING', checkedIn: null, ...change }
}
const saleOf = (
  bookings: readonly BookingByCode[] = [booking()],
  change: Partial<SaleByCode> = {},
): SaleByCode => ({
  sale: booking().sale,
  orderNumber: 'JRM-261121-7K3Q',
  guestName: 'Ketut Sari',
  country: 'AU',
  state: 'STANDS',
  toCollect: 0,
  currency: 'IDR',
  isPaid: true,
  bookings: [...bookings],
  ...change,
})
const here = (present: number): Partial<BookingByCode> => ({
  present,
  state: 'ARRIVED',
  checkedIn: { present, at: `${today}T00:41:00.000Z`, byName: 'Wayan' },
})

type Options = { position?: Position; locale?: 'en' | 'id'; answers?: object }
async function open(sale: SaleByCode, options: Options = {}) {
  const { position = 'FRONT_OFFICE', locale = 'en', answers = {} } = options
  const empty = { contradicted: 0, unmapped: 0, unended: 0, departures: [] }
  const days = [today, tomorrow].flatMap(date => [
    [`GET /reservation-admin/days/${date}`, ok({ ...empty, date })],
    [`GET /reservation-admin/days/${date}/note`, ok({ date, text: '', change: null })],
  ])
  world = await startWorld({
    ...staffAnswers(staffIn(position)),
    ...Object.fromEntries(days),
    [`GET /reservation-admin/vouchers/${code}`]: ok(sale),
    [`POST ${checkIn}`]: ok(null),
    ...answers,
  })
  signIn(staffIn(position))
  if (locale === 'id') history.replaceState(null, '', '/id')
  openPortal(locale === 'id' ? '/id/reservation/admin' : '/reservation/admin', locale)
  const name = locale === 'id' ? 'Check-in dengan kode' : 'Check in by code'
  await userEvent.click(await screen.findByRole('button', { name }))
  return within(await screen.findByRole('dialog', { name }))
}
type Dialog = Awaited<ReturnType<typeof open>>

async function type(dialog: Dialog, text: string, label: RegExp = /^Code or number/) {
  await fillIn(dialog.getByLabelText(label), text)
  await userEvent.keyboard('{Enter}')
}
async function openSale(sale: SaleByCode, options: Options = {}) {
  const dialog = await open(sale, options)
  await type(dialog, code, options.locale === 'id' ? /^Kode atau nomor/ : undefined)
  await dialog.findByRole('heading', { name: 'Ketut Sari' })
  return dialog
}
const receiving = (dialog: Dialog) => dialog.queryByRole('button', { name: /^Check in \d/ })
const lookedUp = () => world.calls('GET').filter(({ path }) => path.includes('/vouchers/'))

describe('the check-in by code', () => {
  test('is offered to positions that check in guests', async () => {
    await open(saleOf(), { position: 'RAFTING_PIC' })
    await world.stop()
    world = await startWorld(staffAnswers(staffIn('FINANCE')))
    signIn(staffIn('FINANCE'))
    openPortal('/reservation/admin')
    await screen.findByRole('heading', { name: 'Departures' })
    expect(screen.queryByRole('button', { name: 'Check in by code' })).toBeNull()
  })

  test('says that there is no camera, and works by the keyboard alone', async () => {
    const dialog = await open(saleOf())
    expect(await dialog.findByText('This device has no camera. Type the code below.')).toBeVisible()
    expect(dialog.getByLabelText(/^Code or number/)).toHaveFocus()
    await userEvent.keyboard('7k3q9m2x4t6v8w1z{Enter}')
    const guest = await dialog.findByRole('heading', { name: 'Ketut Sari' })
    await waitFor(() => expect(guest).toHaveFocus())
    expect(dialog.getByRole('status')).toHaveTextContent('Voucher found')
    expect(dialog.getByText('JRM-261121-7K3Q · Australia')).toBeVisible()
    // A scanner or a finger that sends Enter twice checks nobody in.
    await userEvent.keyboard('{Enter}')
    expect(world.calls('POST', checkIn)).toEqual([])
    world.answers[`GET /reservation-admin/vouchers/${code}`] = ok(saleOf([booking(here(4))]))
    const button = dialog.getByRole('button', { name: 'Check in 4 guests' })
    while (document.activeElement !== button) await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    const next = await dialog.findByRole('button', { name: 'Next guest' })
    await waitFor(() => expect(next).toHaveFocus())
    expect(dialog.getByText('4 guests checked in', { selector: 'p' })).toBeVisible()
    expect(world.calls('POST', checkIn)[0]?.body).toMatchObject({ present: 4 })
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(dialog.getByLabelText(/^Code or number/)).toHaveFocus())
    expect(dialog.getByLabelText(/^Code or number/)).toHaveValue('')
  })

  test('says why no sale is found, and asks nothing for a text that is no code', async () => {
    const dialog = await open(saleOf())
    await type(dialog, 'https://elsewhere.example/menu')
    expect(await dialog.findByRole('alert')).toHaveTextContent('not a code of our vouchers')
    expect(lookedUp()).toEqual([])
    await userEvent.keyboard('ZZZZZZZZZZZZZZZZ{Enter}')
    expect(await dialog.findByText(/^No sale has this code or number/)).toBeVisible()
    world.answers['GET /reservation-admin/vouchers/YYYYYYYYYYYYYYYY'] = refusal(
      429,
      'TooManyRequests',
      'Too many requests',
    )
    await userEvent.keyboard('YYYYYYYYYYYYYYYY{Enter}')
    expect(await dialog.findByText(/^Too many wrong codes/)).toBeVisible()
  })
})

describe('a sale that was found', () => {
  test('receives as many guests as are here, and takes it back on request', async () => {
    const undo = `/reservation-admin/bookings/${bookingId}/take-back`
    const dialog = await openSale(saleOf(), { answers: { [`POST ${undo}`]: ok(null) } })
    await userEvent.click(dialog.getByRole('button', { name: /^Fewer/ }))
    world.answers[`GET /reservation-admin/vouchers/${code}`] = ok(saleOf([booking(here(3))]))
    await userEvent.click(dialog.getByRole('button', { name: 'Check in 3 guests' }))
    expect(await dialog.findByText('3 of 4 checked in at 08:41 WITA by Wayan')).toBeVisible()
    expect(world.calls('POST', checkIn)[0]?.body).toMatchObject({ present: 3 })
    world.answers[`GET /reservation-admin/vouchers/${code}`] = ok(saleOf())
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await dialog.findByText('0 of 4 guests checked in')).toBeVisible()
    expect(dialog.queryByRole('button', { name: 'Next guest' })).toBeNull()
  })

  test('says on a second scan who checked in how many and when, and offers the others', async () => {
    const dialog = await openSale(saleOf([booking(here(3))]))
    expect(dialog.getByText('3 of 4 checked in at 08:41 WITA by Wayan')).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Check in 1 more guest' }))
    await dialog.findByRole('button', { name: 'Next guest' })
    expect(world.calls('POST', checkIn)[0]?.body).toMatchObject({ present: 4 })
  })

  test('shows the bookings of today first, and explains those of another day', async () => {
    const later = booking({ bookingId: bookingId.replace(/1$/, '2'), date: tomorrow, name: 'ATV' })
    const dialog = await openSale(saleOf([later, booking()]))
    const [first, second] = dialog.getAllByRole('article')
    expect(first).toHaveAccessibleName('Ayung River Rafting')
    expect(second).toHaveAccessibleName('ATV')
    expect(second).toHaveTextContent('Sunday, 22 November 2026, 09:00 WITA')
    expect(second).toHaveTextContent('Guests can be checked in only on this day.')
    expect(within(second!).queryByRole('button')).toBeNull()
    expect(within(first!).getByRole('button', { name: 'Check in 4 guests' })).toBeVisible()
  })

  test.each<[string, Partial<BookingByCode>, Position]>([
    ['This booking is cancelled.', { state: 'CANCELED' }, 'FRONT_OFFICE'],
    ['This activity has ended.', { state: 'ENDED', outcome: 'COMPLETED' }, 'FRONT_OFFICE'],
    [
      'This booking has ended: nobody came.',
      { state: 'ENDED', outcome: 'NO_SHOW' },
      'FRONT_OFFICE',
    ],
    ['This booking needs approval first.', { state: 'NEED_APPROVAL' }, 'FRONT_OFFICE'],
    ['All guests are here.', here(4), 'FRONT_OFFICE'],
    ['Your position does not check in guests of this activity.', {}, 'ATV_PIC'],
  ])('explains: %s', async (words, change, position) => {
    const dialog = await openSale(saleOf([booking(change)]), { position })
    expect(dialog.getByText(words)).toBeVisible()
    expect(receiving(dialog)).toBeNull()
  })

  test('that is cancelled or has nothing today says so', async () => {
    const cancelled = await openSale(
      saleOf([booking({ state: 'CANCELED' })], { state: 'CANCELED' }),
    )
    expect(cancelled.getByText(/^This sale is cancelled/)).toBeVisible()
    await world.stop()
    document.body.innerHTML = ''
    const dialog = await openSale(saleOf([booking({ date: tomorrow })]))
    expect(dialog.getByText('Nothing is booked for today.')).toBeVisible()
    expect(receiving(dialog)).toBeNull()
  })

  test('shows a refusal in words', async () => {
    const refused = refusal(409, 'BookingCanceled', 'This booking is cancelled')
    const dialog = await openSale(saleOf(), {
      locale: 'id',
      answers: { [`POST ${checkIn}`]: refused },
    })
    await userEvent.click(dialog.getByRole('button', { name: 'Check-in 4 peserta' }))
    expect(await dialog.findByText('Reservasi ini sudah dibatalkan')).toBeVisible()
    expect(dialog.queryByRole('button', { name: 'Peserta berikutnya' })).toBeNull()
  })
})

describe('guests who have not paid', () => {
  const unpaid = saleOf([booking({ toCollect: 500_000, isPaid: false })], {
    toCollect: 500_000,
    isPaid: false,
  })
  const payments = `/reservation-admin/bookings/${bookingId}/payments`
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

  test('are announced above the check-in, and pay by the dialog of the desk', async () => {
    const answers = { [`GET ${payments}`]: ok(money), [`POST ${payments}`]: ok(null) }
    const dialog = await openSale(unpaid, { answers })
    const warning = dialog.getByText(/^Not paid yet\. Collect Rp\s?500,000 before/)
    expect(receiving(dialog)).toBeNull()
    const letIn = dialog.getByRole('button', { name: 'Let in 4 guests unpaid' })
    const follows = warning.compareDocumentPosition(letIn)
    expect(follows).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    await userEvent.click(await dialog.findByRole('button', { name: 'Collect' }))
    const collect = within(await screen.findByRole('dialog', { name: 'Collect' }))
    world.answers[`GET /reservation-admin/vouchers/${code}`] = ok(saleOf())
    await userEvent.click(collect.getByRole('button', { name: 'Received' }))
    expect(await dialog.findByText('Everything is paid.')).toBeVisible()
    expect(world.calls('POST', payments)[0]?.body).toMatchObject({ amount: 500_000 })
  })

  test('are announced to positions that do not see payments, which collect nothing', async () => {
    const dialog = await openSale(unpaid, { position: 'RAFTING_PIC' })
    expect(dialog.getByText(/^Not paid yet/)).toBeVisible()
    expect(dialog.queryByRole('button', { name: 'Collect' })).toBeNull()
    expect(world.calls('GET', payments)).toEqual([])
    expect(receiving(dialog)).toBeNull()
    expect(dialog.getByText(/ask the front office to let them in/)).toBeVisible()
  })

  test('are let in with a reason by the front office', async () => {
    const dialog = await openSale(unpaid, { answers: { [`POST ${checkIn}`]: ok(null) } })
    const letIn = dialog.getByRole('button', { name: 'Let in 4 guests unpaid' })
    const reason = dialog.getByLabelText('Reason for letting them in unpaid')
    await userEvent.click(letIn)
    expect(reason).toHaveAccessibleDescription('Choose a reason')
    expect(world.calls('POST', checkIn)).toEqual([])
    await userEvent.selectOptions(reason, 'OTHER')
    await userEvent.click(letIn)
    expect((await dialog.findAllByText(/4 guests/)).length).toBeGreaterThan(0)
    expect(world.calls('POST', checkIn)[0]?.body).toMatchObject({
      present: 4,
      unpaid: { reason: 'OTHER' },
    })
  })
})

describe('the camera', () => {
  const stopped = vi.fn()
  /** Gives the page a camera that shows a picture. jsdom has no cameras, videos and canvases. */
  function withCamera(picture: ReturnType<typeof pictureOf>, refused?: DOMException) {
    stopped.mockClear()
    const getUserMedia = vi.fn(async () => {
      if (refused) throw refused
      return { getTracks: () => [{ stop: stopped }] }
    })
    Object.defineProperty(navigator, 'mediaDevices', {
      configurable: true,
      value: { getUserMedia },
    })
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
    for (const side of ['videoWidth', 'videoHeight'] as const)
      vi.spyOn(HTMLVideoElement.prototype, side, 'get').mockReturnValue(picture.width)
    const getImageData = vi.fn(() => picture)
    const context = { drawImage: () => undefined, getImageData }
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never)
    return { getUserMedia, pictures: () => getImageData.mock.calls.length }
  }

  test('reads the code of a voucher, stops, and is open again for the next guest', async () => {
    const { getUserMedia } = withCamera(pictureOf(`https://jeramaya.example/v/${code}`))
    const dialog = await open(saleOf())
    await dialog.findByRole('heading', { name: 'Ketut Sari' })
    expect(getUserMedia).toHaveBeenCalledWith({
      video: expect.objectContaining({ facingMode: 'environment' }),
    })
    await waitFor(() => expect(stopped).toHaveBeenCalledTimes(1))
    expect(lookedUp()).toHaveLength(1)
    withCamera({ ...pictureOf('x'), data: new Uint8ClampedArray(pictureOf('x').data.length) })
    await userEvent.click(dialog.getByRole('button', { name: 'Check in 4 guests' }))
    await userEvent.click(await dialog.findByRole('button', { name: 'Next guest' }))
    expect(await dialog.findByText(/^Hold the code of the voucher/)).toBeVisible()
  })

  test('asks once about a wrong code that is held up for long', async () => {
    const { pictures } = withCamera(pictureOf('https://jeramaya.example/v/ZZZZZZZZZZZZZZZZ'))
    const dialog = await open(saleOf())
    expect(await dialog.findByText(/^No sale has this code or number/)).toBeVisible()
    const before = pictures()
    await waitFor(() => expect(pictures()).toBeGreaterThan(before + 4))
    expect(lookedUp()).toHaveLength(1)
  })

  test('that the browser does not allow is explained, and can be tried again', async () => {
    withCamera(pictureOf('x'), new DOMException('Denied', 'NotAllowedError'))
    const dialog = await open(saleOf())
    expect(await dialog.findByText(/^The browser does not allow the camera/)).toBeVisible()
    withCamera(pictureOf(code))
    await userEvent.click(dialog.getByRole('button', { name: 'Try the camera again' }))
    expect(await dialog.findByRole('heading', { name: 'Ketut Sari' })).toBeVisible()
  })
})
