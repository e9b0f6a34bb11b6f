import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Position } from '@arung/contracts/accounts/realms'
import { GuideReport } from '@arung/contracts/days/guide-report'
import { at } from '@arung/projections/testing/sample-events'
import { people } from '../accounts.ts'
import { ids, shop } from '../shop.ts'
import { startWorld, type World } from '../world.ts'
import {
  assigned,
  booked,
  date,
  ended,
  guide,
  guided,
  guideId,
  offered,
  on,
  unit,
} from './river-day.ts'

let world: World
const tokens = new Map<Position, string>()
const [next, last] = ['2026-12-13', '2026-12-31']

beforeAll(async () => {
  world = await startWorld()
  await world.say(...shop, ...people, ...offered)
  for (const position of Position.options)
    tokens.set(position, await world.signIn(ids.admin, 'RESERVATION_ADMIN', position))
  const noShow = { time: '13:00', guests: 3 }
  const aborted = { on: next, guests: 4 }
  const quads = { list: 'ATV', guests: 2 } as const
  await world.say(
    unit(1),
    unit(2),
    unit(5, { kind: 'ATV' }),
    guide(1, { name: 'Wayan' }),
    guide(2, { name: 'Made', payPerTrip: null, employment: 'FREELANCE' }),
    guide(3, { name: 'Nyoman', payPerTrip: 100_000 }),
    guide(4, { name: 'Ketut', skills: ['ATV'] }),
    // Five of six guests come: four are on the first raft, one is on the second.
    booked(1, { guests: 6 }),
    assigned(1, [on(1, 4), on(2, 2)], { guests: 6 }),
    guided(1, [1]),
    guided(2, [2]),
    guided(null, [3]),
    ...ended(1, 5),
    // Nobody comes.
    booked(2, noShow),
    assigned(2, [on(1, 3)], noShow),
    guided(1, [1], noShow),
    ...ended(2, 0, 'NO_SHOW'),
    // Broken off on the next day.
    booked(3, aborted),
    assigned(3, [on(1, 4)], aborted),
    guided(1, [1], aborted),
    ...ended(3, 4, 'ABORTED'),
    // Not over yet.
    booked(4, { on: next, time: '13:00' }),
    assigned(4, [on(1, 4)], { on: next, time: '13:00' }),
    guided(1, [1], { on: next, time: '13:00' }),
    // The other list.
    booked(5, quads),
    assigned(5, [on(5, 2)], quads),
    guided(null, [4], quads),
    ...ended(5, 2),
  )
})
afterAll(() => world.stop())

const period = `from=${date}&to=${last}`
const ask = (path: string, position: Position, locale = 'en') =>
  world.ask(`/reservation-admin/${path}`, {
    token: tokens.get(position) ?? '',
    headers: { 'accept-language': locale },
  })
const report = async (position: Position, path = `guide-report?${period}`) => {
  const { status, body, text } = await ask(path, position)
  expect(status, text).toBe(200)
  return GuideReport.parse(body.data)
}

describe('the report of guides', () => {
  test('counts departures with guests, who came on the units of each guide, and who did not', async () => {
    const { rows } = await report('RAFTING_PIC')
    expect(rows).toEqual([
      {
        guideId: guideId(1),
        name: 'Wayan',
        employment: 'IN_HOUSE',
        trips: 2,
        guests: 8,
        noShows: 3,
        minutes: 300,
      },
      {
        guideId: guideId(2),
        name: 'Made',
        employment: 'FREELANCE',
        trips: 1,
        guests: 1,
        noShows: 1,
        minutes: 150,
      },
      {
        guideId: guideId(3),
        name: 'Nyoman',
        employment: 'IN_HOUSE',
        trips: 1,
        guests: 5,
        noShows: 1,
        minutes: 150,
      },
    ])
  })

  test('adds up guides and days to the same total', async () => {
    const { total, days } = await report('RAFTING_PIC')
    expect(total).toEqual({ trips: 4, guests: 14, noShows: 5, minutes: 600 })
    expect(days).toEqual([
      { date, trips: 3, guests: 10 },
      { date: next, trips: 1, guests: 4 },
    ])
  })

  test('covers the days asked for, both included', async () => {
    const of = async (from: string, to: string) =>
      (await report('RAFTING_PIC', `guide-report?from=${from}&to=${to}`)).total.trips
    expect(await of(date, date)).toBe(3)
    expect(await of(next, next)).toBe(1)
    expect(await of('2026-12-14', last)).toBe(0)
    expect((await ask('guide-report?from=2026-01-01&to=2027-01-02', 'ADMIN')).status).toBe(422)
    expect(await of('2026-01-01', '2026-12-31')).toBe(4)
  })

  test('has the pay only for positions that may see it', async () => {
    const { rows, total } = await report('FINANCE')
    expect(rows.map(({ pay }) => pay)).toEqual([170_000, null, 100_000])
    expect(total.pay).toBe(270_000)
    const seen = await ask(`guide-report?${period}`, 'RAFTING_PIC')
    expect(seen.text).not.toMatch(/pay|170000/)
  })

  test('of each list is read by who is in charge of it and who pays its guides', async () => {
    const readers = async (path: string) => {
      const statuses = await Promise.all(
        Position.options.map(async position => [position, (await ask(path, position)).status]),
      )
      return statuses.filter(([, status]) => status !== 403).map(([position]) => position)
    }
    for (const file of ['', '/export'])
      for (const [path, inCharge] of [
        ['guide-report', 'RAFTING_PIC'],
        ['atv-guide-report', 'ATV_PIC'],
      ] as const)
        expect(new Set(await readers(`${path}${file}?${period}`)), path + file).toEqual(
          new Set(['SUPER_ADMIN', 'ADMIN', 'FINANCE', inCharge]),
        )
    const { rows } = await report('ATV_PIC', `atv-guide-report?${period}`)
    expect(rows.map(({ name, trips, guests }) => [name, trips, guests])).toEqual([['Ketut', 1, 2]])
  })

  test('is a file in the language of the reader, with the pay only where it may be seen', async () => {
    const lines = async (position: Position, locale: string) =>
      (await ask(`guide-report/export?${period}`, position, locale)).text.trim().split('\r\n')
    expect(await lines('FINANCE', 'en')).toEqual([
      '\uFEFF"Guide";"Employment";"Trips";"Guests";"Did not come";"Minutes";"Pay"'.trim(),
      '"Wayan";"IN_HOUSE";2;8;3;300;170000',
      '"Made";"FREELANCE";1;1;1;150;',
      '"Nyoman";"IN_HOUSE";1;5;1;150;100000',
    ])
    const [head, first] = await lines('RAFTING_PIC', 'id')
    expect(head).toBe('"Pemandu";"Status kerja";"Trip";"Peserta";"Tidak datang";"Menit"')
    expect(first).toBe('"Wayan";"IN_HOUSE";2;8;3;300')
  })

  test('keeps the trips of a forgotten guide without name and pay', async () => {
    await world.say(
      { type: 'GuideRetired', data: { guideId: guideId(3), at: at(8) } },
      { type: 'GuideForgotten', data: { guideId: guideId(3), at: at(9) } },
    )
    const { rows } = await report('FINANCE')
    expect(rows.find(({ guideId: id }) => id === guideId(3))).toMatchObject({
      name: null,
      trips: 1,
      pay: null,
    })
  })
})
