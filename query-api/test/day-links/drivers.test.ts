import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DayOfPerson } from '@arung/contracts/day-links/views'
import { TransferList } from '@arung/contracts/days/transfers'
import type { DomainEvent } from '@arung/domain/event-types'
import { sampleReservation } from '@arung/domain/reservations/samples'
import { instantOf } from '@arung/domain/time'
import { at, uuid } from '@arung/projections/testing/sample-events'
import {
  booked,
  date,
  driver,
  driverId,
  planned,
  run,
  runId,
  saleId,
  sold,
  stopped,
  vehicle,
  vehicleId,
} from '../days/travel-day.ts'
import { ids } from '../shop.ts'
import { travelWorld, type TravelWorld } from '../days/travel-world.ts'
import {
  amountsIn,
  amountsTold,
  leavesOf,
  linked,
  opened,
  tokenOf,
  unlinked,
} from './link-events.ts'

const made = { kind: 'DRIVER', id: driverId(1) } as const
const phones = ['+6281200000001', '+6281200000002']
const guests = (n: number, name: string) => ({
  party: sampleReservation.party && {
    ...sampleReservation.party,
    name,
    phone: phones[n - 1] ?? '',
    email: `guest-${n}@example.com`,
    others: [{ name: `Companion ${n}`, age: 30 }],
  },
  pickUp: { zoneId: null, place: `Villa ${n}`, note: `Gate ${n}` },
  note: `Wish ${n}`,
})
const told = { date, happenedAt: at(9), at: at(9) }
const facts: readonly DomainEvent[] = [
  vehicle(1),
  vehicle(2),
  driver(1, 'Made Arta'),
  driver(2, 'Nyoman Rai'),
  sold(1, guests(1, 'Ayu Lestari')),
  booked(1),
  sold(2, guests(2, 'Bram Wijaya')),
  booked(2),
  planned(1, run([[saleId(1), 4]])),
  planned(
    2,
    run([[saleId(2), 4]], { vehicleId: vehicleId(2), driverId: driverId(2), time: '06:30' }),
  ),
  planned(3, run([[saleId(1), 4]], { direction: 'HOME', time: '12:00' })),
  stopped(1, saleId(1), ['PLANNED', 'ON_THE_WAY']),
  stopped(1, saleId(1), ['ON_THE_WAY', 'ARRIVED']),
  { type: 'DayNoteSaved', data: { date, text: 'High water', at: at(3) } },
  linked(1, made, date),
]

let world: TravelWorld['world']
let ask: TravelWorld['ask']
beforeAll(async () => {
  ;({ world, ask } = await travelWorld())
  await world.say(...facts)
})
afterAll(() => world.stop())

async function dayOf(token: string): Promise<DayOfPerson> {
  const { status, body, text } = await world.ask(`/day-links/${token}`)
  expect(status, text).toBe(200)
  return DayOfPerson.parse(body.data)
}
const codeAt = async (instant: string, token: string) => {
  world.clock.set(instant)
  const { status, body } = await world.ask(`/day-links/${token}`)
  return [status, body.code]
}
/** Staff signed in then. */
const start = '2026-01-15T00:00:00.000Z'
const morning = instantOf(date, '06:00')

