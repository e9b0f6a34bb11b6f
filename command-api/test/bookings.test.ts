import { beforeAll, describe, expect, test } from 'vitest'
import type { Position } from '@arung/contracts/accounts/realms'
import { bookingName, bookingNamespace } from '@arung/domain/bookings/streams'
import { instantOf, later } from '@arung/domain/time'
import { randomUuid, uuidv5 } from '@arung/platform/ids'
import { completeOrder } from '../src/bookings/complete-order-flow.ts'
import { followOrder } from '../src/bookings/follow-order-flow.ts'
import { ownMeta } from '../src/commands.ts'
import { breakingStore } from './breaking-store.ts'
import { orderShop } from './orders/order-shop.ts'
import { days } from './shop.ts'
import type { Answer, World } from './world.ts'

const breaking = breakingStore()
const { world, internal, typesOf, review, paidOrder } = orderShop({ wrapStore: breaking.wrap })
let staff = { accountId: '', token: '' }
let frontOffice = { accountId: '', token: '' }
beforeAll(async () => {
  staff = await world().person('reservation-admin', 'ketut')
  const { accountId, token } = await world().person('reservation-admin', 'made')
  await world().api.parts.sessions.changePosition(accountId, 'FRONT_OFFICE')
  frontOffice = { accountId, token }
})

const follow = (orderId: string, key?: string) =>
  world().send(
    'POST',
    `/internal/orders/${orderId}/bookings`,
    {},
    {
      token: world().system(),
      ...(key ? { key } : {}),
    },
  )
const move = (bookingId: string, what: string, body?: unknown, token = staff.token) =>
  world().send('POST', `/reservation-admin/bookings/${bookingId}/${what}`, body, { token })

/** The events of the bookings of an order, by booking. */
async function bookingsOf(orderId: string): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  for (const { type, stream, data } of await world().log())
    if (stream.startsWith('booking-') && data.sale.id === orderId)
      (found[stream.slice('booking-'.length)] ??= []).push(type)
  return found
}

/** A confirmed order of two, whose booking is open. */
async function booked() {
  const order = await paidOrder()
  expect((await review(order.slug, 'confirm', {})).status).toBe(200)
  expect((await follow(order.orderId)).status).toBe(200)
  const [bookingId = ''] = Object.keys(await bookingsOf(order.orderId))
  return { ...order, bookingId }
}

/** Runs a step. `happens` runs before its first command to a stream of this kind. */
async function meanwhile(
  kind: string,
  happens: () => Promise<unknown>,
  does: (parts: World['api']['parts']) => Promise<unknown>,
) {
  const { parts } = world().api
  let isFirst = true
  const workers: typeof parts.workers = {
    ...parts.workers,
    async execute(stream, ...rest) {
      if (isFirst && stream.startsWith(kind)) {
        isFirst = false
        await happens()
      }
      return parts.workers.execute(stream, ...rest)
    },
  }
  await does({ ...parts, workers })
}

/** Follows an order's bookings. `happens` runs between the note in the order and its first booking. */
const lookAt = (orderId: string, happens: () => Promise<void>, key = randomUuid()) =>
  meanwhile('booking-', happens, parts => followOrder(parts, ownMeta(key), orderId))

/** Moves to a time on the day of the activity, or with hours above 24 in the night after it, and back to now. */
async function onTheDay<Result>(time: string, happens: () => Promise<Result>): Promise<Result> {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  world().clock.set(later(instantOf(days(10), '00:00'), (60 * hours + minutes) * 60_000))
  try {
    return await happens()
  } finally {
    world().clock.set(new Date().toISOString())
  }
}
const refusalOf = ({ status, code }: Answer) => [status, code]

