import { describe, expect, test } from 'vitest'
import { randomUuid } from '@arung/platform/ids'
import { cancel, later, move, openClosingDesk } from './closing-desk.ts'

const { freshDay, sellAtDesk, chosen, start, close, closureOf, picOf, desk, world } =
  await openClosingDesk()
const answerOf = ({ status, code }: { status: number; code: string }) => [status, code]
const rafting = await picOf('RAFTING_PIC')
const front = await picOf('FRONT_OFFICE')
const sales = await picOf('RESERVATION')

describe('closures.rights: starting a closure', () => {
  test('is allowed to a person in charge for the own list only, who leaves all parties for later', async () => {
    const date = freshDay()
    const bookingId = await sellAtDesk(date)
    const own = { token: rafting }
    const started = await start(date, [await chosen(bookingId, later)], own)
    expect(started.status, started.text).toBe(201)
    expect((await closureOf(started.data.id)).right).toBe('RAFTING')
    expect((await close(started.data.id)).status).toBe(200)
    expect((await start(date, [], { ...own, list: 'ATV' })).status).toBe(403)
    for (const what of [cancel, move(date, '13:00')])
      expect(answerOf(await start(date, [await chosen(bookingId, what)], own))).toEqual([
        403,
        'ChoicesForbidden',
      ])
  })

  test('is refused to staff who close nothing, for days that are over, and into the closed sessions', async () => {
    const date = freshDay()
    const bookingId = await sellAtDesk(date)
    for (const token of [front, sales]) expect((await start(date, [], { token })).status).toBe(403)
    expect(answerOf(await start('2026-01-01', []))).toEqual([409, 'ClosurePast'])
    const into = [await chosen(bookingId, move(date, '09:00'))]
    expect(answerOf(await start(date, into))).toEqual([409, 'MovesIntoClosed'])
    const twice = [await chosen(bookingId, later), await chosen(bookingId, cancel)]
    expect((await start(date, twice)).status).toBe(422)
  })

  test('with the same id again starts nothing more', async () => {
    const date = freshDay()
    const closureId = randomUuid()
    expect((await start(date, [], { closureId })).status).toBe(201)
    expect((await start(date, [], { closureId })).status).toBe(201)
    const started = (await world.log()).filter(
      ({ type, data }) => type === 'ClosureStarted' && data.closureId === closureId,
    )
    expect(started).toHaveLength(1)
  })
})

describe('closures.rights: deciding later', () => {
  test('is allowed to who changes and approves bookings', async () => {
    const date = freshDay()
    const bookingId = await sellAtDesk(date)
    const { data } = await start(date, [await chosen(bookingId, later)], { token: rafting })
    const parties = [await chosen(bookingId, cancel)]
    const decide = (token: string) =>
      desk.send('POST', `/closures/${data.id}/parties`, { parties }, token)
    expect((await decide(rafting)).status).toBe(403)
    expect((await decide(front)).status).toBe(403)
    expect((await decide(sales)).status).toBe(200)
    expect(answerOf(await decide(sales))).toEqual([409, 'PartyUnderWay'])
    const unknown = await desk.send('POST', `/closures/${randomUuid()}/parties`, { parties })
    expect(answerOf(unknown)).toEqual([404, 'ClosureUnknown'])
  })
})
