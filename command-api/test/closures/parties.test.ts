import { describe, expect, test } from 'vitest'
import { capacityDay, isClosed } from '@arung/domain/capacity/capacity-day'
import { moneyOf } from '@arung/domain/reservations/money'
import { reservation } from '@arung/domain/reservations/reservation'
import { isMade } from '@arung/domain/reservations/reservation-state'
import { capacityStream } from '../../src/capacity/streams.ts'
import { reservationStream } from '../../src/reservations/streams.ts'
import { price } from '../reservations/desk.ts'
import { days, productForm } from '../shop.ts'
import { cancel, later, move, openClosingDesk, words } from './closing-desk.ts'

const {
  world,
  desk,
  shop,
  freshDay,
  bookingOf,
  orderOf,
  sellAtDesk,
  sellOnSite,
  chosen,
  start,
  close,
  handle,
  closureOf,
  outcomeOf,
  saidOf,
  closed,
} = await openClosingDesk()

const toReturnOf = async (saleId: string): Promise<number> => {
  const { state } = await world.api.parts.workers.load(reservationStream(saleId), reservation)
  return isMade(state) ? moneyOf(state).toReturn : -1
}

describe('closures.parties: a closure', () => {
  test('closes the sessions with the right of who started it, before the turn of its parties', async () => {
    const date = freshDay()
    const bookingId = await sellAtDesk(date)
    const { data } = await start(date, [await chosen(bookingId, cancel)])
    expect((await handle(data.id, bookingId)).status).toBe(503)
    await close(data.id)
    const { state } = await world.api.parts.workers.load(
      capacityStream(shop.poolId, date),
      capacityDay,
    )
    expect([isClosed(state, '09:00'), isClosed(state, '13:00')]).toEqual([true, false])
    expect(state.closings.at['09:00']).toEqual(['ANY'])
    const said = (await world.log()).findLast(({ type }) => type === 'SessionsClosed')
    expect(said).toMatchObject({
      actor: `staff:${desk.staff.accountId}`,
      data: { reason: words.en },
    })
    expect((await handle(data.id, bookingId)).status).toBe(200)
  })

  test('moves a party of the desk, whose places follow', async () => {
    const date = freshDay()
    const bookingId = await sellAtDesk(date, { adults: 3 })
    const id = await closed(date, [await chosen(bookingId, move(date, '13:00'))])
    expect(await outcomeOf(id, bookingId)).toBe('MOVED')
    expect((await bookingOf(bookingId)).terms).toMatchObject({ date, time: '13:00' })
    const { state } = await world.api.parts.workers.load(
      capacityStream(shop.poolId, date),
      capacityDay,
    )
    expect(state.takenAt).toMatchObject({ '09:00': 0, '13:00': 3 })
    expect((await closureOf(id)).isFinished).toBe(true)
  })

  test('cancels a party of the desk with all of its money back', async () => {
    const date = freshDay()
    const bookingId = await sellAtDesk(date)
    const id = await closed(date, [await chosen(bookingId, cancel)])
    expect(await outcomeOf(id, bookingId)).toBe('CANCELED')
    const { state, cancelled, sale } = await bookingOf(bookingId)
    expect([state, cancelled?.why, cancelled?.by]).toEqual([
      'CANCELED',
      'CLOSED',
      desk.staff.accountId,
    ])
    expect(await toReturnOf(sale.id)).toBe(2 * price)
  })

  test('sends guests of the desk home who have arrived, and does not move them', async () => {
    const date = days(8)
    const bookings = [await sellAtDesk(date), await sellAtDesk(date)]
    world.clock.set(`${date}T00:30:00.000Z`)
    try {
      for (const id of bookings) {
        const came = await desk.send('POST', `/bookings/${id}/check-in`, { present: 2 })
        expect(came.status, came.text).toBe(200)
      }
      const [home = '', moved = ''] = bookings
      const id = await closed(date, [
        await chosen(home, cancel),
        await chosen(moved, move(date, '13:00')),
      ])
      expect(await outcomeOf(id, home)).toBe('CANCELED')
      expect((await saidOf(id, moved))?.refusal.code).toBe('MoveOfArrived')
    } finally {
      world.clock.set(new Date().toISOString())
    }
  })

  test('moves one session of an order, at the same price, and tells the guest why', async () => {
    const date = freshDay()
    const { orderId, bookingIds } = await sellOnSite(date)
    const [bookingId = ''] = bookingIds
    const id = await closed(date, [await chosen(bookingId, move(date, '13:00'))])
    expect(await outcomeOf(id, bookingId)).toBe('MOVED')
    const { placed } = await orderOf(orderId)
    expect(placed.lines[0]).toMatchObject({ date, sessions: [{ time: '13:00' }] })
    const changed = (await world.log()).findLast(({ type }) => type === 'OrderChanged')
    expect(changed).toMatchObject({
      actor: `staff:${desk.staff.accountId}`,
      data: { orderId, difference: 0 },
    })
  })

  test('leaves the other session of an order where it is', async () => {
    const date = freshDay()
    const { orderId, bookingIds } = await sellOnSite(date, ['09:00', '13:00'])
    const other = freshDay()
    const bookingId = bookingIds.find((_, nth) => nth === 0) ?? ''
    await closed(date, [await chosen(bookingId, move(other, '09:00'))])
    const { placed } = await orderOf(orderId)
    expect(placed.lines.map(line => [line.date, line.sessions[0]?.time])).toEqual([
      [other, '09:00'],
      [date, '13:00'],
    ])
  })

  test('cancels an order as a whole, once, with all money due to the guest', async () => {
    const date = freshDay()
    const { orderId, bookingIds, amount } = await sellOnSite(date, ['09:00', '13:00'])
    const parties = await Promise.all(bookingIds.map(id => chosen(id, cancel)))
    const id = await closed(date, parties, { times: null })
    for (const bookingId of bookingIds) {
      expect(await outcomeOf(id, bookingId)).toBe('CANCELED')
      expect((await bookingOf(bookingId)).state).toBe('CANCELED')
    }
    const { status, refundDue } = await orderOf(orderId)
    expect([status, refundDue]).toEqual(['CANCELLED', amount])
    const said = (await world.log()).filter(
      ({ type, data }) => data.orderId === orderId && /Cancelled|RefundDue/.test(type),
    )
    expect(said.map(({ type }) => type)).toEqual(['OrderCancelled', 'RefundDue'])
    expect(said[0]?.data).toMatchObject({ by: 'ADMIN', refundable: amount })
  })

  test('leaves parties for later, and decides them later', async () => {
    const date = freshDay()
    const bookingId = await sellAtDesk(date)
    const id = await closed(date, [await chosen(bookingId, later)])
    expect(await outcomeOf(id, bookingId)).toBe('LATER')
    expect((await closureOf(id)).isFinished).toBe(true)
    const parties = [await chosen(bookingId, cancel)]
    const decided = await desk.send('POST', `/closures/${id}/parties`, { parties })
    expect(decided.status, decided.text).toBe(200)
    expect((await closureOf(id)).isFinished).toBe(false)
    await handle(id, bookingId)
    expect(await outcomeOf(id, bookingId)).toBe('CANCELED')
    const again = await desk.send('POST', `/closures/${id}/parties`, { parties })
    expect([again.status, again.code]).toEqual([409, 'PartyDone'])
  })
})

