import { describe, expect, test } from 'vitest'
import { randomUuid } from '@arung/platform/ids'
import { on, openDayDesk, refusalOf, weekdayOf } from './day-desk.ts'

const { desk, products, unit, guide, freshDay, sold, assign, eventsOf, cancel } =
  await openDayDesk()

describe('a party', () => {
  const refused = async (
    date: string,
    bookingId: string,
    { unitId, guests = 2 }: { unitId: string; guests?: number },
  ) => refusalOf(await assign(date, { parties: [{ bookingId, units: [on(unitId, guests)] }] }))

  test('is assigned on its own day and list only, and not once it is cancelled', async () => {
    const [date, other] = [freshDay(), freshDay()]
    const unitId = await unit()
    const elsewhere = await sold(other)
    const onQuads = await sold(date, { of: products.quads })
    const cancelled = await sold(date)
    expect((await cancel(cancelled)).status).toBe(200)
    for (const bookingId of [elsewhere, onQuads, cancelled, randomUuid()])
      expect(await refused(date, bookingId, { unitId })).toEqual([
        409,
        'PartyUnknown',
        { bookingId },
      ])
    expect(await eventsOf(date)).toEqual([])
  })

  test('cannot take more places than it has guests, or than the unit has', async () => {
    const date = freshDay()
    const [bookingId, many] = [await sold(date), await sold(date, { adults: 6 })]
    const unitId = await unit(5)
    expect(await refused(date, bookingId, { unitId, guests: 3 })).toEqual([
      409,
      'TooManyGuests',
      { bookingId },
    ])
    expect(await refused(date, many, { unitId, guests: 6 })).toEqual([
      409,
      'UnitFull',
      { bookingId: many, unitId },
    ])
  })

  test('needs a unit that exists, works, and is of the kind of its product', async () => {
    const date = freshDay()
    const bookingId = await sold(date)
    const retired = await unit()
    expect((await desk.send('PUT', `/units/${retired}/retirement`)).status).toBe(200)
    const out = [{ from: date, to: date, reason: 'A tube leaks' }]
    const cases = [
      ['UnitUnknown', randomUuid()],
      ['UnitUnknown', retired],
      ['UnitOut', await unit(5, { outOfService: out })],
      ['UnitUnfit', await unit(2, { kind: 'ATV' })],
    ] as const
    for (const [code, unitId] of cases)
      expect(await refused(date, bookingId, { unitId })).toEqual([409, code, { bookingId, unitId }])
    const [before] = out.map(period => ({ ...period, from: '2026-01-01', to: '2026-01-02' }))
    const fit = await unit(5, { outOfService: [before] })
    const answer = await assign(date, { parties: [{ bookingId, units: [on(fit, 2)] }] })
    expect(answer.status, answer.text).toBe(200)
  })

  test('waits for a unit that is still on a trip, or on its way back from one', async () => {
    const date = freshDay()
    const [early, during] = [
      await sold(date, { time: '08:00' }),
      await sold(date, { time: '10:00' }),
    ]
    const [unitId, later] = [await unit(), await sold(date, { time: '13:00' })]
    await assign(date, { parties: [{ bookingId: early, units: [on(unitId, 2)] }] })
    expect(await refused(date, during, { unitId })).toEqual([
      409,
      'UnitElsewhere',
      { unitId, time: '08:00', list: 'RAFTING' },
    ])
    const parties = [{ bookingId: later, units: [on(unitId, 2)] }]
    expect((await assign(date, { parties })).status).toBe(200)
  })
})

describe('a guide', () => {
  const refused = async (date: string, guideId: string) =>
    refusalOf(await assign(date, { guides: [{ time: '09:00', unitId: null, guides: [guideId] }] }))

  test('must work here on that day, with a licence and the skill of the list', async () => {
    const date = freshDay()
    const retired = await guide()
    expect((await desk.send('PUT', `/guides/${retired}/retirement`)).status).toBe(200)
    const daysOff = { weekdays: [], periods: [{ from: date, to: date }] }
    const cases = [
      ['GuideUnknown', randomUuid()],
      ['GuideUnknown', retired],
      ['GuideOff', await guide({ daysOff: { weekdays: [weekdayOf(date)], periods: [] } })],
      ['GuideOff', await guide({ daysOff })],
      ['LicenceExpired', await guide({ licenceExpires: '2026-01-01' })],
      ['GuideUnskilled', await guide({ skills: ['ATV'] })],
    ] as const
    for (const [code, guideId] of cases)
      expect(await refused(date, guideId)).toEqual([409, code, { guideId }])
    expect(await eventsOf(date)).toEqual([])
    const otherWeekday = (weekdayOf(date) % 7) + 1
    const valid = { licenceExpires: date, daysOff: { weekdays: [otherWeekday], periods: [] } }
    expect(await refused(date, await guide(valid))).toEqual([200, undefined, undefined])
  })

  test('is at one place at a time', async () => {
    const date = freshDay()
    const [unitId, wayan, early] = [
      await unit(),
      await guide(),
      await sold(date, { time: '08:00' }),
    ]
    const first = await assign(date, {
      parties: [{ bookingId: early, units: [on(unitId, 2)] }],
      guides: [{ time: '08:00', unitId, guides: [wayan] }],
    })
    expect(first.status, first.text).toBe(200)
    expect(await refused(date, wayan)).toEqual([
      409,
      'GuideElsewhere',
      { guideId: wayan, time: '08:00', list: 'RAFTING' },
    ])
  })
})
