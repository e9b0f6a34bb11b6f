import { randomUuid } from '@arung/platform/ids'
import { describe, expect, test } from 'vitest'
import type { Answer } from '../world.ts'
import { openRunDesk, stop } from './run-desk.ts'

const {
  desk,
  products,
  vehicle,
  driver,
  freshDay,
  sold,
  picOf,
  run,
  plan,
  changeStop,
  carriedOn,
  eventsOf,
  follow,
  cancel,
} = await openRunDesk()

const refusalOf = ({ status, code, alternatives }: Answer) => [status, code, alternatives]

describe('runs of a day', () => {
  test('carry a sale there and home, and a charter, and the same plan again changes nothing', async () => {
    const date = freshDay()
    const { saleId } = await sold(date)
    const charter = await sold(date, { of: products.hire, adults: 3, more: {} })
    const [car, bus, driverId] = [await vehicle(), await vehicle(), await driver()]
    const runs = [
      { runId: randomUuid(), run: run(car, [stop(saleId)], { driverId }) },
      { runId: randomUuid(), run: run(car, [stop(saleId)], { direction: 'HOME', time: '11:15' }) },
      {
        runId: randomUuid(),
        run: run(bus, [stop(charter.bookingId, 3)], { direction: 'CHARTER', time: '09:00' }),
      },
    ]
    for (let time = 0; time < 2; time += 1) {
      const answer = await plan(date, runs)
      expect(answer.status, answer.text).toBe(200)
    }
    expect(await carriedOn(date)).toEqual({
      [`THERE ${saleId}`]: 4,
      [`HOME ${saleId}`]: 4,
      [`CHARTER ${charter.bookingId}`]: 3,
    })
    const events = await eventsOf(date)
    expect(events.map(({ type }) => type)).toEqual(['RunPlanned', 'RunPlanned', 'RunPlanned'])
    expect(events[0]?.data).toMatchObject({ before: null, by: desk.staff.accountId })
  })

  test('are refused together, with what is wrong', async () => {
    const date = freshDay()
    const [{ saleId }, other] = [await sold(date), await sold(date, { adults: 9 })]
    const out = [{ from: date, to: date, reason: 'Service' }]
    const [car, small, broken] = [
      await vehicle(),
      await vehicle({ seats: 8 }),
      await vehicle({ outOfService: out }),
    ]
    const [good, off, expired] = [
      await driver(),
      await driver({ daysOff: { weekdays: [], periods: [{ from: date, to: date }] } }),
      await driver({ licenceExpires: '2020-01-01' }),
    ]
    const runId = randomUuid()
    const stands = { runId, run: run(car, [stop(saleId)], { driverId: good }) }
    expect((await plan(date, [stands])).status).toBe(200)
    const [later, id] = [{ time: '12:00' }, randomUuid()]
    const refusal = async (second: object, ownId = id) =>
      refusalOf(await plan(date, [{ runId: ownId, run: second }]))
    const stranger = randomUuid()
    const ofOther = [stop(other.saleId, 1)]
    expect(await refusal(run(small, [stop(stranger)]))).toEqual([
      409,
      'TransferUnknown',
      { runId: id, transferId: stranger },
    ])
    expect(await refusal(run(small, [stop(saleId, 1)]))).toEqual([
      409,
      'TransferFull',
      { runId: id, transferId: saleId },
    ])
    expect(await refusal(run(small, [stop(other.saleId, 9)]))).toEqual([
      409,
      'RunFull',
      { runId: id, vehicleId: small },
    ])
    expect(await refusal(run(stranger, ofOther))).toEqual([
      409,
      'VehicleUnknown',
      { runId: id, vehicleId: stranger },
    ])
    expect(await refusal(run(broken, ofOther))).toEqual([
      409,
      'VehicleOut',
      { runId: id, vehicleId: broken },
    ])
    expect(await refusal(run(car, ofOther))).toEqual([
      409,
      'VehicleElsewhere',
      { runId: id, vehicleId: car, time: '07:30' },
    ])
    expect(await refusal(run(small, ofOther, { driverId: good }))).toEqual([
      409,
      'DriverElsewhere',
      { runId: id, driverId: good, time: '07:30' },
    ])
    for (const [driverId, code] of [
      [stranger, 'DriverUnknown'],
      [off, 'DriverOff'],
      [expired, 'DriverLicenceExpired'],
    ] as const)
      expect(await refusal(run(small, ofOther, { ...later, driverId }))).toEqual([
        409,
        code,
        { runId: id, driverId },
      ])
    expect(await eventsOf(date)).toHaveLength(1)
  })

  test('know only guests who are picked up, on this day', async () => {
    const date = freshDay()
    const own = await sold(date, { more: {} })
    const moved = await sold(freshDay())
    const selfZone = await desk.shop.save('/admins/pickup-zones', {
      kind: 'SELF',
      name: 'Own way',
      nameId: 'Sendiri',
      rank: 9,
      discount: 0,
      usdDiscount: 0,
    })
    const pickUp = { zoneId: selfZone, place: 'Own car', note: null }
    const self = await sold(date, { more: { pickUp } })
    const car = await vehicle()
    for (const { saleId } of [own, moved, self])
      expect((await plan(date, [{ run: run(car, [stop(saleId, 1)]) }])).code).toBe(
        'TransferUnknown',
      )
    const charter = await sold(date, { of: products.hire, more: { pickUp: null } })
    for (const [direction, transferId] of [
      ['THERE', charter.bookingId],
      ['THERE', charter.saleId],
      ['CHARTER', charter.saleId],
    ] as const)
      expect(
        (await plan(date, [{ run: run(car, [stop(transferId, 1)], { direction }) }])).code,
      ).toBe('TransferUnknown')
  })

  test('that a colleague changed meanwhile are not overwritten', async () => {
    const date = freshDay()
    const { saleId } = await sold(date)
    const [car, runId] = [await vehicle(), randomUuid()]
    const first = run(car, [stop(saleId)])
    await plan(date, [{ runId, run: first, over: null }])
    const second = { ...first, time: '07:45' }
    expect((await plan(date, [{ runId, run: second, over: first }])).status).toBe(200)
    expect(refusalOf(await plan(date, [{ runId, run: null, over: first }]))).toEqual([
      409,
      'ChangedMeanwhile',
      { runId },
    ])
    expect((await plan(date, [{ runId, run: null, over: second }])).status).toBe(200)
    expect(await carriedOn(date)).toEqual({})
  })

  test('are planned by those who run transportation, in a request that is complete', async () => {
    const date = freshDay()
    const { saleId } = await sold(date)
    const [car, runId] = [await vehicle(), randomUuid()]
    const body = { runId, run: run(car, [stop(saleId)]) }
    const pic = await picOf('TRANSPORTATION_PIC')
    for (const as of ['RAFTING_PIC', 'FRONT_OFFICE'] as const)
      expect((await plan(date, [body], { token: await picOf(as) })).status, as).toBe(403)
    for (const wrong of [[], [{ runId, run: { ...body.run, stops: [] } }], [body, body]])
      expect((await plan(date, wrong, { token: pic })).status).toBe(422)
    expect((await plan('2026-02-30', [body], { token: pic })).status).toBe(422)
    expect((await plan(date, [body], { token: pic })).status).toBe(200)
  })
})

