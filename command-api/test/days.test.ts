import { afterAll, beforeAll, expect, test } from 'vitest'
import { versionOf } from '@arung/contracts/version'
import { openWorld, type World } from './world.ts'

let world: World
let staff: string
beforeAll(async () => {
  world = await openWorld()
  staff = (await world.person('reservation-admin', 'wayan')).token
})
afterAll(() => world.close())

const put = (date: string, text: unknown, token = staff, headers = {}) =>
  world.send('PUT', `/reservation-admin/days/${date}/note`, { text }, { token, headers })
const eventsOf = async (date: string) =>
  (await world.log())
    .filter(event => event.stream.startsWith('operationsday-') && event.data.date === date)
    .map(event => [event.type, event.data.text])

test('the note of a day is saved once, changed, and removed by an empty text', async () => {
  const date = '2026-12-24'
  expect((await put(date, '  High water ')).status).toBe(200)
  expect((await put(date, 'High water')).status).toBe(200)
  expect((await put(date, 'High water\nRafts take four')).status).toBe(200)
  expect((await put(date, ' ')).status).toBe(200)
  expect((await put(date, '')).status).toBe(200)
  expect(await eventsOf(date)).toEqual([
    ['DayNoteSaved', 'High water'],
    ['DayNoteSaved', 'High water\nRafts take four'],
    ['DayNoteRemoved', undefined],
  ])
  expect(await eventsOf('2026-12-25')).toEqual([])
})

test('a note that a colleague wrote meanwhile is returned, and not lost', async () => {
  const date = '2026-12-26'
  const over = async (text: string) => ({ 'if-match': await versionOf(text) })
  expect((await put(date, 'Rain', staff, await over(''))).status).toBe(200)
  const late = await put(date, 'Sun', staff, await over(''))
  expect(late).toMatchObject({ status: 409, code: 'ChangedMeanwhile' })
  expect(JSON.parse(late.text)).toMatchObject({ alternatives: 'Rain' })
  expect((await put(date, 'Sun', staff, await over('Rain'))).status).toBe(200)
  expect(await eventsOf(date)).toEqual([
    ['DayNoteSaved', 'Rain'],
    ['DayNoteSaved', 'Sun'],
  ])
})

test('a note has 1,000 characters at most, and its day must exist', async () => {
  const date = '2026-12-27'
  expect((await put(date, 'x'.repeat(1000))).status).toBe(200)
  for (const wrong of ['x'.repeat(1001), 'a\u0007b', null, 5, undefined])
    expect((await put(date, wrong)).status, String(wrong)).toBe(422)
  expect((await put('2026-02-30', 'x')).status).toBe(422)
  expect((await put('today', 'x')).status).toBe(422)
})

test('admins of the site and customers cannot write notes', async () => {
  for (const realm of ['admins', 'users', 'agents'] as const) {
    const { token } = await world.person(realm, `writer-${realm}`)
    expect((await put('2026-12-28', 'x', token)).status, realm).toBe(403)
  }
  expect(
    (await world.send('PUT', '/reservation-admin/days/2026-12-28/note', { text: 'x' })).status,
  ).toBe(401)
  expect(await eventsOf('2026-12-28')).toEqual([])
})
