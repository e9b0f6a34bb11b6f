import { describe, expect, test } from 'vitest'
import { randomUuid } from '@arung/platform/ids'
import { cancel, later, move, openClosingDesk } from './closing-desk.ts'

const { world, sales, closures, freshDay, tokenOf } = await openClosingDesk()
const answerOf = ({ status, code }: { status: number; code: string }) => [status, code]
const rafting = await tokenOf('RAFTING_PIC')
const front = await tokenOf('FRONT_OFFICE')
const reservation = await tokenOf('RESERVATION')

describe('closures.rights: starting a closure', () => {
  test('is allowed to a person in charge for the own list only, who leaves all parties for later', async () => {
    const date = freshDay()
    const bookingId = await sales.atDesk(date)
    const own = { token: rafting }
    const started = await closures.start(date, [await closures.chosen(bookingId, later)], own)
    expect(started.status, started.text).toBe(201)
    expect((await closures.stateOf(started.data.id)).right).toBe('RAFTING')
    expect((await closures.close(started.data.id)).status).toBe(200)
    expect((await closures.start(date, [], { ...own, list: 'ATV' })).status).toBe(403)
    for (const what of [cancel, move(date, '13:00')])
      expect(
        answerOf(await closures.start(date, [await closures.chosen(bookingId, what)], own)),
      ).toEqual([403, 'ChoicesForbidden'])
  })

  test('is refused to staff who close nothing, for days that are over, and into the closed sessions', async () => {
    const date = freshDay()
    const bookingId = await sales.atDesk(date)
    for (const token of [front, reservation])
      expect((await closures.start(date, [], { token })).status).toBe(403)
    expect(answerOf(await closures.start('2026-01-01', []))).toEqual([409, 'ClosurePast'])
    const into = [await closures.chosen(bookingId, move(date, '09:00'))]
    expect(answerOf(await closures.start(date, into))).toEqual([409, 'MovesIntoClosed'])
    const twice = [
      await closures.chosen(bookingId, later),
      await closures.chosen(bookingId, cancel),
    ]
    expect((await closures.start(date, twice)).status).toBe(422)
  })

  test('with the same id again starts nothing more', async () => {
    const date = freshDay()
    const closureId = randomUuid()
    expect((await closures.start(date, [], { closureId })).status).toBe(201)
    expect((await closures.start(date, [], { closureId })).status).toBe(201)
    const started = (await world.log()).filter(
      ({ type, data }) => type === 'ClosureStarted' && data.closureId === closureId,
    )
    expect(started).toHaveLength(1)
  })
})

describe('closures.rights: deciding later', () => {
  test('is allowed to who changes and approves bookings', async () => {
    const date = freshDay()
    const bookingId = await sales.atDesk(date)
    const { data } = await closures.start(date, [await closures.chosen(bookingId, later)], {
      token: rafting,
    })
    const parties = [await closures.chosen(bookingId, cancel)]
    const decide = (token: string) => closures.decide(data.id, parties, token)
    expect((await decide(rafting)).status).toBe(403)
    expect((await decide(front)).status).toBe(403)
    expect((await decide(reservation)).status).toBe(200)
    expect(answerOf(await decide(reservation))).toEqual([409, 'PartyUnderWay'])
    expect(answerOf(await closures.decide(randomUuid(), parties))).toEqual([404, 'ClosureUnknown'])
  })
})
