import { describe, expect, test } from 'vitest'
import { capacityDay } from '@arung/domain/capacity/capacity-day'
import { changedHolds } from '@arung/domain/orders/changed-holds'
import { verifyOrder } from '@arung/domain/orders/verify'
import { verifyCapacity } from '@arung/domain/capacity/verify'
import { capacityStream } from '../../src/capacity/streams.ts'
import { days } from '../shop.ts'
import { cancel, move, openClosingDesk } from './closing-desk.ts'

const { world, desk, sales, closures, freshDay } = await openClosingDesk()
const both = ['09:00', '13:00']

const eventsOf = async (orderId: string) =>
  (await world.log()).filter(({ stream }) => stream === `order-${orderId}`)
const typesOf = async (orderId: string) => (await eventsOf(orderId)).map(({ type }) => type)
const countOf = async (orderId: string, type: string) =>
  (await typesOf(orderId)).filter(one => one === type).length

async function placesAt(date: string) {
  const stream = capacityStream(desk.shop.poolId, date)
  return (await world.api.parts.workers.load(stream, capacityDay)).state.takenAt
}

/** Does what the process of orders does after a change, as often as asked. */
async function settle(orderId: string, times: number) {
  for (const { data } of (await eventsOf(orderId)).filter(({ type }) => type === 'OrderChanged'))
    for (const { poolId, date, holdId } of changedHolds(data.before.holds, data.after.holds)) {
      const owner = { kind: 'ORDER', id: orderId }
      const body = { poolId, date, holdId, changeId: data.changeId, owner }
      for (let time = 0; time < times; time += 1) {
        const by = { token: world.system() }
        const { status, text } = await world.send(
          'POST',
          '/internal/capacity/settle-change',
          body,
          by,
        )
        expect(status, text).toBe(200)
      }
    }
}

async function expectSound(orderId: string, date: string) {
  const log = await world.log()
  const at = (stream: string) => log.filter(one => one.stream === stream) as never
  expect(verifyOrder(at(`order-${orderId}`))).toBeNull()
  expect(verifyCapacity(at(capacityStream(desk.shop.poolId, date)))).toBeNull()
}

