import { instantOf } from '@arung/domain/time'
import { day } from '@arung/domain/days/day'
import { randomUuid } from '@arung/platform/ids'
import { afterAll, describe, expect, test } from 'vitest'
import { ownMeta } from '../../src/commands.ts'
import { runFacts } from '../../src/days/run-facts.ts'
import { dayStream } from '../../src/days/streams.ts'
import { openRunDesk, stop } from './run-desk.ts'

const {
  breaking,
  world,
  desk,
  products,
  vehicle,
  freshDay,
  sold,
  run,
  plan,
  carriedOn,
  eventsOf,
  follow,
  change,
  changeGuests,
  move,
  cancel,
} = await openRunDesk()

/** Runs the jobs of changes while this process waits for an append. */
const sibling = await world.sibling()
afterAll(() => sibling.close())

describe('the runs of a day follow', () => {
  async function fetched(adults = 4) {
    const date = freshDay()
    const { saleId, bookingId } = await sold(date, { adults })
    const car = await vehicle()
    const answer = await plan(date, [
      { run: run(car, [stop(saleId, adults)]) },
      { run: run(car, [stop(saleId, adults)], { direction: 'HOME', time: '11:15' }) },
    ])
    expect(answer.status, answer.text).toBe(200)
    return { date, saleId, bookingId }
  }

  test('a booking that has fewer guests, in both directions, and nothing the second time', async () => {
    const { date, saleId, bookingId } = await fetched()
    expect((await changeGuests(bookingId, 3)).status).toBe(200)
    for (let time = 0; time < 2; time += 1)
      expect((await follow(`bookings/${bookingId}`)).status).toBe(200)
    expect(await carriedOn(date)).toEqual({ [`THERE ${saleId}`]: 3, [`HOME ${saleId}`]: 3 })
    const events = await eventsOf(date)
    expect(events).toHaveLength(4)
    expect(events.at(-1)?.data.by).toBeNull()
  })

  test('a booking that moved to another day or was cancelled: its runs are removed', async () => {
    const first = await fetched()
    const to = freshDay()
    expect((await move(first.bookingId, { date: to, time: '09:00' })).status).toBe(200)
    const dates = [first.date, to]
    expect((await follow(`bookings/${first.bookingId}`, { dates })).status).toBe(200)
    const second = await fetched()
    expect((await cancel(second.bookingId)).status).toBe(200)
    expect((await follow(`bookings/${second.bookingId}`)).status).toBe(200)
    expect([await carriedOn(first.date), await carriedOn(second.date)]).toEqual([{}, {}])
    expect(await eventsOf(to)).toEqual([])
  })

  test('a charter that was cancelled', async () => {
    const date = freshDay()
    const { bookingId } = await sold(date, { of: products.hire, more: {} })
    await plan(date, [{ run: run(await vehicle(), [stop(bookingId)], { direction: 'CHARTER' }) }])
    expect(await carriedOn(date)).toEqual({ [`CHARTER ${bookingId}`]: 4 })
    await cancel(bookingId)
    await follow(`bookings/${bookingId}`)
    expect(await carriedOn(date)).toEqual({})
  })

  test('a reservation whose guests come by themselves now', async () => {
    const { date, saleId } = await fetched()
    const moved = { pickUp: { zoneId: null, place: 'Villa Lain, Ubud', note: null } }
    expect((await change(saleId, moved)).status).toBe(200)
    expect((await follow(`sales/${saleId}`)).status).toBe(200)
    expect(Object.values(await carriedOn(date))).toEqual([4, 4])
    expect((await change(saleId, { pickUp: null })).status).toBe(200)
    expect((await follow(`sales/${saleId}`)).status).toBe(200)
    expect(await carriedOn(date)).toEqual({})
    expect((await follow(`sales/${randomUuid()}`)).status).toBe(200)
  })

  test('not a booking that has ended: its guests still go home', async () => {
    const { date, saleId, bookingId } = await fetched()
    world.clock.set(instantOf(date, '09:30'))
    const { token } = await world.person('reservation-admin', 'wayan')
    const ended = await desk.send('POST', `/bookings/${bookingId}/no-show`, {}, token)
    expect(ended.status, ended.text).toBe(200)
    await follow(`bookings/${bookingId}`)
    expect(await carriedOn(date)).toEqual({ [`THERE ${saleId}`]: 4, [`HOME ${saleId}`]: 4 })
    world.clock.set(new Date().toISOString())
  })
})

describe('days.race: a sale that changes while its run is planned', () => {
  /** A sale of four that changes, job included, between the decision of its run and the append. */
  async function changing(
    happens: (sale: { bookingId: string; saleId: string }) => Promise<unknown>,
  ) {
    const date = freshDay()
    const sale = await sold(date)
    const car = await vehicle()
    breaking.meanwhile('RunPlanned', async () => {
      await happens(sale)
      const followed = await follow(`bookings/${sale.bookingId}`, { dates: [date] }, sibling.send)
      expect(followed.status, followed.text).toBe(200)
      expect(await eventsOf(date)).toEqual([])
    })
    return { date, ...sale, runs: [{ runId: randomUuid(), run: run(car, [stop(sale.saleId)]) }] }
  }
  const shrink = ({ bookingId }: { bookingId: string }) => changeGuests(bookingId, 1)

  test('has as many guests in runs as travel afterwards', async () => {
    const { date, saleId, runs } = await changing(shrink)
    expect((await plan(date, runs)).status).toBe(200)
    expect(await carriedOn(date)).toEqual({ [`THERE ${saleId}`]: 1 })
  })

  test('has no run any more when it was cancelled or its guests come by themselves', async () => {
    for (const happens of [
      ({ bookingId }: { bookingId: string }) => cancel(bookingId),
      ({ saleId }: { saleId: string }) => change(saleId, { pickUp: null }),
    ]) {
      const { date, runs } = await changing(happens)
      expect((await plan(date, runs)).status).toBe(200)
      expect(await carriedOn(date)).toEqual({})
    }
  })

  test('would keep four seats for one guest without the second look (negative control)', async () => {
    const { date, saleId, runs } = await changing(shrink)
    const body = { runs } as never
    const facts = await runFacts(world.api.parts, date, body)
    const [by, now] = [desk.staff.accountId, world.clock.now().toISOString()]
    const command = { type: 'PlanRuns', date, runs: runs as never, facts, by, now } as const
    await world.api.parts.workers.execute(dayStream(date), day, command, ownMeta(randomUuid()))
    expect(await carriedOn(date)).toEqual({ [`THERE ${saleId}`]: 4 })
  })

  test('is followed by the same request again when the process died before its second look', async () => {
    const { date, saleId, runs } = await changing(shrink)
    const key = randomUuid()
    breaking.breakAt('RunPlanned', 1)
    expect((await plan(date, runs, { key })).status).toBe(503)
    breaking.breakAt(null)
    expect(await carriedOn(date)).toEqual({ [`THERE ${saleId}`]: 4 })
    expect((await plan(date, runs, { key })).status).toBe(200)
    expect(await carriedOn(date)).toEqual({ [`THERE ${saleId}`]: 1 })
  })
})
