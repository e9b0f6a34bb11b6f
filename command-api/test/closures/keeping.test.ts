import { describe, expect, test } from 'vitest'
import { randomUuid } from '@arung/platform/ids'
import { keptUntil } from '@arung/domain/bookings/kept'
import { changeBooking } from '../../src/booking-changes/change-booking-flow.ts'
import { movePlan } from '../../src/booking-changes/move-plan.ts'
import { ownMeta } from '../../src/commands.ts'
import { sampleZone } from '@arung/domain/testing/sample-catalogue'
import { days, productForm } from '../shop.ts'
import { cancel, keep, move, openClosingDesk, words } from './closing-desk.ts'

const { world, desk, sales, closures, freshDay } = await openClosingDesk()

/** An order whose booking is kept. */
async function keptOrder(date = freshDay(), adults = 2, zoneId?: string) {
  const sold = await sales.onSite(date, ['09:00'], adults, zoneId)
  const [bookingId = ''] = sold.bookingIds
  const closureId = await closures.run(date, [await closures.chosen(bookingId, keep)])
  expect(await closures.outcomeOf(closureId, bookingId)).toBe('KEPT')
  return { ...sold, date, bookingId, closureId }
}

/** The product of the site at another price. */
const raftingAt = (amount: number) =>
  productForm('rafting', {
    pools: [{ poolId: desk.shop.poolId, per: 'PERSON' }],
    addOnIds: [desk.shop.addOnId],
    price: amount,
  })

const pick = (
  { slug, bookingId }: Readonly<{ slug: string; bookingId: string }>,
  to: Readonly<{ date: string; time: string }>,
  key = randomUuid(),
) => world.send('PUT', `/orders/${slug}/kept/${bookingId}`, to, { key })

/** Sets the clock for a while. */
async function at(date: string, work: () => Promise<void>) {
  world.clock.set(`${date}T04:00:00.000Z`)
  try {
    await work()
  } finally {
    world.clock.set(new Date().toISOString())
  }
}

describe('closures.keeping: a party that is kept without a date', () => {
  test('stays paid, with the day until which its guests choose', async () => {
    const { date, orderId, bookingId, closureId, amount } = await keptOrder()
    const { kept, state, revision } = await sales.bookingOf(bookingId)
    expect([state, kept, revision]).toEqual(['APPROVED', { closureId, until: keptUntil(date) }, 1])
    const { status, paid, refundDue } = await sales.orderOf(orderId)
    expect([status, paid, refundDue]).toEqual(['CONFIRMED', amount, 0])
    const said = (await world.log()).findLast(({ type }) => type === 'BookingKept')
    expect(said).toMatchObject({
      actor: `staff:${desk.staff.accountId}`,
      data: { bookingId, words, terms: { date, time: '09:00' }, by: desk.staff.accountId },
    })
    expect((await closures.stateOf(closureId)).isFinished).toBe(true)
  })

  test('is not decided again, and is gone for another closure', async () => {
    const { date, bookingId, closureId } = await keptOrder()
    const again = await closures.decide(closureId, [await closures.chosen(bookingId, cancel)])
    expect(again.code).toBe('PartyDone')
    const other = await closures.run(date, [await closures.chosen(bookingId, cancel)])
    expect(await closures.outcomeOf(other, bookingId)).toBe('GONE')
  })

  test('is moved by the desk as always, also when its old day is past', async () => {
    const date = freshDay()
    const bookingId = await sales.atDesk(date)
    await closures.run(date, [await closures.chosen(bookingId, keep)])
    const [after, to] = [freshDay(), freshDay()]
    await at(after, async () => {
      const { parts } = world.api
      const asked = { bookingId, by: desk.staff.accountId, meta: ownMeta(randomUuid()) }
      await changeBooking(
        parts,
        asked,
        movePlan(parts, { to: { date: to, time: '13:00' }, approves: true }),
      )
    })
    const { terms, kept } = await sales.bookingOf(bookingId)
    expect([terms.date, terms.time, kept]).toEqual([to, '13:00', undefined])
  })

  test('is refused for guests who are here', async () => {
    const date = days(8)
    const bookingId = await sales.atDesk(date)
    world.clock.set(`${date}T00:30:00.000Z`)
    try {
      await desk.send('POST', `/bookings/${bookingId}/check-in`, { present: 2 })
      const id = await closures.run(date, [await closures.chosen(bookingId, keep)])
      expect((await closures.handledOf(id, bookingId))?.refusal.code).toBe('MoveOfArrived')
    } finally {
      world.clock.set(new Date().toISOString())
    }
  })
})

