import { describe, expect, test } from 'vitest'
import { capacityDay } from '@arung/domain/capacity/capacity-day'
import { day } from '@arung/domain/days/day'
import { randomUuid } from '@arung/platform/ids'
import { capacityStream } from '../../src/capacity/streams.ts'
import { dayStream } from '../../src/days/streams.ts'
import type { Answer } from '../world.ts'
import { openDayDesk, refusalOf } from './day-desk.ts'

const { breaking, world, desk, freshDay, picOf, eventsOf } = await openDayDesk()
const poolId = await desk.shop.save('/admins/pools', {
  name: 'River',
  sessionLimit: 40,
  dayLimit: null,
})
const sessions = ['09:00', '10:00', '13:00']
const pool = { poolId, sessions, isOpenAllDay: false }
const note = 'The river rises fast.'
const watch = { level: 'WATCH', note, from: null } as const
const stop = { level: 'STOP', note, from: '10:00' } as const

const set = (
  date: string,
  body: object,
  { list = 'RAFTING', token = desk.staff.token } = {},
): Promise<Answer> => desk.send('PUT', `/days/${date}/lists/${list}/level`, body, token)
/** What the workers send once a STOP was set. */
async function close(date: string, key = randomUuid(), pools = [pool]) {
  const { state } = await world.api.parts.workers.load(dayStream(date), day)
  const at = state.levels.get('RAFTING')?.at ?? world.clock.now().toISOString()
  return closeAt(date, at, key, pools)
}
const closeAt = (date: string, at: string, key = randomUuid(), pools = [pool]) =>
  world.send(
    'POST',
    `/internal/days/${date}/lists/RAFTING/stop`,
    { at, pools },
    { token: world.system(), key },
  )
async function closingsOn(date: string, id = poolId) {
  const { state } = await world.api.parts.workers.load(capacityStream(id, date), capacityDay)
  return state.closings
}
const reopen = (date: string, time: string | null, token = desk.staff.token) =>
  desk.send('POST', `/pools/${poolId}/${date}/reopen`, { time }, token)

describe('days: water and weather', () => {
  test('is set by those who run the list, and by nobody else', async () => {
    const date = freshDay()
    const [river, quads, front] = [
      await picOf('RAFTING_PIC'),
      await picOf('ATV_PIC'),
      await picOf('FRONT_OFFICE'),
    ]
    expect((await set(date, watch, { token: river })).status).toBe(200)
    expect((await set(date, watch, { token: quads })).status).toBe(403)
    expect((await set(date, watch, { token: front })).status).toBe(403)
    expect((await set(date, watch, { token: quads, list: 'ATV' })).status).toBe(200)
    expect((await set(date, watch, { list: 'ATV' })).status).toBe(200)
    expect((await eventsOf(date)).map(({ data }) => [data.list, data.level, data.right])).toEqual([
      ['RAFTING', 'WATCH', 'RAFTING'],
      ['ATV', 'WATCH', 'ATV'],
    ])
  })

  test('is not set over a level that somebody else set meanwhile', async () => {
    const date = freshDay()
    await set(date, watch)
    const answer = await set(date, { ...stop, over: null })
    expect(refusalOf(answer)).toEqual([409, 'ChangedMeanwhile', undefined])
    expect((await set(date, { ...stop, over: watch })).status).toBe(200)
  })

  test('has no list of transfers, and a note of 300 characters at most', async () => {
    const date = freshDay()
    expect((await set(date, watch, { list: 'TRANSPORT' })).status).toBe(422)
    expect((await set(date, { ...watch, note: 'x'.repeat(301) })).status).toBe(422)
    expect((await set(date, { ...watch, note: '' })).status).toBe(200)
  })
})

describe('days: a STOP', () => {
  test('closes the sessions from its time on, with the right of the person and the reason', async () => {
    const date = freshDay()
    await set(date, stop, { token: await picOf('RAFTING_PIC') })
    expect((await close(date)).status).toBe(200)
    expect(await closingsOn(date)).toEqual({
      day: [],
      at: { '10:00': ['RAFTING'], '13:00': ['RAFTING'] },
    })
    const [closed] = (await world.log()).filter(
      ({ type, data }) => type === 'SessionsClosed' && data.date === date,
    )
    expect(closed?.data.reason).toBe(`STOP ${note}`)
  })

  test('closes all of a later day when it has no time', async () => {
    const date = freshDay()
    await set(date, { ...stop, from: null, note: '' })
    await close(date)
    expect(await closingsOn(date)).toEqual({ day: ['ANY'], at: {} })
  })

  test('also closes the sessions of the site, and no pool that is gone', async () => {
    const date = freshDay()
    const { poolId: own, rafting } = desk.shop
    const product = world.api.parts.catalogue.state.products.get(rafting)?.product
    await set(date, { ...stop, from: '00:00' })
    const pools = [
      { ...pool, poolId: own, sessions: [] },
      { ...pool, poolId: randomUuid() },
    ]
    expect((await close(date, randomUuid(), pools)).status).toBe(200)
    expect(Object.keys((await closingsOn(date, own)).at)).toEqual(product?.times)
  })

  test('closes nothing once another level stands', async () => {
    const date = freshDay()
    await set(date, stop)
    const { state } = await world.api.parts.workers.load(dayStream(date), day)
    const at = state.levels.get('RAFTING')?.at ?? ''
    await set(date, watch)
    expect((await closeAt(date, at)).status).toBe(200)
    expect(await closingsOn(date)).toEqual({ day: [], at: {} })
  })

  test('opens nothing when it ends; the sessions are opened by hand', async () => {
    const date = freshDay()
    const token = await picOf('RAFTING_PIC')
    await set(date, stop)
    await close(date)
    await set(date, { level: 'GREEN', note: '', from: null })
    expect(Object.keys((await closingsOn(date)).at)).toEqual(['10:00', '13:00'])
    expect((await reopen(date, '10:00', token)).status).toBe(403)
    expect((await reopen(date, '10:00')).status).toBe(200)
    expect(Object.keys((await closingsOn(date)).at)).toEqual(['13:00'])
  })
})

describe('days.death: a STOP whose closing dies between two sessions', () => {
  const half = async () => {
    const date = freshDay()
    const key = randomUuid()
    await set(date, { ...stop, from: '09:00' })
    breaking.breakAt('SessionsClosed', 1)
    expect((await close(date, key)).status).toBe(503)
    breaking.breakAt(null)
    expect(Object.keys((await closingsOn(date)).at)).toEqual(['09:00'])
    return { date, key }
  }

  test('closes the others when the process sends it again', async () => {
    const { date, key } = await half()
    expect((await close(date, key)).status).toBe(200)
    expect(Object.keys((await closingsOn(date)).at)).toEqual(sessions)
  })

  test('leaves open what was opened again meanwhile', async () => {
    const { date, key } = await half()
    await reopen(date, '09:00')
    await close(date, key)
    expect(Object.keys((await closingsOn(date)).at)).toEqual(['10:00', '13:00'])
  })

  test('would close it once more under another key (negative control)', async () => {
    const { date } = await half()
    await reopen(date, '09:00')
    await close(date)
    expect(Object.keys((await closingsOn(date)).at).toSorted()).toEqual(sessions)
  })
})
