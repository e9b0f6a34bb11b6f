import { afterAll, beforeAll, expect, test } from 'vitest'
import { Position } from '@arung/contracts/accounts/realms'
import { GuideProposal, UnitProposal } from '@arung/contracts/days/day-list'
import { History } from '@arung/contracts/history'
import { at } from '@arung/projections/testing/sample-events'
import { ids } from '../shop.ts'
import {
  assigned,
  booked,
  bookingId,
  guided,
  guideId,
  ofDesk,
  on,
  started,
  unitId,
} from './river-day.ts'
import { openRiver, type River } from './river-world.ts'

let river: River
beforeAll(async () => {
  river = await openRiver()
})
afterAll(() => river.world.stop())

test('a proposal puts the parties of departures that have not begun on units, or those of one departure', async () => {
  const day = '2026-12-18'
  await river.world.say(
    booked(41, { on: day, time: '07:00' }),
    booked(42, { on: day, time: '07:00' }),
    booked(43, { on: day, time: '12:00' }),
    booked(44, { on: day, time: '16:00' }),
    {
      type: 'GuestsArrived',
      data: { unpaid: null, happenedAt: null, ...ofDesk(41), present: 4, by: ids.admin, at: at(5) },
    },
    started(41),
  )
  const parties = async (search: string) => {
    const { body } = await river.ask(`days/${day}/lists/RAFTING/proposal${search}`, 'RAFTING_PIC')
    return UnitProposal.parse(body.data).changes.map(({ time, bookingId: of }) => [time, of])
  }
  expect(await parties('')).toEqual([
    ['12:00', bookingId(43)],
    ['16:00', bookingId(44)],
  ])
  expect(await parties('?time=16:00')).toEqual([['16:00', bookingId(44)]])
  expect((await parties('?time=07:00')).map(([time]) => time)).toContain('07:00')
})

test('a proposal finds guides for a departure that lacks them', async () => {
  const day = '2026-12-19'
  await river.world.say(booked(51, { on: day }), assigned(51, [on(3, 4)], { on: day }))
  const { body } = await river.ask(`days/${day}/lists/RAFTING/guide-proposal`, 'RAFTING_PIC')
  const { changes } = GuideProposal.parse(body.data)
  expect(changes).toMatchObject([{ time: '09:00', before: [] }])
  expect(changes[0]?.after).toHaveLength(1)
})

test('proposals are made only for positions that may run the list', async () => {
  for (const path of ['proposal', 'guide-proposal'])
    for (const [list, inCharge] of [
      ['RAFTING', 'RAFTING_PIC'],
      ['ATV', 'ATV_PIC'],
    ] as const)
      for (const position of Position.options) {
        const { status } = await river.ask(`days/2026-12-18/lists/${list}/${path}`, position)
        const runs = ['SUPER_ADMIN', 'ADMIN', inCharge].includes(position)
        expect(status, `${position} ${list} ${path}`).toBe(runs ? 200 : 403)
      }
})

test('the history of a list names each change of units, guides and stops, and nothing of other lists', async () => {
  const day = '2026-12-21'
  const data = { date: day, list: 'RAFTING', unitId: unitId(1), by: ids.admin, at: at(6) } as const
  await river.world.say(
    assigned(61, [on(1, 4)], { on: day }),
    guided(1, [1], { on: day }),
    { type: 'UnitStopped', data: { happenedAt: null, ...data, from: '13:00', reason: 'CLEANING' } },
    { type: 'UnitReturned', data },
  )
  const history = async (list: string) => {
    const { body } = await river.ask(`days/${day}/lists/${list}/history`)
    return History.parse(body.data).entries.map(({ type, changes }) => [type, changes])
  }
  const change = (field: string, before: unknown, after: unknown) => [{ field, before, after }]
  const party = { bookingId: bookingId(61) }
  const place = { time: '09:00', unitId: unitId(1) }
  expect(await history('RAFTING')).toEqual([
    ['PartyAssigned', change('units', { ...party, units: [] }, { ...party, units: [on(1, 4)] })],
    [
      'GuidesAssigned',
      change('guides', { ...place, guides: [] }, { ...place, guides: [guideId(1)] }),
    ],
    [
      'UnitStopped',
      change('stopped', null, { unitId: unitId(1), from: '13:00', reason: 'CLEANING' }),
    ],
    ['UnitReturned', change('stopped', { unitId: unitId(1) }, null)],
  ])
  expect(await history('ATV')).toEqual([])
})
