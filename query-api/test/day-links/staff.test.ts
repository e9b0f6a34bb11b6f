import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { TransferList } from '@arung/contracts/days/transfers'
import type { DomainEvent } from '@arung/domain/event-types'
import { instantOf } from '@arung/domain/time'
import { at, uuid } from '@arung/projections/testing/sample-events'
import {
  date,
  driverId,
  driverPhone,
  runId,
  saleId,
  stopped,
  vehicle,
  vehicleId,
} from '../days/travel-day.ts'
import { travelWorld, type TravelWorld } from '../days/travel-world.ts'
import { ids } from '../shop.ts'
import { facts, made, told } from './driving-day.ts'
import { opened, tokenOf } from './link-events.ts'

let world: TravelWorld['world']
let ask: TravelWorld['ask']
beforeAll(async () => {
  ;({ world, ask } = await travelWorld())
  await world.say(...facts)
})
afterAll(() => world.stop())

/** Staff signed in then. */
const start = '2026-01-15T00:00:00.000Z'

describe('the transfers of a day', () => {
  const listOf = async () => {
    world.clock.set(start)
    return TransferList.parse((await ask(`${date}/transfers`)).body.data)
  }
  const kindsOf = async (ofRun: number) =>
    (await listOf()).problems.flatMap(({ kind, runId: id }) => (id === runId(ofRun) ? [kind] : []))

  test('name the runs of a driver who does not drive, until he does', async () => {
    const says = (drives: boolean): DomainEvent => ({
      type: 'DrivingConfirmed',
      data: { ...told, driverId: driverId(2), drives },
    })
    await world.say(says(false))
    expect(await kindsOf(2)).toContain('DRIVER_NOT_DRIVING')
    await world.say(says(true))
    expect(await kindsOf(2)).not.toContain('DRIVER_NOT_DRIVING')
  })

  test('name a vehicle with a fault of this day or before, until staff decide', async () => {
    const fault = (n: number, on: string): DomainEvent => ({
      type: 'FaultReported',
      data: {
        ...told,
        date: on,
        faultId: uuid(71, n),
        driverId: driverId(1),
        vehicleId: vehicleId(2),
        text: `Fault ${n}`,
      },
    })
    await world.say(fault(1, '2026-12-10'), fault(2, '2026-12-13'))
    expect((await listOf()).faults).toEqual([
      {
        faultId: uuid(71, 1),
        date: '2026-12-10',
        driverId: driverId(1),
        vehicleId: vehicleId(2),
        text: 'Fault 1',
        at: at(9),
      },
    ])
    expect(await kindsOf(2)).toContain('VEHICLE_FAULT')
    await world.say({
      type: 'FaultDismissed',
      data: {
        date: '2026-12-10',
        faultId: uuid(71, 1),
        vehicleId: vehicleId(2),
        by: uuid(8, 5),
        at: at(10),
      },
    })
    expect(await kindsOf(2)).not.toContain('VEHICLE_FAULT')
    await world.say(
      fault(3, date),
      vehicle(2, { outOfService: [{ from: date, to: date, reason: 'Brakes' }] }),
    )
    expect((await listOf()).faults).toEqual([])
    expect(await kindsOf(2)).toContain('VEHICLE_OUT')
  })

  test('tell in their history which driver said what', async () => {
    await world.sayAs(`driver:${driverId(1)}`, stopped(1, saleId(1), ['ARRIVED', 'ON_BOARD']))
    world.clock.set(start)
    const { body } = await ask(`${date}/transfers/history`)
    const { entries } = body.data as { entries: { type: string; actor: unknown; from: unknown }[] }
    expect(entries.at(-1)).toMatchObject({
      type: 'StopChanged',
      actor: { kind: 'DRIVER', id: driverId(1), name: 'Made Arta' },
      from: { area: 'RESERVATION', session: null },
    })
  })
})

describe('the links of a day', () => {
  type Row = { id: string; phone: string | null }
  const linksOf = async (who: string) => {
    world.clock.set(start)
    const { status, body, text } = await ask(`${date}/links`, who)
    expect(status, text).toBe(200)
    return (body.data as { people: Row[] }).people
  }

  test('show who has one, how often it was opened, and what drivers said', async () => {
    await world.say(
      opened(1, made, date),
      opened(1, made, date),
      { type: 'DrivingConfirmed', data: { ...told, driverId: driverId(1), drives: true } },
      { type: 'VehicleChecked', data: { ...told, driverId: driverId(1), vehicleId: vehicleId(1) } },
    )
    const rows = await linksOf('TRANSPORTATION_PIC')
    expect(rows.find(({ id }) => id === driverId(1))).toEqual({
      kind: 'DRIVER',
      id: driverId(1),
      name: 'Made Arta',
      phone: driverPhone,
      trips: 2,
      state: 'ISSUED',
      mayIssue: true,
      openings: 2,
      openedAt: at(8),
      drives: true,
      checkedAt: at(9),
      givenBack: 0,
    })
    expect(rows.find(({ id }) => id === driverId(2))).toMatchObject({ state: 'NONE', trips: 1 })
    world.clock.set(instantOf('2026-12-14', '00:00'))
    const token = await world.signIn(ids.admin, 'RESERVATION_ADMIN', 'TRANSPORTATION_PIC')
    const { body } = await world.ask(`/reservation-admin/days/${date}/links`, { token })
    const { people: over } = body.data as { people: Row[] }
    expect(over.find(({ id }) => id === driverId(1))).toMatchObject({ state: 'OVER' })
  })

  test('show phone numbers only to those who may issue them, and no token to anybody', async () => {
    world.clock.set(start)
    for (const who of ['FRONT_OFFICE', 'RAFTING_PIC', 'ADMIN', 'SUPER_ADMIN']) {
      const { text } = await ask(`${date}/links`, who)
      expect(text).not.toContain(tokenOf(1))
      const row = (await linksOf(who)).find(({ id }) => id === driverId(1))
      const mayCall = who === 'ADMIN' || who === 'SUPER_ADMIN'
      expect(row).toMatchObject({ mayIssue: mayCall, phone: mayCall ? expect.any(String) : null })
    }
    for (const who of ['USER', 'FINANCE', 'RESERVATION'])
      expect([who, (await ask(`${date}/links`, who)).status]).toEqual([who, 403])
  })
})
