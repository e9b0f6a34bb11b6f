import { afterAll, describe, expect, test } from 'vitest'
import { capacityDay } from '@arung/domain/capacity/capacity-day'
import { reservationProduct } from '@arung/domain/operations/reservation-product'
import { randomUuid } from '@arung/platform/ids'
import { capacityStream } from '../../src/capacity/streams.ts'
import { applyClosedDay, applyToProduct } from '../../src/closures/closed-days-flow.ts'
import { ownMeta } from '../../src/commands.ts'
import { reservationProductStream } from '../../src/operations/streams.ts'
import { dyingParts, killed, type Moment } from '../dying-parts.ts'
import { closedTo, openUnpooled } from './unpooled-desk.ts'

const { world, desk, lunch, sellers, freshDay } = await openUnpooled()
const sibling = await world.sibling()
afterAll(() => sibling.close())
const name = { en: 'Nyepi', id: 'Hari Raya Nyepi' }
const save = (date: string) => desk.send('PUT', `/closed-days/${date}`, { name })
const remove = (date: string) => desk.send('DELETE', `/closed-days/${date}`)
async function internal(path: string, body: object = {}) {
  const by = { token: world.system(), key: randomUuid() }
  const { status, text } = await sibling.send('POST', `/internal${path}`, body, by)
  expect(status, text).toBe(200)
}
/** Applies a day as its job does, in another process. */
const apply = (date: string, productIds = [lunch]) =>
  internal(`/closed-days/${date}`, { productIds })
const dayOf = async (id: string, date: string) =>
  (await world.api.parts.workers.load(capacityStream(id, date), capacityDay)).state
const changesOf = async (date: string, type: string) =>
  (await world.log()).filter(
    ({ type: one, data }) => one === type && data.poolId === lunch && data.date === date,
  ).length

describe('closures.calendar: what takes places of no pool', () => {
  test.each(Object.entries(sellers))(
    'is not sold by %s on a closed day, and again once the day is removed',
    async (_name, sell) => {
      const date = freshDay()
      expect((await sell(date)).status).toBe(201)
      expect((await save(date)).status).toBe(200)
      for (let time = 0; time < 2; time += 1) await apply(date)
      for (const time of ['09:00', '13:00']) {
        const refused = await sell(date, time)
        expect(closedTo(refused), refused.text).toBe(true)
      }
      expect((await sell(freshDay())).status).toBe(201)
      expect((await remove(date)).status).toBe(200)
      for (let time = 0; time < 2; time += 1) await apply(date)
      expect((await sell(date)).status).toBe(201)
      expect(await changesOf(date, 'SessionsClosed')).toBe(1)
      expect(await changesOf(date, 'SessionsReopened')).toBe(1)
    },
  )

  test('is closed with its reason in both languages', async () => {
    const date = freshDay()
    await save(date)
    await apply(date)
    const closed = (await world.log()).find(
      ({ type, data }) => type === 'SessionsClosed' && data.poolId === lunch && data.date === date,
    )
    expect(closed?.data).toMatchObject({ reason: name.en, words: name, right: 'CALENDAR' })
  })

  /** Saves the lunch again, as one that takes places of these pools. */
  async function saveLunch(pools: readonly unknown[]) {
    const stream = reservationProductStream(lunch)
    const { state } = await world.api.parts.workers.load(stream, reservationProduct)
    const answer = await desk.send('PUT', `/products/${lunch}`, { ...state?.value, pools })
    expect(answer.status, answer.text).toBe(200)
  }

  test('is closed when it is added later, and under its own id only while it takes places of no pool', async () => {
    const date = freshDay()
    await save(date)
    await apply(date, [])
    expect((await dayOf(lunch, date)).closed).toBe(false)
    const follow = () => internal(`/reservation-products/${lunch}/closed-days`)
    await follow()
    expect((await dayOf(lunch, date)).closings.day).toEqual(['CALENDAR'])
    await saveLunch([{ poolId: desk.shop.poolId, per: 'PERSON' }])
    await follow()
    expect((await dayOf(lunch, date)).closed).toBe(false)
    await saveLunch([])
    await follow()
    expect((await dayOf(lunch, date)).closed).toBe(true)
    await remove(date)
    await apply(date)
    expect((await dayOf(lunch, date)).closed).toBe(false)
  })

  test('is open on a removed day even where it was closed before it took places of a pool', async () => {
    const date = freshDay()
    await save(date)
    await apply(date)
    await saveLunch([{ poolId: desk.shop.poolId, per: 'PERSON' }])
    await remove(date)
    await apply(date)
    await saveLunch([])
    expect((await dayOf(lunch, date)).closed).toBe(false)
  })

  test.each(['before', 'after'] as const)(
    'is closed and opened once by another process when one dies %s it',
    async when => {
      const date = freshDay()
      const { parts } = world.api
      // The pools of the day come first.
      const moment: Moment = [when, parts.catalogue.state.pools.size]
      for (const [change, closed] of [
        [save, true],
        [remove, false],
      ] as const) {
        await change(date)
        const of = { date, productIds: [lunch] }
        const died = applyClosedDay(dyingParts(parts, moment), ownMeta(randomUuid()), of)
        await expect(died).rejects.toThrow(killed)
        await apply(date)
        expect((await dayOf(lunch, date)).closed).toBe(closed)
      }
      await save(date)
      const died = applyToProduct(dyingParts(parts, [when, 0]), ownMeta(randomUuid()), lunch)
      await expect(died).rejects.toThrow(killed)
      await internal(`/reservation-products/${lunch}/closed-days`)
      expect((await dayOf(lunch, date)).closed).toBe(true)
      expect(await changesOf(date, 'SessionsClosed')).toBe(2)
      expect(await changesOf(date, 'SessionsReopened')).toBe(1)
    },
  )
})
