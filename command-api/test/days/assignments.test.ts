import { describe, expect, test } from 'vitest'
import { randomUuid } from '@arung/platform/ids'
import { on, openDayDesk, refusalOf } from './day-desk.ts'

const { desk, products, unit, guide, freshDay, sold, picOf, assign, unitsOn, eventsOf } =
  await openDayDesk()
const leads = async () => [await picOf('RAFTING_PIC'), await picOf('ATV_PIC')] as const

describe('an assignment', () => {
  test('writes who is on which unit, with what the booking and its product say', async () => {
    const date = freshDay()
    const [bookingId, raft, wayan] = [await sold(date), await unit(), await guide()]
    const guides = [{ time: '09:00', unitId: raft, guides: [wayan] }]
    const answer = await assign(date, { parties: [{ bookingId, units: [on(raft, 2)] }], guides })
    expect(answer.status, answer.text).toBe(200)
    const by = desk.staff.accountId
    const party = {
      list: 'RAFTING',
      productId: products.river,
      time: '09:00',
      guests: 2,
      minutes: 120,
      turnaround: 30,
    }
    expect((await eventsOf(date)).map(({ type, data }) => [type, data])).toMatchObject([
      ['PartyAssigned', { bookingId, party, before: [], after: [on(raft, 2)], by }],
      ['GuidesAssigned', { time: '09:00', unitId: raft, before: [], after: [wayan], by }],
    ])
  })

  test('splits a party over two units, and takes it off both', async () => {
    const date = freshDay()
    const bookingId = await sold(date, { adults: 7 })
    const [one, other] = [await unit(), await unit()]
    await assign(date, { parties: [{ bookingId, units: [on(one, 5), on(other, 2)] }] })
    expect(await unitsOn(date)).toEqual({ [bookingId]: { [one]: 5, [other]: 2 } })
    await assign(date, { parties: [{ bookingId, units: [] }] })
    expect(await unitsOn(date)).toEqual({})
  })

  test('swaps two parties in one request, and writes nothing of a request with one wrong change', async () => {
    const date = freshDay()
    const [a, b] = [await sold(date, { adults: 4 }), await sold(date, { adults: 4 })]
    const [one, other] = [await unit(), await unit()]
    const places = (ofA: string, ofB: string) => ({
      parties: [
        { bookingId: a, units: [on(ofA, 4)] },
        { bookingId: b, units: [on(ofB, 4)] },
      ],
    })
    expect((await assign(date, places(one, other))).status).toBe(200)
    expect((await assign(date, places(other, one))).status).toBe(200)
    const swapped = { [a]: { [other]: 4 }, [b]: { [one]: 4 } }
    expect(await unitsOn(date)).toEqual(swapped)
    expect(refusalOf(await assign(date, places(other, other)))).toEqual([
      409,
      'UnitFull',
      { bookingId: b, unitId: other },
    ])
    expect(await unitsOn(date)).toEqual(swapped)
  })

  test('is based on what its author saw: a colleague who was faster is named, not overwritten', async () => {
    const date = freshDay()
    const bookingId = await sold(date)
    const [one, other, third] = [await unit(), await unit(), await unit()]
    const asked = (unitId: string, over: readonly unknown[]) =>
      assign(date, { parties: [{ bookingId, units: [on(unitId, 2)], over }] })
    expect((await asked(one, [])).status).toBe(200)
    expect(refusalOf(await asked(other, []))).toEqual([409, 'ChangedMeanwhile', { bookingId }])
    expect((await asked(third, [on(one, 2)])).status).toBe(200)
    expect(await unitsOn(date)).toEqual({ [bookingId]: { [third]: 2 } })
    const guides = [
      { time: '09:00', unitId: third, guides: [await guide()], over: [await guide()] },
    ]
    expect(refusalOf(await assign(date, { guides }))).toEqual([
      409,
      'ChangedMeanwhile',
      { time: '09:00', list: 'RAFTING', unitId: third },
    ])
  })

  test('that is sent again writes nothing, under its key or under another', async () => {
    const date = freshDay()
    const [bookingId, raft, wayan] = [await sold(date), await unit(), await guide()]
    const body = {
      parties: [{ bookingId, units: [on(raft, 2)], over: [] }],
      guides: [{ time: '09:00', unitId: null, guides: [wayan], over: [] }],
    }
    const key = randomUuid()
    for (const sent of [key, key, randomUuid()])
      expect((await assign(date, { ...body, key: sent })).status).toBe(200)
    expect((await eventsOf(date)).map(({ type }) => type)).toEqual([
      'PartyAssigned',
      'GuidesAssigned',
    ])
  })

  test('is for those who run its list', async () => {
    const date = freshDay()
    const [rafting, atv] = await leads()
    const parties = [{ bookingId: await sold(date), units: [on(await unit(), 2)] }]
    const quad = await unit(2, { kind: 'ATV' })
    const quads = [{ bookingId: await sold(date, { of: products.quads }), units: [on(quad, 2)] }]
    const front = await picOf('FRONT_OFFICE')
    for (const token of [atv, front])
      expect((await assign(date, { parties, token })).status).toBe(403)
    expect((await assign(date, { parties: quads, list: 'ATV', token: rafting })).status).toBe(403)
    expect(await eventsOf(date)).toEqual([])
    expect((await assign(date, { parties, token: rafting })).status).toBe(200)
    expect((await assign(date, { parties: quads, list: 'ATV', token: atv })).status).toBe(200)
    expect((await assign(date, { parties: quads, list: 'TRANSPORT' })).status).toBe(422)
  })

  test('takes 800 changes and no more', async () => {
    const date = freshDay()
    const units = [on(randomUuid(), 1), on(randomUuid(), 1)]
    const parties = (count: number) =>
      Array.from({ length: count }, () => ({ bookingId: randomUuid(), units, over: units }))
    expect((await assign(date, { parties: parties(801) })).status).toBe(422)
    const answer = await assign(date, { parties: parties(800) })
    expect([answer.status, answer.code]).toEqual([409, 'ChangedMeanwhile'])
  })
})