describe('the stops of a run', () => {
  async function planned() {
    const date = freshDay()
    const { saleId, bookingId } = await sold(date)
    const [car, runId] = [await vehicle(), randomUuid()]
    const first = run(car, [stop(saleId)])
    expect((await plan(date, [{ runId, run: first }])).status).toBe(200)
    return { date, saleId, bookingId, car, runId, first, at: [runId, saleId] as const }
  }

  test('go from planned to dropped, each step once', async () => {
    const { date, at } = await planned()
    const steps = ['PLANNED', 'ON_THE_WAY', 'ARRIVED', 'ON_BOARD', 'DROPPED']
    for (const [index, state] of steps.slice(1).entries())
      for (let time = 0; time < 2; time += 1)
        expect((await changeStop(date, at, { state, over: steps[index] })).status).toBe(200)
    expect((await eventsOf(date)).slice(1).map(({ data }) => data.after)).toEqual(steps.slice(1))
    expect((await changeStop(date, at, { state: 'PLANNED', over: 'DROPPED' })).code).toBe(
      'StopNotNext',
    )
    expect((await changeStop(date, at, { state: 'ARRIVED', over: 'PLANNED' })).code).toBe(
      'ChangedMeanwhile',
    )
    const nowhere = [at[0], randomUuid()] as const
    expect((await changeStop(date, nowhere, { state: 'ARRIVED', over: 'PLANNED' })).code).toBe(
      'StopUnknown',
    )
    const [state, over] = ['ON_BOARD', 'DROPPED']
    expect((await changeStop(date, at, { state, over }, await picOf('ATV_PIC'))).status).toBe(403)
  })

  test('hold a run that is under way', async () => {
    const { date, at, runId, first } = await planned()
    await changeStop(date, at, { state: 'ON_THE_WAY', over: 'PLANNED' })
    expect(refusalOf(await plan(date, [{ runId, run: null }]))).toEqual([
      409,
      'RunUnderWay',
      { runId },
    ])
    const driverId = await driver()
    expect((await plan(date, [{ runId, run: { ...first, driverId } }])).status).toBe(200)
  })

  test('stay when the guests are on board, whatever happens to the booking', async () => {
    const { date, at, bookingId, saleId } = await planned()
    for (const [over, state] of [
      ['PLANNED', 'ON_THE_WAY'],
      ['ON_THE_WAY', 'ARRIVED'],
      ['ARRIVED', 'ON_BOARD'],
    ])
      await changeStop(date, at, { state, over })
    expect((await cancel(bookingId)).status).toBe(200)
    expect((await follow(`bookings/${bookingId}`)).status).toBe(200)
    expect(await carriedOn(date)).toEqual({ [`THERE ${saleId}`]: 4 })
  })
})
