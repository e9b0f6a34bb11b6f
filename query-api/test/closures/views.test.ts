import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  ClosedDay,
  ClosureRow,
  ClosureView,
  UndecidedParties,
} from '@arung/contracts/closures/closures'
import { History } from '@arung/contracts/history'
import { at, uuid } from '@arung/projections/testing/sample-events'
import { createDatabase } from '../../src/database.ts'
import { undecidedParties } from '../../src/closures/undecided.ts'
import { people } from '../accounts.ts'
import { shop } from '../shop.ts'
import { startWorld } from '../world.ts'
import {
  bookingId,
  canceled,
  closureId,
  date,
  handled,
  moved,
  next,
  opened,
  river,
  shut,
  soldAtDesk,
  staffId,
  started,
} from './closing-day.ts'

let world: Awaited<ReturnType<typeof startWorld>>
let token = ''
const cancel = { kind: 'CANCEL' } as const
const later = { kind: 'LATER' } as const
const move = { kind: 'MOVE', date: next, time: '09:00' } as const

beforeAll(async () => {
  world = await startWorld()
  await world.say(...shop, ...people, ...river(20))
  token = await world.signIn(staffId, 'RESERVATION_ADMIN', 'FINANCE_LITE')
  await world.say(...[1, 2, 3, 4].flatMap(n => soldAtDesk(n)), ...soldAtDesk(5, { time: '13:00' }))
  await world.sayAs(
    `staff:${staffId}`,
    started([
      [1, cancel],
      [2, move],
      [3, later],
    ]),
  )
  await world.say(handled(2, move, 'FAILED'), shut('09:00'))
})
afterAll(() => world.stop())

async function read(path: string): Promise<unknown> {
  const { status, body, text } = await world.ask(`/reservation-admin/${path}`, { token })
  expect(status, text).toBe(200)
  return body.data
}
const viewed = async () => ClosureView.parse(await read(`closures/${closureId}`))

test('a closure shows each party with what was chosen and what became of it, and who came in meanwhile', async () => {
  const { parties, counts, isFinished, words, by } = await viewed()
  const said = parties.map(one => [one.booking.bookingId, one.choice?.kind ?? null, one.outcome])
  expect(said.toSorted(([a], [b]) => String(a).localeCompare(String(b)))).toEqual([
    [bookingId(1), 'CANCEL', null],
    [bookingId(2), 'MOVE', 'FAILED'],
    [bookingId(3), 'LATER', 'LATER'],
    [bookingId(4), null, null],
  ])
  expect(parties.find(({ outcome }) => outcome === 'FAILED')).toMatchObject({
    code: 'SoldOut',
    message: 'There are not enough places left',
  })
  expect(counts).toEqual({
    moved: 0,
    canceled: 0,
    kept: 0,
    later: 1,
    failed: 1,
    gone: 0,
    open: 1,
    newcomers: 1,
  })
  expect([isFinished, words.id, typeof by]).toEqual([
    false,
    'Air sungai terlalu tinggi hari ini.',
    'string',
  ])
})

const listed = async () => ClosureRow.array().parse(await read('closures'))

test('the latest closures are listed', async () => {
  expect((await listed()).map(({ id }) => id)).toEqual([closureId])
})

test('the history of a closure says who closed what', async () => {
  const { entries } = History.parse(await read(`closures/${closureId}/history`))
  expect(entries).toHaveLength(1)
  expect(entries[0]).toMatchObject({
    type: 'ClosureStarted',
    actor: { kind: 'STAFF', id: staffId },
  })
  const fields = Object.fromEntries(entries[0]?.changes.map(one => [one.field, one.after]) ?? [])
  expect(fields).toMatchObject({
    date,
    list: 'RAFTING',
    times: ['09:00'],
    reason: 'WATER',
    parties: { move: 1, cancel: 1, later: 1 },
  })
})

test('a closure that nobody started is unknown', async () => {
  const unknown = await world.ask(`/reservation-admin/closures/${bookingId(1)}`, { token })
  expect(unknown.status).toBe(404)
})

test('the calendar shows its days with the bookings that contradict them', async () => {
  const admin = await world.signIn(staffId, 'RESERVATION_ADMIN', 'SUPER_ADMIN')
  const name = { en: 'Nyepi', id: 'Nyepi' }
  for (const day of [next, date])
    await world.say({ type: 'ClosedDaySaved', data: { date: day, name, at: at(8) } })
  const { body } = await world.ask('/reservation-admin/closed-days', { token: admin })
  expect(ClosedDay.array().parse(body.data)).toEqual([
    { date, name, bookings: 5 },
    { date: next, name, bookings: 0 },
  ])
  const without = await world.ask('/reservation-admin/closed-days', { token })
  expect(without.status).toBe(403)
})