describe('closures.parties: a party', () => {
  test('that changed since it was seen is left alone, and is decided again', async () => {
    const date = freshDay()
    const bookingId = await sellAtDesk(date, { adults: 3 })
    const seen = await chosen(bookingId, cancel)
    const guests = { guests: { adults: 2 }, choice: 'GIVE_BACK', expectedPrice: 2 * price }
    expect((await desk.send('POST', `/bookings/${bookingId}/guests`, guests)).status).toBe(200)
    const id = await closed(date, [seen])
    expect((await saidOf(id, bookingId))?.outcome).toBe('FAILED')
    expect((await saidOf(id, bookingId))?.refusal.code).toBe('ChangedMeanwhile')
    expect((await bookingOf(bookingId)).state).toBe('APPROVED')
    const parties = [await chosen(bookingId, cancel)]
    await desk.send('POST', `/closures/${id}/parties`, { parties })
    await handle(id, bookingId)
    expect(await outcomeOf(id, bookingId)).toBe('CANCELED')
  })

  test('of an order that changed since it was seen is left alone', async () => {
    const date = freshDay()
    const { orderId, slug, bookingIds } = await sellOnSite(date, ['09:00', '13:00'], 3)
    const [bookingId = ''] = bookingIds
    const seen = await chosen(bookingId, cancel)
    const { placed } = await orderOf(orderId)
    const [line] = placed.lines
    const body = {
      lineId: line?.lineId,
      choice: { date, times: ['09:00'], quantities: { adult: 2 }, addOns: [] },
      expectedTotal: placed.grandTotal - 350_000,
      reason: 'One is ill',
    }
    const changed = await world.send('POST', `/admins/orders/${slug}/change`, body, {
      token: shop.admin.token,
    })
    expect(changed.status, changed.text).toBe(200)
    const early = await closed(date, [seen])
    expect((await saidOf(early, bookingId))?.refusal.code).toBe('ChangedMeanwhile')
    await world.send('POST', `/internal/orders/${orderId}/bookings`, {}, { token: world.system() })
    const id = await closed(date, [seen])
    expect((await saidOf(id, bookingId))?.refusal.code).toBe('ChangedMeanwhile')
    expect((await orderOf(orderId)).status).toBe('CONFIRMED')
  })

  test('that moved away or was cancelled meanwhile is gone', async () => {
    const date = freshDay()
    const [moved, gone] = [await sellAtDesk(date), await sellAtDesk(date)]
    const parties = [await chosen(moved, cancel), await chosen(gone, move(date, '13:00'))]
    await desk.send('POST', `/bookings/${moved}/move`, { date, time: '13:00' })
    await desk.send('POST', `/bookings/${gone}/cancel`, { terms: 'IN_FULL', reason: 'OTHER' })
    const id = await closed(date, parties)
    expect([await outcomeOf(id, moved), await outcomeOf(id, gone)]).toEqual(['GONE', 'GONE'])
    expect((await bookingOf(moved)).state).toBe('APPROVED')
  })

  test('that finds no places stays, with the reason', async () => {
    const date = freshDay()
    const bookingId = await sellAtDesk(date)
    const limit = { time: '13:00', limit: 1, reason: 'Few guides' }
    const limited = await desk.send('POST', `/pools/${shop.poolId}/${date}/limit`, limit)
    expect(limited.status, limited.text).toBe(200)
    const id = await closed(date, [await chosen(bookingId, move(date, '13:00'))])
    expect(await saidOf(id, bookingId)).toMatchObject({
      outcome: 'FAILED',
      refusal: { code: 'SoldOut', message: 'There are not enough places left' },
    })
    expect((await bookingOf(bookingId)).terms.time).toBe('09:00')
  })

  test('of an order whose price would change stays, with the reason', async () => {
    const date = freshDay()
    const { orderId, bookingIds } = await sellOnSite(date)
    const [bookingId = ''] = bookingIds
    const path = `/admins/products/${shop.rafting}`
    const form = productForm('rafting', {
      pools: [{ poolId: shop.poolId, per: 'PERSON' }],
      addOnIds: [shop.addOnId],
    })
    await shop.save(path, { ...form, price: 400_000 }, 'PUT')
    try {
      const id = await closed(date, [await chosen(bookingId, move(date, '13:00'))])
      expect((await saidOf(id, bookingId))?.refusal.code).toBe('PriceChanged')
      expect((await orderOf(orderId)).placed.lines[0]?.sessions[0]?.time).toBe('09:00')
    } finally {
      await shop.save(path, form, 'PUT')
    }
  })

  test('has one outcome when two closures of its session run at the same moment', async () => {
    const date = freshDay()
    const bookingId = await sellAtDesk(date)
    const { orderId, bookingIds } = await sellOnSite(date)
    const [ofOrder = ''] = bookingIds
    const parties = [await chosen(bookingId, cancel), await chosen(ofOrder, cancel)]
    const ids = await Promise.all([closed(date, parties), closed(date, parties)])
    for (const one of [bookingId, ofOrder]) {
      const outcomes = await Promise.all(ids.map(id => outcomeOf(id, one)))
      expect(outcomes).toContain('CANCELED')
    }
    const said = (await world.log()).map(({ type, data }) => [type, data.orderId ?? data.bookingId])
    const count = (type: string, id: string) =>
      said.filter(one => one[0] === type && one[1] === id).length
    expect(count('OrderCancelled', orderId)).toBe(1)
    expect(count('RefundDue', orderId)).toBe(1)
    expect(count('BookingCanceled', bookingId)).toBe(1)
  })
})
