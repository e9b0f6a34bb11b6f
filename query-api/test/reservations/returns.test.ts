import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Position } from '@arung/contracts/accounts/realms'
import { BookingRow } from '@arung/contracts/bookings/views'
import { pageOf } from '@arung/contracts/envelope'
import { OrderAtDesk } from '@arung/contracts/payments/desk'
import { ReservationView } from '@arung/contracts/reservations/views'
import { reservationSamples, sampleReservation } from '@arung/domain/reservations/samples'
import { at, orderPlaced, paymentRecorded, uuid } from '@arung/projections/testing/sample-events'
import { people } from '../accounts.ts'
import { ids, shop } from '../shop.ts'
import { startWorld, type World } from '../world.ts'

const sale = uuid(66, 1)
const returnId = uuid(68, 1)
const bookingId = sampleReservation.lines[0]?.parts[0]?.bookingId ?? ''
let world: World
const tokens = new Map<string, string>()

const opened = (booking: string, of: { kind: 'RESERVATION' | 'ORDER'; id: string }) =>
  ({
    type: 'BookingOpened',
    data: {
      bookingId: booking,
      sale: of,
      state: 'APPROVED',
      terms: {
        lineId: uuid(4, 1),
        part: 0,
        productId: null,
        soldProductId: null,
        reservationProductId: uuid(63, 1),
        list: 'RAFTING',
        name: 'River',
        nameId: 'Sungai',
        date: '2026-12-12',
        time: '09:00',
        guests: 2,
        rates: [],
        addOns: [],
        share: 1,
      },
      at: at(10),
    },
  }) as const

beforeAll(async () => {
  world = await startWorld()
  const { ReservationMade, DeskPaymentRecorded } = reservationSamples
  await world.say(
    ...shop,
    ...people,
    { type: 'ReservationMade', data: { ...ReservationMade, reservationId: sale } },
    opened(bookingId, { kind: 'RESERVATION', id: sale }),
    {
      type: 'DeskPaymentRecorded',
      data: { ...DeskPaymentRecorded, reservationId: sale, method: 'CARD', amount: 500_000 },
    },
  )
  for (const position of ['FRONT_OFFICE', 'FINANCE', 'RESERVATION'] as const)
    tokens.set(position, await world.signIn(ids.admin, 'RESERVATION_ADMIN', position))
  tokens.set('other', await world.signIn(ids.user, 'RESERVATION_ADMIN', 'FRONT_OFFICE'))
})
afterAll(() => world.stop())

const ask = (path: string, as: Position | 'other') =>
  world.ask(`/reservation-admin${path}`, { token: tokens.get(as) ?? '' })
const read = async (as: Position | 'other') =>
  ReservationView.parse((await ask(`/reservations/${sale}`, as)).body.data)

describe('a refund of a desk sale that waits for a second person', () => {
  const asked = {
    ...reservationSamples.DeskReturnAsked,
    reservationId: sale,
    returnId,
    by: ids.admin,
  }
  const owing = async () =>
    pageOf(BookingRow)
      .parse((await ask('/bookings?toReturn=yes', 'FINANCE')).body.data)
      .items.map(one => one.bookingId)

  test('is shown with who may decide it, and marks the sale as owing money back', async () => {
    expect(await owing()).toEqual([])
    await world.say({ type: 'DeskReturnAsked', data: { ...asked, needs: ['OTHER_WAY'] } })
    expect((await read('other')).returnAsked).toMatchObject({
      returnId,
      needs: ['OTHER_WAY'],
      isOwn: false,
      mayAgree: true,
      mayDecline: true,
    })
    const own = await read('FINANCE')
    expect(own.returnAsked).toMatchObject({ isOwn: true, mayAgree: false, mayDecline: true })
    expect([own.mayReturn, own.money?.paid]).toEqual([0, 500_000])
    expect(await owing()).toEqual([bookingId])
    const { returnAsked, returnRules } = await read('RESERVATION')
    expect([returnAsked, returnRules]).toEqual([null, null])
  })

  test('above a personal limit can be agreed to by finance only', async () => {
    await world.say({
      type: 'DeskReturnAsked',
      data: { ...asked, by: ids.otherUser, needs: ['OWN_LIMIT'] },
    })
    expect((await read('other')).returnAsked?.mayAgree).toBe(false)
    expect((await read('FINANCE')).returnAsked?.mayAgree).toBe(true)
  })

  test('disappears once declined, and names both people once the money is returned', async () => {
    const { DeskReturnDeclined, DeskMoneyReturned } = reservationSamples
    const of = { reservationId: sale, returnId }
    await world.say({ type: 'DeskReturnDeclined', data: { ...DeskReturnDeclined, ...of } })
    expect((await read('FINANCE')).returnAsked).toBeNull()
    expect(await owing()).toEqual([])
    const by = { by: ids.user, agreedBy: ids.admin }
    await world.say(
      { type: 'DeskReturnAsked', data: { ...asked, needs: ['GOODWILL'] } },
      { type: 'DeskMoneyReturned', data: { ...DeskMoneyReturned, ...of, ...by } },
    )
    const view = await read('FINANCE')
    expect(view.returnAsked).toBeNull()
    expect(view.returns).toMatchObject([{ by: { id: ids.user }, agreedBy: { id: ids.admin } }])
    expect(view.returnRules?.cameBy).toEqual({ CASH: 0, CARD: 500_000, TRANSFER: 0 })
  })
})

test('an order refund that one person paid out waits for another, and shows how much was paid in cash', async () => {
  const { orderId } = orderPlaced(20).data
  const refundId = uuid(33, 7)
  const of = { refundId, orderId }
  const booking = uuid(9, 77)
  const money = { amount: 900_000, currency: 'IDR' as const, at: at(20) }
  await world.say(
    orderPlaced(20),
    paymentRecorded(20),
    opened(booking, { kind: 'ORDER', id: orderId }),
    { type: 'RefundDue', data: { orderId, ...money, cause: 'DECLINED' } },
    { type: 'RefundReserved', data: { ...of, ordinal: 1, paymentId: null, ...money } },
    {
      type: 'RefundRequested',
      data: { ...of, orderNumber: 'JRM-1', ordinal: 1, by: 'ADMIN', ...money },
    },
    { type: 'RefundHandedOver', data: { ...of, reference: 'K-7', by: ids.admin, at: at(21) } },
  )
  const seen = async (as: Position | 'other') =>
    OrderAtDesk.parse((await ask(`/bookings/${booking}/payments`, as)).body.data)
  expect(await seen('FINANCE')).toMatchObject({
    toReturn: 0,
    mayReturn: false,
    cashLeft: 0,
    handedOver: { amount: 900_000, mayConfirm: false },
  })
  expect((await seen('other')).handedOver?.mayConfirm).toBe(true)
})
