import { afterAll, beforeAll, expect, test } from 'vitest'
import { Position } from '@arung/contracts/accounts/realms'
import { DayFigures, type ListFigures } from '@arung/contracts/days/figures'
import { sampleIds, sampleZone } from '@arung/domain/testing/sample-catalogue'
import { at, uuid } from '@arung/projections/testing/sample-events'
import { createDatabase } from '../../src/database.ts'
import { loadFigures } from '../../src/days/figure-routes.ts'
import { ids } from '../shop.ts'
import { assigned, booked, date, ended, guided, ofDesk, on, unitId } from './river-day.ts'
import { openRiver, type River } from './river-world.ts'
import * as travel from './travel-day.ts'
import { travelWorld } from './travel-world.ts'

let river: River
/** The pool of the products. */
const poolId = sampleIds.river

beforeAll(async () => {
  river = await openRiver()
  await river.world.say({
    type: 'PoolSaved',
    data: {
      poolId,
      pool: { name: 'River', sessionLimit: 400, dayLimit: null },
      version: 1,
      at: at(1),
    },
  })
})
afterAll(() => river.world.stop())

async function figuresOf(day: string, { ask }: Pick<River, 'ask'> = river): Promise<DayFigures> {
  const { status, body, text } = await ask(`days/${day}/figures`)
  expect(status, text).toBe(200)
  return DayFigures.parse(body.data)
}
const listOf = ({ lists }: DayFigures, list: ListFigures['list']) =>
  lists.find(one => one.list === list)
const nothing = { level: null, guests: 0, present: 0, unitsUsed: 0, guidesOn: 0, problems: 0 }

test('a day is told in numbers: guests, units, guides and problems of each list', async () => {
  await river.world.say(
    booked(1, { guests: 6 }),
    booked(2, { time: '13:00' }),
    assigned(1, [on(1, 4), on(2, 2)], { guests: 6 }),
    guided(1, [1]),
    guided(2, [2]),
    {
      type: 'GuestsArrived',
      data: { unpaid: null, happenedAt: null, ...ofDesk(1), present: 5, by: ids.admin, at: at(5) },
    },
  )
  const figures = await figuresOf(date)
  const problems = (await river.listOf(date)).departures.map(departure => departure.problems.length)
  expect(problems[1]).toBeGreaterThan(0)
  expect(listOf(figures, 'RAFTING')).toEqual({
    list: 'RAFTING',
    level: null,
    guests: 10,
    present: 5,
    unitsUsed: 2,
    unitsFree: 1,
    unitsOut: 1,
    guidesOn: 2,
    guidesFree: 0,
    problems: problems[0]! + problems[1]!,
  })
  expect(listOf(figures, 'ATV')).toEqual({
    ...nothing,
    list: 'ATV',
    unitsFree: 1,
    unitsOut: 0,
    guidesFree: 1,
  })
  expect(figures.departures).toEqual([
    {
      list: 'RAFTING',
      time: '09:00',
      guests: 6,
      present: 5,
      limit: 400,
      withoutUnit: 0,
      guidesMissing: 0,
      problems: problems[0],
    },
    {
      list: 'RAFTING',
      time: '13:00',
      guests: 4,
      present: 0,
      limit: 400,
      withoutUnit: 4,
      guidesMissing: 0,
      problems: problems[1],
    },
  ])
})

test('a unit that stopped is out, and a guide of the other list is not free', async () => {
  const day = '2026-12-15'
  const free = listOf(await figuresOf(day), 'RAFTING')
  expect(free).toMatchObject({ unitsFree: 4, unitsOut: 0, guidesFree: 3 })
  await river.world.say(
    booked(11, { on: day, list: 'ATV' }),
    guided(5, [1], { on: day, list: 'ATV' }),
    {
      type: 'UnitStopped',
      data: {
        happenedAt: null,
        date: day,
        list: 'RAFTING',
        unitId: unitId(3),
        from: '11:00',
        reason: 'DAMAGED',
        by: ids.admin,
        at: at(6),
      },
    },
  )
  const figures = await figuresOf(day)
  expect(listOf(figures, 'RAFTING')).toMatchObject({ unitsFree: 3, unitsOut: 1, guidesFree: 2 })
  expect(listOf(figures, 'ATV')).toMatchObject({ unitsUsed: 1, unitsFree: 0, guidesOn: 1 })
})

