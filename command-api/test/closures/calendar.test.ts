import { describe, expect, test } from 'vitest'
import { capacityDay } from '@arung/domain/capacity/capacity-day'
import { randomUuid } from '@arung/platform/ids'
import { capacityStream } from '../../src/capacity/streams.ts'
import { applyClosedDay, applyToPool } from '../../src/closures/closed-days-flow.ts'
import { ownMeta } from '../../src/commands.ts'
import { killed, type ApiParts } from '../dying-parts.ts'
import { choice, startCheckout } from '../shop.ts'
import { openClosingDesk } from './closing-desk.ts'

const { world, desk, freshDay, tokenOf } = await openClosingDesk()
const { shop } = desk
const rafting = await tokenOf('RAFTING_PIC')
const name = { en: 'Nyepi', id: 'Hari Raya Nyepi' }
const save = (date: string, token = desk.staff.token) =>
  desk.send('PUT', `/closed-days/${date}`, { name }, token)
const remove = (date: string, token = desk.staff.token) =>
  desk.send('DELETE', `/closed-days/${date}`, undefined, token)
const internal = (path: string) =>
  world.send('POST', `/internal${path}`, {}, { token: world.system() })
const apply = async (date: string) => {
  const { status, text } = await internal(`/closed-days/${date}`)
  expect(status, text).toBe(200)
}
const closingsOf = async (poolId: string, date: string) => {
  const { state } = await world.api.parts.workers.load(capacityStream(poolId, date), capacityDay)
  return [state.closed, state.closings.day]
}
const book = async (date: string) =>
  (await startCheckout(world, [choice(shop.rafting, 1, { date })])).answer.status

describe('closures.calendar: a closed day', () => {
  test('stops the sales of every pool, and opens what it closed once it is removed', async () => {
    const date = freshDay()
    expect((await save(date)).status).toBe(200)
    await apply(date)
    await apply(date)
    for (const poolId of [shop.poolId, desk.pools.river, desk.pools.quad])
      expect(await closingsOf(poolId, date)).toEqual([true, ['CALENDAR']])
    expect(await book(date)).toBe(409)
    expect((await remove(date)).status).toBe(200)
    await apply(date)
    await apply(date)
    expect(await closingsOf(shop.poolId, date)).toEqual([false, []])
    expect(await book(date)).toBe(201)
  })

  test('leaves the closing of a person as it is', async () => {
    const date = freshDay()
    const path = `/pools/${shop.poolId}/${date}/close`
    const body = { time: null, reason: 'High water' }
    expect((await desk.send('POST', path, body)).status).toBe(200)
    await save(date)
    await apply(date)
    expect(await closingsOf(shop.poolId, date)).toEqual([true, ['ANY', 'CALENDAR']])
    await remove(date)
    await apply(date)
    expect(await closingsOf(shop.poolId, date)).toEqual([true, ['ANY']])
    expect(await closingsOf(desk.pools.river, date)).toEqual([false, []])
  })

  test('closes pools that are added later', async () => {
    const date = freshDay()
    await save(date)
    await apply(date)
    const poolId = await shop.save('/admins/pools', {
      name: 'Caves',
      sessionLimit: 9,
      dayLimit: null,
    })
    expect(await closingsOf(poolId, date)).toEqual([false, []])
    expect((await internal(`/pools/${poolId}/closed-days`)).status).toBe(200)
    expect(await closingsOf(poolId, date)).toEqual([true, ['CALENDAR']])
  })

  /** The parts of a process. During its first command somebody removes the day, and that is applied everywhere. */
  function partsWhileRemoved(date: string, isDeadly = false): ApiParts {
    const { parts } = world.api
    let isFirst = true
    const workers: ApiParts['workers'] = {
      ...parts.workers,
      async execute(...asked) {
        if (!isFirst) return parts.workers.execute(...asked)
        isFirst = false
        await remove(date)
        await apply(date)
        const outcome = await parts.workers.execute(...asked)
        if (isDeadly) throw new Error(killed)
        return outcome
      },
    }
    return { ...parts, workers }
  }

  test('that is removed while it is applied stays open', async () => {
    const date = freshDay()
    await save(date)
    await applyClosedDay(partsWhileRemoved(date), ownMeta(randomUuid()), { date, productIds: [] })
    expect(await closingsOf(shop.poolId, date)).toEqual([false, []])
    expect(await closingsOf(desk.pools.quad, date)).toEqual([false, []])
  })

  test('that is removed while a new pool is closed stays open', async () => {
    const date = freshDay()
    await save(date)
    await applyToPool(partsWhileRemoved(date), ownMeta(randomUuid()), shop.poolId)
    expect(await closingsOf(shop.poolId, date)).toEqual([false, []])
  })

  test('that is removed before a process dies is opened by the next try', async () => {
    const date = freshDay()
    await save(date)
    const key = ownMeta(randomUuid())
    await expect(
      applyClosedDay(partsWhileRemoved(date, true), key, { date, productIds: [] }),
    ).rejects.toThrow(killed)
    await applyClosedDay(world.api.parts, key, { date, productIds: [] })
    for (const poolId of [shop.poolId, desk.pools.river, desk.pools.quad])
      expect(await closingsOf(poolId, date)).toEqual([false, []])
  })

  test('is saved and removed by who closes any pool', async () => {
    const date = freshDay()
    expect((await save(date, rafting)).status).toBe(403)
    expect((await remove(date, rafting)).status).toBe(403)
    expect((await save('2026-01-01')).code).toBe('ClosedDayPast')
    expect((await save('2099-01-01')).code).toBe('ClosedDayTooFar')
  })
})