describe('an order and its bookings', () => {
  test('a confirmed order has one booking for each activity, under the same id whoever asks and however often', async () => {
    const { orderId, slug } = await paidOrder()
    expect((await follow(orderId)).status).toBe(200)
    expect(await bookingsOf(orderId)).toEqual({})
    await review(slug, 'confirm', {})
    await Promise.all([follow(orderId), follow(orderId), follow(orderId)])
    const found = await bookingsOf(orderId)
    expect(Object.values(found)).toEqual([['BookingOpened']])
    const log = await world().log()
    const { data } = log.find(one => one.type === 'OrderPlaced' && one.data.orderId === orderId)!
    const id = uuidv5(bookingNamespace, bookingName(orderId, data.lines[0].lineId, 0))
    expect(Object.keys(found)).toEqual([id])
    expect(await typesOf(orderId)).toContain('OrderBookingsOpened')
    expect(JSON.stringify(log.filter(one => one.stream === `booking-${id}`))).not.toContain('Ayu')
  })

  test('a cancelled order cancels its bookings, even when it was cancelled while they were being opened', async () => {
    const one = await booked()
    await review(one.slug, 'cancel', { refund: 'FULL', reason: 'Weather' })
    await follow(one.orderId)
    expect(await bookingsOf(one.orderId)).toEqual({
      [one.bookingId]: ['BookingOpened', 'BookingCanceled'],
    })

    const other = await paidOrder()
    await review(other.slug, 'confirm', {})
    await lookAt(other.orderId, async () => {
      await review(other.slug, 'cancel', { refund: 'FULL', reason: 'Weather' })
      // The cancelled order's own follow-up comes too early: there is no booking yet.
      expect((await follow(other.orderId)).status).toBe(200)
      expect(await bookingsOf(other.orderId)).toEqual({})
    })
    expect(Object.values(await bookingsOf(other.orderId))).toEqual([
      ['BookingOpened', 'BookingCanceled'],
    ])
  })

  test('a retry after a crash finds what happened meanwhile', async () => {
    const { orderId, slug } = await paidOrder()
    await review(slug, 'confirm', {})
    const key = uuidv5(bookingNamespace, orderId)
    const dying = lookAt(
      orderId,
      async () => {
        await review(slug, 'cancel', { refund: 'FULL', reason: 'Weather' })
        await follow(orderId)
        breaking.breakAt('BookingCanceled')
      },
      key,
    )
    await expect(dying).rejects.toThrow('had no answer')
    breaking.breakAt(null)
    await lookAt(orderId, async () => undefined, key)
    expect(Object.values(await bookingsOf(orderId))).toEqual([['BookingOpened', 'BookingCanceled']])
  })

  test('guests who have arrived keep their booking, which records the contradiction with the sale', async () => {
    const { orderId, slug, bookingId } = await booked()
    await onTheDay('08:40', () => move(bookingId, 'check-in', { present: 1 }))
    await review(slug, 'cancel', { refund: 'FULL', reason: 'Wrong order' })
    await follow(orderId)
    await follow(orderId)
    expect((await bookingsOf(orderId))[bookingId]).toEqual([
      'BookingOpened',
      'GuestsArrived',
      'BookingContradicted',
    ])
    await onTheDay('08:45', () => move(bookingId, 'take-back', { reason: null }))
    await follow(orderId)
    expect((await bookingsOf(orderId))[bookingId]?.slice(-2)).toEqual([
      'MoveTakenBack',
      'BookingCanceled',
    ])
  })

  test('guests who have arrived can no longer cancel', async () => {
    const { orderId, slug, bookingId } = await booked()
    await onTheDay('08:40', () => move(bookingId, 'check-in', { present: 2 }))
    expect((await internal(`/orders/${orderId}/attend`)).status).toBe(200)
    const cancelled = await world().send('POST', `/orders/${slug}/cancel`, { reason: null })
    expect(refusalOf(cancelled)).toEqual([409, 'ActivityStarted'])
    expect(await typesOf(orderId)).toContain('OrderAttended')
  })
})