test('a party that was left or refused is gone once its booking was moved or cancelled elsewhere', async () => {
  const closed = uuid(70, 2)
  const counts = async () => (await listed()).find(({ id }) => id === closed)?.counts
  await world.say(...[6, 7, 8].flatMap(n => soldAtDesk(n, { time: '11:00' })))
  const parties = [6, 7, 8].map(n => [n, n === 6 ? move : later] as const)
  await world.say(
    started(parties, { closureId: closed, times: ['11:00'], at: at(8) }),
    handled(6, move, 'FAILED', { closureId: closed }),
  )
  expect(await counts()).toMatchObject({ later: 2, failed: 1, gone: 0 })
  await world.say(moved(6, '13:00'), canceled(7))
  expect(await counts()).toMatchObject({ later: 1, failed: 0, gone: 2 })
  const shown = ClosureView.parse(await read(`closures/${closed}`)).parties
  const outcomes = Object.fromEntries(shown.map(one => [one.booking.bookingId, one.outcome]))
  expect(outcomes).toEqual({
    [bookingId(6)]: 'GONE',
    [bookingId(7)]: 'GONE',
    [bookingId(8)]: 'LATER',
  })
})

describe('the parties to decide', () => {
  const path = '/reservation-admin/closures/undecided'
  const on = '2026-03-05'
  async function undecided(): Promise<number> {
    const admin = await world.signIn(staffId, 'RESERVATION_ADMIN', 'RESERVATION')
    const { status, body, text } = await world.ask(path, { token: admin })
    expect(status, text).toBe(200)
    return UndecidedParties.parse(body.data).total
  }

  test('are those that were left, refused or booked meanwhile on sessions that are still closed, each once', async () => {
    const before = await undecided()
    const [first, second] = [uuid(70, 3), uuid(70, 4)]
    const sold = [21, 22, 23, 24, 25].flatMap(n => soldAtDesk(n, { on, time: '11:00' }))
    await world.say(...sold, ...soldAtDesk(26, { on, time: '13:00' }))
    const parties = [
      [21, cancel],
      [22, later],
      [23, move],
    ] as const
    const day = { date: on, times: ['11:00'] }
    await world.say(started(parties, { ...day, closureId: first }))
    // The sessions are not closed yet.
    expect(await undecided()).toBe(before)
    await world.say(shut('11:00', on), handled(23, move, 'FAILED', { closureId: first }))
    // 22 was left, 23 refused, 24 and 25 are new. 21 waits for its turn.
    expect(await undecided()).toBe(before + 4)
    // The same sessions once more: nobody counts twice.
    await world.say(started([[22, later]], { ...day, closureId: second, at: at(9) }))
    expect(await undecided()).toBe(before + 5)
    await world.say(canceled(22), handled(21, cancel, 'CANCELED', { closureId: first }))
    const shown = (await listed()).find(({ id }) => id === first)
    expect(shown?.counts.newcomers).toBe(2)
  })

  test('are none once their session is open again', async () => {
    const before = await undecided()
    await world.say(opened('11:00', on))
    expect(await undecided()).toBeLessThan(before)
    const shown = ClosureView.parse(await read(`closures/${uuid(70, 3)}`)).parties
    expect(shown.filter(({ choice }) => choice === null)).toEqual([])
  })

  test('are counted with two statements, however many there are', async () => {
    const days = Array.from({ length: 10 }, (_, n) => `2026-04-${String(n + 1).padStart(2, '0')}`)
    for (const [nth, day] of days.entries()) {
      const numbers = Array.from({ length: 10 }, (_, n) => 400 + nth * 10 + n)
      await world.say(
        ...numbers.flatMap(n =>
          soldAtDesk(n, { on: day }).filter(({ type }) => type === 'BookingOpened'),
        ),
        started([], { closureId: uuid(70, 20 + nth), date: day, times: null }),
        shut(null, day),
      )
    }
    await undecided()
    let statements = 0
    const database = createDatabase(world.pool)
    const counted: typeof database = {
      rows(...asked) {
        statements += 1
        return database.rows(...asked)
      },
    }
    const found = await undecidedParties(counted, at(10))
    expect(found.filter(({ isNew }) => isNew).length).toBeGreaterThanOrEqual(100)
    expect(statements).toBe(2)
  })

  test('are told to those who decide about them alone', async () => {
    const pic = await world.signIn(staffId, 'RESERVATION_ADMIN', 'RAFTING_PIC')
    expect((await world.ask(path, { token: pic })).status).toBe(403)
  })
})
