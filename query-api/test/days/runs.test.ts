import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Position } from '@arung/contracts/accounts/realms'
import { RunProposal } from '@arung/contracts/days/transfers'
import { sampleContact } from '@arung/domain/testing/sample-order'
import { at } from '@arung/projections/testing/sample-events'
import { createDatabase } from '../../src/database.ts'
import { loadTransfers } from '../../src/days/transfers.ts'
import {
  booked,
  date,
  driver,
  driverId,
  driverPhone,
  guestPhone,
  ordered,
  orderId,
  planned,
  run,
  runId,
  saleId,
  sold,
  stopped,
  vehicle,
  vehicleId,
} from './travel-day.ts'
import { travelWorld, type TravelWorld } from './travel-world.ts'

let world: TravelWorld['world']
let ask: TravelWorld['ask']
let listOf: TravelWorld['listOf']
const runners: readonly string[] = ['SUPER_ADMIN', 'ADMIN', 'TRANSPORTATION_PIC']

beforeAll(async () => {
  ;({ world, ask, listOf } = await travelWorld())
  await world.say(
    sold(1),
    booked(1),
    vehicle(1, { seats: 6 }),
    vehicle(2, { outOfService: [{ from: date, to: date, reason: 'A new clutch' }] }),
    vehicle(3),
    { type: 'UnitRetired', data: { unitId: vehicleId(3), at: at(3) } },
    driver(1, 'Wayan'),
    driver(2, 'Made', { licenceExpires: '2026-12-01' }),
    driver(3, 'Agung', { daysOff: { weekdays: [6], periods: [] } }),
  )
})
afterAll(() => world.stop())