describe('closures.keeping: the guests of a kept booking', () => {
  test('choose a session, and the booking follows its order', async () => {
    const party = await keptOrder()
    const to = { date: freshDay(), time: '13:00' }
    const answer = await pick(party, to)
    expect(answer.status, answer.text).toBe(200)
    await sales.followOrder(party.orderId)
    const { terms, kept } = await sales.bookingOf(party.bookingId)
    expect([terms.date, terms.time, kept]).toEqual([to.date, '13:00', undefined])
    const { placed, paid } = await sales.orderOf(party.orderId)
    expect([placed.grandTotal, paid]).toEqual([party.amount, party.amount])
    const changed = (await world.log()).findLast(({ type }) => type === 'OrderChanged')
    expect(changed?.data).toMatchObject({ orderId: party.orderId, difference: 0, leftOut: [] })
  })

  test('choose after the closed day is past', async () => {
    const party = await keptOrder()
    const [after, to] = [freshDay(), freshDay()]
    await at(after, async () => {
      const answer = await pick(party, { date: to, time: '13:00' })
      expect(answer.status, answer.text).toBe(200)
    })
  })

  test('keep the price that they paid, also for the car, when both cost more since', async () => {
    const { shop } = desk
    const zoneId = await shop.save('/admins/pickup-zones', sampleZone)
    const party = await keptOrder(freshDay(), 2, zoneId)
    await shop.save(`/admins/products/${shop.rafting}`, raftingAt(400_000), 'PUT')
    await shop.save(`/admins/pickup-zones/${zoneId}`, { ...sampleZone, surcharge: 500_000 }, 'PUT')
    try {
      const answer = await pick(party, { date: freshDay(), time: '13:00' })
      expect(answer.status, answer.text).toBe(200)
      const { placed, paid, refundDue } = await sales.orderOf(party.orderId)
      expect([placed.grandTotal, placed.pickupTotal, paid, refundDue]).toEqual([
        party.amount,
        sampleZone.surcharge,
        party.amount,
        0,
      ])
    } finally {
      await shop.save(`/admins/products/${shop.rafting}`, raftingAt(350_000), 'PUT')
    }
  })

  test('choose no session that has begun', async () => {
    const party = await keptOrder()
    const after = freshDay()
    await at(after, async () => {
      const answer = await pick(party, { date: after, time: '09:00' })
      expect(answer.status, answer.text).toBe(409)
    })
  })

  test('choose once: the same request gets the same answer, another is refused', async () => {
    const party = await keptOrder()
    const [to, other] = [freshDay(), freshDay()]
    const key = randomUuid()
    expect((await pick(party, { date: to, time: '13:00' }, key)).status).toBe(200)
    expect((await pick(party, { date: to, time: '13:00' }, key)).status).toBe(200)
    // The order says so already; the booking has not followed yet.
    expect((await pick(party, { date: other, time: '13:00' })).code).toBe('NotKept')
    await sales.followOrder(party.orderId)
    expect((await pick(party, { date: other, time: '13:00' })).code).toBe('NotKept')
  })

  test('choose within the time, and no day after it', async () => {
    const party = await keptOrder()
    const until = keptUntil(party.date)
    await at(freshDay(), async () => {
      const late = await pick(party, { date: keptUntil(freshDay()), time: '13:00' })
      expect(late.code).toBe('KeptUntil')
    })
    const [year = '', ...rest] = until.split('-')
    await at([String(Number(year) + 1), ...rest].join('-'), async () => {
      expect((await pick(party, { date: until, time: '13:00' })).code).toBe('KeptLapsed')
    })
  })

  test('are told when the session has filled up meanwhile, and the last place is taken once', async () => {
    const [first, second] = [await keptOrder(), await keptOrder()]
    const date = freshDay()
    const limit = { time: '13:00', limit: 3, reason: 'Few guides' }
    const limited = await desk.send('POST', `/pools/${desk.shop.poolId}/${date}/limit`, limit)
    expect(limited.status, limited.text).toBe(200)
    const to = { date, time: '13:00' }
    const answers = await Promise.all([pick(first, to), pick(second, to)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.code).toBe('SoldOut')
  })

  test('act on their own order only', async () => {
    const [mine, other] = [await keptOrder(), await keptOrder()]
    const to = { date: freshDay(), time: '13:00' }
    expect((await pick({ ...mine, bookingId: other.bookingId }, to)).status).toBe(404)
    expect(
      (await pick({ slug: 'x'.repeat(mine.slug.length), bookingId: mine.bookingId }, to)).status,
    ).toBe(404)
  })

  test('choose nothing for a booking that has a date (control)', async () => {
    const date = freshDay()
    const { slug, bookingIds } = await sales.onSite(date)
    const [bookingId = ''] = bookingIds
    expect((await pick({ slug, bookingId }, { date, time: '13:00' })).code).toBe('NotKept')
    await closures.run(date, [await closures.chosen(bookingId, move(date, '13:00'))])
    expect((await pick({ slug, bookingId }, { date: freshDay(), time: '13:00' })).code).toBe(
      'NotKept',
    )
  })
})
