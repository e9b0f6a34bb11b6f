import { afterAll, describe, expect, test } from 'vitest'
import { day } from '@arung/domain/days/day'
import { randomUuid } from '@arung/platform/ids'
import { ownMeta } from '../../src/commands.ts'
import { assignmentFacts } from '../../src/days/assignment-facts.ts'
import { followBooking } from '../../src/days/follow-booking-flow.ts'
import { dayStream } from '../../src/days/streams.ts'
import { on, openDayDesk } from './day-desk.ts'

const {
  breaking,
  world,
  desk,
  unit,
  freshDay,
  sold,
  assign,
  unitsOn,
  eventsOf,
  follow,
  changeGuests,
  move,
  cancel,
} = await openDayDesk()

/** Runs the jobs of changes while this process waits for an append. */
const sibling = await world.sibling()
afterAll(() => sibling.close())

/** A party of four that changes, job included, between the decision of its assignment and the append. */
async function changing(happens: (bookingId: string, date: string) => Promise<unknown>) {
  const date = freshDay()
  const [bookingId, raft] = [await sold(date, { adults: 4 }), await unit()]
  breaking.meanwhile('PartyAssigned', async () => {
    await happens(bookingId, date)
    const followed = await follow(bookingId, { dates: [date] }, sibling.send)
    expect(followed.status, followed.text).toBe(200)
    expect(await eventsOf(date)).toEqual([])
  })
  return { date, bookingId, raft, units: [on(raft, 4)] }
}
const shrink = (bookingId: string) => changeGuests(bookingId, 1, 'GIVE_BACK')

describe('days.race: a booking that changes while it is assigned', () => {
  test('has the units that fit it afterwards', async () => {
    const { date, bookingId, raft, units } = await changing(shrink)
    expect((await assign(date, { parties: [{ bookingId, units }] })).status).toBe(200)
    expect(await unitsOn(date)).toEqual({ [bookingId]: { [raft]: 1 } })
  })

  test('has no unit any more when it moved or was cancelled', async () => {
    for (const change of [
      cancel,
      (bookingId: string, date: string) => move(bookingId, { date, time: '13:00' }),
      (bookingId: string) => move(bookingId, { date: freshDay(), time: '09:00' }),
    ]) {
      const { date, bookingId, units } = await changing(change)
      expect((await assign(date, { parties: [{ bookingId, units }] })).status).toBe(200)
      expect(await unitsOn(date)).toEqual({})
    }
  })

  test('would keep four places for one guest without the second look (negative control)', async () => {
    const { date, bookingId, raft, units } = await changing(shrink)
    const body = { parties: [{ bookingId, units }], guides: [] }
    const facts = await assignmentFacts(world.api.parts, date, body)
    const [by, now] = [desk.staff.accountId, world.clock.now().toISOString()]
    const command = { type: 'Assign', date, list: 'RAFTING', ...body, facts, by, now } as const
    await world.api.parts.workers.execute(dayStream(date), day, command, ownMeta(randomUuid()))
    expect(await unitsOn(date)).toEqual({ [bookingId]: { [raft]: 4 } })
  })

  test('is followed by the same request again when the process died before its second look', async () => {
    const { date, bookingId, raft, units } = await changing(shrink)
    const key = randomUuid()
    const body = { parties: [{ bookingId, units }], key }
    breaking.breakAt('PartyAssigned', 1)
    expect((await assign(date, body)).status).toBe(503)
    breaking.breakAt(null)
    expect(await unitsOn(date)).toEqual({ [bookingId]: { [raft]: 4 } })
    expect((await assign(date, body)).status).toBe(200)
    expect(await unitsOn(date)).toEqual({ [bookingId]: { [raft]: 1 } })
  })
})

test('an older pass over a booking that is written last is corrected by its own second look', async () => {
  const date = freshDay()
  const [bookingId, raft] = [await sold(date, { adults: 5 }), await unit()]
  await assign(date, { parties: [{ bookingId, units: [on(raft, 5)] }] })
  await changeGuests(bookingId, 4, 'GIVE_BACK')
  const { parts } = world.api
  let isFirst = true
  const workers: typeof parts.workers = {
    ...parts.workers,
    async execute(stream, ...rest) {
      if (isFirst && stream === dayStream(date)) {
        isFirst = false
        await changeGuests(bookingId, 2, 'GIVE_BACK')
        await follow(bookingId)
      }
      return parts.workers.execute(stream, ...rest)
    },
  }
  await followBooking({ ...parts, workers }, ownMeta(randomUuid()), { bookingId, date })
  expect(await unitsOn(date)).toEqual({ [bookingId]: { [raft]: 2 } })
  expect((await eventsOf(date)).map(({ data }) => data.party.guests)).toEqual([5, 2, 4, 2])
})

test('days.race: forty assignments at the same moment fill the seats of a unit and never more', async () => {
  const date = freshDay()
  const raft = await unit(12)
  const other = await unit(40)
  const bookings: string[] = []
  for (let nth = 0; nth < 40; nth += 1) bookings.push(await sold(date, { adults: 1 }))
  const { token } = desk.staff
  const path = `/reservation-admin/days/${date}/lists/RAFTING/assignments`
  const ask = (send: typeof world.send, bookingId: string, unitId: string) =>
    send(
      'POST',
      path,
      { parties: [{ bookingId, units: [on(unitId, 1)], over: [] }], guides: [] },
      { token },
    )
  const answers = await Promise.all(
    bookings.map((bookingId, nth) => ask(nth % 2 ? sibling.send : world.send, bookingId, raft)),
  )
  const losers = bookings.filter((_booking, nth) => answers[nth]?.status !== 200)
  expect(losers).toHaveLength(28)
  for (const { status, code, alternatives } of answers)
    if (status !== 200) expect([status, code, alternatives.unitId]).toEqual([409, 'UnitFull', raft])
  expect(Object.keys(await unitsOn(date))).toHaveLength(12)
  const retried = await Promise.all(losers.map(bookingId => ask(sibling.send, bookingId, other)))
  expect(retried.map(({ status }) => status)).toEqual(losers.map(() => 200))
  const taken = Object.values(await unitsOn(date))
  expect(taken.filter(units => units[raft] === 1)).toHaveLength(12)
  expect(taken.filter(units => units[other] === 1)).toHaveLength(28)
})