describe('the day of a driver', () => {
  test('shows the own runs with their stops, in order of time', async () => {
    world.clock.set(morning)
    const { runs, ...day } = await dayOf(tokenOf(1))
    expect(day).toMatchObject({
      date,
      person: { kind: 'DRIVER', id: driverId(1), name: 'Made Arta' },
      dayNote: 'High water',
      trips: [],
      drives: null,
      noShowMinutes: 15,
      endsAt: '2026-12-12T22:00:00.000Z',
    })
    expect(runs.map(one => [one.runId, one.direction, one.time, one.until])).toEqual([
      [runId(1), 'THERE', '06:00', '08:00'],
      [runId(3), 'HOME', '12:00', '14:00'],
    ])
    expect(runs[0]?.vehicle).toEqual({
      id: vehicleId(1),
      plate: 'DK 1',
      vehicle: 'MINIBUS',
      seats: expect.any(Number),
      checkedAt: null,
    })
    expect(runs[0]?.stops).toEqual([
      {
        transferId: saleId(1),
        name: 'Ayu Lestari',
        phone: phones[0],
        locale: 'id',
        guests: 4,
        zone: null,
        place: 'Villa 1',
        note: 'Gate 1\nWish 1',
        window: null,
        begins: '09:00',
        state: 'ARRIVED',
        arrivedAt: at(5),
      },
    ])
  })

  test('never shows money, nor anything of guests and colleagues of other runs', async () => {
    world.clock.set(morning)
    const { text, body } = await world.ask(`/day-links/${tokenOf(1)}`)
    const amounts = amountsIn(facts)
    expect(amounts.length).toBeGreaterThan(3)
    expect(amountsTold(body.data, amounts)).toEqual([])
    expect(
      amountsTold({ note: `Rp ${amounts[0]?.replace(/(?=...$)/, '.')}` }, amounts),
    ).toHaveLength(1)
    const said = leavesOf(body.data).map(String)
    // No number can be an amount: they count guests, seats and minutes.
    expect(leavesOf(body.data).filter(leaf => typeof leaf === 'number' && leaf > 400)).toEqual([])
    for (const foreign of [
      ...['Bram Wijaya', phones[1], 'guest-2@example.com', 'Villa 2', 'Gate 2', 'Wish 2'],
      ...['Companion 1', 'Companion 2', 'guest-1@example.com', 'Nyoman Rai', 'DK 2', 'JRM-1'],
      ...[saleId(2), runId(2), driverId(2), vehicleId(2)],
      // Phone numbers of colleagues, which sampleDriver and driver() give them.
      '+6281233334444',
    ])
      expect(said.filter(leaf => leaf.includes(foreign!))).toEqual([])
    expect(text).not.toMatch(/price|total|amount|cost|pay|identity|licence|rest"/i)
  })

  test('has phone numbers on the day itself only', async () => {
    const phonesAt = async (instant: string) => {
      world.clock.set(instant)
      const { runs } = await dayOf(tokenOf(1))
      return runs.flatMap(({ stops }) => stops.map(({ phone }) => phone))
    }
    expect(await phonesAt(instantOf('2026-12-11', '23:59'))).toEqual([null, null])
    expect(await phonesAt(instantOf(date, '00:00'))).toEqual([phones[0], phones[0]])
    expect(await phonesAt(instantOf(date, '23:59'))).toEqual([phones[0], phones[0]])
    expect(await phonesAt(instantOf('2026-12-13', '00:00'))).toEqual([null, null])
    expect(await phonesAt(instantOf('2026-12-13', '05:59'))).toEqual([null, null])
    expect(await codeAt(instantOf('2026-12-13', '06:00'), tokenOf(1))).toEqual([410, 'LinkOver'])
  })

  test('loses a run that another driver is given', async () => {
    world.clock.set(morning)
    const home = run([[saleId(1), 4]], { direction: 'HOME', time: '12:00' })
    await world.say(planned(3, { ...home, driverId: driverId(2) }, { before: home }))
    expect((await dayOf(tokenOf(1))).runs.map(one => one.runId)).toEqual([runId(1)])
  })

  test('is gone with a revoked link, also when there is a newer one, and for who left', async () => {
    world.clock.set(morning)
    const person = { kind: 'DRIVER', id: driverId(3) } as const
    await world.say(driver(3, 'Wayan'), linked(3, person, date))
    expect((await dayOf(tokenOf(3))).runs).toEqual([])
    await world.say(unlinked(3, person, date))
    expect(await codeAt(morning, tokenOf(3))).toEqual([410, 'LinkRevoked'])
    await world.say(linked(3, person, date, { generation: 2, token: 33 }))
    expect(await codeAt(morning, tokenOf(3))).toEqual([410, 'LinkRevoked'])
    expect((await dayOf(tokenOf(33))).person.name).toBe('Wayan')
    await world.say({ type: 'DriverRetired', data: { driverId: driverId(3), at: at(9) } })
    expect(await codeAt(morning, tokenOf(33))).toEqual([410, 'LinkRevoked'])
    expect(await codeAt(morning, tokenOf(99))).toEqual([404, 'NotFound'])
  })

  test('remembers what the driver said', async () => {
    world.clock.set(morning)
    await world.say(
      { type: 'DrivingConfirmed', data: { ...told, driverId: driverId(1), drives: true } },
      {
        type: 'VehicleChecked',
        data: { ...told, driverId: driverId(1), vehicleId: vehicleId(1) },
      },
    )
    const { drives, runs } = await dayOf(tokenOf(1))
    expect(drives).toBe(true)
    expect(runs[0]?.vehicle.checkedAt).toBe(at(9))
  })
})

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
    await world.say(opened(1, made, date), opened(1, made, date))
    const rows = await linksOf('TRANSPORTATION_PIC')
    expect(rows.find(({ id }) => id === driverId(1))).toEqual({
      kind: 'DRIVER',
      id: driverId(1),
      name: 'Made Arta',
      phone: '+6281233334444',
      trips: 1,
      state: 'ISSUED',
      mayIssue: true,
      openings: 2,
      openedAt: at(8),
      drives: true,
      checkedAt: at(9),
      givenBack: 0,
    })
    expect(rows.find(({ id }) => id === driverId(2))).toMatchObject({ state: 'NONE', trips: 2 })
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
