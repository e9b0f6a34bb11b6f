import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DayOfPerson } from '@arung/contracts/day-links/views'
import type { DayList } from '@arung/contracts/days/day-list'
import type { DomainEvent } from '@arung/domain/event-types'
import { sampleReservation } from '@arung/domain/reservations/samples'
import { instantOf } from '@arung/domain/time'
import { at, uuid } from '@arung/projections/testing/sample-events'
import {
  assigned,
  booked,
  bookingId,
  date,
  guided,
  guideId,
  offered,
  on,
  unitId,
} from '../days/river-day.ts'
import { keptWithoutDate } from '../days/kept-booking.ts'
import { openRiver, problemsOf, type River } from '../days/river-world.ts'
import { startWorld } from '../world.ts'
import {
  amountsIn,
  amountsTold,
  leavesOf,
  linked,
  subscribed,
  tokenOf,
  unsubscribed,
} from './link-events.ts'

const wayan = { kind: 'GUIDE', id: guideId(1) } as const
const made = { kind: 'GUIDE', id: guideId(2) } as const
/** A desk sale of other guests, with a booking of its own. */
const stranger: readonly DomainEvent[] = [
  {
    type: 'ReservationMade',
    data: {
      ...sampleReservation,
      reservationId: uuid(66, 2),
      number: 'JRM-STRANGER',
      party: sampleReservation.party && {
        ...sampleReservation.party,
        name: 'Bram Wijaya',
        phone: '+6281200000002',
        email: 'bram@example.com',
      },
      note: 'Wish of strangers',
      at: at(2),
    },
  },
  ...[booked(2)].map(event =>
    event.type === 'BookingOpened'
      ? {
          ...event,
          data: { ...event.data, sale: { kind: 'RESERVATION' as const, id: uuid(66, 2) } },
        }
      : event,
  ),
]
const facts: readonly DomainEvent[] = [
  ...offered,
  ...stranger,
  booked(1, { guests: 6 }),
  booked(3, { time: '13:00' }),
  assigned(1, [on(1, 4), on(2, 2)], { guests: 6 }),
  assigned(2, [on(3, 4)]),
  guided(1, [1]),
  guided(3, [2]),
  guided(null, [1], { time: '13:00' }),
  linked(1, wayan, date),
  linked(2, made, date),
]

let river: River
beforeAll(async () => {
  river = await openRiver()
  await river.world.say(...facts)
})
afterAll(() => river.world.stop())

async function dayOf(n: number): Promise<DayOfPerson> {
  const { status, body, text } = await river.world.ask(`/day-links/${tokenOf(n)}`)
  expect(status, text).toBe(200)
  return DayOfPerson.parse(body.data)
}
const answered = (
  of: number,
  answer: 'ACCEPTED' | 'GIVEN_BACK',
  reason: string | null = null,
): DomainEvent => ({
  type: 'TripAnswered',
  data: {
    date,
    list: 'RAFTING',
    time: '09:00',
    unitId: unitId(of),
    guideId: guideId(1),
    answer,
    reason,
    happenedAt: at(9),
    at: at(9),
  },
})

describe('the day of a guide', () => {
  test('shows the parties of the own unit and of own departures, with their guests on it', async () => {
    const { trips, runs, person, drives } = await dayOf(1)
    expect([person.name, runs, drives]).toEqual(['Wayan', [], null])
    expect(trips.map(({ time, until, unit, beside }) => [time, until, unit, beside])).toEqual([
      ['09:00', '11:30', { id: unitId(1), kind: 'RAFT', number: '1' }, ['Made']],
      ['13:00', '15:30', null, []],
    ])
    expect(trips[0]?.parties).toEqual([
      {
        bookingId: bookingId(1),
        name: 'Ketut Sari',
        country: 'JP',
        language: 'ja',
        product: { name: 'River', nameId: 'Sungai' },
        guests: 4,
        ofGuests: 6,
        present: 0,
        addOns: [{ name: 'Photos', nameId: 'Foto', quantity: 1 }],
        note: 'One of them cannot swim',
      },
    ])
    expect(trips[1]?.parties.map(party => [party.bookingId, party.guests])).toEqual([
      [bookingId(3), 4],
    ])
  })

  test('never shows money, phone numbers, or anything of guests on other units', async () => {
    const { text, body } = await river.world.ask(`/day-links/${tokenOf(1)}`)
    const amounts = amountsIn(facts)
    expect(amounts.length).toBeGreaterThan(3)
    expect(amountsTold(body.data, amounts)).toEqual([])
    const said = leavesOf(body.data).map(String)
    for (const foreign of [
      'Bram Wijaya',
      'JRM-',
      'Wish of strangers',
      'bram@example.com',
      '+62812',
      '+6281200000002',
      'Villa Sembilan',
      'At the gate',
      bookingId(2),
      unitId(3),
      guideId(2),
      'Wayan Sari',
    ])
      expect(said.filter(leaf => leaf.includes(foreign))).toEqual([])
    expect(text).not.toMatch(/price|total|amount|cost|pay|identity|licence|toCollect/i)
  })

  test('shows own answers, which staff see with the reason, until the guide leaves the trip', async () => {
    const guidesAt = ({ departures }: DayList) => departures[0]?.guides.at(0)
    await river.world.say(answered(1, 'GIVEN_BACK', 'I have a fever'))
    expect((await dayOf(1)).trips[0]?.answer).toBe('GIVEN_BACK')
    const gaveBack = {
      kind: 'GUIDE_GAVE_BACK',
      time: '09:00',
      unitId: unitId(1),
      guideId: guideId(1),
    }
    const list = await river.listOf(date)
    expect(problemsOf(list)).toContainEqual(gaveBack)
    expect(guidesAt(list)?.answers).toEqual([
      { guideId: guideId(1), answer: 'GIVEN_BACK', reason: 'I have a fever' },
    ])
    await river.world.say(guided(1, [3]))
    expect((await dayOf(1)).trips.map(({ time }) => time)).toEqual(['13:00'])
    await river.world.say(guided(1, [3, 1]), answered(2, 'ACCEPTED'))
    const back = await river.listOf(date)
    expect(problemsOf(back).map(({ kind }) => kind)).not.toContain('GUIDE_GAVE_BACK')
    expect(guidesAt(back)?.answers).toEqual([])
  })

  test('names the guests no more once they are forgotten', async () => {
    expect((await dayOf(2)).trips[0]?.parties.map(({ name }) => name)).toEqual(['Bram Wijaya'])
  })
})