describe('the list of a day', () => {
  test('shows the runs that carry the guests, and where the guests are', async () => {
    const day = '2026-12-19'
    const there = run([[saleId(61), 3]])
    await world.say(
      sold(61),
      booked(61, { on: day }),
      planned(1, there, { on: day }),
      planned(
        2,
        run([[saleId(61), 1]], { time: '05:30', vehicleId: vehicleId(2), driverId: null }),
        {
          on: day,
        },
      ),
      stopped(1, saleId(61), ['PLANNED', 'ON_THE_WAY'], day),
      planned(3, run([[saleId(61), 4]], { direction: 'HOME', time: '12:00' }), { on: day }),
    )
    const first = await listOf(day)
    expect(first.transfers.map(({ direction, runs }) => [direction, runs])).toEqual([
      [
        'THERE',
        [
          { runId: runId(2), guests: 1, state: 'PLANNED' },
          { runId: runId(1), guests: 3, state: 'ON_THE_WAY' },
        ],
      ],
      ['HOME', [{ runId: runId(3), guests: 4, state: 'PLANNED' }]],
    ])
    expect(first.runs.map(({ runId: id, time, states }) => [id, time, states])).toEqual([
      [runId(2), '05:30', {}],
      [runId(1), '06:00', { [saleId(61)]: 'ON_THE_WAY' }],
      [runId(3), '12:00', {}],
    ])
    await world.say(
      stopped(1, saleId(61), ['ON_THE_WAY', 'PLANNED'], day),
      planned(2, null, { on: day }),
      planned(3, run([[saleId(61), 4]]), { on: '2026-12-29' }),
    )
    expect((await listOf(day)).runs.map(({ runId: id, states }) => [id, states])).toEqual([
      [runId(1), {}],
      [runId(3), {}],
    ])
  })

  test('forgets the state of a stop that leaves its run', async () => {
    const day = '2026-12-28'
    const [own, other] = [saleId(62), saleId(63)]
    const both = run([
      [own, 2],
      [other, 2],
    ])
    const states = async () => (await listOf(day)).runs.map(one => one.states)
    await world.say(
      planned(7, both, { on: day }),
      stopped(7, own, ['PLANNED', 'ON_THE_WAY'], day),
      stopped(7, other, ['PLANNED', 'ON_THE_WAY'], day),
      planned(7, run([[other, 2]]), { on: day }),
    )
    expect(await states()).toEqual([{ [other]: 'ON_THE_WAY' }])
    await world.say(planned(7, both, { on: day }))
    expect(await states()).toEqual([{ [other]: 'ON_THE_WAY' }])
  })

  test('has every vehicle and driver, retired ones only while they are in a run', async () => {
    const day = '2026-12-26'
    const { vehicles, drivers } = await listOf(date)
    expect(vehicles).toEqual([
      { id: vehicleId(1), plate: 'DK 1', vehicle: 'MINIBUS', seats: 6, isOut: false },
      { id: vehicleId(2), plate: 'DK 2', vehicle: 'MINIBUS', seats: 12, isOut: true },
    ])
    expect(drivers).toEqual([
      { id: driverId(3), name: 'Agung', phone: driverPhone, isOff: true, licence: 'VALID' },
      { id: driverId(2), name: 'Made', phone: driverPhone, isOff: false, licence: 'EXPIRED' },
      { id: driverId(1), name: 'Wayan', phone: driverPhone, isOff: false, licence: 'VALID' },
    ])
    await world.say(
      driver(4, 'Nyoman'),
      planned(4, run([[saleId(1), 2]], { vehicleId: vehicleId(3), driverId: driverId(4) }), {
        on: day,
      }),
      { type: 'DriverRetired', data: { driverId: driverId(4), at: at(8) } },
      { type: 'DriverForgotten', data: { driverId: driverId(4), at: at(9) } },
    )
    const used = await listOf(day)
    expect(used.vehicles.find(({ id }) => id === vehicleId(3))).toMatchObject({ isOut: true })
    expect(used.drivers.find(({ id }) => id === driverId(4))).toMatchObject({
      name: null,
      phone: null,
      isOff: true,
    })
    expect((await listOf(date)).drivers.some(({ id }) => id === driverId(4))).toBe(false)
  })

  test('names what is missing, until a run carries the guests', async () => {
    const day = '2026-12-20'
    await world.say(
      ordered(71, { pickup: null, contact: { ...sampleContact, pickupPlace: null } }),
      booked(71, { sale: { kind: 'ORDER', id: orderId(71) }, on: day }),
    )
    const kinds = async () =>
      (await listOf(day)).problems.map(({ kind, direction }) => `${direction} ${kind}`)
    expect(await kinds()).toContain('THERE WITHOUT_RUN')
    expect(await kinds()).toContain('THERE PLACE_UNKNOWN')
    await world.say(planned(5, run([[orderId(71), 4]], { time: '07:30' }), { on: day }))
    const now = await kinds()
    expect(now).not.toContain('THERE WITHOUT_RUN')
    expect(now).toContain('HOME WITHOUT_RUN')
  })

  test('shows phone numbers only to positions that run the list', async () => {
    for (const position of Position.options) {
      const { text } = await ask(`${date}/transfers`, position)
      const seen = [guestPhone, driverPhone].filter(phone => text.includes(phone))
      expect(seen, position).toEqual(runners.includes(position) ? [guestPhone, driverPhone] : [])
    }
  })

  test('is read with the same number of statements, however many guests travel', async () => {
    const day = '2026-12-21'
    const database = createDatabase(world.pool)
    const statements = async () => {
      let asked = 0
      const { list } = await loadTransfers(
        {
          rows(name, text, values) {
            asked += 1
            return database.rows(name, text, values)
          },
        },
        day,
        new Map(),
      )
      return [list.transfers.length, asked]
    }
    await world.say(sold(100), booked(100, { on: day }))
    await listOf(day)
    expect(await statements()).toEqual([2, 8])
    const more = Array.from({ length: 40 }, (_, nth) => 101 + nth)
    await world.say(...more.flatMap(n => [sold(n), booked(n, { on: day })]))
    await listOf(day)
    expect(await statements()).toEqual([82, 8])
  })

  test('is read by every position, and by nobody else', async () => {
    for (const position of Position.options)
      for (const path of ['transfers', 'transfers/history'])
        expect((await ask(`${date}/${path}`, position)).status, position).toBe(200)
    for (const who of ['USER', 'ADMIN of the site'])
      for (const path of ['transfers', 'transfers/history', 'run-proposal'])
        expect((await ask(`${date}/${path}`, who)).status, `${who} ${path}`).toBe(403)
    expect((await ask('2026-02-30/transfers')).status).toBe(422)
  })
})

describe('a proposal of runs', () => {
  test('carries the transfers of the day that have no run', async () => {
    const day = '2026-12-22'
    await world.say(sold(201), booked(201, { on: day }), sold(202), booked(202, { on: day }))
    await world.say(planned(6, run([[saleId(201), 4]]), { on: day }))
    const { body, text } = await ask(`${day}/run-proposal`)
    const { runs, left } = RunProposal.parse(body.data)
    const carried = runs.flatMap(({ run: one }) =>
      (one?.stops ?? []).map(({ transferId, guests }) => [one?.direction, transferId, guests]),
    )
    expect(
      [...carried, ...left.map(one => [one.direction, one.transferId, one.guests])],
      text,
    ).toEqual(
      expect.arrayContaining([
        ['THERE', saleId(202), 4],
        ['HOME', saleId(201), 4],
        ['HOME', saleId(202), 4],
      ]),
    )
    expect(carried.length).toBeGreaterThan(0)
  })

  test('is made only for positions that run the list', async () => {
    for (const position of Position.options)
      expect((await ask(`${date}/run-proposal`, position)).status, position).toBe(
        runners.includes(position) ? 200 : 403,
      )
  })
})
