import { describe, expect, test } from 'vitest'
import { instantOf } from '@arung/domain/time'
import { randomUuid } from '@arung/platform/ids'
import { on, openDayDesk } from './day-desk.ts'

const {
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

/** A party of six on two units, five and one. */
async function placed(adults = 6) {
  const date = freshDay()
  const bookingId = await sold(date, { adults })
  const [one, other] = [await unit(), await unit()]
  const units = adults > 5 ? [on(one, 5), on(other, adults - 5)] : [on(one, adults)]
  const answer = await assign(date, { parties: [{ bookingId, units }] })
  expect(answer.status, answer.text).toBe(200)
  return { date, bookingId, one, other }
}

describe('a day follows a booking', () => {
  test('that has fewer guests: its last units are free first', async () => {
    const { date, bookingId, one } = await placed()
    expect((await changeGuests(bookingId, 4, 'GIVE_BACK')).status).toBe(200)
    for (let time = 0; time < 2; time += 1) expect((await follow(bookingId)).status).toBe(200)
    expect(await unitsOn(date)).toEqual({ [bookingId]: { [one]: 4 } })
    const events = await eventsOf(date)
    expect(events).toHaveLength(2)
    expect(events.at(-1)?.data).toMatchObject({ party: { guests: 4 }, by: null })
  })

  test('that has more guests: it stays where it is, and the new ones have no unit yet', async () => {
    const { date, bookingId, one } = await placed(3)
    expect((await changeGuests(bookingId, 4, 'CHARGE')).status).toBe(200)
    await follow(bookingId)
    expect(await unitsOn(date)).toEqual({ [bookingId]: { [one]: 3 } })
    expect((await eventsOf(date)).at(-1)?.data.party.guests).toBe(4)
  })

  test('that moved to another session or day: it has no unit there', async () => {
    const { date, bookingId } = await placed()
    const to = freshDay()
    expect((await move(bookingId, { date: to, time: '13:00' })).status).toBe(200)
    expect((await follow(bookingId, { dates: [date, to] })).status).toBe(200)
    expect([await unitsOn(date), await unitsOn(to), await eventsOf(to)]).toEqual([{}, {}, []])

    const other = await placed()
    await move(other.bookingId, { date: other.date, time: '13:00' })
    await follow(other.bookingId, { dates: [other.date] })
    expect(await unitsOn(other.date)).toEqual({})
  })

  test('that is cancelled: its units are free', async () => {
    const { date, bookingId } = await placed()
    expect((await cancel(bookingId)).status).toBe(200)
    await follow(bookingId)
    expect(await unitsOn(date)).toEqual({})
  })

  test('that has ended: where its guests were stays known', async () => {
    const date = freshDay()
    const [bookingId, raft] = [await sold(date), await unit()]
    await assign(date, { parties: [{ bookingId, units: [on(raft, 2)] }] })
    world.clock.set(instantOf(date, '09:30'))
    const { token } = await world.person('reservation-admin', 'wayan')
    const path = `/bookings/${bookingId}/no-show`
    const ended = await desk.send('POST', path, {}, token)
    expect(ended.status, ended.text).toBe(200)
    await follow(bookingId)
    world.clock.set(new Date().toISOString())
    expect(await unitsOn(date)).toEqual({ [bookingId]: { [raft]: 2 } })
    expect(await eventsOf(date)).toHaveLength(1)
  })

  test('only where the booking has units: any other day stays empty', async () => {
    const date = freshDay()
    const bookingId = await sold(date)
    await changeGuests(bookingId, 3, 'CHARGE')
    expect((await follow(bookingId)).status).toBe(200)
    expect(await eventsOf(date)).toEqual([])
    expect((await follow(randomUuid())).status).toBe(404)
    expect((await follow(bookingId, { dates: ['2026-02-30'] })).status).toBe(422)
  })
})
