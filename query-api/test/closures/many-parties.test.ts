import { afterAll, beforeAll, expect, test } from 'vitest'
import { ClosurePreview, ClosureView, closurePartiesMax } from '@arung/contracts/closures/closures'
import { uuid } from '@arung/projections/testing/sample-events'
import { people } from '../accounts.ts'
import { shop } from '../shop.ts'
import { startWorld } from '../world.ts'
import { bookingId, river, shut, soldAtDesk, staffId, started } from './closing-day.ts'

const [busy, full] = ['2026-03-01', '2026-03-02']
const sessions = ['08:00', '09:00', '11:00', '13:00'] as const
const perSession = 200

let world: Awaited<ReturnType<typeof startWorld>>
let token = ''
/** Bookings alone: who bought them matters to none of these tests. */
const booked = (n: number, on: string, time: string) =>
  soldAtDesk(n, { on, time, guests: 3 }).filter(({ type }) => type === 'BookingOpened')
const many = (from: number, count: number, on: string, time: string) =>
  Array.from({ length: count }, (_, nth) => booked(from + nth, on, time)).flat()
beforeAll(async () => {
  world = await startWorld()
  await world.say(...shop, ...people, ...river(null))
  token = await world.signIn(staffId, 'RESERVATION_ADMIN', 'SUPER_ADMIN')
  for (const [nth, time] of sessions.entries())
    await world.say(...many(1_000 * (nth + 1), perSession, busy, time))
  await world.say(...many(9_000, closurePartiesMax + 1, full, '09:00'))
})
afterAll(() => world.stop())

async function preview(query: string): Promise<ClosurePreview> {
  const path = `/reservation-admin/closures/preview?list=RAFTING&${query}`
  const { status, body, text } = await world.ask(path, { token })
  expect(status, text).toBe(200)
  return ClosurePreview.parse(body.data)
}
const counted = ({ sessions: shown }: ClosurePreview) =>
  shown.map(({ time, parties, guests }) => [time, parties, guests])

test('a preview has all parties of the last session of a day with 800, and counts those of each session', async () => {
  const shown = await preview(`date=${busy}&times=13:00`)
  expect(shown.parties).toHaveLength(perSession)
  expect(new Set(shown.parties.map(({ booking }) => booking.time))).toEqual(new Set(['13:00']))
  expect(counted(shown)).toEqual(sessions.map(time => [time, perSession, 3 * perSession]))
})

test('a preview has one party more than a closure takes where there are too many', async () => {
  const day = await preview(`date=${busy}`)
  const session = await preview(`date=${full}&times=09:00`)
  for (const { parties } of [day, session]) expect(parties).toHaveLength(closurePartiesMax + 1)
  expect(counted(day)).toEqual(sessions.map(time => [time, perSession, 3 * perSession]))
  expect(counted(session)).toContainEqual([
    '09:00',
    closurePartiesMax + 1,
    3 * (closurePartiesMax + 1),
  ])
})

test('a closure shows who came into its sessions meanwhile, however many others the day has', async () => {
  const closureId = uuid(70, 9)
  const first = 4_000
  await world.say(
    started([[first, { kind: 'LATER' }]], { closureId, date: busy, times: ['13:00'] }),
    shut('13:00', busy),
  )
  const { body } = await world.ask(`/reservation-admin/closures/${closureId}`, { token })
  const { parties } = ClosureView.parse(body.data)
  expect(new Set(parties.map(({ booking }) => booking.bookingId))).toEqual(
    new Set(Array.from({ length: perSession }, (_, nth) => bookingId(first + nth))),
  )
})
