import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DayOfPerson } from '@arung/contracts/day-links/views'
import { instantOf } from '@arung/domain/time'
import { at } from '@arung/projections/testing/sample-events'
import {
  date,
  driver,
  driverId,
  driverPhone,
  planned,
  run,
  runId,
  saleId,
  vehicleId,
} from '../days/travel-day.ts'
import { travelWorld, type TravelWorld } from '../days/travel-world.ts'
import { facts, phones, told } from './driving-day.ts'
import { amountsIn, amountsTold, leavesOf, linked, tokenOf, unlinked } from './link-events.ts'

let world: TravelWorld['world']
beforeAll(async () => {
  ;({ world } = await travelWorld())
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
      'Bram Wijaya',
      '+6281200000002',
      'guest-2@example.com',
      'Villa 2',
      'Gate 2',
      'Wish 2',
      'Companion 1',
      'Companion 2',
      'guest-1@example.com',
      'Nyoman Rai',
      'DK 2',
      'JRM-1',
      saleId(2),
      runId(2),
      driverId(2),
      vehicleId(2),
      driverPhone,
    ])
      expect(said.filter(leaf => leaf.includes(foreign))).toEqual([])
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