describe('a unit that stops', () => {
  const stop = (
    date: string,
    id: string,
    from: string,
    more: { list?: string; token?: string } = {},
  ) =>
    desk.send(
      'PUT',
      `/days/${date}/lists/${more.list ?? 'RAFTING'}/stopped-units/${id}`,
      { from, reason: 'DAMAGED' },
      more.token,
    )
  const giveBack = (date: string, id: string) =>
    desk.send('DELETE', `/days/${date}/lists/RAFTING/stopped-units/${id}`)

  test('loses its later parties, takes no new ones, and works again when it returns', async () => {
    const date = freshDay()
    const [early, late] = [await sold(date), await sold(date, { time: '13:00' })]
    const raft = await unit()
    const parties = [early, late].map(bookingId => ({ bookingId, units: [on(raft, 2)] }))
    expect((await assign(date, { parties })).status).toBe(200)
    for (let time = 0; time < 2; time += 1)
      expect((await stop(date, raft, '11:00')).status).toBe(200)
    expect(await unitsOn(date)).toEqual({ [early]: { [raft]: 2 } })
    const again = { parties: [{ bookingId: late, units: [on(raft, 2)] }] }
    const fault = { bookingId: late, unitId: raft }
    expect(refusalOf(await assign(date, again))).toEqual([409, 'UnitStopped', fault])
    for (let time = 0; time < 2; time += 1) expect((await giveBack(date, raft)).status).toBe(200)
    expect((await assign(date, again)).status).toBe(200)
    expect((await eventsOf(date)).map(({ type }) => type)).toEqual([
      'PartyAssigned',
      'PartyAssigned',
      'PartyAssigned',
      'UnitStopped',
      'UnitReturned',
      'PartyAssigned',
    ])
  })

  test('must be one of the list that its caller runs', async () => {
    const date = freshDay()
    const [rafting, atv] = await leads()
    const [raft, quad] = [await unit(), await unit(2, { kind: 'ATV' })]
    expect((await stop(date, raft, '09:00', { token: atv })).status).toBe(403)
    expect((await stop(date, quad, '09:00', { token: rafting })).status).toBe(404)
    expect((await stop(date, randomUuid(), '09:00')).status).toBe(404)
    expect((await stop(date, raft, '09:00', { token: rafting })).status).toBe(200)
    expect((await stop(date, quad, '09:00', { list: 'ATV', token: atv })).status).toBe(200)
  })
})
