import { afterAll, beforeAll, expect, test } from 'vitest'
import { Position } from '@arung/contracts/accounts/realms'
import { BookingView } from '@arung/contracts/bookings/views'
import type { UnitList } from '@arung/contracts/days/assignments'
import type { DayList } from '@arung/contracts/days/day-list'
import { DayFigures } from '@arung/contracts/days/figures'
import type { Level } from '@arung/contracts/days/levels'
import type { DomainEvent } from '@arung/domain/event-types'
import { at, uuid } from '@arung/projections/testing/sample-events'
import { createDatabase } from '../../src/database.ts'
import { loadDay } from '../../src/days/load-day.ts'
import { ids } from '../shop.ts'
import {
  assigned,
  booked,
  bookingId,
  date,
  guided,
  guideId,
  ofDesk,
  on,
  unitId,
} from './river-day.ts'
import { openRiver, type River } from './river-world.ts'

let river: River

beforeAll(async () => {
  river = await openRiver()
  await river.world.say(
    booked(1, { guests: 6 }),
    booked(2, { time: '13:00' }),
    booked(3, { list: 'ATV' }),
    assigned(1, [on(1, 4), on(2, 2)], { guests: 6 }),
    guided(1, [1]),
    guided(2, [2]),
  )
})
afterAll(() => river.world.stop())

const guestsOf = ({ departures }: DayList) =>
  departures.flatMap(({ time, parties }) =>
    parties.map(({ booking, units }) => [time, booking.bookingId, units]),
  )

test('a list shows each departure with its parties, units, guides and products', async () => {
  const list = await river.listOf(date)
  expect(list.departures.map(({ time }) => time)).toEqual(['09:00', '13:00'])
  expect(list.departures[0]).toMatchObject({
    products: [
      {
        name: 'Ayung rafting',
        colour: '#0e7c86',
        unitKind: 'RAFT',
        minutes: 150,
        turnaround: 45,
      },
    ],
    parties: [{ booking: { bookingId: bookingId(1) }, units: [on(1, 4), on(2, 2)] }],
    guides: [
      { unitId: unitId(1), guides: [guideId(1)] },
      { unitId: unitId(2), guides: [guideId(2)] },
    ],
    problems: [],
  })
  expect(list.departures[1]?.problems).toContainEqual({
    kind: 'PARTY_WITHOUT_UNIT',
    time: '13:00',
    bookingId: bookingId(2),
    need: 4,
  })
  expect(list.units.map(({ number, kind }) => `${kind} ${number}`)).toEqual([
    'RAFT 1',
    'RAFT 2',
    'RAFT 3',
  ])
  expect(list.guides.map(({ name }) => name)).toEqual(['Made', 'Wayan'])
  expect((await river.listOf(date, 'ATV')).guides.map(({ name }) => name)).toEqual(['Nyoman'])
})

test('a list says of the guests what their booking says', async () => {
  const { departures } = await river.listOf(date)
  const answer = await river.ask(`bookings/${bookingId(1)}`)
  const { country, pickupPlace, note, addOns, guestName } = BookingView.parse(answer.body.data)
  const [party] = departures[0]?.parties ?? []
  expect(party).toMatchObject({ country, pickupPlace, note, addOns, language: 'ja' })
  expect(party?.booking.guestName).toBe(guestName)
  expect([country, note]).toEqual(['JP', 'One of them cannot swim'])
})

test('a party whose product is not mapped has no product', async () => {
  const day = '2026-12-20'
  await river.world.say(booked(61, { on: day, isMapped: false }))
  const { departures } = await river.listOf(day)
  expect(departures).toMatchObject([{ products: [], parties: [{ productId: null, units: [] }] }])
})

