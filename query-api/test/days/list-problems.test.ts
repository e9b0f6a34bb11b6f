import { afterAll, beforeAll, expect, test } from 'vitest'
import { at } from '@arung/projections/testing/sample-events'
import { assigned, booked, date, guide, guided, guideId, on, unit, unitId } from './river-day.ts'
import { openRiver, problemsOf, type River } from './river-world.ts'

let river: River
beforeAll(async () => {
  river = await openRiver()
})
afterAll(() => river.world.stop())

test('a unit out of service and a guide who is off are on the list only while they are assigned', async () => {
  const seen = async () => {
    const list = await river.listOf(date)
    return {
      unit: list.units.find(({ id }) => id === unitId(4))?.isOut,
      guide: list.guides.find(({ id }) => id === guideId(4))?.isOff,
      kinds: problemsOf(list).map(({ kind }) => kind),
      away: [...list.away.units, ...list.away.guides].map(({ id }) => id),
    }
  }
  await river.world.say(booked(1))
  expect(await seen()).toMatchObject({
    unit: undefined,
    guide: undefined,
    away: [unitId(4), guideId(4)],
  })
  await river.world.say(assigned(1, [on(4, 4)]), guided(4, [4]))
  expect(await seen()).toEqual({
    unit: true,
    guide: true,
    kinds: expect.arrayContaining(['UNIT_OUT', 'GUIDE_OFF']),
    away: [],
  })
})

test('a unit that lost seats after it was filled is overfull', async () => {
  const day = '2026-12-14'
  await river.world.say(booked(11, { on: day }), assigned(11, [on(3, 4)], { on: day }))
  const overfull = async () =>
    problemsOf(await river.listOf(day)).filter(({ kind }) => kind === 'UNIT_OVERFULL')
  expect(await overfull()).toEqual([])
  await river.world.say(unit(3, { seats: 3 }))
  expect(await overfull()).toMatchObject([{ unitId: unitId(3), need: 4, have: 3 }])
})

test('a licence that expired after the guide was assigned is a problem', async () => {
  const day = '2026-12-15'
  await river.world.say(
    booked(21, { on: day }),
    assigned(21, [on(1, 4)], { on: day }),
    guided(1, [1], { on: day }),
  )
  const expired = async () =>
    problemsOf(await river.listOf(day)).filter(({ kind }) => kind === 'LICENCE_EXPIRED')
  expect(await expired()).toEqual([])
  await river.world.say(guide(1, { name: 'Wayan', licenceExpires: '2026-12-14' }))
  expect(await expired()).toEqual([
    { kind: 'LICENCE_EXPIRED', time: '09:00', unitId: unitId(1), guideId: guideId(1) },
  ])
  const { guides } = await river.listOf(day)
  expect(guides.find(({ id }) => id === guideId(1))?.isLicenceExpired).toBe(true)
})

test('a guide who is on the other list at the same time is a problem of both lists', async () => {
  const day = '2026-12-16'
  const quads = { on: day, list: 'ATV', time: '10:00' } as const
  await river.world.say(
    guide(6, { name: 'Putu', skills: ['RAFTING', 'ATV'] }),
    booked(31, { on: day }),
    booked(32, quads),
    assigned(31, [on(1, 4)], { on: day }),
    assigned(32, [on(5, 4)], quads),
    guided(1, [6], { on: day }),
    guided(null, [6], quads),
  )
  for (const [list, time] of [
    ['RAFTING', '09:00'],
    ['ATV', '10:00'],
  ] as const)
    expect(problemsOf(await river.listOf(day, list)), list).toContainEqual(
      expect.objectContaining({ kind: 'GUIDE_TWICE', time, guideId: guideId(6) }),
    )
})

test('a guide who is assigned where nobody is booked is on the list with that departure', async () => {
  const day = '2026-12-17'
  await river.world.say(guided(null, [1], { on: day, time: '11:00' }))
  expect((await river.listOf(day)).departures).toMatchObject([
    {
      time: '11:00',
      parties: [],
      guides: [{ unitId: null, guides: [guideId(1)] }],
      problems: expect.arrayContaining([
        expect.objectContaining({ kind: 'GUIDE_WITHOUT_GUESTS', guideId: guideId(1) }),
      ]),
    },
  ])
})

test('a forgotten guide keeps the place without the name', async () => {
  const day = '2026-12-18'
  await river.world.say(
    booked(41, { on: day }),
    assigned(41, [on(2, 4)], { on: day }),
    guided(2, [2], { on: day }),
    { type: 'GuideRetired', data: { guideId: guideId(2), at: at(8) } },
    { type: 'GuideForgotten', data: { guideId: guideId(2), at: at(9) } },
  )
  const { guides, departures } = await river.listOf(day)
  expect(guides.find(({ id }) => id === guideId(2))).toMatchObject({ name: null, isOff: true })
  expect(departures[0]?.guides).toEqual([{ unitId: unitId(2), guides: [guideId(2)], answers: [] }])
})