describe('closures.lines: cancelling one activity of an order', () => {
  test('leaves the rest of the order, and owes back what the activity cost', async () => {
    const date = freshDay()
    const { orderId, bookingIds, amount } = await sales.onSite(date, both)
    const [closed = '', stays = ''] = bookingIds
    const id = await closures.run(date, [await closures.chosen(closed, cancel)])
    expect(await closures.outcomeOf(id, closed)).toBe('CANCELED')
    const { status, placed, refundDue } = await sales.orderOf(orderId)
    expect(status).toBe('CONFIRMED')
    expect(placed.lines.map(({ sessions }) => sessions[0]?.time)).toEqual(['13:00'])
    expect([placed.grandTotal, refundDue]).toEqual([amount / 2, amount / 2])
    expect(placed.participants).toHaveLength(2)
    await sales.followOrder(orderId)
    expect((await sales.bookingOf(closed)).state).toBe('CANCELED')
    expect((await sales.bookingOf(stays)).state).toBe('APPROVED')
    expect(await typesOf(orderId)).not.toContain('OrderCancelled')
    await expectSound(orderId, date)
  })

  test('gives its places back once', async () => {
    const date = freshDay()
    const { orderId, bookingIds } = await sales.onSite(date, both, 3)
    const [closed = ''] = bookingIds
    await closures.run(date, [await closures.chosen(closed, cancel)])
    await settle(orderId, 2)
    expect(await placesAt(date)).toMatchObject({ '09:00': 0, '13:00': 3 })
    await expectSound(orderId, date)
  })

  test('cancels the order with its last activity', async () => {
    const date = freshDay()
    const { orderId, bookingIds, amount } = await sales.onSite(date, both)
    const [first = '', last = ''] = bookingIds
    await closures.run(date, [await closures.chosen(first, cancel)])
    await sales.followOrder(orderId)
    const id = await closures.run(date, [await closures.chosen(last, cancel)], { times: ['13:00'] })
    expect(await closures.outcomeOf(id, last)).toBe('CANCELED')
    const { status, refundDue, paid } = await sales.orderOf(orderId)
    expect([status, refundDue, paid]).toEqual(['CANCELLED', amount, amount])
    await expectSound(orderId, date)
  })

  test('moves the other activity of the same order in the same closure', async () => {
    const date = freshDay()
    const other = freshDay()
    const { orderId, bookingIds } = await sales.onSite(date, both)
    const [closed = '', moving = ''] = bookingIds
    const parties = [
      await closures.chosen(closed, cancel),
      await closures.chosen(moving, move(other, '13:00')),
    ]
    const id = await closures.run(date, parties, { times: null })
    expect(await closures.outcomeOf(id, closed)).toBe('CANCELED')
    expect(await closures.outcomeOf(id, moving)).toBe('MOVED')
    const { placed, status } = await sales.orderOf(orderId)
    expect(status).toBe('CONFIRMED')
    expect(placed.lines.map(line => [line.date, line.sessions[0]?.time])).toEqual([
      [other, '13:00'],
    ])
  })

  test('takes several activities out together, so that their guests get one mail', async () => {
    const date = freshDay()
    const { orderId, bookingIds, amount } = await sales.onSite(date, both, 2, undefined, [
      freshDay(),
    ])
    const [first = '', second = ''] = bookingIds
    const parties = [await closures.chosen(first, cancel), await closures.chosen(second, cancel)]
    const id = await closures.run(date, parties, { times: both })
    for (const one of [first, second]) expect(await closures.outcomeOf(id, one)).toBe('CANCELED')
    expect(await countOf(orderId, 'OrderChanged')).toBe(1)
    expect((await sales.orderOf(orderId)).refundDue).toBe((amount / 3) * 2)
  })

  test('leaves an activity that changed since it was seen, and cancels the others', async () => {
    const date = freshDay()
    const { orderId, bookingIds } = await sales.onSite(date, both)
    const [first = '', second = ''] = bookingIds
    const seen = await closures.chosen(second, cancel)
    const parties = [await closures.chosen(first, cancel), { ...seen, revision: seen.revision + 1 }]
    const id = await closures.run(date, parties, { times: null })
    expect(await closures.outcomeOf(id, first)).toBe('CANCELED')
    expect((await closures.handledOf(id, second))?.refusal.code).toBe('ChangedMeanwhile')
    expect((await sales.orderOf(orderId)).status).toBe('CONFIRMED')
  })

  test('leaves what the guests have done already', async () => {
    const date = days(8)
    const { orderId, bookingIds, amount } = await sales.onSite(date, both)
    const [done = '', closed = ''] = bookingIds
    world.clock.set(`${date}T01:10:00.000Z`)
    try {
      const came = await desk.send('POST', `/bookings/${done}/check-in`, { present: 2 })
      expect(came.status, came.text).toBe(200)
      const parties = [await closures.chosen(closed, cancel)]
      const id = await closures.run(date, parties, { times: ['13:00'] })
      expect(await closures.outcomeOf(id, closed)).toBe('CANCELED')
      const { status, refundDue } = await sales.orderOf(orderId)
      expect([status, refundDue]).toEqual(['CONFIRMED', amount / 2])
      expect((await sales.bookingOf(done)).state).toBe('ARRIVED')
    } finally {
      world.clock.set(new Date().toISOString())
    }
  })

  test('has one outcome for each of two parties whose turns come at the same moment', async () => {
    for (let round = 0; round < 4; round += 1) {
      const date = freshDay()
      const { orderId, bookingIds, amount } = await sales.onSite(date, both, 2, undefined, [
        freshDay(),
      ])
      const asked = bookingIds.slice(0, 2)
      const parties = await Promise.all(asked.map(one => closures.chosen(one, cancel)))
      const { data } = await closures.start(date, parties, { times: both })
      await closures.close(data.id)
      const turn = async (bookingId: string): Promise<void> => {
        const { status } = await closures.handle(data.id, bookingId)
        // The workers try a party again that found its order busy.
        if (status === 503) await turn(bookingId)
      }
      await Promise.all(asked.map(turn))
      for (const one of asked) expect(await closures.outcomeOf(data.id, one)).toBe('CANCELED')
      const { placed, refundDue } = await sales.orderOf(orderId)
      expect([placed.lines.length, refundDue]).toEqual([1, (amount / 3) * 2])
      expect(await countOf(orderId, 'OrderChanged')).toBe(1)
      await settle(orderId, 1)
      await expectSound(orderId, date)
    }
  })
})