test('a list leaves out cancelled bookings, and units of another session than the present one', async () => {
  const day = '2026-12-14'
  await river.world.say(
    booked(11, { on: day }),
    booked(12, { on: day }),
    assigned(11, [on(1, 4)], { on: day }),
    assigned(12, [on(2, 4)], { on: day }),
  )
  expect(guestsOf(await river.listOf(day))).toEqual([
    ['09:00', bookingId(11), [on(1, 4)]],
    ['09:00', bookingId(12), [on(2, 4)]],
  ])
  await river.world.say(
    { type: 'BookingCanceled', data: { ...ofDesk(11), why: 'CANCELED', by: null, at: at(5) } },
    {
      type: 'BookingMoved',
      data: {
        ...ofDesk(12),
        changeId: uuid(34, 1),
        places: { before: [], after: [] },
        before: { date: day, time: '09:00' },
        after: { date: day, time: '13:00' },
        by: ids.admin,
        at: at(6),
      },
    },
  )
  expect(guestsOf(await river.listOf(day))).toEqual([['13:00', bookingId(12), []]])
})

test('whoever takes a party off its units sees that at once', async () => {
  const day = '2026-12-15'
  await river.world.say(booked(21, { on: day }), assigned(21, [on(1, 4)], { on: day }))
  expect(guestsOf(await river.listOf(day))).toEqual([['09:00', bookingId(21), [on(1, 4)]]])
  await river.world.say(assigned(21, [], { on: day }))
  expect(guestsOf(await river.listOf(day))).toEqual([['09:00', bookingId(21), []]])
})

test('a list shows which units stopped, until they work again', async () => {
  const day = '2026-12-16'
  const stopped = async () =>
    (await river.listOf(day)).units.find(({ id }) => id === unitId(3))?.stopped
  const data = { date: day, list: 'RAFTING', unitId: unitId(3), by: ids.admin, at: at(6) } as const
  await river.world.say({
    type: 'UnitStopped',
    data: { happenedAt: null, ...data, from: '11:00', reason: 'DAMAGED' },
  })
  expect(await stopped()).toEqual({ from: '11:00', reason: 'DAMAGED' })
  await river.world.say({ type: 'UnitReturned', data })
  expect(await stopped()).toBeNull()
})

test('a day is read with the same number of statements, however many parties it has', async () => {
  const day = '2026-12-17'
  const database = createDatabase(river.world.pool)
  const partiesAndStatements = async () => {
    let statements = 0
    const counted: typeof database = {
      rows(...asked) {
        statements += 1
        return database.rows(...asked)
      },
    }
    return [(await loadDay(counted, day)).parties.length, statements]
  }
  await river.world.say(booked(100, { on: day }))
  await river.listOf(day)
  expect(await partiesAndStatements()).toEqual([1, 8])
  await river.world.say(...Array.from({ length: 40 }, (_, n) => booked(101 + n, { on: day })))
  await river.listOf(day)
  expect(await partiesAndStatements()).toEqual([41, 8])
})

test('every position reads the lists of a day, and nobody else does', async () => {
  const path = `days/${date}/lists`
  for (const position of Position.options)
    expect((await river.ask(`${path}/RAFTING`, position)).status, position).toBe(200)
  for (const who of ['USER', 'ADMIN of the site'])
    for (const part of ['', '/proposal', '/guide-proposal', '/history'])
      expect((await river.ask(`${path}/RAFTING${part}`, who)).status, who + part).toBe(403)
  expect((await river.ask(`${path}/TRANSPORT`)).status).toBe(422)
})

test('a list and the figures say the level of water and weather, the figures without the person', async () => {
  const day = '2026-12-22'
  const set = (level: Level, list: UnitList = 'RAFTING'): DomainEvent => ({
    type: 'LevelSet',
    data: {
      date: day,
      list,
      level,
      note: 'High water',
      from: '13:00',
      right: 'ANY',
      by: ids.admin,
      at: at(5),
    },
  })
  await river.world.say(set('WATCH'), set('STOP'), set('STOP', 'ATV'), set('GREEN', 'ATV'))
  const level = { level: 'STOP', note: 'High water', from: '13:00' }
  expect((await river.listOf(day)).level).toMatchObject({ ...level, at: at(5) })
  expect((await river.listOf(day, 'ATV')).level).toBeNull()
  const { lists } = DayFigures.parse((await river.ask(`days/${day}/figures`)).body.data)
  expect(lists.map(figures => [figures.list, figures.level])).toEqual([
    ['RAFTING', level],
    ['ATV', null],
  ])
})
