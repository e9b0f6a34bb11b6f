import { randomUuid } from '@arung/platform/ids'
import { describe, expect, test } from 'vitest'
import { capacityDay, isClosed } from '@arung/domain/capacity/capacity-day'
import { moneyOf } from '@arung/domain/reservations/money'
import { reservation } from '@arung/domain/reservations/reservation'
import { isMade } from '@arung/domain/reservations/reservation-state'
import { capacityStream } from '../../src/capacity/streams.ts'
import { handleParty } from '../../src/closures/handle-party-flow.ts'
import { ownMeta } from '../../src/commands.ts'
import { reservationStream } from '../../src/reservations/streams.ts'
import { price } from '../reservations/desk.ts'
import { days } from '../shop.ts'
import { cancel, later, move, openClosingDesk, words } from './closing-desk.ts'

const { world, desk, sales, closures, freshDay } = await openClosingDesk()

const toReturnOf = async (saleId: string): Promise<number> => {
  const { state } = await world.api.parts.workers.load(reservationStream(saleId), reservation)
  return isMade(state) ? moneyOf(state).toReturn : -1
}

describe('closures.parties: a closure', () => {
  test('closes the sessions with the right of who started it, before the turn of its parties', async () => {
    const date = freshDay()
    const bookingId = await sales.atDesk(date)
    const { data } = await closures.start(date, [await closures.chosen(bookingId, cancel)])
    expect((await closures.handle(data.id, bookingId)).status).toBe(503)
    await closures.close(data.id)
    const { state } = await world.api.parts.workers.load(
      capacityStream(desk.shop.poolId, date),
      capacityDay,
    )
    expect([isClosed(state, '09:00'), isClosed(state, '13:00')]).toEqual([true, false])
    expect(state.closings.at['09:00']).toEqual(['ANY'])
    const said = (await world.log()).findLast(({ type }) => type === 'SessionsClosed')
    expect(said).toMatchObject({
      actor: `staff:${desk.staff.accountId}`,
      data: { reason: words.en, words },
    })
    expect((await closures.handle(data.id, bookingId)).status).toBe(200)
  })

  test('moves a party of the desk, whose places follow', async () => {
    const date = freshDay()
    const bookingId = await sales.atDesk(date, { adults: 3 })
    const id = await closures.run(date, [await closures.chosen(bookingId, move(date, '13:00'))])
    expect(await closures.outcomeOf(id, bookingId)).toBe('MOVED')
    expect((await sales.bookingOf(bookingId)).terms).toMatchObject({ date, time: '13:00' })
    const { state } = await world.api.parts.workers.load(
      capacityStream(desk.shop.poolId, date),
      capacityDay,
    )
    expect(state.takenAt).toMatchObject({ '09:00': 0, '13:00': 3 })
    expect((await closures.stateOf(id)).isFinished).toBe(true)
  })

  test('cancels a party of the desk with all of its money back', async () => {
    const date = freshDay()
    const bookingId = await sales.atDesk(date)
    const id = await closures.run(date, [await closures.chosen(bookingId, cancel)])
    expect(await closures.outcomeOf(id, bookingId)).toBe('CANCELED')
    const { state, cancelled, sale } = await sales.bookingOf(bookingId)
    expect([state, cancelled?.why, cancelled?.by]).toEqual([
      'CANCELED',
      'CLOSED',
      desk.staff.accountId,
    ])
    expect(await toReturnOf(sale.id)).toBe(2 * price)
  })

  test('sends guests of the desk home who have arrived, and does not move them', async () => {
    const date = days(8)
    const bookings = [await sales.atDesk(date), await sales.atDesk(date)]
    world.clock.set(`${date}T00:30:00.000Z`)
    try {
      for (const id of bookings) {
        const came = await desk.send('POST', `/bookings/${id}/check-in`, { present: 2 })
        expect(came.status, came.text).toBe(200)
      }
      const [home = '', moved = ''] = bookings
      const id = await closures.run(date, [
        await closures.chosen(home, cancel),
        await closures.chosen(moved, move(date, '13:00')),
      ])
      expect(await closures.outcomeOf(id, home)).toBe('CANCELED')
      expect((await closures.handledOf(id, moved))?.refusal.code).toBe('MoveOfArrived')
    } finally {
      world.clock.set(new Date().toISOString())
    }
  })

  test('moves one session of an order, at the same price, and tells the guest why', async () => {
    const date = freshDay()
    const { orderId, bookingIds } = await sales.onSite(date)
    const [bookingId = ''] = bookingIds
    const id = await closures.run(date, [await closures.chosen(bookingId, move(date, '13:00'))])
    expect(await closures.outcomeOf(id, bookingId)).toBe('MOVED')
    const { placed } = await sales.orderOf(orderId)
    expect(placed.lines[0]).toMatchObject({ date, sessions: [{ time: '13:00' }] })
    const changed = (await world.log()).findLast(({ type }) => type === 'OrderChanged')
    expect(changed).toMatchObject({
      actor: `staff:${desk.staff.accountId}`,
      data: { orderId, difference: 0 },
    })
  })

  test('leaves the other session of an order where it is', async () => {
    const date = freshDay()
    const { orderId, bookingIds } = await sales.onSite(date, ['09:00', '13:00'])
    const other = freshDay()
    const bookingId = bookingIds.find((_, nth) => nth === 0) ?? ''
    await closures.run(date, [await closures.chosen(bookingId, move(other, '09:00'))])
    const { placed } = await sales.orderOf(orderId)
    expect(placed.lines.map(line => [line.date, line.sessions[0]?.time])).toEqual([
      [other, '09:00'],
      [date, '13:00'],
    ])
  })

  test('cancels an order as a whole, once, with all money due to the guest', async () => {
    const date = freshDay()
    const { orderId, bookingIds, amount } = await sales.onSite(date, ['09:00', '13:00'])
    const parties = await Promise.all(bookingIds.map(id => closures.chosen(id, cancel)))
    const id = await closures.run(date, parties, { times: null })
    for (const bookingId of bookingIds) {
      expect(await closures.outcomeOf(id, bookingId)).toBe('CANCELED')
      expect((await sales.bookingOf(bookingId)).state).toBe('CANCELED')
    }
    const { status, refundDue } = await sales.orderOf(orderId)
    expect([status, refundDue]).toEqual(['CANCELLED', amount])
    const said = (await world.log()).filter(
      ({ type, data }) => data.orderId === orderId && /Cancelled|RefundDue/.test(type),
    )
    expect(said.map(({ type }) => type)).toEqual(['OrderCancelled', 'RefundDue'])
    expect(said[0]?.data).toMatchObject({ by: 'ADMIN', refundable: amount })
  })

  test('leaves parties for later, and decides them later', async () => {
    const date = freshDay()
    const bookingId = await sales.atDesk(date)
    const id = await closures.run(date, [await closures.chosen(bookingId, later)])
    expect(await closures.outcomeOf(id, bookingId)).toBe('LATER')
    expect((await closures.stateOf(id)).isFinished).toBe(true)
    const parties = [await closures.chosen(bookingId, cancel)]
    const decided = await closures.decide(id, parties)
    expect(decided.status, decided.text).toBe(200)
    expect((await closures.stateOf(id)).isFinished).toBe(false)
    await closures.handle(id, bookingId)
    expect(await closures.outcomeOf(id, bookingId)).toBe('CANCELED')
    const again = await closures.decide(id, parties)
    expect([again.status, again.code]).toEqual([409, 'PartyDone'])
  })
})

test('guests read the sentence of the operator in the language of their order', async () => {
  const { parts } = world.api
  for (const what of ['MOVE', 'CANCEL']) {
    const date = freshDay()
    const { orderId, bookingIds } = await sales.onSite(date)
    const [bookingId = ''] = bookingIds
    const party = await closures.chosen(bookingId, what === 'MOVE' ? move(date, '13:00') : cancel)
    const { data } = await closures.start(date, [party])
    await closures.close(data.id)
    const reasons: unknown[] = []
    const workers: typeof parts.workers = {
      ...parts.workers,
      execute(stream, decider, command, ...rest) {
        if (stream === `order-${orderId}`) reasons.push((command as { reason?: unknown }).reason)
        return parts.workers.execute(stream, decider, command, ...rest)
      },
    }
    const of = { closureId: data.id, bookingId }
    await handleParty({ ...parts, workers }, ownMeta(randomUuid()), of)
    expect(reasons).toEqual([words[(await sales.orderOf(orderId)).placed.locale]])
  }
})
