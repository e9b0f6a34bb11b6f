import { expect, test } from 'vitest'
import { ageOn } from '@arung/contracts/checkouts/age'
import { placeInZone } from '@arung/contracts/pickups/place-in-zone'
import { instantOf, localDateAt } from '@arung/domain/time'
import { demoId } from '../../src/ids.ts'
import { pickupZones } from '../../src/pickup-zones.ts'
import { planOf, type Happening } from '../../src/season/plan.ts'

const now = '2026-11-22T04:30:00.000Z'
const plan = planOf(now)
const booked = (from: readonly Happening[]) =>
  from.flatMap(one => (one.kind === 'place' ? [one.booking] : []))
const count = (kind: Happening['kind']) => plan.filter(one => one.kind === kind).length

test('a season is in time order and has nothing in the future', () => {
  const moments = plan.map(({ at }) => at)
  expect(moments).toEqual(moments.toSorted())
  expect(moments.at(-1)! <= now).toBe(true)
  for (const { booking, at } of plan.filter(one => one.kind === 'place'))
    expect(booking.line.date > at.slice(0, 10)).toBe(true)
})

test('the same moment gives the same season, which an interrupted start relies on', () => {
  expect(planOf(now)).toEqual(plan)
  const addresses = booked(plan).map(({ contact }) => contact.email)
  const guests = booked(plan).filter(({ buyer }) => buyer.kind === 'GUEST')
  expect(new Set(addresses).size).toBeGreaterThanOrEqual(guests.length)
})

test('some 400 bookings from sixty days before to thirty after cover every outcome', () => {
  expect(count('place')).toBeGreaterThan(350)
  expect(count('place')).toBeLessThan(550)
  const dates = booked(plan)
    .map(({ line }) => line.date)
    .toSorted()
  expect(dates[0]).toBe('2026-09-23')
  expect(dates.at(-1)! > '2026-12-10').toBe(true)
  for (const kind of ['expire', 'decline', 'cancel', 'give-back'] as const)
    expect(count(kind), kind).toBeGreaterThan(3)
  expect(count('complete')).toBeGreaterThan(200)
  // Paid and not decided yet: the queue of the desk is not empty.
  expect(count('pay') - count('confirm') - count('decline')).toBeGreaterThan(3)
})

test("each participant's stated age is right on the day, and each party has one person in charge", () => {
  for (const { participants, line } of booked(plan)) {
    expect(participants.filter(({ pic }) => pic)).toHaveLength(1)
    for (const { birthDate, age } of participants) expect(ageOn(birthDate, line.date)).toBe(age)
  }
})

test('each pick-up place lies in the chosen pick-up zone', () => {
  const zones = new Map(
    Object.entries(pickupZones).map(([letter, zone]) => [demoId('pickup-zone', letter), zone]),
  )
  const fetched = booked(plan).filter(({ pickupZoneId }) => pickupZoneId !== null)
  const [ubud] = fetched.filter(({ contact }) => contact.pickupPlace?.endsWith('Ubud'))
  expect(ubud?.pickupZoneId).toBe(demoId('pickup-zone', 'A'))
  expect(new Set(fetched.map(({ pickupZoneId }) => pickupZoneId)).size).toBe(2)
  for (const { contact, pickupZoneId } of fetched)
    expect(placeInZone(contact.pickupPlace ?? '', pickupZoneId ?? '', zones).where).toBe('INSIDE')
})

test('the office cancels one order after its guests were received today, whatever the hour', () => {
  for (const hour of ['00:30', '12:30', '23:30']) {
    const moment = instantOf('2026-11-22', hour)
    const plan = planOf(moment)
    const office = plan.filter(one => one.kind === 'cancel' && one.actor.startsWith('admin:'))
    expect(office.length, hour).toBe(1)
    const story = plan.filter(one => one.checkoutId === office[0]!.checkoutId)
    expect(story.map(({ kind }) => kind)).toEqual(['place', 'pay', 'confirm', 'attend', 'cancel'])
    const placed = story.find(one => one.kind === 'place')
    const received = story.find(one => one.kind === 'attend')
    expect(placed?.booking.line.date).toBe(localDateAt(received!.at))
  }
})
