import { describe, expect, test } from 'vitest'
import { price } from '../reservations/desk.ts'
import { productForm } from '../shop.ts'
import { cancel, move, openClosingDesk } from './closing-desk.ts'

const { world, desk, sales, closures, freshDay } = await openClosingDesk()

describe('closures.parties: a party', () => {
  test('that changed since it was seen is left alone, and is decided again', async () => {
    const date = freshDay()
    const bookingId = await sales.atDesk(date, { adults: 3 })
    const seen = await closures.chosen(bookingId, cancel)
    const guests = { guests: { adults: 2 }, choice: 'GIVE_BACK', expectedPrice: 2 * price }
    expect((await desk.send('POST', `/bookings/${bookingId}/guests`, guests)).status).toBe(200)
    const id = await closures.run(date, [seen])
    expect((await closures.handledOf(id, bookingId))?.outcome).toBe('FAILED')
    expect((await closures.handledOf(id, bookingId))?.refusal.code).toBe('ChangedMeanwhile')
    expect((await sales.bookingOf(bookingId)).state).toBe('APPROVED')
    const parties = [await closures.chosen(bookingId, cancel)]
    await closures.decide(id, parties)
    await closures.handle(id, bookingId)
    expect(await closures.outcomeOf(id, bookingId)).toBe('CANCELED')
  })

  test('of an order that changed since it was seen is left alone', async () => {
    const date = freshDay()
    const { orderId, slug, bookingIds } = await sales.onSite(date, ['09:00', '13:00'], 3)
    const [bookingId = ''] = bookingIds
    const seen = await closures.chosen(bookingId, cancel)
    const { placed } = await sales.orderOf(orderId)
    const [line] = placed.lines
    const body = {
      lineId: line?.lineId,
      choice: { date, times: ['09:00'], quantities: { adult: 2 }, addOns: [] },
      expectedTotal: placed.grandTotal - 350_000,
      reason: 'One is ill',
    }
    const { admin } = desk.shop
    const changed = await world.send('POST', `/admins/orders/${slug}/change`, body, admin)
    expect(changed.status, changed.text).toBe(200)
    const early = await closures.run(date, [seen])
    expect((await closures.handledOf(early, bookingId))?.refusal.code).toBe('ChangedMeanwhile')
    await sales.followOrder(orderId)
    const id = await closures.run(date, [seen])
    expect((await closures.handledOf(id, bookingId))?.refusal.code).toBe('ChangedMeanwhile')
    expect((await sales.orderOf(orderId)).status).toBe('CONFIRMED')
  })

  test('that moved away or was cancelled meanwhile is gone', async () => {
    const date = freshDay()
    const [moved, gone] = [await sales.atDesk(date), await sales.atDesk(date)]
    const parties = [
      await closures.chosen(moved, cancel),
      await closures.chosen(gone, move(date, '13:00')),
    ]
    await desk.send('POST', `/bookings/${moved}/move`, { date, time: '13:00' })
    await desk.send('POST', `/bookings/${gone}/cancel`, { terms: 'IN_FULL', reason: 'OTHER' })
    const id = await closures.run(date, parties)
    expect([await closures.outcomeOf(id, moved), await closures.outcomeOf(id, gone)]).toEqual([
      'GONE',
      'GONE',
    ])
    expect((await sales.bookingOf(moved)).state).toBe('APPROVED')
  })

  test('that finds no places stays, with the reason', async () => {
    const date = freshDay()
    const bookingId = await sales.atDesk(date)
    const limit = { time: '13:00', limit: 1, reason: 'Few guides' }
    const limited = await desk.send('POST', `/pools/${desk.shop.poolId}/${date}/limit`, limit)
    expect(limited.status, limited.text).toBe(200)
    const id = await closures.run(date, [await closures.chosen(bookingId, move(date, '13:00'))])
    expect(await closures.handledOf(id, bookingId)).toMatchObject({
      outcome: 'FAILED',
      refusal: { code: 'SoldOut', message: 'There are not enough places left' },
    })
    expect((await sales.bookingOf(bookingId)).terms.time).toBe('09:00')
  })

  test('of an order whose price would change stays, with the reason', async () => {
    const date = freshDay()
    const { orderId, bookingIds } = await sales.onSite(date)
    const [bookingId = ''] = bookingIds
    const path = `/admins/products/${desk.shop.rafting}`
    const form = productForm('rafting', {
      pools: [{ poolId: desk.shop.poolId, per: 'PERSON' }],
      addOnIds: [desk.shop.addOnId],
    })
    await desk.shop.save(path, { ...form, price: 400_000 }, 'PUT')
    try {
      const id = await closures.run(date, [await closures.chosen(bookingId, move(date, '13:00'))])
      expect((await closures.handledOf(id, bookingId))?.refusal.code).toBe('PriceChanged')
      expect((await sales.orderOf(orderId)).placed.lines[0]?.sessions[0]?.time).toBe('09:00')
    } finally {
      await desk.shop.save(path, form, 'PUT')
    }
  })

  test('has one outcome when two closures of its session run at the same moment', async () => {
    const date = freshDay()
    const bookingId = await sales.atDesk(date)
    const { orderId, bookingIds } = await sales.onSite(date)
    const [ofOrder = ''] = bookingIds
    const parties = [
      await closures.chosen(bookingId, cancel),
      await closures.chosen(ofOrder, cancel),
    ]
    const ids = await Promise.all([closures.run(date, parties), closures.run(date, parties)])
    for (const one of [bookingId, ofOrder]) {
      const outcomes = await Promise.all(ids.map(id => closures.outcomeOf(id, one)))
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