describe('the calendar of a guide', () => {
  const fileOf = async (n: number) => {
    river.world.clock.set(instantOf('2026-12-01', '08:00'))
    return river.world.ask(`/day-calendars/${tokenOf(n)}`)
  }

  test('has the trips from 14 days back to 60 ahead, and names no guests', async () => {
    for (const [n, day] of ['2026-11-16', '2026-11-17', '2027-01-30', '2027-01-31'].entries())
      await river.world.say(guided(2, [2], { on: day, time: `0${n + 1}:00` }))
    await river.world.say(subscribed(11, made))
    const { status, text, headers } = await fileOf(11)
    expect(status, text).toBe(200)
    expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    const lines = text.replaceAll('\r\n ', '').split('\r\n')
    expect(lines.filter(line => line.startsWith('SUMMARY'))).toEqual([
      'SUMMARY:Rafting 02:00–04:00\\, raft 2',
      'SUMMARY:Rafting 09:00–11:30\\, raft 3',
      'SUMMARY:Rafting 03:00–05:00\\, raft 2',
    ])
    expect(lines).toContain('DTSTART;TZID=Asia/Makassar:20261212T090000')
    expect(lines).toContain('DTEND;TZID=Asia/Makassar:20261212T113000')
    const uids = lines.filter(line => line.startsWith('UID:'))
    expect(new Set(uids).size).toBe(3)
    expect(text.split('\r\n').every(line => Buffer.byteLength(line) <= 75)).toBe(true)
    for (const foreign of ['Bram', 'Wijaya', 'Ketut', 'Wish', '+62', 'JRM'])
      expect(text).not.toContain(foreign)
  })

  test('ends with its address, and with the person', async () => {
    await river.world.say(subscribed(12, wayan))
    expect((await fileOf(12)).status).toBe(200)
    await river.world.say(unsubscribed(12, wayan))
    expect((await fileOf(12)).body.code).toBe('LinkRevoked')
    expect((await fileOf(77)).status).toBe(404)
    await river.world.say({ type: 'GuideRetired', data: { guideId: guideId(2), at: at(9) } })
    expect((await fileOf(11)).status).toBe(410)
    expect((await river.world.ask(`/day-links/${tokenOf(2)}`)).status).toBe(410)
  })
})

test('guests who are kept without a date are on no day of a guide', async () => {
  const day = { on: '2026-12-15' }
  const [kept, other] = [booked(51, day), booked(52, day)]
  await river.world.say(kept, other, guided(null, [1], day), linked(51, wayan, day.on))
  const parties = async () => (await dayOf(51)).trips.map(trip => trip.parties.length)
  expect(await parties()).toEqual([2])
  await river.world.say(keptWithoutDate(kept))
  expect(await parties()).toEqual([1])
  await river.world.say(keptWithoutDate(other))
  expect(await parties()).toEqual([0])
})

test('an address is held up after thirty wrong tokens; right ones return their point', async () => {
  const points = { 'day-link': { points: 30, seconds: 600 } }
  const world = await startWorld(undefined, { points })
  afterAll(() => world.stop())
  await world.say(...facts.slice(0, 2), linked(1, wayan, date))
  const open = (n: number) => world.ask(`/day-links/${tokenOf(n)}`)
  for (let nth = 0; nth < 40; nth += 1) expect((await open(1)).status).toBe(410)
  for (let nth = 0; nth < 30; nth += 1) expect((await open(9)).status).toBe(404)
  expect((await open(9)).status).toBe(429)
  expect((await open(1)).status).toBe(429)
  expect((await world.ask(`/day-calendars/${tokenOf(9)}`)).status).toBe(429)
})
