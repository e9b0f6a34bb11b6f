import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pageOf } from '@arung/contracts/envelope'
import { PaymentListRow, PaymentReceiver, PaymentTotal } from '@arung/contracts/ledger/payments'
import { at, uuid } from '@arung/projections/testing/sample-events'
import { ids } from '../shop.ts'
import { money, openLedger, saleId, type LedgerWorld } from './ledger-world.ts'

let desk: LedgerWorld
beforeAll(async () => {
  desk = await openLedger()
})
afterAll(() => desk.world.stop())

const rows = async (search = '') =>
  pageOf(PaymentListRow).parse(await desk.data(`payments?sort=oldest${search}`)).items
const brief = (all: readonly PaymentListRow[]) =>
  all.map(({ kind, method, amount, state }) => [kind, method, amount, state])

describe('the list of payments', () => {
  test('has the payments and refunds of orders and desk sales in their last state', async () => {
    expect(new Set(brief(await rows()))).toEqual(
      new Set([
        ['PAYMENT', 'CASH', money.cash, 'COUNTED'],
        ['PAYMENT', 'TRANSFER', money.transfer, 'WAITING'],
        ['PAYMENT', 'CARD', 5, 'VOIDED'],
        ['REFUND', 'CASH', -money.back, 'COUNTED'],
        ['PAYMENT', 'GATEWAY', money.order, 'COUNTED'],
      ]),
    )
  })

  test('names who took it, why it is voided, and a reference while its people are known', async () => {
    const all = await rows()
    const of = (id: string) => all.find(({ paymentId }) => paymentId === id)
    expect(of(uuid(67, 2))).toMatchObject({
      number: 'JRM-260111-AAAA',
      sale: { kind: 'RESERVATION', id: saleId },
      reference: 'From Ketut Sari',
      receivedBy: 'First4 Last4',
    })
    expect(of(uuid(67, 3))).toMatchObject({ voidReason: 'WRONG_AMOUNT', voidedBy: 'First4 Last4' })
    expect(of(uuid(7, 2))).toMatchObject({ number: 'JRM-260113-BBBB', receivedBy: null })
  })

  test('is narrowed by method, state, currency, staff, kind, days and the number of the sale', async () => {
    expect(brief(await rows('&method=CASH&kind=PAYMENT'))).toHaveLength(1)
    expect(brief(await rows('&state=WAITING'))).toEqual([
      ['PAYMENT', 'TRANSFER', money.transfer, 'WAITING'],
    ])
    expect(await rows('&currency=USD')).toEqual([])
    expect(await rows(`&receiver=${ids.admin}`)).toHaveLength(4)
    expect(await rows('&q=bbbb')).toHaveLength(1)
    const [first] = await rows()
    const day = first?.at.slice(0, 10)
    expect(await rows(`&from=2020-01-01&to=2020-12-31`)).toEqual([])
    expect((await rows(`&from=${day}`)).length).toBeGreaterThan(0)
  })

  test('adds up the whole filter by method and currency, without what is voided', async () => {
    const totals = PaymentTotal.array().parse(await desk.data('payments/totals'))
    expect(totals).toEqual([
      { method: 'CARD', currency: 'IDR', payments: 0, received: 0, refunded: 0, waiting: 0 },
      {
        method: 'CASH',
        currency: 'IDR',
        payments: 1,
        received: money.cash,
        refunded: money.back,
        waiting: 0,
      },
      {
        method: 'GATEWAY',
        currency: 'IDR',
        payments: 1,
        received: money.order,
        refunded: 0,
        waiting: 0,
      },
      {
        method: 'TRANSFER',
        currency: 'IDR',
        payments: 0,
        received: 0,
        refunded: 0,
        waiting: money.transfer,
      },
    ])
    const cash = PaymentTotal.array().parse(await desk.data('payments/totals?method=CASH'))
    expect(cash).toHaveLength(1)
  })

  test('names the staff to choose from', async () => {
    expect(PaymentReceiver.array().parse(await desk.data('payments/receivers'))).toEqual([
      { id: ids.admin, name: 'First4 Last4' },
    ])
  })

  test('is a file', async () => {
    const { text } = await desk.ask('payments/export?sort=oldest&method=CASH&kind=PAYMENT')
    expect(text.trim().split('\r\n')[1]).toContain(
      `"JRM-260111-AAAA";"PAYMENT";"CASH";"IDR";${money.cash};"COUNTED";;;"First4 Last4";`,
    )
  })

  test('is read by positions that may see payments only', async () => {
    for (const path of ['payments', 'payments/export', 'payments/totals', 'payments/receivers'])
      expect(await desk.readers(path), path).toEqual([
        'SUPER_ADMIN',
        'ADMIN',
        'FRONT_OFFICE',
        'FINANCE',
        'FINANCE_LITE',
      ])
  })

  test('keeps amounts and loses the reference when the people of a sale are forgotten', async () => {
    await desk.world.say(
      {
        type: 'DeskPaymentConfirmed',
        data: {
          reservationId: saleId,
          paymentId: uuid(67, 2),
          amount: money.transfer,
          by: ids.admin,
          at: at(14),
        },
      },
      { type: 'ReservationForgotten', data: { reservationId: saleId, at: at(15) } },
    )
    const transfer = (await rows('&method=TRANSFER'))[0]
    expect(transfer).toMatchObject({
      state: 'COUNTED',
      reference: null,
      confirmedBy: 'First4 Last4',
      amount: money.transfer,
    })
  })
})