test('a departure on a unit without a guide names how many guides are missing', async () => {
  const day = '2026-12-16'
  await river.world.say(booked(21, { on: day }), assigned(21, [on(1, 4)], { on: day }))
  expect((await figuresOf(day)).departures).toMatchObject([{ withoutUnit: 0, guidesMissing: 1 }])
})

test('a departure that is over misses nothing', async () => {
  const day = '2026-12-17'
  await river.world.say(booked(31, { on: day }), ...ended(31, 3))
  const [departure] = (await figuresOf(day)).departures
  expect(departure).toMatchObject({ guests: 4, present: 3, withoutUnit: 0, problems: 0 })
})

test('the limit of a session is that of its pool on the day, and unknown while a party is not mapped', async () => {
  const day = '2026-12-18'
  await river.world.say(booked(41, { on: day }), booked(42, { on: day, time: '13:00' }), {
    type: 'LimitOverridden',
    data: { poolId, date: day, time: '13:00', limit: 24, reason: 'High water' },
  })
  const limits = async () => (await figuresOf(day)).departures.map(({ limit }) => limit)
  expect(await limits()).toEqual([400, 24])
  await river.world.say(booked(43, { on: day, isMapped: false }))
  expect(await limits()).toEqual([null, 24])
})

test('the transfers of a day are counted as their list counts them', async () => {
  const transport = await travelWorld()
  try {
    const { world, listOf: transfersOf } = transport
    await world.say(
      travel.sold(1),
      travel.booked(1, { guests: 3 }),
      travel.sold(2),
      travel.booked(2, { guests: 2 }),
      travel.vehicle(1),
      travel.driver(1, 'Nyoman'),
      travel.planned(1, travel.run([[travel.saleId(1), 3]])),
    )
    const ask = (path: string) => transport.ask(path.replace(/^days\//, ''))
    const { transport: counted } = await figuresOf(travel.date, { ask })
    const { problems } = await transfersOf(travel.date)
    expect(counted).toEqual({
      guests: 5,
      withoutRun: 7,
      vehiclesUsed: 1,
      problems: problems.length,
    })
    expect(problems.length).toBeGreaterThan(0)
  } finally {
    await transport.world.stop()
  }
})

test('the figures are read with the same number of statements, however many parties there are', async () => {
  const day = '2026-12-19'
  const database = createDatabase(river.world.pool)
  const facts: Parameters<typeof loadFigures>[2] = {
    pools: new Map([[poolId, { name: 'River', sessionLimit: 9, dayLimit: null, version: 1 }]]),
    pickupZones: new Map([[uuid(70, 1), sampleZone]]),
  }
  const guestsAndStatements = async () => {
    let statements = 0
    const counted: typeof database = {
      rows(...asked) {
        statements += 1
        return database.rows(...asked)
      },
    }
    const { departures } = await loadFigures(counted, day, facts)
    return [departures[0]?.guests, statements]
  }
  await river.world.say(booked(100, { on: day }))
  await figuresOf(day)
  expect(await guestsAndStatements()).toEqual([4, 17])
  await river.world.say(...Array.from({ length: 40 }, (_, n) => booked(101 + n, { on: day })))
  await figuresOf(day)
  expect(await guestsAndStatements()).toEqual([164, 17])
})

test('the figures name no guest, guide or amount', async () => {
  const { text } = await river.ask(`days/${date}/figures`)
  expect((await river.ask(`days/${date}/lists/RAFTING`)).text).toMatch(/Ketut Sari[^]*Wayan/)
  expect(text).not.toMatch(/name|Ketut|Sari|Wayan|Made|toCollect|currency|amount/i)
})

test('every position reads the figures of a day, and nobody else does', async () => {
  for (const position of Position.options)
    expect((await river.ask(`days/${date}/figures`, position)).status, position).toBe(200)
  for (const who of ['USER', 'ADMIN of the site'])
    expect((await river.ask(`days/${date}/figures`, who)).status, who).toBe(403)
})
