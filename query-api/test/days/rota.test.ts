import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Rota } from '@arung/contracts/days/rota'
import { sampleDriver } from '@arung/domain/operations/samples'
import type { DomainEvent } from '@arung/domain/event-types'
import { at, uuid } from '@arung/projections/testing/sample-events'
import { keptWithoutDate } from './kept-booking.ts'
import { assigned, booked, guide, guided, guideId, on } from './river-day.ts'
import { openRiver, type River } from './river-world.ts'

/** A Monday; the river day is the Saturday after it. */
const from = '2026-12-07'
const [sunday, monday, tuesday, wednesday] = ['2026-12-06', from, '2026-12-08', '2026-12-09']
const driverId = uuid(61, 1)

let river: River
beforeAll(async () => {
  river = await openRiver()
  const on14 = (day: string, time: string) => ({ on: day, time })
  const late = on14(sunday, '23:00')
  const early = on14(monday, '08:00')
  const second = on14(monday, '09:00')
  await river.world.say(
    guide(5, {
      name: 'Putu',
      daysOff: {
        weekdays: [3],
        periods: [
          { from: tuesday, to: tuesday },
          { from: '2026-12-10', to: '2026-12-11' },
        ],
      },
    }),
    // Until half past one on Monday, and again from eight on.
    booked(41, late),
    assigned(41, [on(1, 4)], late),
    guided(1, [1], late),
    booked(42, early),
    assigned(42, [on(1, 4)], early),
    guided(1, [1], early),
    // Over the end of the first, with the whole departure.
    booked(43, second),
    guided(null, [1], second),
    // No guests, no trip.
    guided(2, [2], on14(wednesday, '09:00')),
    { type: 'DriverSaved', data: driver },
    planned(monday, '06:30', 120, driverId),
    planned(monday, '15:00', 90, driverId),
    planned(tuesday, '09:00', 60, null),
  )
})
afterAll(() => river.world.stop())

const { person, ...work } = sampleDriver
const driver = { driverId, person: { ...person, name: 'Agung' }, work, at: at(2) }
let runs = 0
function planned(date: string, time: string, minutes: number, of: string | null): DomainEvent {
  runs += 1
  const run = {
    direction: 'THERE',
    time,
    minutes,
    vehicleId: uuid(62, 9),
    driverId: of,
    stops: [],
  } as const
  return {
    type: 'RunPlanned',
    data: {
      date,
      runId: uuid(67, runs),
      before: null,
      after: { ...run, stops: [] },
      by: uuid(8, 5),
      at: at(4),
    },
  }
}

async function rota(path: string, who: string): Promise<Rota> {
  const { status, body, text } = await river.ask(`${path}?from=${from}`, who)
  expect(status, text).toBe(200)
  return Rota.parse(body.data)
}
const rowOf = ({ rows }: Rota, id: string) => rows.find(row => row.id === id)

describe('the rota of guides', () => {
  test('has the trips and hours of each day, those at the same time once', async () => {
    const row = rowOf(await rota('guide-rota', 'RAFTING_PIC'), guideId(1))
    expect(row).toMatchObject({ name: 'Wayan', minutes: 210 })
    expect(row?.days).toHaveLength(7)
    expect(row?.days[0]).toMatchObject({
      date: monday,
      off: null,
      trips: 2,
      minutes: 210,
      begins: '08:00',
      ends: '11:30',
    })
  })

  test('names a rest under eight hours, also after the last day of the week before', async () => {
    const row = rowOf(await rota('guide-rota', 'RAFTING_PIC'), guideId(1))
    expect(row?.days[0]?.shortRest).toBe(390)
  })

  test('tells days off of every week, single ones, and longer ones apart', async () => {
    const row = rowOf(await rota('guide-rota', 'SUPER_ADMIN'), guideId(5))
    expect(row?.days.map(({ off }) => off)).toEqual([
      null,
      'SINGLE',
      'WEEKLY',
      'PERIOD',
      'PERIOD',
      null,
      null,
    ])
  })

  test('counts no trip without guests', async () => {
    const row = rowOf(await rota('guide-rota', 'SUPER_ADMIN'), guideId(2))
    expect(row?.days[2]).toMatchObject({ trips: 0, minutes: 0, begins: null })
  })

  test('counts no trip whose only guests are kept without a date', async () => {
    const at = { on: wednesday, time: '13:00' }
    const party = booked(44, at)
    await river.world.say(party, guided(null, [2], at))
    const trips = async () =>
      rowOf(await rota('guide-rota', 'SUPER_ADMIN'), guideId(2))?.days[2]?.trips
    expect(await trips()).toBe(1)
    await river.world.say(keptWithoutDate(party))
    expect(await trips()).toBe(0)
  })

  test('shows a person in charge the own guides, by name', async () => {
    const names = async (who: string) =>
      (await rota('guide-rota', who)).rows.map(({ name }) => name)
    expect(await names('SUPER_ADMIN')).toEqual(['Ketut', 'Made', 'Nyoman', 'Putu', 'Wayan'])
    expect(await names('ATV_PIC')).toEqual(['Nyoman'])
  })
})

test('the rota of drivers has their runs', async () => {
  const { rows } = await rota('driver-rota', 'TRANSPORTATION_PIC')
  expect(rows).toMatchObject([{ id: driverId, name: 'Agung', minutes: 210 }])
  expect(rows[0]?.days[0]).toMatchObject({
    trips: 2,
    begins: '06:30',
    ends: '16:30',
    shortRest: null,
  })
})

test.each([
  ['guide-rota', 'TRANSPORTATION_PIC'],
  ['guide-rota', 'FRONT_OFFICE'],
  ['guide-rota', 'USER'],
  ['driver-rota', 'RAFTING_PIC'],
  ['driver-rota', 'FINANCE'],
])('%s is kept from %s', async (path, who) => {
  expect((await river.ask(`${path}?from=${from}`, who)).status).toBe(403)
})