describe('on the day', () => {
  test('guests check in, start and finish, each recorded once', async () => {
    const { bookingId, orderId } = await booked()
    await onTheDay('08:40', async () => {
      expect((await move(bookingId, 'check-in', { present: 1 })).status).toBe(200)
      expect((await move(bookingId, 'check-in', { present: 1 })).status).toBe(200)
      expect(refusalOf(await move(bookingId, 'no-show'))).toEqual([409, 'HasArrived'])
      expect(refusalOf(await move(bookingId, 'end', { outcome: 'COMPLETED' }))).toEqual([
        409,
        'NotStarted',
      ])
    })
    await onTheDay('09:05', async () => {
      expect((await move(bookingId, 'start')).status).toBe(200)
      expect((await move(bookingId, 'check-in', { present: 2 })).status).toBe(200)
      expect(refusalOf(await move(bookingId, 'check-in', { present: 3 }))).toEqual([
        409,
        'MoreThanBooked',
      ])
    })
    await onTheDay('11:30', async () => {
      expect((await move(bookingId, 'end', { outcome: 'COMPLETED' })).status).toBe(200)
      expect(refusalOf(await move(bookingId, 'start'))).toEqual([409, 'BookingEnded'])
    })
    expect((await bookingsOf(orderId))[bookingId]).toEqual([
      'BookingOpened',
      'GuestsArrived',
      'ActivityStarted',
      'GuestsArrived',
      'ActivityEnded',
    ])
  })

  test('guests cannot check in on another day, nor be a no-show before the session begins', async () => {
    const { bookingId } = await booked()
    expect(refusalOf(await move(bookingId, 'check-in', { present: 1 }))).toEqual([409, 'OtherDay'])
    expect(refusalOf(await move(bookingId, 'start'))).toEqual([409, 'NobodyArrived'])
    expect(refusalOf(await move(bookingId, 'no-show'))).toEqual([409, 'NotBegunYet'])
    expect((await onTheDay('09:01', () => move(bookingId, 'no-show'))).status).toBe(200)
    expect(refusalOf(await move(bookingId, 'check-in', { present: 1 }))).toEqual([
      409,
      'BookingEnded',
    ])
    const unknown = await move('00000000-0000-4000-8000-000000000000', 'start')
    expect(refusalOf(unknown)).toEqual([404, 'BookingUnknown'])
  })

  test('staff take back their own slip within ten minutes; then a supervisor does, with a reason', async () => {
    const { bookingId } = await booked()
    const back = (reason: string | null, token: string) =>
      move(bookingId, 'take-back', { reason }, token)
    expect(refusalOf(await back(null, staff.token))).toEqual([409, 'NothingToTakeBack'])
    await onTheDay('08:40', async () => {
      await move(bookingId, 'check-in', { present: 2 }, frontOffice.token)
      expect(refusalOf(await back(null, staff.token))).toEqual([409, 'ReasonNeeded'])
      expect((await back(null, frontOffice.token)).status).toBe(200)
      await move(bookingId, 'check-in', { present: 1 }, frontOffice.token)
      world().clock.set(later(instantOf(days(10), '08:40'), 10 * 60_000))
      expect(refusalOf(await back('WRONG_NUMBER', frontOffice.token))).toEqual([409, 'TooLate'])
      expect((await back('WRONG_NUMBER', staff.token)).status).toBe(200)
    })
    const last = (await world().log()).at(-1)
    expect(last).toMatchObject({
      type: 'MoveTakenBack',
      actor: `staff:${staff.accountId}`,
      data: { move: 'CHECK_IN', state: 'APPROVED', present: 0, reason: 'WRONG_NUMBER' },
    })
  })

  test("staff who run another list than the booking's can do nothing with it", async () => {
    const { bookingId } = await booked()
    const tried = async (position: Position, what: string, body?: unknown) => {
      const { accountId, token } = await world().person('reservation-admin', 'nengah')
      await world().api.parts.sessions.changePosition(accountId, position)
      return (await onTheDay('09:10', () => move(bookingId, what, body, token))).status
    }
    // Nothing is mapped, so the front office runs it.
    expect(await tried('RAFTING_PIC', 'check-in', { present: 2 })).toBe(403)
    expect(await tried('RAFTING_PIC', 'no-show')).toBe(403)
    expect(await tried('FRONT_OFFICE', 'check-in', { present: 2 })).toBe(200)
    expect(await tried('ATV_PIC', 'start')).toBe(403)
    expect(await tried('TRANSPORTATION_PIC', 'take-back', { reason: null })).toBe(403)
    expect(await tried('FINANCE', 'start')).toBe(403)
    expect(await tried('FRONT_OFFICE', 'start')).toBe(200)
  })

  test('the order is completed in the night after its bookings ended, and then nothing can be taken back', async () => {
    const { orderId, bookingId } = await booked()
    const complete = () => completeOrder(world().api.parts, ownMeta(randomUuid()), orderId)
    const last = async () => (await typesOf(orderId)).at(-1)
    await onTheDay('08:40', () => move(bookingId, 'check-in', { present: 2 }))
    await onTheDay('09:05', () => move(bookingId, 'start'))
    await onTheDay('26:59', complete)
    await onTheDay('27:01', complete)
    expect(await last()).toBe('OrderBookingsOpened')
    await onTheDay('27:02', async () => {
      await move(bookingId, 'end', { outcome: 'COMPLETED' })
      await complete()
      await complete()
      expect(refusalOf(await move(bookingId, 'take-back', { reason: null }))).toEqual([
        409,
        'OrderDone',
      ])
    })
    expect(await last()).toBe('OrderCompleted')
    expect((await bookingsOf(orderId))[bookingId]?.slice(-2)).toEqual([
      'ActivityEnded',
      'BookingCompleted',
    ])
  })

  test.each([
    ['booking-', ['ActivityEnded', 'MoveTakenBack'], 'OrderBookingsOpened'],
    ['order-', ['ActivityEnded', 'BookingCompleted'], 'OrderCompleted'],
  ])(
    'an end that is taken back while its order is completed, before %s, is either taken back or completed',
    async (at, booking, sale) => {
      const { orderId, bookingId } = await booked()
      await onTheDay('09:05', () => move(bookingId, 'check-in', { present: 2 }))
      await onTheDay('09:06', () => move(bookingId, 'start'))
      await onTheDay('27:02', async () => {
        await move(bookingId, 'end', { outcome: 'COMPLETED' })
        await meanwhile(
          at,
          () => move(bookingId, 'take-back', { reason: null }),
          parts => completeOrder(parts, ownMeta(randomUuid()), orderId),
        )
      })
      expect((await bookingsOf(orderId))[bookingId]?.slice(-2)).toEqual(booking)
      expect((await typesOf(orderId)).at(-1)).toBe(sale)
    },
  )

  test('two who check in the same guests at once record one check-in', async () => {
    const { bookingId, orderId } = await booked()
    const answers = await onTheDay('08:40', () =>
      Promise.all(
        [staff, frontOffice].map(({ token }) => move(bookingId, 'check-in', { present: 2 }, token)),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await bookingsOf(orderId))[bookingId]).toEqual(['BookingOpened', 'GuestsArrived'])
  })
})
