import { later } from '@arung/domain/time'
import { memoryLimiter } from '@arung/platform/http/protect/limits'
import { randomUuid } from '@arung/platform/ids'
import { afterAll, describe, expect, test } from 'vitest'
import { openWorld, type Answer } from '../world.ts'
import { on, openDayDesk } from '../days/day-desk.ts'

const { world, desk, unit, guide, freshDay, sold, assign, eventsOf, picOf } = await openDayDesk()
const { token: staff } = desk.staff
const now = world.clock.now().toISOString()
const refusalOf = ({ status, code }: Answer) => [status, code]

const issue = (date: string, id: string, token = staff) =>
  world.send(
    'POST',
    `/reservation-admin/days/${date}/links`,
    { people: [{ kind: 'GUIDE', id }] },
    { token },
  )

/** A raft of two guests at nine with a guide who has a link. */
async function guiding() {
  const date = freshDay()
  const [bookingId, raft, guideId] = [await sold(date), await unit(), await guide()]
  const put = (guides: readonly string[]) =>
    assign(date, { guides: [{ time: '09:00', unitId: raft, guides }] })
  await assign(date, { parties: [{ bookingId, units: [on(raft, 2)] }] })
  expect((await put([guideId])).status).toBe(200)
  const { data, text } = await issue(date, guideId)
  expect(data.links, text).toHaveLength(1)
  const token: string = data.links[0].path.replace('/day/', '')
  const answer = (said: string, more: object = {}, key = randomUuid()) =>
    world.send(
      'PUT',
      `/day-links/${token}/trips`,
      { list: 'RAFTING', time: '09:00', unitId: raft, answer: said, happenedAt: now, ...more },
      { key },
    )
  return { date, raft, guideId, token, put, answer }
}
const answersOn = async (date: string) =>
  (await eventsOf(date)).filter(({ type }) => type === 'TripAnswered')

describe('a guide', () => {
  test('accepts a trip or gives it back, each answer once and under the own name', async () => {
    const { date, raft, guideId, answer } = await guiding()
    const key = randomUuid()
    for (let time = 0; time < 2; time += 1)
      expect((await answer('ACCEPTED', {}, key)).status).toBe(200)
    expect((await answer('ACCEPTED')).status).toBe(200)
    expect((await answer('GIVEN_BACK', { reason: 'I have a fever' })).status).toBe(200)
    const answers = await answersOn(date)
    expect(answers.map(({ actor, data }) => [actor, data.answer, data.reason])).toEqual([
      [`guide:${guideId}`, 'ACCEPTED', null],
      [`guide:${guideId}`, 'GIVEN_BACK', 'I have a fever'],
    ])
    expect(answers[0]?.data).toMatchObject({ guideId, unitId: raft, happenedAt: now })
  })

  test('is asked again after leaving a trip and coming back to it', async () => {
    const { date, guideId, answer, put } = await guiding()
    const other = await guide()
    expect((await answer('GIVEN_BACK')).status).toBe(200)
    expect((await put([other])).status).toBe(200)
    expect(refusalOf(await answer('GIVEN_BACK'))).toEqual([409, 'TripNotYours'])
    expect((await put([other, guideId])).status).toBe(200)
    expect((await answer('GIVEN_BACK')).status).toBe(200)
    expect(await answersOn(date)).toHaveLength(2)
  })

  test('answers no trip of somebody else, and drives nothing', async () => {
    const { token, raft, answer } = await guiding()
    expect(refusalOf(await answer('ACCEPTED', { unitId: await unit() }))).toEqual([
      409,
      'TripNotYours',
    ])
    expect(refusalOf(await answer('ACCEPTED', { list: 'ATV' }))[0]).toBe(409)
    const drive = await world.send('PUT', `/day-links/${token}/confirmation`, {
      drives: true,
      happenedAt: now,
    })
    expect(drive.status).toBe(404)
    const fault = { vehicleId: raft, text: 'A leak', happenedAt: now }
    expect((await world.send('POST', `/day-links/${token}/faults`, fault)).status).toBe(404)
  })

  test('answers before the day, but not from a phone whose clock lags by days', async () => {
    const { answer } = await guiding()
    const past = { happenedAt: later(now, -3 * 24 * 3_600_000) }
    expect(refusalOf(await answer('ACCEPTED', past))).toEqual([422, 'HappenedTooLongAgo'])
  })

  test('has a link from those who run one of the own lists', async () => {
    const { date, guideId } = await guiding()
    const atv = await guide({ skills: ['ATV'] })
    const hiker = await guide({ skills: ['TREKKING'] })
    const may = async (position: Parameters<typeof picOf>[0], id: string) =>
      (await issue(date, id, await picOf(position))).status
    expect(await may('RAFTING_PIC', guideId)).toBe(200)
    expect(await may('RAFTING_PIC', atv)).toBe(403)
    expect(await may('ATV_PIC', atv)).toBe(200)
    expect(await may('ATV_PIC', hiker)).toBe(200)
    expect(await may('TRANSPORTATION_PIC', guideId)).toBe(403)
    expect(await may('ADMIN', guideId)).toBe(200)
  })
})

describe('a calendar', () => {
  test('has one address until it is revoked, and then another one', async () => {
    const guideId = await guide()
    const path = `/reservation-admin/people/GUIDE/${guideId}/calendar`
    const ask = async (token = staff) => world.send('POST', path, {}, { token })
    const first = await ask()
    expect(first.data?.path, first.text).toMatch(/^\/api\/day-calendars\/[\w-]{52}$/)
    expect((await ask()).data.path).toBe(first.data.path)
    expect((await world.send('DELETE', path, undefined, { token: staff })).status).toBe(200)
    expect((await ask()).data.path).not.toBe(first.data.path)
    expect((await ask(await picOf('TRANSPORTATION_PIC'))).status).toBe(403)
    const types = (await world.log()).filter(({ data }) => data.personId === guideId)
    expect(types.map(({ type }) => type)).toEqual([
      'PersonCalendarIssued',
      'PersonCalendarRevoked',
      'PersonCalendarIssued',
    ])
  })

  test('is no day link', async () => {
    const { data } = await world.send(
      'POST',
      `/reservation-admin/people/GUIDE/${await guide()}/calendar`,
      {},
      { token: staff },
    )
    const token = data.path.split('/').at(-1)
    expect((await world.send('POST', `/day-links/${token}/openings`)).status).toBe(404)
  })
})

describe('an address that guesses', () => {
  test('is held up after thirty tokens in ten minutes', async () => {
    const strict = await openWorld({ limiter: memoryLimiter() })
    afterAll(() => strict.close())
    const open = (token: string) => strict.send('POST', `/day-links/${token}/openings`)
    for (let nth = 0; nth < 30; nth += 1) expect((await open('a'.repeat(52))).status).toBe(404)
    const held = await open('a'.repeat(52))
    expect(held.status).toBe(429)
    expect(Number(held.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})
