import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import type { BookingRow, BookingView, DayView as Day } from '@arung/contracts/bookings/views'
import type { DayList } from '@arung/contracts/days/day-list'
import type { ClosurePreview } from '@arung/contracts/closures/closures'
import { KeptActivity } from '@arung/contracts/closures/kept'
import type { DomainEvent } from '@arung/domain/event-types'
import { bookingSamples } from '@arung/domain/bookings/samples'
import { at, orderPlaced } from '@arung/projections/testing/sample-events'
import { unendedSql } from '../../src/bookings/queries.ts'
import { people } from '../accounts.ts'
import { shop } from '../shop.ts'
import { startWorld } from '../world.ts'
import { bookingId, date, river, soldAtDesk, soldOnSite, staffId } from './closing-day.ts'

type DayView = z.output<typeof Day>
let world: Awaited<ReturnType<typeof startWorld>>
let token = ''
const until = '2027-02-01'

const placed = orderPlaced(2)
const [line] = placed.type === 'OrderPlaced' ? placed.data.lines : []
const slug = placed.type === 'OrderPlaced' ? placed.data.slug : ''
const session = { on: line?.date ?? '', time: line?.sessions[0]?.time ?? '' }

const opened = (n: number): DomainEvent => {
  const found = soldOnSite(n, session).find(({ type }) => type === 'BookingOpened')
  if (found === undefined) throw new Error('There is no booking')
  return found
}
const kept = (n: number, event: DomainEvent): DomainEvent => {
  if (event.type !== 'BookingOpened') throw new Error(`${event.type} opens no booking`)
  const { sale, terms } = event.data
  return {
    type: 'BookingKept',
    data: { ...bookingSamples.BookingKept, bookingId: bookingId(n), sale, terms, until, at: at(7) },
  }
}
const deskOpened = (n: number): DomainEvent => {
  const found = soldAtDesk(n).find(({ type }) => type === 'BookingOpened')
  if (found === undefined) throw new Error('There is no booking')
  return found
}

beforeAll(async () => {
  world = await startWorld()
  await world.say(...shop, ...people, ...river(20))
  token = await world.signIn(staffId, 'RESERVATION_ADMIN', 'FINANCE_LITE')
  await world.say(...soldAtDesk(1), ...soldAtDesk(3), ...soldOnSite(2, session))
})
afterAll(() => world.stop())

async function read<Data>(path: string, by: { token?: string } = { token }): Promise<Data> {
  const { status, body, text } = await world.ask(path, by)
  expect(status, text).toBe(200)
  return body.data as Data
}
const desk = <Data>(path: string) => read<Data>(`/reservation-admin/${path}`)
const listed = async (query: string) =>
  (await desk<{ items: BookingRow[] }>(`bookings${query}`)).items
const ofDay = async () => (await listed(`?from=${date}&to=${date}`)).map(({ bookingId: id }) => id)
/** How many bookings are still open long after the day. */
async function unended(): Promise<number> {
  const { rows } = await world.pool.query(unendedSql, ['2026-03-01'])
  return rows[0].total
}
const raftingList = async () =>
  (await desk<DayList>(`days/${date}/lists/RAFTING`)).departures
    .flatMap(({ parties }) => parties.map(({ booking }) => booking.bookingId))
    .toSorted((a, b) => a.localeCompare(b))
const departed = async () => (await desk<DayView>(`days/${date}`)).departures[0]?.bookings

test('a booking without a date is on no list of its day, counts as open nowhere, and is found with its last day', async () => {
  expect([await departed(), (await ofDay()).length]).toEqual([3, 3])
  expect(await raftingList()).toEqual([1, 2, 3].map(bookingId))
  const before = await unended()
  await world.say(kept(1, deskOpened(1)))
  const others = [bookingId(2), bookingId(3)]
  expect([await departed(), (await ofDay()).toSorted((a, b) => a.localeCompare(b))]).toEqual([
    2,
    others,
  ])
  expect(await raftingList()).toEqual(others)
  expect(await unended()).toBe(before - 1)
  const all = await listed('')
  const untilOf = (n: number) => all.find(row => row.bookingId === bookingId(n))?.keptUntil
  expect([untilOf(1), untilOf(3)]).toEqual([until, null])
  expect((await desk<BookingView>(`bookings/${bookingId(1)}`)).keptUntil).toBe(until)
  const preview = await desk<ClosurePreview>(`closures/preview?date=${date}&list=RAFTING`)
  const parties = preview.parties.map(party => party.booking.bookingId)
  expect(parties.toSorted((a, b) => a.localeCompare(b))).toEqual(others)
})

test('an order says what of it has no date, to whoever holds its address, and has no event for it', async () => {
  const path = `/orders/${slug}/kept`
  expect(await read(path, {})).toEqual([])
  const calendar = async () => (await world.fetch(`/orders/${slug}/calendar.ics`)).text()
  expect(await calendar()).toContain('BEGIN:VEVENT')
  await world.say(kept(2, opened(2)))
  expect(await calendar()).not.toContain('BEGIN:VEVENT')
  const [found] = (await read<unknown[]>(path, {})).map(one => KeptActivity.parse(one))
  expect(found).toMatchObject({
    bookingId: bookingId(2),
    lineId: line?.lineId,
    date: session.on,
    time: session.time,
    until,
  })
  const { status } = await world.ask(`/orders/${'x'.repeat(slug.length)}/kept`, {})
  expect(status).toBe(404)
})
